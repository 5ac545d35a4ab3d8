"""`stellwerk arena`."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from stellwerk.arena import ArenaError, GameResult
from stellwerk.bots import BOTS
from stellwerk.bots.registry import RegisteredBot, positive_number
from stellwerk.cli import progress
from tests.arena.bots import Bold, Crasher, Meek, spec
from tests.cli.calls import PROGRAM, Call

SMALL = ("--edition", "mini", "--games", "20")


def results(call: Call, *arguments: str, games: int = 20) -> dict[str, Any]:
    outcome = call("arena", "--edition", "mini", "--games", str(games), *arguments, "--json", "-")
    assert outcome.code == 0, outcome.err
    assert outcome.out.count("\n") == 1
    found: dict[str, Any] = json.loads(outcome.out)
    return found


def test_ratings_and_pairings_are_shown(call: Call, width: Callable[[int], None]) -> None:
    width(120)
    outcome = call("arena", *SMALL, "--bots", f"{spec(Bold)},{spec(Meek)},random", "--anchor", "random")
    assert outcome.code == 0, outcome.err
    assert outcome.err == ""
    assert "60 games in" in outcome.out
    assert re.search(
        r"^random +\+0 \(\+0 to \+0\) +\d+\.\d% \(\d+\.\d to \d+\.\d\)", outcome.out, re.MULTILINE
    )
    for pairing in (
        "bots.py:Bold – bots.py:Meek",
        "bots.py:Bold – random",
        "bots.py:Meek – random",
    ):
        assert re.search(rf"^{re.escape(pairing)} +20 +\d", outcome.out, re.MULTILINE)


def test_bots_can_play_only_against_others(call: Call) -> None:
    found = results(call, "--bots", spec(Bold), "--against", f"{spec(Meek)},random", "--seats", "3", games=3)
    pairings = [(pairing["one"], pairing["others"]) for pairing in found["pairings"]]
    assert pairings == [("bots.py:Bold", "bots.py:Meek"), ("bots.py:Bold", "random")]
    assert found["games"] == 6


def test_names_are_whole_on_a_narrow_terminal(call: Call, width: Callable[[int], None]) -> None:
    width(60)
    assert "…" not in call("arena", *SMALL, "--bots", f"{spec(Bold)},random").out


def test_the_object_has_everything(call: Call) -> None:
    found = results(call, "--bots", f"{spec(Bold)},random", "--seats", "3", "--seed", "5", games=10)
    facts = (
        "edition",
        "seats",
        "alvin",
        "seed",
        "deals",
        "until_decided",
        "anchor",
        "games",
        "is_complete",
    )
    assert [found[fact] for fact in facts] == ["mini", 3, False, 5, 4, False, None, 24, True]
    assert found["run"]["jobs"] is None
    assert [len(games) for games in found["run"]["seconds_by_seat"]] == [12, 12]
    assert [bot["bot"] for bot in found["bots"]] == ["bots.py:Bold", "random"]
    assert [(pairing["one"], pairing["others"]) for pairing in found["pairings"]] == [
        ("bots.py:Bold", "random"),
        ("random", "bots.py:Bold"),
    ]
    for pairing in found["pairings"]:
        assert [row["seating"] for row in pairing["rows"]] == [0, 1, 2] * 4
        assert len({row["seed"] for row in pairing["rows"]}) == 4
        wins = pairing["performance"]["one"]["wins"]
        assert 0 <= wins["low"] <= wins["value"] <= wins["high"] <= 1
    assert found["faults"] == []


def test_results_do_not_depend_on_the_number_of_processes(call: Call) -> None:
    arguments = ("--bots", f"{spec(Bold)},random", "--until-decided")
    one, two = results(call, *arguments, games=200), results(call, *arguments, "--jobs", "2", games=200)
    del one["run"], two["run"]
    assert one == two
    assert one["pairings"][0]["is_decided"]


def test_a_decided_pairing_says_who_is_better(call: Call, width: Callable[[int], None]) -> None:
    width(120)
    bots = f"{spec(Meek)},{spec(Bold)}"
    shown = call("arena", "--edition", "mini", "--bots", bots, "--until-decided", "--games", "500").out
    assert re.search(r"bots\.py:Meek – bots\.py:Bold .* worse *$", shown, re.MULTILINE)
    shown = call(
        "arena", "--edition", "mini", "--bots", "random,random", "--until-decided", "--games", "20"
    ).out
    assert re.search(r"random #1 – random #2 .* undecided *$", shown, re.MULTILINE)


def test_faults_are_counted_and_listed(call: Call) -> None:
    arguments = ("--bots", f"{spec(Crasher)},random")
    shown = call("arena", *SMALL, *arguments).out
    assert re.search(
        r"bots\.py:Crasher lost 20 games through faults; the first: seed \d+, seat 0, move \d+: Run", shown
    )
    found = results(call, *arguments)
    assert len(found["faults"]) == 20
    assert found["faults"][0]["seated"] == ["bots.py:Crasher", "random"]
    assert found["pairings"][0]["performance"]["one"]["wins"]["value"] == 0
    assert found["pairings"][0]["performance"]["one"]["score"] is None


def test_records_and_results_are_written_in_the_same_order(call: Call, tmp_path: Path) -> None:
    records, results_file = tmp_path / "games.jsonl", tmp_path / "results.json"
    arguments = ["arena", *SMALL, "--bots", f"{spec(Crasher)},{spec(Bold)},random", "--jobs", "2"]
    arguments += ["--records", str(records), "--json", str(results_file)]
    outcome = call(*arguments)
    assert outcome.out.endswith(f"Wrote the games to {records}.\nWrote all results to {results_file}.\n")
    assert call("replay", records, "--verify").code == 0
    lines = [json.loads(line) for line in records.read_bytes().splitlines()]
    seeds = [line["seed"] for line in lines if line["line"] == "header"]
    scores = [[seat["total"] for seat in line["scores"]] for line in lines if line["line"] == "result"]
    rows = [row for pairing in json.loads(results_file.read_text())["pairings"] for row in pairing["rows"]]
    finished = [row for row in rows if row["fault"] is None]
    assert [(row["seed"], row["scores"]) for row in finished] == list(zip(seeds, scores, strict=True))
    assert call(*arguments).code == 2
    assert call(*arguments, "--force").code == 0


def test_a_game_of_the_arena_can_be_watched(call: Call) -> None:
    found = results(call, "--bots", f"{spec(Bold)},random")
    row = found["pairings"][0]["rows"][1]
    shown = call(
        "watch", "--edition", "mini", "--bots", f"random,{spec(Bold)}", "--seed", str(row["seed"])
    ).out
    assert f"{max(row['scores'])} points" in shown


def test_settings_apply_to_bots_that_have_them(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(seed: int, time: float) -> Bold:
        assert time == 0.25
        return Bold(seed)

    monkeypatch.setitem(BOTS, "thinker", RegisteredBot("thinks", make, {"time": positive_number}))
    found = results(call, "--bots", "thinker,random", "--time", "0.25")
    assert [bot["bot"] for bot in found["bots"]] == ["thinker:time=0.25", "random"]


def interrupt_after(games: int, failure: BaseException) -> Callable[..., None]:
    """A method that raises this after a number of results."""
    received: list[GameResult] = []

    def add(_: object, results: list[GameResult]) -> None:
        received.extend(results)
        if len(received) >= games:
            raise failure

    return add


def test_an_interrupt_keeps_the_results_so_far(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "results.json"
    monkeypatch.setattr(
        "stellwerk.cli.arena_files.ContestFiles.add", interrupt_after(200, KeyboardInterrupt())
    )
    outcome = call("arena", "--edition", "mini", "--games", "4000", "--bots", "random,random", "--json", path)
    assert outcome.code == 130
    shown = re.fullmatch(r"Interrupted\. The results cover (\d+) of 4000 games\.\n", outcome.err)
    assert shown
    assert f"{shown[1]} games in" in outcome.out
    found = json.loads(path.read_text())
    assert (found["games"], found["is_complete"]) == (int(shown[1]), False)


def test_an_error_is_shown_after_the_results(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    failure = ArenaError("The cluster is on strike.")
    monkeypatch.setattr("stellwerk.cli.arena_files.ContestFiles.add", interrupt_after(200, failure))
    outcome = call("arena", "--edition", "mini", "--games", "4000", "--bots", "random,random")
    assert outcome.code == 1
    assert re.fullmatch(r"The cluster is on strike\. The results cover \d+ of 4000 games\.\n", outcome.err)
    assert "games in" in outcome.out


def test_an_interrupt_before_the_first_deal_writes_nothing(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stellwerk.cli.arena_contest.play_locally", interrupt)
    arguments = ["--records", tmp_path / "games.jsonl", "--json", tmp_path / "results.json"]
    outcome = call("arena", *SMALL, "--bots", "random,random", *arguments)
    assert outcome.code == 130
    assert outcome.err == "Interrupted. No deal was finished, so there are no results.\n"
    assert (outcome.out, list(tmp_path.iterdir())) == ("", [])


BEACON = """
from pathlib import Path
from stellwerk.bots import RandomBot

class Beacon(RandomBot):
    def choose(self, observation):
        Path(__file__).with_name("lit").touch()
        return super().choose(observation)
"""

HANDLE_SIGINT = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""Background processes of a shell ignore Ctrl-C, and the tests may run in one."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send Ctrl-C to a process group")
def test_ctrl_c_stops_all_workers_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "beacon.py").write_text(BEACON)
    arguments = [
        "arena",
        "--games",
        "1000000",
        "--bots",
        f"{tmp_path / 'beacon.py'}:Beacon,random",
        "--jobs",
        "2",
    ]
    command = [
        sys.executable,
        "-c",
        HANDLE_SIGINT + PROGRAM,
        *arguments,
        "--records",
        str(tmp_path / "games.jsonl"),
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            wait_for(tmp_path / "lit")
            os.killpg(process.pid, signal.SIGINT)
            _, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert len(err.splitlines()) == 1
    assert err.startswith("Interrupted. ")


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_the_progress_bar_is_for_terminals_only(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(progress, "ERRORS", Console(file=screen, force_terminal=True, width=80))
    call("arena", *SMALL, "--bots", "random,random")
    assert "20/20" in screen.getvalue()
