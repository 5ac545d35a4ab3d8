"""A data set: tables made from records, batch by batch."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from stellwerk.analyst import DEPTHS, DepthName
from stellwerk.boards import Board

from .arrow import arrow, record_batch
from .chunks import CHUNK, Chunk, Paths, chunks_of
from .errors import AnalysisError
from .features import with_features
from .in_order import in_order
from .judged import with_verdicts
from .reading import read_chunk
from .replays import Replays, Setup
from .tables import (
    DECISIONS,
    GAMES,
    ROUTES,
    SEATS,
    TICKETS,
    Table,
    decisions_table,
    games_table,
    routes_table,
    seats_table,
    tickets_table,
)

if TYPE_CHECKING:
    import pyarrow

_CHUNK_WITH_FEATURES: Final = CHUNK // 4
"""Features take a hundred times the memory of the other columns."""
_SINGLE_GAMES: Final = 1
"""Analysing a game takes seconds, so processes share the work game by game."""

TABLES: Final[Mapping[str, Callable[[Replays, int], Table]]] = {
    GAMES: games_table,
    SEATS: seats_table,
    DECISIONS: decisions_table,
    TICKETS: tickets_table,
    ROUTES: routes_table,
}
"""The tables, and what fills them from replays whose games are numbered from a number on."""


@dataclass(frozen=True, slots=True)
class DataSet:
    """Records and the tables to make of them. Decisions have features unless `has_features` is false.

    With a `depth`, the analyst judges all decisions, which takes seconds for each game.
    """

    paths: Paths
    tables: tuple[str, ...] = tuple(TABLES)
    board: Board | None = None
    has_features: bool = True
    depth: DepthName | None = None

    def __post_init__(self) -> None:
        for name in self.tables:
            if name not in TABLES:
                raise AnalysisError(f'There is no table "{name}"; choose from {", ".join(TABLES)}.')
        if self.depth is None:
            return
        if self.depth not in DEPTHS:
            raise AnalysisError(
                f"{self.depth!r} is not a depth of analysis; choose from {', '.join(DEPTHS)}."
            )
        if DECISIONS not in self.tables:
            raise AnalysisError(
                f"What the analyst says is in the table {DECISIONS}, which is not asked for; add it, or do "
                "without the analyst."
            )

    def batches(self, jobs: int = 1) -> Generator["Batch"]:
        """All rows, table by table within a batch, in the order of the games, made by that many processes.

        Raises RecordError for a damaged record, AnalysisError if PyArrow is missing, or if decisions with
        features have different lengths.
        """
        arrow()
        first, setup = 0, None
        with closing(in_order(self._part, chunks_of(self.paths, self._chunk), jobs)) as parts:
            for part in parts:
                setup = self._checked(setup, part)
                yield Batch(part.tables, first, part.games, part.size, part.left_out)
                first += part.games

    @property
    def has_vectors(self) -> bool:
        """Whether positions are turned into vectors."""
        return DECISIONS in self.tables and self.has_features

    @property
    def _chunk(self) -> int:
        """How many bytes of records are read at a time, at least."""
        if self.depth is not None:
            return _SINGLE_GAMES
        return _CHUNK_WITH_FEATURES if self.has_vectors else CHUNK

    def _part(self, chunk: Chunk) -> "_Part":
        """The tables of a chunk, with games numbered from 0 on."""
        replays, left_out = read_chunk(chunk, self.board)
        firsts = [sum(map(len, replays[:number])) for number in range(len(replays))]
        tables = {
            name: [
                record_batch(table)
                for one, first in zip(replays, firsts, strict=True)
                for table in self._filled(name, one, first)
            ]
            for name in self.tables
        }
        setups = tuple(dict.fromkeys(one.setup for one in replays))
        return _Part(tables, setups, sum(map(len, replays)), chunk.end - chunk.start, left_out)

    def _filled(self, name: str, replays: Replays, first: int) -> Iterator[Table]:
        table = TABLES[name](replays, first)
        if name == DECISIONS and self.depth is not None:
            table = with_verdicts(table, replays, self.depth)
        if name == DECISIONS and self.has_features:
            yield from with_features(table, replays)
        else:
            yield table

    def _checked(self, setup: Setup | None, part: "_Part") -> Setup | None:
        """The set-up of all games, if their features have to be alike."""
        if not self.has_vectors:
            return None
        for other in part.setups:
            setup = setup or other
            if (other.board.digest, other.seats) != (setup.board.digest, setup.seats):
                raise AnalysisError(
                    f"Decisions on {setup.board.id} with {setup.seats} seats have other features than those "
                    f"on {other.board.id} with {other.seats} seats; export these games separately, or "
                    "without features."
                )
        return setup


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows of some games, which are numbered from `first` on; `size` is that of their records in bytes.

    `left_out` counts games that begin at a position of another one: they are not whole.
    """

    tables: Mapping[str, Sequence["pyarrow.RecordBatch"]]
    first: int
    games: int
    size: int
    left_out: int

    def rows(self, table: str) -> Iterator["pyarrow.RecordBatch"]:
        """The rows of a table; games are numbered through the whole data set."""
        first = arrow().scalar(self.first, arrow().int64())
        for batch in self.tables[table]:
            game = arrow(".compute").add(batch.column("game"), first)
            yield batch.set_column(0, "game", game)


@dataclass(frozen=True, slots=True)
class _Part:
    """The tables of a chunk, as a worker returns them."""

    tables: Mapping[str, Sequence["pyarrow.RecordBatch"]]
    setups: tuple[Setup, ...]
    games: int
    size: int
    left_out: int
