"""Problems of a board file, collected so that one message is enough to fix all of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Final

from .reading.lines import Path, line_numbers

_LONGEST_SHOWN: Final = 60
_MOST_REPORTED: Final = 100
"""Nobody corrects more problems at once, and each may take a search for a similar name."""
_MOST_COMPARED: Final = 100
"""How many known words are compared with a misspelt one: more than any list of a valid board has."""


@dataclass(frozen=True, slots=True)
class BoardProblem:
    """One problem: where it is, which item it concerns (may be empty), what is wrong and what to do."""

    file: str
    line: int | None
    item: str
    message: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.item}: {self.message}" if self.item else f"{where}: {self.message}"


class BoardError(ValueError):
    """A board cannot be used; `problems` lists the reasons, and the text has one line for each."""

    def __init__(self, *problems: BoardProblem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class ProblemCollector:
    """Collects the problems of one file while it is read."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text
        self._found: list[tuple[Path, str, str]] = []
        self._unreported = 0
        self._at: set[Path] = set()
        self._above: set[Path] = set()

    @classmethod
    def silent(cls, path: Path) -> "ProblemCollector":
        """A collector for a missing section: not valid, but its problems are never reported."""
        problems = cls("", "")
        problems.add(path, "", "")
        return problems

    def add(self, path: Path, item: str, message: str) -> None:
        """Add a problem with the value at `path` in the file; beyond a limit, problems are only counted."""
        self._at.add(path)
        self._above.update(path[:depth] for depth in range(len(path) + 1))
        if self._is_full:
            self._unreported += 1
        else:
            self._found.append((path, item, message))

    def suggestion(self, word: str, known: Iterable[str]) -> str:
        """`did_you_mean`, as long as it would be reported."""
        return "" if self._is_full else did_you_mean(word, known)

    @property
    def _is_full(self) -> bool:
        return len(self._found) >= _MOST_REPORTED

    def is_valid(self, *paths: Path) -> bool:
        """Whether no problem is known at, above or below these paths."""
        return not any(path in self._above or self._is_below_problem(path) for path in paths)

    def _is_below_problem(self, path: Path) -> bool:
        return any(path[:depth] in self._at for depth in range(len(path) + 1))

    def raise_if_any(self) -> None:
        """Raise a `BoardError` with the problems in the order of their lines."""
        if not self._found:
            return
        lines = line_numbers(self._text)
        problems = [
            BoardProblem(self._file, _nearest_line(lines, path), item, message)
            for path, item, message in self._found
        ]
        problems.sort(key=lambda problem: problem.line or 0)
        if self._unreported:
            message = f"{self._unreported} more problems were found; correct these first"
            problems.append(BoardProblem(self._file, None, "", message))
        raise BoardError(*problems)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "…"?` if a known word is similar, otherwise an empty string."""
    if len(word) > _LONGEST_SHOWN:
        return ""
    by_lower_case = {candidate.casefold(): candidate for candidate in islice(known, _MOST_COMPARED)}
    close = get_close_matches(word.casefold(), by_lower_case, n=1, cutoff=0.6)
    return f"; did you mean {quoted(by_lower_case[close[0]])}?" if close else ""


def quoted(text: str) -> str:
    """Quote a text of the file, shortened and escaped to fit on one line of a message."""
    shown = text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"
    return f'"{shown}"' if shown.isprintable() else ascii(shown)


def _nearest_line(lines: dict[Path, int], path: Path) -> int | None:
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None
