"""The events of a move: found by comparing the game before and after it, and from its card events."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from struct import Struct
from typing import Any, Final

from stellwerk.boards import Board
from stellwerk.boards.limits import CARD_KINDS, MAX_SEATS
from stellwerk.engine import NONE, card_events, moves
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER, TURN

from . import events
from .actions import (
    Action,
    ChooseHome,
    Claim,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from .events import Event
from .field_reader import FieldReader, Fields, offset_of
from .names import card_names
from .rows import bit_positions, offered

RowBytes = bytes | bytearray
"""The bytes of a game row. Reading a byte takes a fraction of the time that NumPy needs for a field."""

_BOARDS: Final = 32
"""Event makers are kept for this many boards."""

_PHASE: Final = offset_of("phase")
_TURN: Final = offset_of("turn")
_TURNS_LEFT: Final = offset_of("turns_left")
_MARKET: Final = offset_of("market")
_ALVIN: Final = offset_of("alvin")
_CAPTURES: Final = offset_of("captures")
_SCORE: Final = offset_of("score")
_SCORES: Final = Struct(f"<{MAX_SEATS}i").unpack_from
_NOT_YET: Final = NONE & 0xFF

_DEAL_FIELDS: Final = FieldReader("seats", "hand", "souvenir_place")
_CHOICE_FIELDS: Final = FieldReader("seats", "choice")
_SOUVENIR_FIELDS: Final = FieldReader("souvenirs", "souvenir_place")
_RESULT_FIELDS: Final = FieldReader("seats", "tickets")

_TURN_BEGAN: Final = [events.TurnBegan(seat) for seat in range(MAX_SEATS)]
_CLAIMING: Final = frozenset({Claim, TakeSouvenir, MoveAlvin})
"""Claiming a route and finishing that: nothing else scores, or moves souvenirs and Alvin."""

_SEATS: Final = MAX_SEATS + 1
"""All seats, and NONE."""


class EventMaker:
    """Makes the events of games on a board. Those about single cards are made once and shared."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._cards = card_names(board)
        self._of_cards: dict[int, Event] = {}

    def of_deal(self, game: RowBytes, cards: Iterable[int]) -> list[Event]:
        """The events of dealing, before the first decision; `cards` are its card events."""
        dealt, found = _DEAL_FIELDS.read(game), list[Event]()
        for seat in range(dealt.seats):
            counts = dealt.hand[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
            hand = tuple(self._cards[card] for card, count in enumerate(counts) for _ in range(count))
            found.append(events.HandDealt(seat, len(hand), hand))
        found += [self._of_card(event, NONE) for event in cards]
        for place in self._board.souvenirs.places if self._board.souvenirs else ():
            found.append(events.SouvenirsLaidOut(dealt.souvenir_place.index(place), place))
        return found + [_offer_event(game, seat) for seat in range(dealt.seats)]

    def of_move(
        self, before: RowBytes, after: RowBytes, seat: int, action: Action, cards: Iterable[int]
    ) -> list[Event]:
        """The events of one move, in the order in which they happened; `cards` are its card events."""
        kind = type(action)
        tell = _TOLD.get(kind)
        found = [] if tell is None else [tell(self, before, seat, action)]
        if cards:
            known = self._of_cards
            found += [known.get(event * _SEATS + seat) or self._of_card(event, seat) for event in cards]
        if kind in _CLAIMING:
            self._add_gains(found, before, after, seat)
        elif kind is DrawTickets:
            found.append(_offer_event(after, seat))
        elif isinstance(action, ReturnTickets):
            found += _of_answer(before, seat, action.tickets, after[_PHASE])
        if before[_TURNS_LEFT] == _NOT_YET and after[_TURNS_LEFT] != _NOT_YET:
            found.append(events.LastRoundBegan(seat))
        phase = after[_PHASE]
        if phase == TURN:
            found.append(_TURN_BEGAN[after[_TURN]])
        elif phase == OVER:
            found.append(_game_ended(_RESULT_FIELDS.read(after)))
        return found

    def card_taken(self, before: RowBytes, seat: int, action: DrawOpen) -> Event:
        """A seat took a face-up card."""
        return events.CardTaken(seat, action.slot, self._cards[before[_MARKET + action.slot]])

    def route_claimed(self, _before: RowBytes, seat: int, action: Claim) -> Event:
        """A seat claimed a route."""
        cards = self._board.routes[action.route].cards
        return events.RouteClaimed(seat, action.route, action.color, cards, action.wilds)

    def _of_card(self, event: int, seat: int) -> Event:
        kind, slot, card = card_events.parts(event)
        made: Event
        if kind == card_events.DREW:
            made = events.CardDrawn(seat, self._cards[card])
        elif kind == card_events.TURNED_UP:
            made = events.CardTurned(slot, self._cards[card])
        else:
            made = events.MarketSwept() if kind == card_events.SWEPT else events.DeckShuffled()
        self._of_cards[event * _SEATS + seat] = made
        return made

    def _add_gains(self, found: list[Event], before: RowBytes, after: RowBytes, seat: int) -> None:
        """What a claim brings: points, a souvenir, Alvin."""
        old_scores, scores = _SCORES(before, _SCORE), _SCORES(after, _SCORE)
        if old_scores != scores:
            for scorer in range(MAX_SEATS):
                if gained := scores[scorer] - old_scores[scorer]:
                    captures = after[_CAPTURES + scorer] - before[_CAPTURES + scorer]
                    self._add_points(found, scorer, gained, captures)
        if self._board.souvenirs is not None:
            found += _souvenir_taken(_SOUVENIR_FIELDS.read(before), _SOUVENIR_FIELDS.read(after), seat)
        if before[_ALVIN] != after[_ALVIN]:
            found.append(events.AlvinMoved(seat, after[_ALVIN]))

    def _add_points(self, found: list[Event], seat: int, gained: int, captures: int) -> None:
        captured = captures * self._board.alvin.points if captures and self._board.alvin else 0
        if gained != captured:
            found.append(events.PointsScored(seat, gained - captured, "route"))
        if captured:
            found.append(events.PointsScored(seat, captured, "alvin"))


event_maker = lru_cache(maxsize=_BOARDS)(EventMaker)

_TOLD: Final[dict[type[Action], Callable[[EventMaker, RowBytes, int, Any], Event]]] = {
    DrawOpen: EventMaker.card_taken,
    Claim: EventMaker.route_claimed,
    PlaceMarker: lambda _maker, _before, seat, action: events.MarkerPlaced(
        seat, action.place, action.color, action.wilds
    ),
    ChooseHome: lambda _maker, _before, seat, action: events.HomeChosen(seat, action.place),
    PlaceSouvenir: lambda _maker, _before, seat, action: events.SouvenirPlaced(
        seat, action.kind, action.place
    ),
    Skip: lambda _maker, _before, seat, _action: events.MarkerSkipped(seat),
    Pass: lambda _maker, _before, seat, _action: events.Passed(seat),
}
"""What an action itself is told as; the others show in what they change."""


def _souvenir_taken(before: Fields, after: Fields, seat: int) -> Iterator[Event]:
    gained = after.souvenirs[seat] & ~before.souvenirs[seat]
    if gained:
        kind = gained.bit_length() - 1
        yield events.SouvenirTaken(seat, kind, after.souvenir_place[kind])


def _of_answer(before: RowBytes, seat: int, returned: tuple[int, ...], phase_after: int) -> Iterator[Event]:
    """The answer to an offer; those of the set-up take effect together."""
    if before[_PHASE] != CHOOSE_TICKETS:
        yield _kept_event(before, seat, returned)
        return
    yield events.TicketsChosen(seat, returned)
    if phase_after != CHOOSE_TICKETS:
        chosen = _CHOICE_FIELDS.read(before)
        for chooser in range(chosen.seats):
            yield _kept_event(
                before,
                chooser,
                returned if chooser == seat else _returned(before, chooser, chosen.choice[chooser]),
            )


def _returned(before: RowBytes, seat: int, choice: int) -> tuple[int, ...]:
    """The tickets that a seat has chosen to return at set-up."""
    offer = offered(before, seat)
    return tuple(offer[position] for position in moves.returned_positions(choice))


def _offer_event(game: RowBytes, seat: int) -> Event:
    tickets = offered(game, seat)
    return events.TicketsOffered(seat, len(tickets), tickets)


def _kept_event(before: RowBytes, seat: int, returned: tuple[int, ...]) -> Event:
    kept = tuple(sorted([ticket for ticket in offered(before, seat) if ticket not in returned]))
    return events.TicketsKept(seat, len(kept), kept, returned)


def _game_ended(result: Fields) -> Event:
    return events.GameEnded(tuple(bit_positions(mask) for mask in result.tickets[: result.seats]))
