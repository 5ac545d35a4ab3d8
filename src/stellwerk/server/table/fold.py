"""Folding a log into a table: how every entry changes it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from stellwerk.boards.past_rules import RULES_VERSION, under_rules
from stellwerk.play import Action, Event, Game, Options, PositionError
from stellwerk.play.events import TurnBegan, uncover
from stellwerk.play.observation import holdings_of
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.sheets import ChatLine

from .boards import played_board
from .liveries import dealt_liveries, with_livery
from .past_moves import past_action
from .seat import MAX_TIME_OUTS, STAND_IN, Seat
from .table import Table
from .take_back_request import TakeBackRequest

_MAX_CHAT_LINES: Final = 100
"""How many lines of chat a table remembers."""

Events = Sequence[Event]


class AppliedEntry(Struct, frozen=True):
    """An entry, the table after it, and the events of the game it caused.

    `former_name` is what somebody was called whose name it changed.
    """

    entry: AnyEntry
    table: Table
    events: Events = ()
    former_name: str | None = None


def apply_first_entry(table_id: str, at: int, entry: AnyEntry, board_text: str | None = None) -> AppliedEntry:
    """The table that the first entry of a log creates.

    The text of its board is needed unless the entry contains it or the program comes with this version.
    """
    if not isinstance(entry, log.Created):
        raise Rejection("other-rules", "The log of this table has no first entry; restore it from a backup.")
    board_text = entry.board if board_text is None else board_text
    is_custom = entry.custom_board is not None or entry.board is not None
    board = played_board(entry.edition, entry.digest, board_text)
    liveries = dealt_liveries([occupant.livery for occupant in entry.seats])
    seats = tuple(
        Seat(livery=livery, player=occupant.player, name=occupant.name, bot=occupant.bot)
        for occupant, livery in zip(entry.seats, liveries, strict=True)
    )
    table = Table(table_id, 1, at, board, board_text, is_custom, entry.settings, entry.host, seats)
    return AppliedEntry(entry, table.with_changes(creator=entry.host, site=entry.site, origin=entry.origin))


def apply_entry(table: Table, at: int, entry: AnyEntry) -> AppliedEntry:
    """The table after the next entry."""
    handler: EntryHandler = _HANDLERS[type(entry)]
    return handler(table.with_changes(version=table.version + 1, at=at), entry)


def apply_entries(table: Table, at: int, entries: Iterable[AnyEntry]) -> Iterator[AppliedEntry]:
    """The table after each of several entries with the same time."""
    for entry in entries:
        applied = apply_entry(table, at, entry)
        table = applied.table
        yield applied


EntryHandler = Callable[[Table, Any], AppliedEntry]


def _joined(table: Table, entry: log.Joined) -> AppliedEntry:
    livery = table.seats[entry.seat].livery
    after = table.with_seat(entry.seat, Seat(livery=livery, player=entry.player, name=entry.name))
    if entry.livery is not None:
        after = with_livery(after, entry.seat, entry.livery)
    after = after.with_changes(host=table.host or entry.player)
    tally = table.tally(entry.player)
    site = tally.site if entry.player in table.tallies else entry.site
    return AppliedEntry(entry, after.with_tally(entry.player, joins=tally.joins + 1, site=site))


def _renamed(table: Table, entry: log.Renamed) -> AppliedEntry:
    seat = table.seats[entry.seat]
    after = table.with_seat(entry.seat, replace(seat, name=entry.name))
    renames = table.tally(seat.player or "").renames + 1
    return AppliedEntry(entry, after.with_tally(seat.player, renames=renames), former_name=seat.name)


def _left(table: Table, entry: log.Left) -> AppliedEntry:
    seat = table.seats[entry.seat]
    after = table.with_seat(entry.seat, _freed(seat) if table.game is None else replace(seat, has_left=True))
    if table.game is not None and seat.player is not None:
        after = after.with_tally(seat.player, departures=table.tally(seat.player).departures + 1)
    return AppliedEntry(
        entry, after.with_changes(host=_host_after(after)) if seat.player == table.host else after
    )


def _host_after(table: Table) -> str:
    """The host, or their successor if the host is gone; people who have left, if nobody else has a seat."""
    people = [seat.player for seat in table.seats if seat.player is not None]
    present = [seat.player for seat in table.seats if seat.player is not None and not seat.has_left]
    candidates = present or people
    return table.host if table.host in candidates or not candidates else candidates[0]


def _returned(table: Table, entry: log.Returned) -> AppliedEntry:
    """A player who takes over from a bot gets a full turn; leaving and returning gains no time."""
    seat = table.seats[entry.seat]
    back = replace(seat, bot=None, has_left=False, is_away=False, time_outs=0)
    after = table.with_seat(entry.seat, back)
    if not table.host or table.seats_of(table.host):
        after = after.with_changes(host=_host_after(after))
    takes_over_from_bot = entry.seat in table.bots_to_act and entry.seat not in after.bots_to_act
    return AppliedEntry(entry, after.with_changes(turn_started_at=table.at) if takes_over_from_bot else after)


def _seat_filled(table: Table, entry: log.SeatFilled) -> AppliedEntry:
    seat = table.seats[entry.seat]
    after = table.with_seat(entry.seat, replace(seat, bot=entry.bot))
    return AppliedEntry(entry, after if seat.bot is None else _changed_by_host(after))


def _seat_opened(table: Table, entry: log.SeatOpened) -> AppliedEntry:
    seat = table.seats[entry.seat]
    after = table.with_seat(entry.seat, _freed(seat))
    return AppliedEntry(entry, after if seat.bot is None else _changed_by_host(after))


def _removed(table: Table, entry: log.Removed) -> AppliedEntry:
    """The seat is nobody's, so its player cannot come back to it, nor take another one."""
    seat = table.seats[entry.seat]
    freed = _freed(seat)
    after = table.with_seat(entry.seat, freed if table.game is None else replace(freed, bot=STAND_IN))
    after = after.with_tally(seat.player, is_removed=True)
    if seat.player != table.host or after.seats_of(table.host):
        return AppliedEntry(entry, after)
    return AppliedEntry(entry, after.with_changes(host=_host_after(after.with_changes(host=""))))


