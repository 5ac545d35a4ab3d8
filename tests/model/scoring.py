"""The score sheet: where each seat's points come from, and the ranking."""

from __future__ import annotations

from .network import connected, longest_walk
from .state import State

Row = dict[str, int]


def sheet(state: State) -> list[Row]:
    """One row of points and counts for each seat (R-END-2)."""
    rows = [_own_row(state, seat) for seat in range(state.seats)]
    _give_bonus(rows, "length", "longest", state.board.longest_route_bonus)  # R-END-3
    _give_bonus(rows, "completed", "most_tickets", state.board.most_tickets_bonus)  # R-WEST-5
    for row in rows:
        earned = ("routes", "tickets_done", "longest", "most_tickets", "souvenirs", "alvin")
        row["total"] = sum(row[line] for line in earned) - row["tickets_open"]
    if not state.board.longest_route_bonus:
        _measure_tied(state, rows)
    _rank(rows, state.board.tie_breaks)
    return rows


def _own_row(state: State, seat: int) -> Row:
    links = state.links(seat)
    held = [state.board.tickets[ticket] for ticket in state.tickets[seat]]
    done = [ticket.points for ticket in held if connected(links, *ticket.ends)]
    in_all = [ticket.points for ticket in held]
    return {
        "routes": state.route_points[seat],
        "tickets_done": sum(done),
        "tickets_open": sum(in_all) - sum(done),
        "souvenirs": _souvenir_points(state, seat),
        "alvin": alvin_captures(state, seat) + _alvin_bonus(state, seat),
        "completed": len(done),
        "open": len(in_all) - len(done),
        "length": longest_walk(links) if state.board.longest_route_bonus else 0,
    }


def _souvenir_points(state: State, seat: int) -> int:
    facts = state.board.souvenirs
    return facts.points[len(state.souvenirs[seat])] if facts else 0  # R-SOUV-4


def alvin_captures(state: State, seat: int) -> int:
    """The points for capturing Alvin, credited at once (R-ALVIN-2)."""
    return state.captures[seat] * state.board.alvin_points


def _alvin_bonus(state: State, seat: int) -> int:
    is_captor = state.alvin is not None and state.markers.get(state.alvin) == seat
    return state.board.alvin_points if is_captor else 0  # R-ALVIN-3


def _give_bonus(rows: list[Row], measure: str, line: str, points: int) -> None:
    """Everybody tied for the most gets the bonus; nobody gets it for nothing."""
    most = max(row[measure] for row in rows)
    for row in rows:
        row[line] = points if row[measure] == most > 0 else 0


def _measure_tied(state: State, rows: list[Row]) -> None:
    """Without a bonus, only seats that are tied up to there need their longest route (R-END-4)."""
    if "longest-route" not in state.board.tie_breaks:
        return
    before = state.board.tie_breaks[: state.board.tie_breaks.index("longest-route")]
    merits = [_merit(row, before) for row in rows]
    for seat, row in enumerate(rows):
        if merits.count(merits[seat]) > 1:
            row["length"] = longest_walk(state.links(seat))


def _merit(row: Row, tie_breaks: list[str]) -> list[int]:
    lines = {"tickets": "completed", "longest-route": "length", "longest-bonus": "longest"}
    return [row["total"], *(row[lines[tie_break]] for tie_break in tie_breaks)]


def _rank(rows: list[Row], tie_breaks: list[str]) -> None:
    """Ranks all seats, not only the winner; seats that stay tied share a rank (R-END-4)."""
    merits = [_merit(row, tie_breaks) for row in rows]
    for row, merit in zip(rows, merits, strict=True):
        row["rank"] = 1 + sum(other > merit for other in merits)
