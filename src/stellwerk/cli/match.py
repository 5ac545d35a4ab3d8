"""Many games of bots: in the engine's compiled loop, or one by one where they are written down."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final

import numpy as np

from stellwerk import engine
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.tables import board_table
from stellwerk.bots import BOTS, RandomBot
from stellwerk.engine import GAME, SHEET
from stellwerk.play import Game
from stellwerk.play.record import write_record

from .commands import LARGEST_SEED
from .failures import UsageError
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
    return Match(table, _seated(bots, table.options.seats), seed, games)


def play_unrecorded(match: Match) -> Iterator[Batch]:
    """Play the match in compiled code, a batch of games at a time."""
    loop = _CompiledLoop(match)
    loop.play(0, 0)  # loads the machine code now, so that the first batch is as fast as the others
    return _batches(loop, match.games)


def play_recorded(match: Match, file: BinaryIO) -> Iterator[Batch]:
    """Play the same games one by one and append their records to an open file."""
    _random_game(match.table, match.seed)  # loads the machine code now
    return _recorded(match, file)


def _recorded(match: Match, file: BinaryIO) -> Iterator[Batch]:
    for seed in range(match.seed, match.seed + match.games):
        game = _random_game(match.table, seed)
        write_record(game, file)
        scores = game.scores()
        yield Batch(
            np.array([[line.total for line in scores]], np.int64),
            np.array([[line.rank for line in scores]], np.int64),
            np.array([len(game.history)], np.int64),
        )


def _random_game(table: Table, seed: int) -> Game:
    game, bot = Game(table.board, table.options, seed), RandomBot(seed)
    while not game.over:
        game.play(bot.choose(game.legal()))
    return game


def _seated(bots: str, seats: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        if name not in BOTS:
            raise UsageError(f"There is no bot “{name}”; there is: {', '.join(BOTS)}.")
    if len(names) not in (1, seats):
        raise UsageError(f"{len(names)} bots for {seats} seats; name one for all seats, or {seats}.")
    return names * seats if len(names) == 1 else names


class _CompiledLoop:
    """Plays games of a match, each batch in one call."""

    def __init__(self, match: Match) -> None:
        self._options = match.table.options
        self._seed = match.seed
        self._table = board_table(match.table.board)
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
