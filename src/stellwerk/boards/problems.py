"""What is wrong with a board file, collected so that one look at the message is enough to mend it all."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from .reading.lines import Path, line_numbers

_LONGEST_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: where it is, which entry it concerns (may be empty), what is wrong and what to do."""

    file: str
    line: int | None
    entry: str
    message: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{where}: {self.entry}: {self.message}" if self.entry else f"{where}: {self.message}"


class BoardError(ValueError):
    """A board cannot be used; `problems` lists every reason found, and the text has one line for each."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class Findings:
    """The problems of one file, gathered while it is read."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text
        self._found: list[tuple[Path, str, str]] = []

    @classmethod
    def unreported(cls, path: Path) -> "Findings":
        """For a part that is missing: not sound, but what else it lacks need not be said."""
        findings = cls("", "")
        findings.add(path, "", "")
        return findings

    def add(self, path: Path, entry: str, message: str) -> None:
        """Note a problem with whatever stands at `path` in the file."""
        self._found.append((path, entry, message))

    def sound(self, *paths: Path) -> bool:
        """Whether nothing is known to be wrong at, above or below these paths."""
        return not any(_is_inside(found, path) for found, _, _ in self._found for path in paths)

    def raise_if_any(self) -> None:
        """Raise a `BoardError` with all problems in the order of their lines."""
        if not self._found:
            return
        lines = line_numbers(self._text)
        problems = [
            Problem(self._file, _nearest_line(lines, path), entry, message)
            for path, entry, message in self._found
        ]
        raise BoardError(*sorted(problems, key=lambda problem: problem.line or 0))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "…"?` where a known word is close, otherwise nothing."""
    by_lower_case = {candidate.casefold(): candidate for candidate in known}
    close = get_close_matches(word.casefold(), by_lower_case, n=1, cutoff=0.6)
    return f"; did you mean {quoted(by_lower_case[close[0]])}?" if close else ""


def quoted(text: str) -> str:
    """A text of the file in quotes, safe and short enough for one line of a message."""
    shown = text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"
    return f'"{shown}"' if shown.isprintable() else ascii(shown)


def _is_inside(one: Path, other: Path) -> bool:
    """Whether one of the paths leads into the other."""
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]


def _nearest_line(lines: dict[Path, int], path: Path) -> int | None:
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None
