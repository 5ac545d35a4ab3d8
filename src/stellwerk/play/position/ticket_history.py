"""The offers of tickets and the deck as text. All that ever happened to a ticket follows from them.

An offer is written like 0:3,-17,22: seat 0 was offered these tickets and returned ticket 17. Of offers to
others a viewer knows the number of tickets, and those that it has put under the deck itself: 1:?2,17-1 are
three tickets, one of which was returned. The deck is written in the same way, from the top.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_OFFER, MAX_TICKETS
from stellwerk.boards.problems import quoted
from stellwerk.engine import EVERYTHING, NONE
from stellwerk.engine.phases import CHOOSE_TICKETS, RETURN_TICKETS
from stellwerk.engine.rows import TICKET_DECK
from stellwerk.play.errors import PositionError
from stellwerk.play.rows import StateRow

from .codes import UNKNOWN, read_number

_OFFER: Final = re.compile(r"([0-9]):((?:-?[0-9]+|\?[0-9]+)(?:,(?:-?[0-9]+|\?[0-9]+))*)(?:-([1-9]))?")


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer to a seat: its tickets, NONE if unknown, how many came back, and which, if that is known."""

    seat: int
    tickets: tuple[int, ...]
    returned: int
    back: frozenset[int] | None

    @property
    def kept(self) -> frozenset[int]:
        """The tickets that did not come back, as far as the viewer knows."""
        return frozenset() if self.back is None else frozenset(self.tickets) - self.back

    def __str__(self) -> str:
        if self.back is None:
            return f"{self.seat}:{_write_tickets(self.tickets)}" + (
                f"-{self.returned}" if self.returned else ""
            )
        return f"{self.seat}:" + ",".join(f"{'-' * (t in self.back)}{t}" for t in self.tickets)


def offers_of(game: StateRow) -> list[Offer]:
    """The offers in a row's log."""
    deck, found, at = _array(game), list[Offer](), 0
    answered = int(game["ticket_log_size"]) - _unanswered(int(game["phase"]), int(game["seats"]))
    for number, entry in enumerate(game["ticket_log"][: game["ticket_log_size"]].tolist()):
        seat, size, returned = entry // MAX_OFFER**2, entry // MAX_OFFER % MAX_OFFER + 1, entry % MAX_OFFER
        tickets, later = tuple(deck[at : at + size]), set(deck[at + size :])
        held, back = int(game["tickets"][seat]), None
        if game["viewer"] in (EVERYTHING, seat):
            is_answered = number < answered
            back = frozenset(t for t in tickets if is_answered and (t in later or not held >> t & 1))
        found.append(Offer(seat, tickets, returned, back))
        at += size
    return found


def _unanswered(phase: int, seats: int) -> int:
    """How many offers, the last ones, are not answered yet."""
    return {CHOOSE_TICKETS: seats, RETURN_TICKETS: 1}.get(phase, 0)


def _array(game: StateRow) -> list[int]:
    """All tickets drawn and to be drawn, in the order of drawing."""
    end = int(game["ticket_top"]) + int(game["ticket_deck_size"])
    tickets: list[int] = game["ticket_deck"][:end].tolist()
    return tickets


def write_offers(offers: Iterable[Offer]) -> str:
    """Offers, the first one first."""
    return ";".join(map(str, offers))


def write_ticket_deck(game: StateRow) -> str:
    """The tickets in the deck, the top one first."""
    return _write_tickets(_array(game)[int(game["ticket_top"]) :])


def _write_tickets(tickets: Iterable[int]) -> str:
    runs = ((ticket, len(list(run))) for ticket, run in groupby(tickets))
    return ",".join(f"{UNKNOWN}{count}" if ticket == NONE else str(ticket) for ticket, count in runs)


def read_offers(text: str, board: Board, game: StateRow) -> list[Offer]:
    """The offers in a text, in a position with these seats and this viewer."""
    return [_read_offer(part, board, int(game["seats"]), int(game["viewer"])) for part in text.split(";")]


def _read_offer(text: str, board: Board, seats: int, viewer: int) -> Offer:
    found = _OFFER.fullmatch(text)
    if not found or int(found[1]) >= seats:
        raise PositionError(f"{quoted(text)} is not an offer of tickets; write it like 0:3,-17,22 or 1:?3-1.")
    seat, parts = int(found[1]), found[2].split(",")
    if viewer in (EVERYTHING, seat):
        tickets = [read_number(part.removeprefix("-"), len(board.tickets), "a ticket") for part in parts]
        back = [ticket for ticket, part in zip(tickets, parts, strict=True) if part.startswith("-")]
        offer = Offer(seat, tuple(tickets), len(back), frozenset(back))
    else:
        offer = Offer(seat, tuple(read_ticket_deck(found[2], board)), int(found[3] or 0), None)
    if len(offer.tickets) > MAX_OFFER or offer.returned >= len(offer.tickets) or str(offer) != text:
        raise PositionError(
            f"{quoted(text)} is not an offer that the viewer knows of; write it like 0:3,-17,22."
        )
    return offer


