"""Who may do what, and when."""

from stellwerk.play import Game
from stellwerk.server.messages.rejections import Rejection

from .table import Table


def check_running(table: Table) -> Game:
    """The game, if it goes on."""
    if table.game is None or table.state != "running":
        text = "The game is over." if table.state == "over" else "The game has not begun yet."
        raise Rejection("not-running", text, state=table.state)
    return table.game


def check_practice(table: Table) -> None:
    """Only at practice tables there are hints, and decisions can be taken back."""
    if not table.settings.is_practice:
        raise Rejection("not-practice", "This is possible at practice tables only.")


def check_owns(table: Table, player: str, seat: int) -> None:
    """The seat is that of the person."""
    if seat not in table.seats_of(player):
        raise Rejection("not-your-seat", f"Seat {seat} is not yours.", seat=seat)


def check_plays(table: Table, player: str, seat: int) -> None:
    """The seat is that of the person, who has not left it and plays it without a bot."""
    check_owns(table, player, seat)
    if not table.seats[seat].is_played_by_person:
        raise Rejection("not-your-seat", f"You do not play seat {seat} now; come back first.", seat=seat)


def check_version(table: Table, version: int) -> None:
    """Nothing has happened since that version that the decision depends on."""
    if not table.decision_version <= version <= table.version:
        raise Rejection(
            "stale",
            f"This was decided at version {version}, the table is at version {table.version}; look again.",
            version=table.version,
        )


def check_host(table: Table, player: str) -> None:
    """The person is the host."""
    if player != table.host:
        raise Rejection("not-host", "Only the host of the table may do this.")


def own_seat(table: Table, player: str) -> int:
    """The first seat of a person."""
    seats = table.seats_of(player)
    if not seats:
        raise Rejection("not-at-table", "Only those who sit at the table may do this.")
    return seats[0]


def has_kept_waiting(table: Table, seat: int, now: int, patience_ms: int) -> bool:
    """Whether the table has been waiting for a seat so long."""
    return seat in table.waiting_for and now - table.turn_started_at >= patience_ms
