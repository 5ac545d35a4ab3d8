"""The events of a move: found by comparing the game before and after it, and from its card events."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from stellwerk.boards import Board
from stellwerk.boards.limits import CARD_KINDS, MAX_OFFER, MAX_SEATS
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
from .names import card_name, card_names_with
from .rows import bit_positions

RowBytes = bytes | bytearray
"""The bytes of a game row; single bytes of it are read much faster than fields."""

_PHASE: Final = offset_of("phase")
_TURN: Final = offset_of("turn")
_TURNS_LEFT: Final = offset_of("turns_left")
_MARKET: Final = offset_of("market")
_NOT_YET: Final = NONE & 0xFF
_TURN_BEGAN: Final = [events.TurnBegan(seat) for seat in range(MAX_SEATS)]

_CARD_SETS: Final = 32
"""Card events are cached for this many sets of colours."""

_DEALT: Final = FieldReader("seats", "hand", "offer", "offer_size", "souvenir_place")
_CLAIM_FIELDS: Final = FieldReader("seats", "score", "captures", "alvin", "souvenirs", "souvenir_place")
_TICKET_FIELDS: Final = FieldReader("seats", "phase", "offer", "offer_size", "choice")
_RESULT: Final = FieldReader("seats", "tickets")


def events_of_deal(board: Board, game: RowBytes, cards: Iterable[int]) -> list[Event]:
    """The events of dealing, before the first decision; `cards` are its card events."""
    dealt, found = _DEALT.read(game), list[Event]()
    for seat in range(dealt.seats):
        counts = dealt.hand[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
        hand = tuple(card_name(board, card) for card, count in enumerate(counts) for _ in range(count))
        found.append(events.HandDealt(seat, len(hand), hand))
    told = _card_events_with(board.colors)
    found.extend(told[event, NONE] for event in cards)
    found.extend(_souvenirs_laid_out(board, dealt))
    found.extend(_offer_event(dealt, seat) for seat in range(dealt.seats))
    return found


def _souvenirs_laid_out(board: Board, dealt: Fields) -> Iterator[Event]:
    for place in board.souvenirs.places if board.souvenirs else ():
        yield events.SouvenirsLaidOut(dealt.souvenir_place.index(place), place)


def events_of_move(
    board: Board, before: RowBytes, after: RowBytes, seat: int, action: Action, cards: Iterable[int]
) -> list[Event]:
    """The events of one move, in the order in which they happened; `cards` are its card events."""
    kind = type(action)
    tell = _ACTION_EVENTS.get(kind)
    found = [] if tell is None else [tell(board, before, seat, action)]
    if cards:
        told = _card_events_with(board.colors)
        found += [told[event, seat] for event in cards]
    if kind in _CLAIMING:
        found += _claim_events(board, _CLAIM_FIELDS.read(before), _CLAIM_FIELDS.read(after), seat)
    elif kind is DrawTickets:
        found.append(_offer_event(_TICKET_FIELDS.read(after), seat))
    elif isinstance(action, ReturnTickets):
        found += _kept_events(_TICKET_FIELDS.read(before), seat, action, after[_PHASE])
    if before[_TURNS_LEFT] == _NOT_YET and after[_TURNS_LEFT] != _NOT_YET:
        found.append(events.LastRoundBegan(seat))
    phase = after[_PHASE]
    if phase == TURN:
        found.append(_TURN_BEGAN[after[_TURN]])
    elif phase == OVER:
        result = _RESULT.read(after)
        found.append(events.GameEnded(tuple(bit_positions(mask) for mask in result.tickets[: result.seats])))
    return found


def _card_taken(board: Board, before: RowBytes, seat: int, action: DrawOpen) -> Event:
    return events.CardTaken(seat, action.slot, card_name(board, before[_MARKET + action.slot]))


def _route_claimed(board: Board, _before: RowBytes, seat: int, action: Claim) -> Event:
    return events.RouteClaimed(
        seat, action.route, action.color, board.routes[action.route].cards, action.wilds
    )


_ACTION_EVENTS: Final[dict[type[Action], Callable[[Board, RowBytes, int, Any], Event]]] = {
    DrawOpen: _card_taken,
    Claim: _route_claimed,
    PlaceMarker: lambda _board, _before, seat, action: events.MarkerPlaced(
        seat, action.place, action.color, action.wilds
    ),
    ChooseHome: lambda _board, _before, seat, action: events.HomeChosen(seat, action.place),
    PlaceSouvenir: lambda _board, _before, seat, action: events.SouvenirPlaced(
        seat, action.kind, action.place
    ),
    Skip: lambda _board, _before, seat, _action: events.MarkerSkipped(seat),
    Pass: lambda _board, _before, seat, _action: events.Passed(seat),
}
"""What an action itself is told as; the others show in what they change."""

_CLAIMING: Final = frozenset({Claim, TakeSouvenir, MoveAlvin})
"""Claiming a route and finishing that: nothing else scores or moves souvenirs and Alvin."""


class _CardEvents(dict[tuple[int, int], Event]):
    """Events by the engine's number and the seat, made on first use."""

    def __init__(self, colors: tuple[str, ...]) -> None:
        super().__init__()
        self._cards = card_names_with(colors)

    def __missing__(self, key: tuple[int, int]) -> Event:
        event, seat = key
        kind, slot, card = card_events.parts(event)
        made: Event
        if kind == card_events.DREW:
            made = events.CardDrawn(seat, self._cards[card])
        elif kind == card_events.TURNED_UP:
            made = events.CardTurned(slot, self._cards[card])
        else:
            made = events.MarketSwept() if kind == card_events.SWEPT else events.DeckShuffled()
        self[key] = made
        return made


