"""Works out the state of a game from its events alone, as clients have to."""

from collections import Counter

from stellwerk import Board, Event, View
from stellwerk.play import events


class EventFollower:
    """Follows a game as a seat, or as a spectator (None)."""

    def __init__(self, board: Board, seats: int, viewer: int | None) -> None:
        self.board = board
        self.viewer = viewer
        self.market: list[str | None] = [None] * 5
        self.cards = [0] * seats
        self.hand: Counter[str] = Counter()
        self.tickets = [0] * seats
        self.scores = [0] * seats
        self.owners: list[int | None] = [None] * len(board.routes)
        self.markers: dict[int, int] = {}
        self.souvenirs: list[set[int]] = [set() for _ in range(seats)]
        self.alvin: int | None = None

    def update(self, event: Event) -> None:
        """Update from an event."""
        match event.seen_by(self.viewer):
            case events.CardTurned(slot, card):
                self.market[slot] = card
            case events.MarketSwept():
                self.market = [None] * 5
            case events.PointsScored(seat, points):
                self.scores[seat] += points
            case events.TicketsKept(seat, count):
                self.tickets[seat] += count
            case events.SouvenirTaken(seat, kind):
                self.souvenirs[seat].add(kind)
            case events.AlvinMoved(_, place):
                self.alvin = place
            case events.HomeChosen(seat, place):
                self.markers[place] = seat
            case other:
                self._update_cards(other)

    def _update_cards(self, event: Event) -> None:
        match event:
            case events.HandDealt(seat, count, cards):
                self._take(seat, *(cards or [None] * count))
            case events.CardDrawn(seat, card):
                self._take(seat, card)
            case events.CardTaken(seat, slot, card):
                self.market[slot] = None
                self._take(seat, card)
            case events.RouteClaimed(seat, route, color, cards, wilds):
                self.owners[route] = seat
                self._pay(seat, color, cards, wilds)
            case events.MarkerPlaced(seat, place, color, wilds):
                self.markers[place] = seat
                self._pay(seat, color, self.board.markers.cards if self.board.markers else 0, wilds)

    def _take(self, seat: int, *cards: str | None) -> None:
        self.cards[seat] += len(cards)
        if seat == self.viewer:
            self.hand.update(card for card in cards if card)

    def _pay(self, seat: int, color: str, cards: int, wilds: int) -> None:
        self.cards[seat] -= cards
        if seat == self.viewer:
            self.hand.subtract({"wild": wilds})
            self.hand.subtract({color: cards - wilds})

    def assert_knows(self, view: View) -> None:
        """Compare what follows from the events with a view."""
        assert tuple(self.market) == view.market
        assert self.cards == [seat.cards for seat in view.seats]
        assert +self.hand == view.hand
        assert self.tickets == [seat.tickets_count for seat in view.seats]
        assert self.scores == [seat.score for seat in view.seats]
        assert tuple(self.owners) == view.owners
        assert self.markers == view.markers
        assert self.souvenirs == [set(seat.souvenirs) for seat in view.seats]
        assert self.alvin in (view.alvin, None)
