"""Collecting the sums of a report from files of records."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import NamedTuple

from stellwerk.analysis.chunks import CHUNK, Chunk, Paths, chunks_of
from stellwerk.analysis.errors import AnalysisError
from stellwerk.analysis.in_order import in_order
from stellwerk.analysis.reading import read_chunk
from stellwerk.analysis.replays import Setup
from stellwerk.boards import Board

from .totals import Totals


class Collected(NamedTuple):
    """The sums of all whole games, and how many others were left out: they begin at a position of another."""

    sums: list[Totals]
    left_out: int


def collect(paths: Paths, board: Board | None, jobs: int, on_bytes: Callable[[int], None]) -> Collected:
    """The sums of all games, one for each kind of set-up, those with most games first.

    `on_bytes` is told how many bytes of records were read. Raises RecordError for a damaged record,
    AnalysisError if no game was played to its end.
    """
    sums: dict[Setup, Totals] = {}
    left_out = 0
    with closing(in_order(partial(_totals, board=board), chunks_of(paths, CHUNK), jobs)) as parts:
        for part, size in parts:
            left_out += part.left_out
            for one in part.sums:
                if one.setup in sums:
                    sums[one.setup].merge(one)
                else:
                    sums[one.setup] = one
            on_bytes(size)
    if not any(totals.games for totals in sums.values()):
        raise AnalysisError(
            "No whole game in these records was played to its end; a report needs at least one."
        )
    return Collected(sorted(sums.values(), key=_rank), left_out)


def _totals(chunk: Chunk, board: Board | None) -> tuple[Collected, int]:
    sums: dict[Setup, Totals] = {}
    found = read_chunk(chunk, board)
    for replays in found.replays:
        sums.setdefault(replays.setup, Totals(replays.setup)).add(replays)
    return Collected(list(sums.values()), found.left_out), chunk.end - chunk.start


def _rank(totals: Totals) -> tuple[object, ...]:
    setup = totals.setup
    board = setup.board
    return (-totals.games, board.id, board.digest, board.rules_version, setup.seats, setup.alvin)
