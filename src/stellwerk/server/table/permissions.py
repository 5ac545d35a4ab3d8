"""Who may do what, and when. Every check raises Rejection if it fails."""

from stellwerk.play import Game
from stellwerk.server.messages.rejections import Rejection

from .table import Table


def check_running(table: Table) -> Game:
    """The game, if it is running."""
    if table.game is None or table.state != "running":
        text = "The game is over." if table.state == "over" else "The game has not started yet."
        raise Rejection("not-running", text, state=table.state)
    return table.game


def check_open(table: Table) -> None:
    """The game has not started."""
    if table.state != "open":
        raise Rejection("already-started", "The game has already started.", state=table.state)


def check_practice(table: Table) -> None:
    """Hints exist at practice tables only."""
    if not table.settings.is_practice:
        raise Rejection("not-practice", "Only practice tables allow this.")


def check_owns(table: Table, player: str, seat: int) -> None:
    """The seat belongs to the person."""
    if seat not in table.seats_of(player):
        raise Rejection("not-your-seat", f"Seat {seat} is not yours.", seat=seat)


def check_plays(table: Table, player: str, seat: int) -> None:
    """The seat belongs to the person, who has not left it and plays it without a bot."""
    check_owns(table, player, seat)
    if not table.seats[seat].is_played_by_person:
        raise Rejection(
            "not-your-seat", f"You are not playing seat {seat} right now; come back first.", seat=seat
        )


def check_version(table: Table, version: int) -> None:
    """Nothing that the decision depends on has happened since that version."""
    if not table.decision_version <= version <= table.version:
        raise Rejection(
            "stale",
            f"This was decided at version {version}, but the table is at version {table.version} now.",
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
        raise Rejection("not-at-table", "Only players at this table may do this.")
    return seats[0]


def has_kept_waiting(table: Table, seat: int, now: int, idle_limit_ms: int) -> bool:
    """Whether the table has been waiting for a seat for at least this long."""
    return seat in table.waiting_for and now - table.turn_started_at >= idle_limit_ms
