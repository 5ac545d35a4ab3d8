"""Many games of bots: in the engine's compiled loop, or one by one where they are written down."""

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

from .commands import LARGEST_SEED
from .failures import UsageError
from .players import AT_RANDOM, seated_factories, seated_specs
from .statistics import Batch
from .table import Table

_SHORTEST_BATCH_S: Final = 0.05
"""Long enough to be worth a call, short enough for the progress bar and for Ctrl-C."""


@dataclass(frozen=True, slots=True)
class Match:
    """So many games at one table; game number i, from 0, has the seed of the match plus i."""

    table: Table
    bots: tuple[str, ...]
    seed: int
    games: int


def arrange(table: Table, bots: str, seed: int, games: int) -> Match:
    """The match that was asked for, if there are such bots and enough seeds."""
    if seed + games - 1 > LARGEST_SEED:
        raise UsageError(
            f"{games} games from seed {seed} on go beyond {LARGEST_SEED}; begin with a lower seed."
        )
    return Match(table, seated_specs(bots, table.options.seats), seed, games)


def play_unrecorded(match: Match) -> Iterator[Batch]:
    """Play the match: random games in compiled code, a batch at a time, others one by one."""
    if set(match.bots) != {AT_RANDOM} or match.table.options.start is not None:
        return map(_result, _bouts(match))
    loop = _CompiledLoop(match)
    loop.play(0, 0)  # loads the machine code now, so that the first batch is as fast as the others
    return _batches(loop, match.games)


def play_recorded(match: Match, file: BinaryIO) -> Iterator[Batch]:
    """Play the same games one by one and append their records to an open file."""
    for bout in _bouts(match):
        file.writelines(bout.record_lines())
        yield _result(bout)


def _bouts(match: Match) -> Iterator[ArenaGame]:
    """The games, each played to its end; a bot's fault ends the match."""
    for seed in range(match.seed, match.seed + match.games):
        bout = ArenaGame(match.table.board, match.table.options, seed)
        fault = bout.play(seated_factories(match.bots, seed))
        if fault is not None:
            raise ArenaError(
                f"{match.bots[fault.seat]} failed in seat {fault.seat} of the game with seed {seed}, "
                f"at move {fault.move}: {fault.text}"
            )
        yield bout


def _result(bout: ArenaGame) -> Batch:
    ranks, totals = bout.standings()
    return Batch(
        np.array([totals], np.int64), np.array([ranks], np.int64), np.array([len(bout.history)], np.int64)
    )


class _CompiledLoop:
    """Plays games of a match, each batch in one call."""

    def __init__(self, match: Match) -> None:
        self._options = match.table.options
        self._seed = match.seed
        self._table = board_row(match.table.board)
        self._blank = np.zeros(1, GAME)

    def play(self, first: int, count: int) -> Batch:
        sheets, moves = np.zeros((count, MAX_SEATS), SHEET), np.zeros(count, np.int64)
        seats, alvin = self._options.seats, int(self._options.alvin)
        seed = np.uint64(self._seed + first)
        engine.play_random_games(self._table, self._blank, seats, alvin, seed, sheets, moves)
        seated = sheets[:, :seats]
        return Batch(seated["total"].astype(np.int64), seated["rank"].astype(np.int64), moves)


def _batches(loop: _CompiledLoop, games: int) -> Iterator[Batch]:
    done, size = 0, 1
    while done < games:
        size = min(size, games - done)
        began = time.perf_counter()
        batch = loop.play(done, size)
        taken = time.perf_counter() - began
        yield batch
        done += size
        if taken < _SHORTEST_BATCH_S:
            size *= 2
