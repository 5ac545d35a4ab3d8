"""The games of a simulation: in the engine's compiled loop, or one by one if they are recorded."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

import numpy as np

from stellwerk import engine
from stellwerk.arena import ArenaError
from stellwerk.arena.game import ArenaGame
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, SHEET

from .bot_specs import RANDOM, seat_factories
from .game_setup import GameSetup
from .score_statistics import Batch

_SHORTEST_BATCH_S: Final = 0.05
"""Long enough to be worth a call, short enough for the progress bar and for Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games to play; game number i, counted from 0, has the seed `seed + i`."""

    setup: GameSetup
    bots: tuple[str, ...]
    seed: int
    games: int


def play_unrecorded(simulation: Simulation) -> Iterator[Batch]:
    """Play the games: random games in batches of compiled code, others one by one."""
    if set(simulation.bots) != {RANDOM} or simulation.setup.options.start is not None:
        return map(_batch_of_one, _arena_games(simulation))
    loop = _CompiledLoop(simulation)
    loop.play(0, 0)  # loads the machine code now, so that the first batch is as fast as the others
    return _batches(loop, simulation.games)


def play_recorded(simulation: Simulation, file: BinaryIO) -> Iterator[Batch]:
    """Play the same games one by one and append their records to an open file."""
    for game in _arena_games(simulation):
        file.writelines(game.record_lines(simulation.bots, "simulate"))
        yield _batch_of_one(game)


def _arena_games(simulation: Simulation) -> Iterator[ArenaGame]:
    """The finished games; a bot's fault ends the simulation."""
    for seed in range(simulation.seed, simulation.seed + simulation.games):
        game = ArenaGame(simulation.setup.board, simulation.setup.options, seed)
        fault = game.play(seat_factories(simulation.bots, seed))
        if fault is not None:
            raise ArenaError(
                f"{simulation.bots[fault.seat]} failed in seat {fault.seat} of the game with seed {seed}, "
                f"at move {fault.move}: {fault.text}"
            )
        yield game


def _batch_of_one(game: ArenaGame) -> Batch:
    ranks, totals = game.ranks_and_scores()
    return Batch(
        np.array([totals], np.int64), np.array([ranks], np.int64), np.array([len(game.history)], np.int64)
    )


class _CompiledLoop:
    """Plays random games, a batch in one call."""

    def __init__(self, simulation: Simulation) -> None:
        self._options = simulation.setup.options
        self._seed = simulation.seed
        self._board_row = board_row(simulation.setup.board)
        self._blank = np.zeros(1, GAME)

    def play(self, first: int, count: int) -> Batch:
        sheets, moves = np.zeros((count, MAX_SEATS), SHEET), np.zeros(count, np.int64)
        seats, alvin = self._options.seats, int(self._options.alvin)
        seed = np.uint64(self._seed + first)
        engine.play_random_games(self._board_row, self._blank, seats, alvin, seed, sheets, moves)
        seated = sheets[:, :seats]
        return Batch(seated["total"].astype(np.int64), seated["rank"].astype(np.int64), moves)


def _batches(loop: _CompiledLoop, games: int) -> Iterator[Batch]:
    done, size = 0, 1
    while done < games:
        size = min(size, games - done)
        started = time.perf_counter()
        batch = loop.play(done, size)
        seconds = time.perf_counter() - started
        yield batch
        done += size
        if seconds < _SHORTEST_BATCH_S:
            size *= 2
