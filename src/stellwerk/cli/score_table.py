"""The score sheet as a table, and the sentence that names the winner."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from stellwerk.play import ScoreSheet

from .console import plain_table

_ALWAYS: Final = {"routes": "routes", "tickets_done": "tickets", "tickets_open": "incomplete"}
_SOMETIMES: Final = {
    "longest_route": "longest route",
    "most_tickets": "most tickets",
    "souvenirs": "souvenirs",
    "alvin": "Alvin",
}


def score_table(scores: ScoreSheet, names: Sequence[Text]) -> Table:
    """The score sheet, best first; bonuses that nobody has are left out."""
    shown = {key: title for key, title in _SOMETIMES.items() if any(getattr(line, key) for line in scores)}
    columns = {**_ALWAYS, **shown}
    table = plain_table("", "player", *columns.values(), "total", numbers=(*columns.values(), "total"))
    for line in sorted(scores, key=lambda line: (line.rank, line.seat)):
        points = [_signed(key, getattr(line, key)) for key in columns]
        table.add_row(f"{line.rank}.", names[line.seat], *points, Text(str(line.total), "bold"))
    return table


def winner_sentence(scores: ScoreSheet, names: Sequence[Text]) -> Text:
    """Who won, in a sentence."""
    winners = [names[seat] for seat in scores.winners]
    total = scores[scores.winners[0]].total
    if len(winners) == 1:
        return Text.assemble(winners[0], f" wins with {total} points.")
    return Text.assemble(Text(" and ").join(winners), f" tie for the win with {total} points each.")


def _signed(key: str, points: int) -> str:
    return f"-{points}" if key == "tickets_open" and points else str(points)
