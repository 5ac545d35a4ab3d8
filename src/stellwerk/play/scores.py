"""The score sheet as typed values and as text."""

from collections.abc import Iterator, Sequence
from typing import overload

import msgspec

from stellwerk.engine import SHEET


class ScoreLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's points, item by item; `tickets_open` is subtracted."""

    seat: int
    rank: int
    total: int
    routes: int
    tickets_done: int
    tickets_open: int
    longest_route: int
    most_tickets: int
    souvenirs: int
    alvin: int
    completed: int
    missed: int
    length: int


class ScoreSheet(Sequence[ScoreLine]):
    """The lines of all seats in seat order; as text, in columns."""

    def __init__(self, lines: Sequence[ScoreLine]) -> None:
        self.lines = tuple(lines)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(line.seat for line in self.lines if line.rank == 1)

    @overload
    def __getitem__(self, index: int) -> ScoreLine: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ScoreLine]: ...
    def __getitem__(self, index: int | slice) -> ScoreLine | Sequence[ScoreLine]:
        return self.lines[index]

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[ScoreLine]:
        return iter(self.lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreSheet) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)

    def __repr__(self) -> str:
        return f"ScoreSheet({list(self.lines)!r})"

    def __str__(self) -> str:
        columns = [name for name in _COLUMNS if name in _ALWAYS or any(getattr(line, name) for line in self)]
        rows = [[_COLUMNS[name] for name in columns]]
        rows += [[str(getattr(line, name)) for name in columns] for line in self]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(map(str.rjust, row, widths)) for row in rows)


_COLUMNS = {
    "seat": "seat",
    "rank": "rank",
    "total": "total",
    "routes": "routes",
    "tickets_done": "tickets",
    "tickets_open": "open tickets",
    "longest_route": "longest route",
    "most_tickets": "most tickets",
    "souvenirs": "souvenirs",
    "alvin": "Alvin",
}
_ALWAYS = ("seat", "rank", "total", "routes", "tickets_done", "tickets_open")

assert set(SHEET.names or ()) == set(ScoreLine.__struct_fields__) - {"seat"}
