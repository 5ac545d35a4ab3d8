"""The events of a move: found by comparing the game before and after it, and from its card events."""

from collections.abc import Iterable, Iterator
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_OFFER, WILD
from stellwerk.engine import NONE, card_events, moves
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER, TURN

from . import events
from .actions import (
    Action,
    ChooseHome,
    Claim,
    DrawOpen,
    DrawTickets,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
)
from .events import Event
from .field_reader import FieldReader, Fields
from .names import card_name
from .rows import StateRow, bit_positions

_COMPARED_FIELDS: Final = FieldReader(
    "seats",
    "phase",
    "turn",
    "turns_left",
    "market",
    "score",
    "captures",
    "alvin",
    "card_events",
    "card_events_size",
    "souvenirs",
    "souvenir_place",
    "tickets",
    "offer",
    "offer_size",
    "choice",
)


def events_of_deal(board: Board, game: StateRow, cards: Iterable[int]) -> list[Event]:
    """The events of dealing, before the first decision; `cards` are its card events."""
    events_so_far: list[Event] = []
    for seat in range(game["seats"]):
        hand = tuple(
            card_name(board, card) for card in range(WILD + 1) for _ in range(game["hand"][seat][card])
        )
        events_so_far.append(events.HandDealt(seat, len(hand), hand))
    after = snapshot_of(game)
    events_so_far.extend(_card_events(board, cards, NONE))
    events_so_far.extend(_souvenirs_laid_out(board, after))
    events_so_far.extend(_offer_event(after, seat) for seat in range(after.seats))
    return events_so_far


def _souvenirs_laid_out(board: Board, after: Fields) -> Iterator[Event]:
    for place in board.souvenirs.places if board.souvenirs else ():
        yield events.SouvenirsLaidOut(after.souvenir_place.index(place), place)


def snapshot_of(game: StateRow) -> Fields:
    """The fields of a row that are compared to find out what a move has changed."""
    return _COMPARED_FIELDS.read(game)


def events_of_move(
    board: Board, before: Fields, after: Fields, seat: int, action: Action, cards: Iterable[int]
) -> list[Event]:
    """The events of one move, in the order in which they happened; `cards` are its card events."""
    return [
        *_action_events(board, before, seat, action),
        *_card_events(board, cards, seat),
        *_scores(board, before, after),
        *_souvenirs(before, after, seat),
        *_alvin(before, after, seat),
        *_tickets(before, after, seat, action),
        *_turn_events(before, after, seat),
    ]


def _action_events(board: Board, before: Fields, seat: int, action: Action) -> Iterator[Event]:
    match action:
        case DrawOpen():
            yield events.CardTaken(seat, action.slot, card_name(board, before.market[action.slot]))
        case Claim():
            cards = board.routes[action.route].cards
            yield events.RouteClaimed(seat, action.route, action.color, cards, action.wilds)
        case PlaceMarker():
            yield events.MarkerPlaced(seat, action.place, action.color, action.wilds)
        case ChooseHome():
            yield events.HomeChosen(seat, action.place)
        case PlaceSouvenir():
            yield events.SouvenirPlaced(seat, action.kind, action.place)
        case Skip():
            yield events.MarkerSkipped(seat)
        case Pass():
            yield events.Passed(seat)


def _card_events(board: Board, cards: Iterable[int], seat: int) -> Iterator[Event]:
    for event in cards:
        kind, slot, card = card_events.parts(event)
        if kind == card_events.DREW:
            yield events.CardDrawn(seat, card_name(board, card))
        elif kind == card_events.TURNED_UP:
            yield events.CardTurned(slot, card_name(board, card))
        elif kind == card_events.SWEPT:
            yield events.MarketSwept()
        else:
            yield events.DeckShuffled()


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


def _tickets(before: Fields, after: Fields, seat: int, action: Action) -> Iterator[Event]:
    if isinstance(action, DrawTickets):
        yield _offer_event(after, seat)
    if not isinstance(action, ReturnTickets):
        return
    if before.phase != CHOOSE_TICKETS:
        yield _kept_event(before, seat, action.tickets)
        return
    yield events.TicketsChosen(seat, action.tickets)
    if after.phase != CHOOSE_TICKETS:
        for chooser in range(after.seats):
            yield _kept_event(
                before, chooser, action.tickets if chooser == seat else _chosen_returns(before, chooser)
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


def _turn_events(before: Fields, after: Fields, seat: int) -> Iterator[Event]:
    if before.turns_left == NONE and after.turns_left != NONE:
        yield events.LastRoundBegan(seat)
    if after.phase == TURN:
        yield events.TurnBegan(after.turn)
    if after.phase == OVER:
        yield events.GameEnded(tuple(bit_positions(mask) for mask in after.tickets[: after.seats]))
