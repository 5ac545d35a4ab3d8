"""Analyses recorded games with a progress bar for each."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from stellwerk.analyst import Analysis, DepthName
from stellwerk.analyst.analyse import judgements, put_together
from stellwerk.analyst.walk import decisions_of
from stellwerk.boards import load_board
from stellwerk.play.record import RecordedGame, read_record, read_records
from stellwerk.processes import usable_cores

from .compilation import ensure_compiled
from .progress import work_bar

Numbered = tuple[int, RecordedGame]


class AnalysedRecord(NamedTuple):
    """A game of a file, counted from 1, and its analysis."""

    number: int
    record: RecordedGame
    analysis: Analysis


def chosen_records(file: Path, game: int | None, board: str | None) -> Iterator[Numbered]:
    """One game of a file, or all of them, with their numbers."""
    known = None if board is None else load_board(board)
    if game is None:
        yield from enumerate(read_records(file, known), start=1)
    else:
        yield game, read_record(file, game, known)


def analysed_records(records: Iterable[Numbered], depth: DepthName, jobs: int) -> Iterator[AnalysedRecord]:
    """Analyse games one after the other."""
    for number, record in records:
        ensure_compiled()
        analysis = with_progress(record, depth, jobs, f"Analysing game {number}")
        yield AnalysedRecord(number, record, analysis)


def with_progress(record: RecordedGame, depth: DepthName, jobs: int, work: str) -> Analysis:
    """Analyse a game of those who played it, and show which part of its decisions has been judged."""
    walk = list(decisions_of(record.game))
    with work_bar(work) as bar:
        task = bar.add_task("", total=len(walk))
        judged = []
        for judgement in judgements(walk, depth, players=record.bots, threads=jobs or usable_cores()):
            judged.append(judgement)
            bar.advance(task)
    return put_together(record.game, depth, judged)
