"""Speed of random games, with all legal moves listed at each step and final scoring, played in three ways."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from typing import Final

import numpy as np

from stellwerk import Board, Game, engine, load_board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.bots import RandomBot
from stellwerk.engine import GAME, SHEET
from tests import model

_ENGINE_RUNS: Final = 5
_ENGINE_RUN_S: Final = 0.2
_PYTHON_RUNS: Final = 3
_PYTHON_RUN_S: Final = 0.4

Play = Callable[[int, int], int]
"""Plays a number of games starting at a seed; returns their number of steps."""


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of some games."""

    games: int
    steps: int
    seconds: float

    @property
    def games_per_s(self) -> float:
        """Games per second."""
        return self.games / self.seconds

    @property
    def ns_per_step(self) -> float:
        """Time per step: listing the legal moves, playing one, and its share of dealing and scoring."""
        return self.seconds / self.steps * 1e9

    @property
    def steps_per_game(self) -> float:
        """Steps per game."""
        return self.steps / self.games


def engine_speed(edition: str, seats: int) -> Speed:
    """The engine's compiled loop: the best of several runs over the same games."""
    board, blank = board_row(load_board(edition)), np.zeros(1, GAME)

    def play(seed: int, games: int) -> int:
        sheets, moves = np.zeros((games, MAX_SEATS), SHEET), np.zeros(games, np.int64)
        engine.play_random_games(board, blank, seats, 0, np.uint64(seed), sheets, moves)
        return int(moves.sum())

    trial = _timed(play, 1000)
    games = max(1000, int(trial.games_per_s * _ENGINE_RUN_S))
    return min((_timed(play, games) for _ in range(_ENGINE_RUNS)), key=lambda speed: speed.seconds)


def game_speed(edition: str, seats: int) -> Speed:
    """The same games through `Game`, with typed actions and events."""
    board = load_board(edition)

    def play(seed: int, games: int) -> int:
        return sum(_play_game(board, seats, seed + index) for index in range(games))

    play(0, 1)
    return _best_timed_run(play)


def model_speed(edition: str, seats: int) -> Speed:
    """Random games with the tests' plain-Python model."""
    file = resources.files("stellwerk.boards") / f"{edition.replace('-', '_')}.toml"
    with resources.as_file(file) as path:
        board = model.Board.read(path)

    def play(seed: int, games: int) -> int:
        return sum(model.play_random(board, seats, seed + index) for index in range(games))

    return _best_timed_run(play)


def _play_game(board: Board, seats: int, seed: int) -> int:
    game, bot = Game.new(board, seats=seats, seed=seed), RandomBot(seed)
    while not game.over:
        game.play(bot.choose(game.observation()))
    game.scores()
    return len(game.history)


def _timed(play: Play, games: int) -> Speed:
    started = time.perf_counter()
    steps = play(0, games)
    return Speed(games, steps, time.perf_counter() - started)


def _best_timed_run(play: Play) -> Speed:
    """The best of several runs, as for the engine: other load can only make a run slower."""
    return min((_timed_run(play) for _ in range(_PYTHON_RUNS)), key=lambda speed: speed.ns_per_step)


def _timed_run(play: Play) -> Speed:
    games = steps = 0
    started = time.perf_counter()
    while (seconds := time.perf_counter() - started) < _PYTHON_RUN_S:
        steps += play(games, 1)
        games += 1
    return Speed(games, steps, seconds)