def _freed(seat: Seat) -> Seat:
    """The seat without anybody in it; its livery remains."""
    return Seat(livery=seat.livery)


def _livery_chosen(table: Table, entry: log.LiveryChosen) -> AppliedEntry:
    player = table.seats[entry.seat].player or ""
    after = with_livery(table, entry.seat, entry.livery)
    return AppliedEntry(entry, after.with_tally(player, repaints=table.tally(player).repaints + 1))


def _settings_changed(table: Table, entry: log.SettingsChanged) -> AppliedEntry:
    return AppliedEntry(entry, _changed_by_host(table.with_changes(settings=entry.settings)))


def _changed_by_host(table: Table) -> Table:
    return table.with_tally(table.host, changes=table.tally(table.host).changes + 1)


def _started(table: Table, entry: log.Started) -> AppliedEntry:
    try:
        board = under_rules(table.board, entry.rules_version)
    except ValueError:
        raise Rejection(
            "other-rules",
            f"This game was started with version {entry.rules_version} of the rules, but this server knows "
            f"versions up to {RULES_VERSION}; play it with a newer version of Stellwerk.",
            version=entry.rules_version,
        ) from None
    options = Options(len(table.seats), table.settings.start, table.settings.alvin)
    position = None if table.origin is None else table.origin.position
    try:
        game = Game(board, options, entry.seed, position)
    except PositionError:
        raise _damaged() from None
    return AppliedEntry(entry, _new_turn(table.with_changes(game=game, began_at=table.at)), game.opening)


def _moved(table: Table, entry: log.Moved) -> AppliedEntry:
    before = _running(table)
    game = before.copy()
    events = game.play(_action(game, entry), entry.seat)
    is_open = entry.by == "person" and not uncover(events, entry.seat)
    after = table.with_changes(game=game, can_take_back=entry.seat if is_open else None, take_back=None)
    seat = table.seats[entry.seat]
    if entry.by == "person" and (seat.is_away or seat.time_outs):
        after = after.with_seat(entry.seat, replace(seat, is_away=False, time_outs=0))
    if game.over:
        after = after.with_changes(ended_at=table.at)
    to_act, acted = game.to_act, before.to_act
    if to_act and set(to_act) <= set(acted) - {entry.seat}:
        # Set-up: the others' decisions have not changed.
        return AppliedEntry(entry, after, events)
    if game.turn == before.turn and not any(isinstance(event, TurnBegan) for event in events):
        return AppliedEntry(entry, after.with_changes(decision_version=after.version), events)
    return AppliedEntry(entry, _new_turn(after), events)


