"""Whether predictions come true, over several files of games: `python -m bench.calibration`."""

import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bench.calibration import __main__ as command
from bench.calibration.games import play_games
from bench.calibration.reliability import MORE_SEATS, TWO_SEATS, PooledSamples, mean_of_games
from bench.calibration.samples import Sample


def sample(game: int, seats: int, chance: float, won: float) -> Sample:
    return Sample(game, ("planner",) * seats, 0, 0, (chance, 0.0), (0.5, 0.0), (won, 0.0))


def test_files_are_pooled_in_ten_bins_for_each_size_of_table() -> None:
    pooled = PooledSamples()
    pooled.add([sample(0, 2, 0.62, 1.0), sample(0, 2, 0.68, 1.0), sample(1, 2, 0.64, 0.0)])
    pooled.add([sample(0, 2, 0.66, 0.0), sample(1, 5, 1.0, 1.0)])
    bins = pooled.bins()
    (middle,) = bins[TWO_SEATS]
    assert (middle.low, middle.high) == pytest.approx((0.6, 0.7))
    assert (middle.predictions, middle.won) == (4, 0.5)
    assert middle.predicted == pytest.approx(0.65)
    assert middle.error == pytest.approx((1.0 + 0.25 + 0.25) ** 0.5 / 4), "three games, one of them twice"
    (certain,) = bins[MORE_SEATS]
    assert (certain.low, certain.high) == pytest.approx((0.9, 1.0))
    assert (certain.won, certain.error) == (1.0, None)


def test_predictions_of_one_game_are_one_observation() -> None:
    (once, twice) = (
        mean_of_games(*map(np.array, pair))
        for pair in (([0, 1], [1.0, 0.0]), ([0, 0, 1, 1], [1.0, 1.0, 0.0, 0.0]))
    )
    assert once == twice


def test_the_command_judges_files_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "two.jsonl", tmp_path / "three.jsonl"]
    for file, seats in zip(files, (2, 3), strict=True):
        monkeypatch.setattr("bench.calibration.games._SOLID", ("planner", "greedy", "easy", "planner")[:3])
        games = list(play_games("mini", seats, 1, 0))[:2]
        file.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    curve = tmp_path / "curve.svg"
    arguments = ["calibration", "judge", *map(str, files), "--worlds", "4", "--curve", str(curve)]
    monkeypatch.setattr(sys, "argv", arguments)
    command.main()
    shown = capsys.readouterr().out
    for words in ("two: 2 games", "three: 2 games", "Brier score", "all files", TWO_SEATS, MORE_SEATS):
        assert words in shown
    assert curve.read_text().startswith("<?xml")
    assert MORE_SEATS in curve.read_text()
