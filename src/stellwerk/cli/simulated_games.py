"""The games of a simulation in order, batch by batch: in the engine's compiled loop, or played by bots."""

import time
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.arena import ArenaError, GameResult, GameSequence, Simulation, play_locally
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, SHEET
from stellwerk.processes import usable_cores

from .score_statistics import Batch

_SHORTEST_BATCH_S: Final = 0.05
"""Long enough to be worth a call, short enough for the progress bar and for Ctrl-C."""


def played_batches(simulation: Simulation, first: int, jobs: int | None) -> Generator[Batch]:
    """Play the games from number `first` on; a bot's fault ends the simulation.

    Random games without records are played by threads, in compiled code that does not need the interpreter.
    """
    if simulation.is_played_by_the_engine:
        return _compiled_batches(_CompiledLoop(simulation), first, simulation.games, jobs or usable_cores())
    return _bot_batches(simulation, first, jobs)


def _bot_batches(simulation: Simulation, first: int, jobs: int | None) -> Generator[Batch]:
    sequence = GameSequence(simulation, first)
    with closing(play_locally(simulation, sequence, jobs)) as played:
        for results in played:
            for result in results:
                _check(simulation, result)
            if ready := sequence.add(results):
                yield _batch_of(ready)


def _check(simulation: Simulation, result: GameResult) -> None:
    fault = result.fault
    if fault is not None:
        raise ArenaError(
            f"{simulation.bots[fault.seat]} failed in seat {fault.seat} of the game with seed {result.seed}, "
            f"at move {fault.move}: {fault.text}"
        )


def _batch_of(results: Sequence[GameResult]) -> Batch:
    return Batch(
        np.array([result.scores for result in results], np.int64),
        np.array([result.ranks for result in results], np.int64),
        np.array([sum(result.moves) for result in results], np.int64),
        b"".join(result.record or b"" for result in results),
    )


class _CompiledLoop:
    """Plays random games, a batch in one call."""

    def __init__(self, simulation: Simulation) -> None:
        self._options = simulation.options
        self._seed = simulation.seed
        self._board_row = board_row(simulation.board)
        self._blank = np.zeros(1, GAME)
        self.play(0, 0)  # loads the machine code now, so that the first batch is as fast as the others

    def play(self, first: int, count: int) -> tuple[Batch, float]:
        """Some games, and how many seconds they took."""
        started = time.perf_counter()
        sheets, moves = np.zeros((count, MAX_SEATS), SHEET), np.zeros(count, np.int64)
        seats, alvin = self._options.seats, int(self._options.alvin)
        seed = np.uint64(self._seed + first)
        engine.play_random_games(self._board_row, self._blank, seats, alvin, seed, sheets, moves)
        seated = sheets[:, :seats]
        batch = Batch(seated["total"].astype(np.int64), seated["rank"].astype(np.int64), moves)
        return batch, time.perf_counter() - started


def _compiled_batches(loop: _CompiledLoop, first: int, games: int, threads: int) -> Generator[Batch]:
    """Batches in order, each twice as large as the one before until they are worth a call."""
    size, pending = 1, deque[Future[tuple[Batch, float]]]()
    with ThreadPoolExecutor(threads) as pool:
        while first < games or pending:
            while first < games and len(pending) < threads:
                count = min(size, games - first)
                pending.append(pool.submit(loop.play, first, count))
                first += count
            batch, seconds = pending.popleft().result()
            if seconds < _SHORTEST_BATCH_S:
                size *= 2
            yield batch