_card_events_with = lru_cache(maxsize=_CARD_SETS)(_CardEvents)


def _claim_events(board: Board, before: Fields, after: Fields, seat: int) -> Iterator[Event]:
    """What a claim brings: points, a souvenir, Alvin."""
    yield from _scores(board, before, after)
    yield from _souvenirs(before, after, seat)
    yield from _alvin(before, after, seat)


def _scores(board: Board, before: Fields, after: Fields) -> Iterator[Event]:
    if before.score == after.score:
        return
    bounty = board.alvin.points if board.alvin else 0
    for seat in range(after.seats):
        captured = bounty * (after.captures[seat] - before.captures[seat])
        credited = after.score[seat] - before.score[seat] - captured
        if credited:
            yield events.PointsScored(seat, credited, "route")
        if captured:
            yield events.PointsScored(seat, captured, "alvin")


def _souvenirs(before: Fields, after: Fields, seat: int) -> Iterator[Event]:
    gained = after.souvenirs[seat] & ~before.souvenirs[seat]
    if gained:
        kind = gained.bit_length() - 1
        yield events.SouvenirTaken(seat, kind, after.souvenir_place[kind])


def _alvin(before: Fields, after: Fields, seat: int) -> Iterator[Event]:
    if before.alvin != after.alvin:
        yield events.AlvinMoved(seat, after.alvin)


def _kept_events(before: Fields, seat: int, answer: ReturnTickets, phase_after: int) -> Iterator[Event]:
    """An answer to an offer; those of the set-up take effect together."""
    if before.phase != CHOOSE_TICKETS:
        yield _kept_event(before, seat, answer.tickets)
        return
    yield events.TicketsChosen(seat, answer.tickets)
    if phase_after != CHOOSE_TICKETS:
        for chooser in range(before.seats):
            yield _kept_event(
                before, chooser, answer.tickets if chooser == seat else _chosen_returns(before, chooser)
            )


def _offered_tickets(game: Fields, seat: int) -> tuple[int, ...]:
    """The tickets offered to a seat."""
    first = seat * MAX_OFFER
    offer: tuple[int, ...] = game.offer[first : first + game.offer_size[seat]]
    return offer


def _offer_event(game: Fields, seat: int) -> Event:
    tickets = _offered_tickets(game, seat)
    return events.TicketsOffered(seat, len(tickets), tickets)


def _kept_event(before: Fields, seat: int, returned: tuple[int, ...]) -> Event:
    kept = tuple(sorted(set(_offered_tickets(before, seat)) - set(returned)))
    return events.TicketsKept(seat, len(kept), kept, returned)


def _chosen_returns(game: Fields, seat: int) -> tuple[int, ...]:
    """The tickets that a seat has chosen to return at set-up."""
    offer = _offered_tickets(game, seat)
    return tuple(offer[position] for position in moves.returned_positions(game.choice[seat]))