def _action(game: Game, entry: log.Moved) -> Action:
    if entry.action is not None:
        return entry.action
    if entry.move is None:
        raise _damaged()
    return past_action(game.board, holdings_of(game.observation(entry.seat)).offer, entry.move)


def _took_back(table: Table, entry: log.TookBack) -> AppliedEntry:
    game = _running(table).rewound(entry.actions)
    after = _new_turn(table.with_changes(game=game, can_take_back=None, take_back=None))
    player = table.seats[entry.seat].player or ""
    return AppliedEntry(entry, after.with_tally(player, take_backs=table.tally(player).take_backs + 1))


def _take_back_asked(table: Table, entry: log.TakeBackAsked) -> AppliedEntry:
    """Asking counts, whatever the answer; so a request that is granted counts twice."""
    player = table.seats[entry.seat].player
    after = table.with_changes(take_back=TakeBackRequest(seat=entry.seat, version=table.version))
    return AppliedEntry(entry, after.with_tally(player, take_backs=table.tally(player or "").take_backs + 1))


def _take_back_agreed(table: Table, entry: log.TakeBackAgreed) -> AppliedEntry:
    asked = table.take_back
    if asked is None:
        raise _damaged()
    agreed = replace(asked, agreed=(*asked.agreed, entry.seat))
    return AppliedEntry(entry, table.with_changes(take_back=agreed))


def _take_back_settled(table: Table, entry: log.TakeBackRefused | log.TakeBackWithdrawn) -> AppliedEntry:
    """The same decision is not asked about again."""
    return AppliedEntry(entry, table.with_changes(take_back=None, can_take_back=None))


def _new_turn(table: Table) -> Table:
    """The table at the start of a turn: the clock starts over, and nobody is late."""
    seats = table.seats
    if any(seat.is_late for seat in seats):
        seats = tuple(replace(seat, is_late=False) if seat.is_late else seat for seat in seats)
    return table.with_changes(seats=seats, decision_version=table.version, turn_started_at=table.at)


def _said(table: Table, entry: log.Said) -> AppliedEntry:
    seat = table.seats[entry.seat]
    line = ChatLine(
        version=table.version, at=table.at, seat=entry.seat, name=seat.name or "", text=entry.text
    )
    after = table.with_changes(chat=(*table.chat, line)[-_MAX_CHAT_LINES:])
    player = seat.player or ""
    return AppliedEntry(entry, after.with_tally(player, lines=table.tally(player).lines + 1))


def _time_ran_out(table: Table, entry: log.TimeRanOut) -> AppliedEntry:
    seat = table.seats[entry.seat]
    time_outs = seat.time_outs + 1
    late = replace(seat, is_late=True, time_outs=time_outs, is_away=time_outs >= MAX_TIME_OUTS)
    return AppliedEntry(entry, table.with_seat(entry.seat, late))


def _ended(table: Table, entry: log.Ended) -> AppliedEntry:
    return AppliedEntry(entry, table.with_changes(early_ending=entry.reason))


def _rematch_made(table: Table, entry: log.RematchMade) -> AppliedEntry:
    return AppliedEntry(entry, table.with_changes(rematch=entry.table))


def _running(table: Table) -> Game:
    if table.game is None:
        raise _damaged()
    return table.game


def _damaged() -> Rejection:
    return Rejection("other-rules", "The log of this table is damaged; restore it from a backup.")


_HANDLERS: Final[dict[type, EntryHandler]] = {
    log.Joined: _joined,
    log.Renamed: _renamed,
    log.Left: _left,
    log.Returned: _returned,
    log.SeatFilled: _seat_filled,
    log.SeatOpened: _seat_opened,
    log.Removed: _removed,
    log.LiveryChosen: _livery_chosen,
    log.SettingsChanged: _settings_changed,
    log.Started: _started,
    log.Moved: _moved,
    log.TookBack: _took_back,
    log.TakeBackAsked: _take_back_asked,
    log.TakeBackAgreed: _take_back_agreed,
    log.TakeBackRefused: _take_back_settled,
    log.TakeBackWithdrawn: _take_back_settled,
    log.Said: _said,
    log.TimeRanOut: _time_ran_out,
    log.Ended: _ended,
    log.RematchMade: _rematch_made,
}
