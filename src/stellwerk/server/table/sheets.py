"""What may be known about a table: the public part, and each seat's own part.

The public part is made from a spectator's view and a seat's part from that seat's view, never from the game
itself.
"""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from stellwerk.engine import SPECTATOR
from stellwerk.play import Event
from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.observation import holdings_of, observed
from stellwerk.play.prospects import ticket_prospects
from stellwerk.play.scores import ScoreLine
from stellwerk.play.views import BuiltView, build_view_after
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.sheets import (
    News,
    NewsKind,
    Own,
    Public,
    SeatSheet,
    TableSheet,
    TakeBackSheet,
    You,
)

from .fold import AppliedEntry
from .table import Table
from .take_back_request import who_has_to_agree


def spectator_view(table: Table, before: BuiltView | None) -> BuiltView | None:
    """The game as a spectator sees it, None while there is none; `before` is an earlier view of the game."""
    game = table.game
    if game is None:
        return None
    return build_view_after(before, game.board, observed(game.state, SPECTATOR)[0], game.actions_played, ())


def public_part(applied: AppliedEntry, built: BuiltView | None) -> Public:
    """What everyone may know after an entry, with the view that a spectator has."""
    table = applied.table
    return Public(
        at=table.at,
        table=table_sheet(table),
        view=None if built is None else built.view,
        news=news(applied),
        events=_events_seen_by(applied.events, None),
        scores=_scores(table),
    )


def own_part(applied: AppliedEntry, seat: int, same: Own | None = None) -> Own | None:
    """What only the person in a seat may know after an entry, None while there is no game.

    `same` is an earlier part of the seat whose cards, tickets and prospects are still the same.
    """
    table = applied.table
    if table.game is None:
        return None
    observation = table.observation(seat)
    legal = cast(tuple[AnyAction, ...], observation.legal) if seat in table.waiting_for else ()
    events = _own_events(applied.events, seat)
    if same is not None:
        return replace(same, legal=legal, events=events)
    holdings = holdings_of(observation)
    return Own(
        seat=seat,
        hand=holdings.hand,
        tickets=holdings.tickets,
        offer=holdings.offer,
        legal=legal,
        events=events,
        prospects=ticket_prospects(observation),
    )


def recipient(table: Table, player: str | None) -> You:
    """Who the message is for."""
    return You(seats=table.seats_of(player), is_host=player is not None and player == table.host)


def table_sheet(table: Table) -> TableSheet:
    """The table without its game."""
    return TableSheet(
        id=table.id,
        edition=table.board.id,
        digest=table.board.digest,
        is_own_board=table.is_custom_board,
        settings=table.settings,
        state=table.state,
        seats=seat_sheets(table),
        waiting_for=table.waiting_for,
        deadline=table.deadline,
        can_take_back=table.can_take_back if table.state == "running" else None,
        take_back=_take_back(table),
        ending=table.ending,
        rematch=table.rematch,
        from_position=None if table.origin is None else table.origin.turn,
    )


def _take_back(table: Table) -> TakeBackSheet | None:
    asked = table.take_back
    if asked is None or table.state != "running":
        return None
    return TakeBackSheet(
        seat=asked.seat, version=asked.version, waiting_for=who_has_to_agree(table.seats, asked)
    )


def seat_sheets(table: Table) -> tuple[SeatSheet, ...]:
    """Who is in each seat."""
    return tuple(
        [
            SeatSheet(
                name=seat.name,
                bot=seat.bot,
                is_host=seat.player == table.host,
                has_left=seat.has_left,
                is_away=seat.is_away,
                livery=seat.livery,
            )
            for seat in table.seats
        ]
    )


def news(applied: AppliedEntry) -> News:
    """What an entry is about, without secrets."""
    entry = applied.entry
    return News(
        kind=cast(NewsKind, entry.__struct_config__.tag),
        seat=getattr(entry, "seat", None),
        text=entry.text if isinstance(entry, log.Said) else None,
        by=entry.by if isinstance(entry, log.Moved) else None,
        name=entry.name if isinstance(entry, log.Renamed) else None,
        former_name=applied.former_name,
    )


def _events_seen_by(events: Sequence[Event], seat: int | None) -> tuple[AnyEvent, ...]:
    return cast(tuple[AnyEvent, ...], tuple([event.seen_by(seat) for event in events]))


def _own_events(events: Sequence[Event], seat: int) -> tuple[AnyEvent, ...]:
    """The events as a seat saw them, none if it saw no more than everyone."""
    return _events_seen_by(events, seat) if seat in [event.audience for event in events] else ()


def _scores(table: Table) -> tuple[ScoreLine, ...] | None:
    return table.game.scores().lines if table.game is not None and table.game.over else None
