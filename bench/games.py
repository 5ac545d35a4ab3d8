"""Whole random games, every legal move listed at each step, scored at the end; played in three ways."""

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

_RUNS: Final = 5
_RUN_S: Final = 0.2
_WHILES: Final = 3
_WHILE_S: Final = 0.4

Play = Callable[[int, int], int]
"""Plays so many games from a seed on; returns the number of their steps."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast games were played."""

    games: int
    steps: int
    seconds: float

    @property
    def games_per_s(self) -> float:
        """Whole games in a second."""
        return self.games / self.seconds

    @property
    def ns_per_step(self) -> float:
        """Time for a step: listing the legal moves, playing one, and its part of dealing and scoring."""
        return self.seconds / self.steps * 1e9

    @property
    def steps_per_game(self) -> float:
        """Decisions in a game."""
        return self.steps / self.games


def engine_speed(edition: str, seats: int) -> Speed:
    """The engine's own loop, all in compiled code: the best of a few runs over the same games."""
    board, blank = board_row(load_board(edition)), np.zeros(1, GAME)

    def play(seed: int, games: int) -> int:
        sheets, moves = np.zeros((games, MAX_SEATS), SHEET), np.zeros(games, np.int64)
        engine.play_random_games(board, blank, seats, 0, np.uint64(seed), sheets, moves)
        return int(moves.sum())

    trial = _timed(play, 1000)
    games = max(1000, int(trial.games_per_s * _RUN_S))
    return min((_timed(play, games) for _ in range(_RUNS)), key=lambda speed: speed.seconds)


def game_speed(edition: str, seats: int) -> Speed:
    """The same games through `Game`, with typed actions and events."""
    board = load_board(edition)

    def play(seed: int, games: int) -> int:
        return sum(_play_game(board, seats, seed + index) for index in range(games))

    play(0, 1)
    return _for_a_while(play)


def model_speed(edition: str, seats: int) -> Speed:
    """Random games of the plain-Python model in the tests."""
    file = resources.files("stellwerk.boards") / f"{edition.replace('-', '_')}.toml"
    with resources.as_file(file) as path:
        board = model.Board.read(path)

    def play(seed: int, games: int) -> int:
        return sum(model.play_random(board, seats, seed + index) for index in range(games))

    return _for_a_while(play)


def _play_game(board: Board, seats: int, seed: int) -> int:
    game, bot = Game.new(board, seats=seats, seed=seed), RandomBot(seed)
    while not game.over:
        game.play(bot.choose(game.observation()))
    game.scores()
    return len(game.history)


def _timed(play: Play, games: int) -> Speed:
    began = time.perf_counter()
    steps = play(0, games)
    return Speed(games, steps, time.perf_counter() - began)


def _for_a_while(play: Play) -> Speed:
    """The best of a few runs, as for the engine: what else the machine does only makes a run slower."""
    return min((_one_while(play) for _ in range(_WHILES)), key=lambda speed: speed.ns_per_step)


def _one_while(play: Play) -> Speed:
    games = steps = 0
    began = time.perf_counter()
    while (seconds := time.perf_counter() - began) < _WHILE_S:
        steps += play(games, 1)
        games += 1
    return Speed(games, steps, seconds)
