"""`stellwerk simulate`."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from stellwerk import editions, load_board
from stellwerk.cli import progress
from tests.arena.bots import Bold, Crasher, spec
from tests.cli.calls import Call


def results(call: Call, *arguments: str | Path) -> dict[str, object]:
    outcome = call("simulate", "--json", "-", *arguments)
    assert outcome.code == 0, outcome.err
    assert outcome.err == ""
    assert outcome.out.count("\n") == 1
    found: dict[str, object] = json.loads(outcome.out)
    return found


def test_json_is_one_object_with_all_numbers(call: Call) -> None:
    found = results(call, "--edition", "berlin", "--seats", "3", "--games", "50", "--seed", "7")
    assert {key: found[key] for key in ("edition", "seats", "games", "seed", "alvin", "bots")} == {
        "edition": "berlin",
        "seats": 3,
        "games": 50,
        "seed": 7,
        "alvin": False,
        "bots": ["random"] * 3,
    }
    for key in ("mean_scores", "sd_scores", "min_scores", "max_scores", "win_shares"):
        numbers = found[key]
        assert isinstance(numbers, list)
        assert len(numbers) == 3
    run = found["run"]
    assert isinstance(run, dict)
    assert run["games_per_s"] > 0
    assert isinstance(found["moves_per_game"], float)
    assert found["moves_per_game"] > 50


def test_the_table_has_a_line_for_every_seat(call: Call) -> None:
    outcome = call("simulate", "--edition", "mini", "--seats", "4", "--games", "100")
    assert "100 games" in outcome.out
    assert "games/s" in outcome.out
    lines = [line.split() for line in outcome.out.splitlines() if line.strip()[:1].isdigit()][1:]
    assert [line[0] for line in lines] == ["0", "1", "2", "3"]
    assert all(line[5].endswith("%") for line in lines)


def test_one_game_is_singular(call: Call) -> None:
    assert "\n1 game in " in call("simulate", "--edition", "mini", "--games", "1").out


def test_the_same_seed_gives_the_same_scores(call: Call) -> None:
    keys = ("mean_scores", "sd_scores", "min_scores", "max_scores", "win_shares", "moves_per_game")
    first, second, other = (results(call, "--games", "30", "--seed", seed) for seed in ("5", "5", "6"))
    assert [first[key] for key in keys] == [second[key] for key in keys]
    assert [first[key] for key in keys] != [other[key] for key in keys]


@pytest.mark.parametrize("edition", [*editions(), "mini"])
@pytest.mark.parametrize("number", [0, 1], ids=["fewest", "most"])
def test_recorded_and_unrecorded_games_are_the_same(
    call: Call, tmp_path: Path, edition: str, number: int
) -> None:
    seats = str(load_board(edition).seats[number])
    arguments = ["--edition", edition, "--games", "3", "--seed", "11", "--seats", seats]
    fast, slow = results(call, *arguments), results(call, *arguments, "--records", tmp_path / "games.jsonl")
    del fast["run"], slow["run"]
    assert fast == slow


def test_alvin_is_optional(call: Call, tmp_path: Path) -> None:
    arguments = ["--edition", "old-west", "--games", "3", "--alvin"]
    fast, slow = results(call, *arguments), results(call, *arguments, "--records", tmp_path / "games.jsonl")
    assert fast["alvin"] is True
    assert fast["mean_scores"] == slow["mean_scores"]
    assert b'"alvin":true' in (tmp_path / "games.jsonl").read_bytes()


def test_the_seed_increases_with_every_game(call: Call, record: Path) -> None:
    headers = [json.loads(line) for line in record.read_bytes().splitlines() if b'"line":"header"' in line]
    assert [header["seed"] for header in headers] == [0, 1]
    totals = results(call, "--edition", "mini", "--games", "1", "--seed", "1")["mean_scores"]
    last = json.loads(record.read_bytes().splitlines()[-1])
    assert [line["total"] for line in last["scores"]] == totals


def test_records_are_overwritten_only_with_force(call: Call, record: Path) -> None:
    before = record.read_bytes()
    arguments = ["simulate", "--edition", "mini", "--games", "1", "--seed", "3", "--records", record]
    rejected = call(*arguments)
    assert rejected.code == 2
    assert rejected.err == f"{record} already exists. Choose another file, or use --force to overwrite it.\n"
    assert record.read_bytes() == before
    assert call(*arguments, "--force").out.endswith(f"Wrote the games to {record}.\n")
    assert record.read_bytes() != before
    assert [path.name for path in record.parent.iterdir()] == [record.name]


def test_an_interrupted_run_keeps_the_existing_file(
    call: Call, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = record.read_bytes()
    monkeypatch.setattr("stellwerk.arena.game.ArenaGame.record_lines", interrupt)
    outcome = call("simulate", "--edition", "mini", "--records", record, "--force")
    assert outcome.code == 130
    assert outcome.err == f"Interrupted. Nothing was written to {record}.\n"
    assert record.read_bytes() == before
    assert [path.name for path in record.parent.iterdir()] == [record.name]


def test_the_progress_bar_is_for_terminals_only(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call("simulate", "--edition", "mini", "--games", "5").err == ""
    screen = io.StringIO()
    monkeypatch.setattr(progress, "ERRORS", Console(file=screen, force_terminal=True, width=80))
    call("simulate", "--edition", "mini", "--games", "5")
    assert "5/5" in screen.getvalue()
    assert "left" in screen.getvalue()


def test_any_bots_can_play(call: Call, tmp_path: Path) -> None:
    arguments = ["--edition", "mini", "--games", "20", "--bots", f"{spec(Bold)},random"]
    fast, slow = results(call, *arguments), results(call, *arguments, "--records", tmp_path / "games.jsonl")
    assert fast["bots"] == [spec(Bold), "random"]
    assert (fast["mean_scores"], fast["moves_per_game"]) == (slow["mean_scores"], slow["moves_per_game"])
    shares = fast["win_shares"]
    assert isinstance(shares, list)
    assert shares[0] > 0.5


def test_the_starting_seat_can_be_chosen(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    results(call, "--edition", "mini", "--games", "5", "--start", "1", "--records", path)
    headers = [json.loads(line) for line in path.read_bytes().splitlines() if b'"line":"header"' in line]
    assert [header["options"]["start"] for header in headers] == [1] * 5
    chosen, chance = (results(call, "--games", "30", *start) for start in (["--start", "0"], []))
    assert chosen["mean_scores"] != chance["mean_scores"]


def test_a_fault_ends_the_simulation_and_is_reported_in_one_sentence(call: Call) -> None:
    outcome = call("simulate", "--edition", "mini", "--bots", spec(Crasher), "--seed", "7")
    assert outcome.code == 1
    assert outcome.err.startswith(f"{spec(Crasher)} failed in seat ")
    assert " of the game with seed 7, at move " in outcome.err
    assert len(outcome.err.splitlines()) == 1
