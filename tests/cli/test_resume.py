"""Interrupted simulations and contests go on, and jobs make no difference to what they write."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from stellwerk import Options, load_board
from stellwerk.arena import Journal, Simulation
from stellwerk.boards.past_rules import under_rules
from stellwerk.cli.score_statistics import Batch, ScoreStatistics
from stellwerk.cli.simulation_files import SimulationResults
from tests.arena.bots import Bold, Crasher, spec
from tests.cli.calls import PROGRAM, Call

FILES = ("games.jsonl", "games.csv", "results.json")
SIMULATE = ("simulate", "--edition", "mini", "--games", "60", "--bots", f"{spec(Bold)},random")
RANDOM = ("simulate", "--edition", "mini", "--seats", "3", "--games", "500")
ARENA = ("arena", "--edition", "mini", "--games", "40", "--bots", f"{spec(Bold)},{spec(Crasher)},random")
DECIDED = (
    "arena",
    "--edition",
    "mini",
    "--games",
    "400",
    "--bots",
    f"{spec(Bold)},random",
    "--until-decided",
)
Complete = tuple[tuple[str, ...], dict[str, object], bytes]
RUNS = {"simulate": SIMULATE, "random": RANDOM, "arena": ARENA, "decided": DECIDED}


def outputs(folder: Path, command: tuple[str, ...]) -> list[str]:
    """The options for all files; the compiled loop plays random games only without records."""
    options = dict(zip(("--records", "--csv", "--json"), FILES, strict=True))
    if command == RANDOM:
        del options["--records"]
    return [part for option, name in options.items() for part in (option, str(folder / name))]


def contents(folder: Path) -> dict[str, object]:
    """All files of a folder; results without what may differ."""
    found: dict[str, object] = {}
    for path in folder.iterdir():
        found[path.name] = path.read_bytes()
        if path.suffix == ".json":
            results = json.loads(path.read_text())
            assert list(results)[-1] == "run"
            del results["run"]
            found[path.name] = json.dumps(results)
    return found


@pytest.fixture(scope="module", params=RUNS)
def complete(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Complete:
    """A command, the files that it writes without an interruption, and its journal at the end."""
    command, folder = RUNS[request.param], tmp_path_factory.mktemp("complete")
    kept = folder.parent / f"{request.param}.journal"

    def keep(journal: Journal) -> None:
        shutil.move(journal.path, kept)

    with pytest.MonkeyPatch.context() as patch:
        from stellwerk.cli import main

        patch.setattr(Journal, "remove", keep)
        assert main([*command, *outputs(folder, command), "--jobs", "1"]) == 0
    return command, contents(folder), kept.read_bytes()


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_any_number_of_jobs_writes_the_same_bytes(
    call: Call, tmp_path: Path, complete: Complete, jobs: str
) -> None:
    command, expected, _ = complete
    assert call(*command, *outputs(tmp_path, command), "--jobs", jobs).code == 0
    assert contents(tmp_path) == expected


@pytest.mark.parametrize("part", [0.0, 0.02, 0.3, 0.5, 0.77, 0.99, 1.0])
def test_a_run_killed_at_any_point_ends_with_the_same_bytes(
    call: Call, tmp_path: Path, complete: Complete, part: float
) -> None:
    command, expected, journal = complete
    files = outputs(tmp_path, command)
    begun = max(int(part * len(journal)), 1000)  # what describes the run is written before the first game
    Path(f"{files[1]}.partial").write_bytes(journal[:begun])
    refused = call(*command, *files)
    assert refused.code == 2
    assert "Continue it with --resume, or start over with --force." in refused.err
    outcome = call(*command, *files, "--resume", "--jobs", "1")
    assert outcome.code == 0, outcome.err
    assert contents(tmp_path) == expected


def test_a_journal_of_another_run_is_refused(call: Call, tmp_path: Path, complete: Complete) -> None:
    command, _, journal = complete
    files = outputs(tmp_path, command)
    partial = Path(f"{files[1]}.partial")
    partial.write_bytes(journal)
    outcome = call(*command, *files, "--resume", "--seed", "77")
    assert outcome.code == 1
    assert f"{partial} belongs to another run: seed was " in outcome.err
    assert partial.read_bytes() == journal
    partial.write_bytes(b"something else")
    assert "has no games of an interrupted run" in call(*command, *files, "--resume").err
    assert call(*command, *files, "--force").code == 0
    assert not partial.exists()


def test_resume_needs_a_file(call: Call) -> None:
    outcome = call(*SIMULATE, "--resume")
    assert outcome.code == 2
    assert outcome.err == "--resume needs the options for files of the run that was interrupted.\n"


def test_two_outputs_need_two_files(call: Call, tmp_path: Path) -> None:
    outcome = call(*SIMULATE, "--csv", tmp_path / "same", "--json", tmp_path / "same")
    assert (outcome.code, outcome.err) == (2, "Two options name the same file; give each its own.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_process_can_be_continued(call: Call, tmp_path: Path) -> None:
    command = ["simulate", "--edition", "mini", "--bots", "planner", "--games", "400", "--jobs", "1"]
    expected, killed = tmp_path / "expected.csv", tmp_path / "killed.csv"
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, *command, "--csv", str(killed)])
    journal, deadline = Path(f"{killed}.partial"), time.monotonic() + 60
    while not (journal.exists() and journal.stat().st_size > 5000):
        assert time.monotonic() < deadline
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not killed.exists()
    assert "games played before" in call(*command, "--csv", killed, "--resume").out
    assert call(*command, "--csv", expected).code == 0
    assert killed.read_bytes() == expected.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["expected.csv", "killed.csv"]


def test_an_interrupt_says_how_to_go_on(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append_entry, entries = Journal.append, list[bytes]()

    def append(journal: Journal, head: bytes, body: bytes = b"") -> object:
        entries.append(head)
        if len(entries) == 3:  # the first describes the run
            raise KeyboardInterrupt
        return append_entry(journal, head, body)

    monkeypatch.setattr(Journal, "append", append)
    path = tmp_path / "games.csv"
    outcome = call(*SIMULATE, "--csv", path, "--jobs", "1")
    assert outcome.code == 130
    assert outcome.err == f"Interrupted. 1 game is kept in {path}.partial; continue with --resume.\n"
    monkeypatch.undo()
    assert call(*SIMULATE, "--csv", path, "--jobs", "1", "--resume").code == 0
    assert len(path.read_text().splitlines()) == 61


def test_a_full_disk_says_how_to_go_on(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.csv"

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as patch:
        patch.setattr("stellwerk.cli.simulation.write_files", fail)
        outcome = call(*SIMULATE, "--csv", path, "--jobs", "1")
    kept = f"60 games are kept in {path}.partial; continue with --resume."
    assert (outcome.code, outcome.err) == (1, f"{path}: No space left on device. {kept}\n")
    assert call(*SIMULATE, "--csv", path, "--jobs", "1", "--resume").code == 0
    assert len(path.read_text().splitlines()) == 61


def test_an_interrupt_while_the_journal_is_read_loses_nothing(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "games.csv"
    with monkeypatch.context() as patch:
        patch.setattr("stellwerk.cli.simulation.write_files", interrupt)
        call(*SIMULATE, "--csv", path, "--jobs", "1")
    partial = Path(f"{path}.partial")
    content = partial.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("stellwerk.cli.simulation.ScoreStatistics.add", interrupt)
        assert call(*SIMULATE, "--csv", path, "--jobs", "1", "--resume").code == 130
    assert partial.read_bytes() == content


def test_the_rules_of_the_board_are_stated() -> None:
    board = under_rules(load_board("mini"), 1)
    simulation = Simulation(board, Options(seats=2), ("random", "random"), 1, 1)
    statistics, numbers = ScoreStatistics(2), np.array([[1, 2]])
    statistics.add(Batch(totals=numbers, ranks=numbers, moves=numbers[:, 0]))
    results = SimulationResults(simulation, statistics, resumed=0, seconds=1.0, jobs=None)
    assert results.as_object()["rules_version"] == 1


def test_the_rows_of_a_simulation_have_the_scores(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    call("simulate", "--edition", "mini", "--games", "3", "--seed", "8", "--csv", path)
    rows = [line.split(",") for line in path.read_text().splitlines()]
    assert rows[0] == ["game", "seed", "moves", "bot_0", "bot_1", "score_0", "score_1", "rank_0", "rank_1"]
    assert [row[:2] for row in rows[1:]] == [["0", "8"], ["1", "9"], ["2", "10"]]
    found = json.loads(
        call("simulate", "--edition", "mini", "--games", "3", "--seed", "8", "--json", "-").out
    )
    assert sum(int(row[5]) for row in rows[1:]) / 3 == pytest.approx(found["mean_scores"][0])
