"""Taking seats, leaving them, and putting bots into them."""

from collections.abc import Sequence
from typing import Final

from stellwerk.boards import Board
from stellwerk.play import GameError, Options
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.settings import Settings

from .allowances import check_may_change, check_may_join, check_may_leave, check_may_rename
from .command_request import CommandRequest, Entries, Person
from .liveries import is_available
from .look_alikes import distinct_name
from .permissions import check_host, check_open, check_owns, check_running, has_kept_waiting
from .seat import Seat
from .table import Table
from .take_backs import with_settlement
from .texts import plain_text

PATIENCE_MS: Final = 5 * 60 * 1000
"""How long a person must keep the table waiting before the host may replace them with a bot."""


def check_settings(board: Board, settings: Settings, players: Sequence[str | None]) -> None:
    """The board can be played with these settings by these people; raises Rejection."""
    try:
        Options(len(players), settings.start, settings.alvin).check(board)
    except GameError as error:
        raise Rejection("bad-options", str(error)) from None
    people = [player for player in players if player is not None]
    if len(set(people)) < len(people) and not settings.is_hot_seat:
        raise Rejection("bad-options", "One person can play several seats only at a hot-seat table.")


def check_host_before_game(table: Table, player: str) -> None:
    """The person is the host, and the game has not started."""
    check_host(table, player)
    check_open(table)


def join(table: Table, request: CommandRequest, command: commands.Join) -> Entries:
    """Take a free seat."""
    check_open(table)
    person = request.person
    if table.seats_of(person.id) and not table.settings.is_hot_seat:
        raise Rejection(
            "already-seated", "You already have a seat at this table.", seat=table.seats_of(person.id)[0]
        )
    name = person.name if command.name is None else plain_text(command.name, "name")
    seat = _free_seat(table, command.seat)
    check_may_join(table, person.id, request.site)
    name = distinct_name(name, _names_of_others(table, person))
    livery = command.livery if is_available(table, command.livery) else None
    return [log.Joined(seat=seat, player=person.id, name=name, site=request.site, livery=livery)]


def rename(table: Table, request: CommandRequest, command: commands.Rename) -> Entries:
    """Play a seat under another name."""
    if table.state == "over":
        raise Rejection("not-running", "The game is over.", state="over")
    check_owns(table, request.person.id, command.seat)
    name = distinct_name(plain_text(command.name, "name"), _names_of_others(table, request.person))
    if name == table.seats[command.seat].name:
        return []
    check_may_rename(table, request.person.id)
    return [log.Renamed(seat=command.seat, name=name)]


def _names_of_others(table: Table, person: Person) -> list[str]:
    return [seat.name for seat in table.seats if seat.name and seat.player != person.id]


def _free_seat(table: Table, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if wanted is None and not free:
        raise Rejection("no-free-seat", "All seats are taken.")
    if wanted is not None and wanted not in free:
        raise Rejection("seat-taken", f"Seat {wanted} is not free.", seat=wanted)
    return free[0] if wanted is None else wanted


def leave(table: Table, request: CommandRequest, _: commands.Leave) -> Entries:
    """Leave with all seats; before the game, a table without people is closed."""
    if table.state == "over":
        return []
    own = [number for number in table.seats_of(request.person.id) if not table.seats[number].has_left]
    if own and table.state == "running":
        check_may_leave(table, request.person.id)
    gone: Entries = [log.Left(seat=number) for number in own]
    others = any(seat.player not in (None, request.person.id) for seat in table.seats)
    if table.state == "open" and not others and request.person.id == table.host:
        gone.append(log.Ended(reason="abandoned"))
    return with_settlement(table, gone)


def come_back(table: Table, request: CommandRequest, _: commands.ComeBack) -> Entries:
    """Play all of the person's seats again."""
    check_running(table)
    own = table.seats_of(request.person.id)
    if not own:
        raise Rejection("not-at-table", "Only players at this table may do this.")
    return [log.Returned(seat=number) for number in own if _is_absent(table.seats[number])]


def _is_absent(seat: Seat) -> bool:
    """Whether a person has to come back to play; one who is merely late has only lost this turn."""
    return seat.bot is not None or seat.has_left or seat.is_away


def fill(table: Table, request: CommandRequest, command: commands.FillSeat) -> Entries:
    """Put a bot into a seat."""
    seat = _seat(table, command.seat)
    if not _may_help_out(table, request, command.seat):
        check_host(table, request.person.id)
    if table.state == "over":
        raise Rejection("not-running", "The game is over.", state="over")
    if not (seat.is_free or seat.bot or _is_replaceable(table, command.seat, request.now)):
        raise Rejection(
            "seat-not-replaceable",
            f"The person in seat {command.seat} is playing; a bot can take over once they have left, are "
            "away or have kept the table waiting for five minutes.",
            seat=command.seat,
        )
    if seat.bot == command.level:
        return []
    if seat.bot is not None:
        check_may_change(table, request.person.id)
    return with_settlement(table, [log.SeatFilled(seat=command.seat, bot=command.level)])


def _may_help_out(table: Table, request: CommandRequest, number: int) -> bool:
    """Whether this would replace the host, which anyone seated at the table may do."""
    seat = table.seats[number]
    return seat.player == table.host and seat.bot is None and bool(table.seats_of(request.person.id))


def _is_replaceable(table: Table, number: int, now: int) -> bool:
    seat = table.seats[number]
    return table.state == "running" and (
        seat.has_left or seat.is_away or has_kept_waiting(table, number, now, PATIENCE_MS)
    )


def hand_back(table: Table, request: CommandRequest, command: commands.HandBack) -> Entries:
    """Give a seat back to the person who owns it."""
    check_host(table, request.person.id)
    check_running(table)
    seat = _seat(table, command.seat)
    if seat.player is None:
        raise Rejection("not-at-table", f"Seat {command.seat} belongs to nobody.", seat=command.seat)
    return [log.Returned(seat=command.seat)] if _is_absent(seat) else []


def free(table: Table, request: CommandRequest, command: commands.FreeSeat) -> Entries:
    """Free a seat before the game."""
    check_host_before_game(table, request.person.id)
    seat = _seat(table, command.seat)
    if seat.is_free:
        return []
    if seat.bot is not None:
        check_may_change(table, request.person.id)
    return [log.SeatOpened(seat=command.seat)]


def remove(table: Table, number: int) -> Entries:
    """Remove the player in a seat for good, by an administrator."""
    seat = _seat(table, number)
    if table.state == "over":
        raise Rejection("not-running", "The game is over.", state="over")
    if seat.player is None:
        raise Rejection("not-at-table", f"Seat {number} belongs to nobody.", seat=number)
    return with_settlement(table, [log.Removed(seat=number)])


def _seat(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise Rejection("not-found", f"This table has no seat {number}.", seat=number)
    return table.seats[number]
