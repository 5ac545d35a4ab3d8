"""What really happened to the tickets of a game, logged in plain Python next to the engine."""

from dataclasses import dataclass
from typing import Any

from stellwerk.engine import moves
from stellwerk.engine.phases import CHOOSE_TICKETS
from tests.engine.consistency import bit_positions, deck_of
from tests.engine.random_game import RandomGame, State


@dataclass(slots=True)
class Offer:
    """The tickets a seat was offered and those it returned, None before its answer."""

    seat: int
    tickets: list[int]
    returned: list[int] | None = None

    @property
    def kept(self) -> list[int]:
        return [ticket for ticket in self.tickets if ticket not in (self.returned or [])]


class OfferLog:
    """A game and the log of its ticket offers; at set-up all seats draw before any returns."""

    def __init__(self, game: RandomGame) -> None:
        self.game = game
        self.offers = [Offer(seat, self._offered(seat)) for seat in range(game.seats)]
        self._choices: dict[int, list[int]] = {}

    def _offered(self, seat: int) -> list[int]:
        row = self.game.state[0]
        tickets: list[int] = row["offer"][seat, : row["offer_size"][seat]].tolist()
        return tickets

    def play(self, seat: int, move: int) -> None:
        """Play a move and note what it does to tickets."""
        at_set_up = self.game.state["phase"][0] == CHOOSE_TICKETS
        offer = self._offered(seat)
        self.game.play(seat, move)
        if move == moves.DRAW_TICKETS:
            self.offers.append(Offer(seat, self._offered(seat)))
        elif moves.RETURN <= move < moves.HOME:
            answer = [offer[at] for at in moves.returned_positions(move - moves.RETURN)]
            if at_set_up:
                self._choose(seat, answer)
            else:
                self.offers[-1].returned = answer

    def step(self, eagerness: float) -> None:
        """Let a seat act. With this probability it draws tickets if it can, and returns as many as it may."""
        seat = self.game.random.choice(self.game.to_act())
        legal = self.game.legal(seat)
        if self.game.random.random() < eagerness:
            legal = _draws(legal) or _greatest_returns(legal) or legal
        self.play(seat, self.game.random.choice(legal))

    def _choose(self, seat: int, answer: list[int]) -> None:
        self._choices[seat] = answer
        if len(self._choices) == self.game.seats:
            for chooser, choice in self._choices.items():
                self.offers[chooser].returned = choice

    def excluded(self, viewer: int, seat: int) -> set[int]:
        """All tickets the viewer was ever offered, if the seat has drawn none since set-up."""
        if any(offer.seat == seat for offer in self.offers[self.game.seats :]):
            return set()
        return {ticket for offer in self.offers if offer.seat == viewer for ticket in offer.tickets}

    def certain(self, viewer: int, seat: int) -> set[int]:
        """Tickets that the viewer returned to known positions, and that the seat then drew and all kept."""
        known: set[int] = set()
        certain: set[int] = set()
        for number, offer in enumerate(self.offers):
            if offer.seat == seat and offer.returned == []:
                certain |= known & set(offer.tickets)
            known -= set(offer.tickets)
            if offer.seat == viewer and (number >= self.game.seats or not self.is_shuffled):
                known |= set(offer.returned or [])
        return certain

    def check(self, viewer: int, dealt: State) -> None:
        """Raise an AssertionError unless the dealt game fits everything the viewer has seen.

        Of the dealt game's history only the order of its deck is trusted: all seats draw from it and return
        to it again, and must end up with what they hold in the dealt game.
        """
        row = dealt[0]
        deck = _Deck(row, len(self.game.board.tickets))
        held: list[list[int]] = [[] for _ in range(self.game.seats)]
        pending: list[list[int]] = [[] for _ in range(self.game.seats)]
        drawn = {number: deck.draw(len(self.offers[number].tickets)) for number in range(self.game.seats)}
        mixed = deck.next_returned(self._mixed_size()) if self.is_shuffled else None
        for number, offer in enumerate(self.offers):
            tickets = drawn[number] if number in drawn else deck.draw(len(offer.tickets))
            assert offer.seat != viewer or tickets == offer.tickets
            if offer.returned is None:
                pending[offer.seat] = tickets
                continue
            if mixed is not None and number < self.game.seats:
                returned = [ticket for ticket in tickets if ticket in mixed]
                assert offer.seat != viewer or set(returned) == set(offer.returned)
            else:
                returned = deck.next_returned(len(offer.returned))
                assert offer.seat != viewer or returned == offer.returned
            assert len(set(returned)) == len(offer.returned)
            assert set(returned) <= set(tickets)
            held[offer.seat] += [ticket for ticket in tickets if ticket not in returned]
        assert deck.left() == deck_of(row)
        for seat in range(self.game.seats):
            assert sorted(held[seat]) == bit_positions(row["tickets"][seat])
            assert pending[seat] == row["offer"][seat, : row["offer_size"][seat]].tolist()

    @property
    def is_shuffled(self) -> bool:
        return self.game.board.ticket_deal.shuffled

    def _mixed_size(self) -> int:
        return sum(len(offer.returned or []) for offer in self.offers[: self.game.seats])


def _draws(legal: list[int]) -> list[int]:
    return [move for move in legal if move == moves.DRAW_TICKETS]


def _greatest_returns(legal: list[int]) -> list[int]:
    sizes = {
        move: len(moves.returned_positions(move - moves.RETURN))
        for move in legal
        if moves.RETURN <= move < moves.HOME
    }
    return [move for move, size in sizes.items() if size == max(sizes.values())]


class _Deck:
    """The order of a dealt game's deck since the beginning: the box, then all that was returned."""

    def __init__(self, row: Any, box: int) -> None:
        self._order: list[int] = row["ticket_deck"].tolist()
        assert sorted(self._order[:box]) == list(range(box))
        self._top, self._end = 0, box

    def draw(self, count: int) -> list[int]:
        assert self._top + count <= self._end
        self._top += count
        return self._order[self._top - count : self._top]

    def next_returned(self, count: int) -> list[int]:
        self._end += count
        return self._order[self._end - count : self._end]

    def left(self) -> list[int]:
        return self._order[self._top : self._end]