def read_ticket_deck(text: str, board: Board) -> list[int]:
    """The tickets in the deck, the top one first; NONE for those the viewer does not know."""
    deck = list[int]()
    for part in text.split(",") if text else ():
        if part.startswith(UNKNOWN):
            deck += [NONE] * read_number(part[1:], MAX_TICKETS + 1, "a number of tickets")
        else:
            deck.append(read_number(part, len(board.tickets), "a ticket"))
    return deck


def fill_tickets(board: Board, game: Any, offers: Sequence[Offer], deck: Sequence[int]) -> None:
    """Write offers and deck to a row; raises PositionError if they cannot have come about."""
    phase, seats = int(game["phase"]), int(game["seats"])
    answered = len(offers) - _unanswered(phase, seats)
    array = [ticket for offer in offers for ticket in offer.tickets] + list(deck)
    check_history(board, phase, seats, offers, answered, array)
    top = len(array) - len(deck)
    game["ticket_deck"][: len(array)], game["ticket_top"], game["ticket_deck_size"] = array, top, len(deck)
    game["ticket_log_size"] = len(offers)
    if board.ticket_deal.shuffled and phase != CHOOSE_TICKETS:
        game["mixed_size"] = sum(offer.returned for offer in offers[:seats])
    for number, offer in enumerate(offers):
        seat, size = offer.seat, len(offer.tickets)
        game["ticket_log"][number] = (seat * MAX_OFFER + size - 1) * MAX_OFFER + offer.returned
        if number < answered:
            game["tickets_size"][seat] += size - offer.returned
            game["tickets"][seat] |= _mask(offer.kept)
        else:
            game["offer_size"][seat] = size
            game["offer"][seat, :size] = NONE if offer.back is None else offer.tickets


def _mask(tickets: Iterable[int]) -> int:
    mask = sum(1 << ticket for ticket in tickets)
    return mask - (1 << 64) if mask >> 63 else mask


def check_history(
    board: Board, phase: int, seats: int, offers: Sequence[Offer], answered: int, array: Sequence[int]
) -> None:
    """Raise a PositionError unless the offers can be drawn from the array and returned to it."""
    deal, tickets = board.ticket_deal, len(board.tickets)
    end = tickets + sum(offer.returned for offer in offers)
    if not seats <= len(offers) <= MAX_TICKETS or len(array) != end or end > TICKET_DECK:
        raise PositionError(
            "The tickets do not add up: offers and deck must contain every ticket of the board."
        )
    first = [ticket for ticket in array[:tickets] if ticket != NONE]
    if len(set(first)) < len(first):
        raise PositionError("The tickets do not add up: a ticket was drawn twice without being returned.")
    if [offer.seat for offer in offers[:seats]] != list(range(seats)):
        raise PositionError("The first offers of tickets go to the seats in order, one to each.")
    drawn = returned = 0
    for number, offer in enumerate(offers):
        at_setup, size = number < seats, len(offer.tickets)
        most, keep = (deal.dealt, deal.keep) if at_setup else (deal.drawn, deal.drawn_keep)
        if size != min(most, tickets + returned - drawn) or size - offer.returned < min(keep, size):
            raise PositionError(f"The offer {offer} is not one that this board makes.")
        if number >= answered and offer.returned:
            raise PositionError(f"The offer {offer} has not been answered, so nothing was returned.")
        drawn += size
        returned += 0 if phase == CHOOSE_TICKETS else offer.returned
    _check_returns(board, seats, offers, array)


def _check_returns(board: Board, seats: int, offers: Sequence[Offer], array: Sequence[int]) -> None:
    """What known offers returned must lie where it was put; at some set-ups it was shuffled together."""
    at = len(board.tickets)
    mixed = seats if board.ticket_deal.shuffled else 0
    together = [offer.back for offer in offers[:mixed] if offer.back is not None]
    size = sum(offer.returned for offer in offers[:mixed])
    if len(together) == mixed and set(array[at : at + size]) != frozenset[int]().union(*together):
        raise PositionError("The tickets returned at set-up are not those under the deck.")
    for offer, begin in _with_places(offers[mixed:], at + size):
        if offer.back is not None and set(array[begin : begin + offer.returned]) != offer.back:
            raise PositionError(f"The tickets that the offer {offer} returned are not where they should be.")


def _with_places(offers: Iterable[Offer], begin: int) -> Iterator[tuple[Offer, int]]:
    """Offers, and where in the array what they returned begins."""
    for offer in offers:
        yield offer, begin
        begin += offer.returned
