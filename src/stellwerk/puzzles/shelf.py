"""The puzzles that come with the program, a file for each edition."""

from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from stellwerk.boards import editions
from stellwerk.play.arguments import checked_type

from .puzzle import Puzzle
from .puzzle_file import read_puzzles

_FOLDER: Final = "shipped"


def shipped_puzzles(edition: str) -> tuple[Puzzle, ...]:
    """The puzzles of an edition, those of different kinds mixed; none for a board without puzzles."""
    return _of_edition(checked_type(edition, str, "the name of an edition as text"))


@cache
def _of_edition(edition: str) -> tuple[Puzzle, ...]:
    with resources.as_file(resources.files(__package__) / _FOLDER) as folder:
        file = Path(folder) / f"{edition}.jsonl"
        found = read_puzzles(file) if file.is_file() else ()
    return tuple(sorted(found, key=lambda puzzle: puzzle.id))


def shipped_puzzle(name: str) -> Puzzle | None:
    """The puzzle with this id, None if there is none."""
    return _by_id().get(checked_type(name, str, "the id of a puzzle as text"))


def daily_puzzle(day: date) -> Puzzle | None:
    """The puzzle of a day: every day another edition, and all of its puzzles in turn."""
    checked_type(day, date, "a day as datetime.date")
    stocked = [puzzles for edition in editions() if (puzzles := shipped_puzzles(edition))]
    if not stocked:
        return None
    turn, edition = divmod(day.toordinal(), len(stocked))
    return stocked[edition][turn % len(stocked[edition])]


@cache
def _by_id() -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for edition in editions() for puzzle in shipped_puzzles(edition)}
