"""`stellwerk bench`, with measurements as short as possible."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import stellwerk
from bench import bot_speed, games, report, start
from tests.cli.calls import Call


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """One setup, almost no time, and a single start."""
    monkeypatch.setattr(report, "_setups", lambda: [("mini", 2)])
    monkeypatch.setattr(report, "_REFERENCE", ("mini", 2))
    monkeypatch.setattr(games, "_ENGINE_RUNS", 1)
    monkeypatch.setattr(games, "_ENGINE_RUN_S", 0.01)
    monkeypatch.setattr(games, "_PYTHON_RUN_S", 0.01)
    monkeypatch.setattr(report, "cached_start_s", lambda: 0.5)
    monkeypatch.setattr(bot_speed, "_GAMES", 1)
    monkeypatch.setattr(bot_speed, "_SIMULATIONS", 20)


@pytest.mark.usefixtures("brief")
def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {
        "machine",
        "cold_compilation_s",
        "first_game_s",
        "cached_start_s",
        "reference",
        "game_api",
        "bots",
        "lines",
    }
    assert set(found["machine"]) >= {"cpu", "python", "numba"}
    (line,) = found["lines"]
    assert line == found["reference"]
    assert {key: line[key] for key in ("edition", "seats")} == {"edition": "mini", "seats": 2}
    assert line["games_per_s"] * line["steps_per_game"] * line["ns_per_step"] == pytest.approx(1e9)
    assert line["ratio"] == pytest.approx(line["games_per_s"] / line["model"]["games_per_s"])
    assert line["ratio"] > 1
    assert found["bots"]["planner_ms_per_move"] > 0
    assert found["bots"]["search_simulations_per_s"] > 0


@pytest.mark.usefixtures("brief")
def test_the_table_says_what_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main([]) == 0
    output = capsys.readouterr().out
    for words in ("Python", "Numba", "bench --cold", "0.50 s", "games/s", "ns/step", "Rust", "plain-Python"):
        assert words in output


def test_every_edition_is_measured_with_fewest_and_most_seats() -> None:
    setups = report._setups()
    assert setups[0] == ("usa-2004", 2)
    assert len(setups) == len(set(setups)) == 2 * len(stellwerk.editions())
    assert ("old-west", 6) in setups


def test_start_up_is_measured_in_a_new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "_RUNS", 1)
    assert 0.05 < start.cached_start_s() < 60


def test_the_command_runs_the_benchmark_of_the_sources(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> "subprocess.CompletedProcess[bytes]":
        commands.append(command)
        return subprocess.CompletedProcess(command, 3)

    monkeypatch.setattr(subprocess, "run", run)
    assert call("bench", "--cold", "--json").code == 3
    folder = str(Path(report.__file__).parent)
    assert commands == [[sys.executable, folder, "--cold", "--json"]]


def test_without_the_sources_it_says_so(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stellwerk, "__file__", str(tmp_path / "lib" / "stellwerk" / "__init__.py"))
    outcome = call("bench")
    assert outcome.code == 2
    assert "part of the source tree" in outcome.err
