"""The whole state of a game, and its set-up."""

from __future__ import annotations

from collections import Counter

from .board import Board, RouteKey, Track
from .cards import Cards
from .chance import Chance
from .network import Link


class State:
    """The whole state of a game.

    `phase` says what is to be decided: "tickets" (set-up, all seats at once), "home", "place_souvenir",
    "turn", "second_card", "return" (tickets drawn in a turn), "take_souvenir", "alvin", "marker"; or "over".
    """

    def __init__(self, board: Board, seats: int, seed: int, start: int | None, alvin: bool) -> None:
        if not board.fewest <= seats <= board.most:
            raise ValueError(f"{board.id} is for {board.fewest} to {board.most} seats, not {seats}.")
        if alvin and board.alvin_start is None:
            raise ValueError(f"{board.id} has no Alvin; leave him out.")
        streams = Chance.streams(seed)
        self.board = board
        self.seats = seats
        self.start = streams["seating"].below(seats) if start is None else start  # R-SETUP-5
        self.phase = "tickets"
        self.turn: int | None = None
        self.turns_left: int | None = None
        self.passes = 0
        self.cards = Cards(board, seats, streams["cards"])
        self._lay_routes()
        self._deal_tickets(streams["tickets"])
        self._lay_souvenirs(streams["souvenirs"])
        self._lay_markers(board.alvin_start if alvin else None)

    def _lay_routes(self) -> None:
        self.pieces = [dict(self.board.pieces) for _ in range(self.seats)]  # R-SETUP-1
        self.owner: dict[RouteKey, int] = {}
        self.route_points = [0] * self.seats
        self.claimed: Track | None = None

    def _deal_tickets(self, chance: Chance) -> None:
        self.ticket_chance = chance
        self.ticket_deck = list(range(len(self.board.tickets)))
        self.ticket_chance.shuffle(self.ticket_deck)
        self.tickets: list[list[int]] = [[] for _ in range(self.seats)]
        self.offers = [self.take_tickets(self.board.tickets_dealt) for _ in range(self.seats)]  # R-SETUP-3
        self.returning: list[list[int]] = [[] for _ in range(self.seats)]

    def _lay_souvenirs(self, chance: Chance) -> None:
        self.souvenirs: list[set[int]] = [set() for _ in range(self.seats)]
        self.souvenirs_on_board: dict[str, tuple[int, int]] = {}
        self.souvenirs_left: list[int] = []
        facts = self.board.souvenirs
        if facts:  # R-SOUV-1
            kinds = list(range(len(facts.kinds)))
            chance.shuffle(kinds)
            self.souvenirs_on_board = {
                place: (kind, facts.tokens[self.seats])
                for place, kind in zip(facts.places, kinds, strict=False)
            }
            self.souvenirs_left = kinds[len(facts.places) :]

    def _lay_markers(self, alvin_start: str | None) -> None:
        self.markers: dict[str, int] = {}
        self.markers_left = [self.board.markers_each] * self.seats
        self.homes: list[str | None] = [None] * self.seats
        self.unmarkable = alvin_start
        self.alvin = alvin_start
        self.captures = [0] * self.seats

    @property
    def actor(self) -> int:
        """The one seat that is to decide now."""
        assert self.turn is not None
        return self.turn

    @property
    def hand(self) -> Counter[str]:
        """The cards of the seat that is to decide now."""
        return self.cards.hands[self.actor]

    def seat_at(self, position: int) -> int:
        """The seat at a position of the turn order; the starting player's is 0."""
        return (self.start + position) % self.seats

    def take_tickets(self, number: int) -> list[int]:
        """The top tickets of the deck, fewer if it holds fewer."""
        taken, self.ticket_deck = self.ticket_deck[:number], self.ticket_deck[number:]
        return taken

    def links(self, seat: int) -> list[Link]:
        """The seat's routes as links of a network."""
        tracks = [self.board.tracks[key] for key, owner in self.owner.items() if owner == seat]
        return [(*track.ends, track.spaces) for track in tracks]

    def free_places(self) -> list[str]:
        """The places on which a marker may be put (R-WEST-1, R-ALVIN-1)."""
        return [
            place for place in self.board.places if place not in self.markers and place != self.unmarkable
        ]

    def put_marker(self, place: str) -> None:
        """Puts a marker of the deciding seat on a place."""
        self.markers[place] = self.actor
        self.markers_left[self.actor] -= 1
