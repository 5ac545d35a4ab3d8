"""The final sheet: what each seat's points are made of, and who is where."""

from __future__ import annotations

from .network import connected, longest_walk
from .table import Table

Row = dict[str, int]


def sheet(table: Table) -> list[Row]:
    """One row of points and counts for each seat (R-END-2)."""
    rows = [_own_row(table, seat) for seat in range(table.seats)]
    _give_bonus(rows, "length", "longest", table.board.longest_route_bonus)  # R-END-3
    _give_bonus(rows, "completed", "most_tickets", table.board.most_tickets_bonus)  # R-WEST-5
    for row in rows:
        earned = ("routes", "tickets_done", "longest", "most_tickets", "souvenirs", "alvin")
        row["total"] = sum(row[line] for line in earned) - row["tickets_open"]
    _rank(rows, table.board.tie_breaks)
    return rows


def _own_row(table: Table, seat: int) -> Row:
    links = table.links(seat)
    held = [table.board.tickets[ticket] for ticket in table.tickets[seat]]
    done = [ticket.points for ticket in held if connected(links, *ticket.ends)]
    in_all = [ticket.points for ticket in held]
    return {
        "routes": table.route_points[seat],
        "tickets_done": sum(done),
        "tickets_open": sum(in_all) - sum(done),
        "souvenirs": _souvenir_points(table, seat),
        "alvin": alvin_captures(table, seat) + _alvin_bonus(table, seat),
        "completed": len(done),
        "open": len(in_all) - len(done),
        "length": longest_walk(links),
    }


def _souvenir_points(table: Table, seat: int) -> int:
    facts = table.board.souvenirs
    return facts.points[len(table.souvenirs[seat])] if facts else 0  # R-SOUV-4


def alvin_captures(table: Table, seat: int) -> int:
    """The points for capturing Alvin, credited at once (R-ALVIN-2)."""
    return table.captures[seat] * table.board.alvin_points


def _alvin_bonus(table: Table, seat: int) -> int:
    is_host = table.alvin is not None and table.markers.get(table.alvin) == seat
    return table.board.alvin_points if is_host else 0  # R-ALVIN-3


def _give_bonus(rows: list[Row], measure: str, line: str, points: int) -> None:
    """Everybody tied for the most gets the bonus; nobody gets it for nothing."""
    most = max(row[measure] for row in rows)
    for row in rows:
        row[line] = points if row[measure] == most > 0 else 0


def _rank(rows: list[Row], tie_breaks: list[str]) -> None:
    """Ranks every place, not only the first; what stays tied shares its rank (R-END-4)."""
    lines = {"tickets": "completed", "longest-route": "length", "longest-bonus": "longest"}
    merits = [[row["total"], *(row[lines[tie_break]] for tie_break in tie_breaks)] for row in rows]
    for row, merit in zip(rows, merits, strict=True):
        row["rank"] = 1 + sum(other > merit for other in merits)
