"""The final sheet as a table, and the sentence that says who has won."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from stellwerk.play import ScoreSheet

from .screen import plain_table

_ALWAYS: Final = {"routes": "routes", "tickets_done": "tickets", "tickets_open": "not done"}
_SOMETIMES: Final = {
    "longest_route": "longest route",
    "most_tickets": "most tickets",
    "souvenirs": "souvenirs",
    "alvin": "Alvin",
}


def scoreboard(scores: ScoreSheet, names: Sequence[Text]) -> Table:
    """The sheet, the best first; bonuses that nobody has are left out."""
    used = {key: title for key, title in _SOMETIMES.items() if any(getattr(line, key) for line in scores)}
    columns = {**_ALWAYS, **used}
    sheet = plain_table("", "player", *columns.values(), "total", numbers=(*columns.values(), "total"))
    for line in sorted(scores, key=lambda line: (line.rank, line.seat)):
        points = [_signed(key, getattr(line, key)) for key in columns]
        sheet.add_row(f"{line.rank}.", names[line.seat], *points, Text(str(line.total), "bold"))
    return sheet


def verdict(scores: ScoreSheet, names: Sequence[Text]) -> Text:
    """Who has won, in a sentence."""
    winners = [names[seat] for seat in scores.winners]
    total = scores[scores.winners[0]].total
    if len(winners) == 1:
        return Text.assemble(winners[0], f" wins with {total} points.")
    return Text.assemble(Text(" and ").join(winners), f" share the victory with {total} points each.")


def _signed(key: str, points: int) -> str:
    return f"-{points}" if key == "tickets_open" and points else str(points)
