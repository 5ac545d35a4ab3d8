"""Works out the state of a game from its events alone, as clients have to, and refuses what cannot be."""

from collections import Counter

from stellwerk import Board, Event, View
from stellwerk.play import events


class EventFollower:
    """Follows a game as a seat, or as a spectator (None)."""

    def __init__(self, board: Board, seats: int, viewer: int | None) -> None:
        self.board = board
        self.viewer = viewer
        self.turn: int | None = None
        self.market: list[str | None] = [None] * 5
        self.deck = sum(board.color_counts) + board.wilds
        self.discards: Counter[str] = Counter()
        self.cards = [0] * seats
        self.hand: Counter[str] = Counter()
        self.tickets = [0] * seats
        self.offered = [0] * seats
        self.ticket_deck = len(board.tickets)
        self.scores = [0] * seats
        self.owners: list[int | None] = [None] * len(board.routes)
        self.pieces = [Counter({kind.name: kind.count for kind in board.pieces}) for _ in range(seats)]
        self.markers: dict[int, int] = {}
        self.stacks: dict[int, tuple[int, int]] = {}
        self.souvenirs: list[set[int]] = [set() for _ in range(seats)]
        self.alvin: int | None = None

    def update(self, event: Event) -> None:
        """Update from an event."""
        match event.seen_by(self.viewer):
            case events.TurnBegan(seat):
                self.turn = seat
            case events.GameEnded():
                self.turn = None
            case events.PointsScored(seat, points):
                self.scores[seat] += points
            case events.TicketsOffered(seat, count):
                self.ticket_deck -= count
                self.offered[seat] = count
            case events.TicketsKept(seat, count):
                self.tickets[seat] += count
                self.ticket_deck += self.offered[seat] - count
            case events.AlvinMoved(_, place):
                self.alvin = place
            case events.HomeChosen(seat, place):
                self._mark(seat, place)
            case other:
                self._update_piles(other)
                self._update_hands(other)
                self._update_souvenirs(other)

    def _update_piles(self, event: Event) -> None:
        match event:
            case events.HandDealt(_, count):
                self.deck -= count
            case events.CardDrawn():
                self._draw()
            case events.CardTurned(slot, card):
                assert self.market[slot] is None, f"{card} is laid on another card"
                self._draw()
                self.market[slot] = card
            case events.MarketSwept():
                assert self.market.count("wild") > 2, "the market was swept without a reason"
                self.discards.update(card for card in self.market if card)
                self.market = [None] * 5
            case events.DeckShuffled():
                assert not self.deck, "the discards were shuffled into a deck that was not empty"
                self.deck = self.discards.total()
                self.discards.clear()

    def _draw(self) -> None:
        assert self.deck, "a card was drawn from an empty deck"
        self.deck -= 1

    def _update_hands(self, event: Event) -> None:
        match event:
            case events.HandDealt(seat, count, cards):
                self._take(seat, *(cards or [None] * count))
            case events.CardDrawn(seat, card):
                self._take(seat, card)
            case events.CardTaken(seat, slot, card):
                assert self.market[slot] == card
                self.market[slot] = None
                self._take(seat, card)
            case events.RouteClaimed(seat, route, color, cards, wilds):
                taken = self.board.routes[route]
                self.owners[route] = seat
                self.pieces[seat][self.board.pieces[taken.piece].name] -= taken.spaces
                self._pay(seat, color, cards, wilds)
            case events.MarkerPlaced(seat, place, color, wilds):
                self._mark(seat, place)
                self._pay(seat, color, self.board.markers.cards if self.board.markers else 0, wilds)

    def _update_souvenirs(self, event: Event) -> None:
        souvenirs, seats = self.board.souvenirs, len(self.souvenirs)
        match event:
            case events.SouvenirsLaidOut(kind, place) if souvenirs:
                self._put(kind, place, souvenirs.tokens[seats])
            case events.SouvenirPlaced(_, kind, place) if souvenirs:
                self._put(kind, place, souvenirs.left_tokens[seats])
            case events.SouvenirTaken(seat, kind, place):
                found, tokens = self.stacks.pop(place)
                assert found == kind
                if tokens > 1:
                    self.stacks[place] = kind, tokens - 1
                self.souvenirs[seat].add(kind)

    def _put(self, kind: int, place: int, tokens: int) -> None:
        assert place not in self.stacks
        self.stacks[place] = kind, tokens

    def _mark(self, seat: int, place: int) -> None:
        assert place not in self.markers
        self.markers[place] = seat

    def _take(self, seat: int, *cards: str | None) -> None:
        self.cards[seat] += len(cards)
        if seat == self.viewer:
            self.hand.update(card for card in cards if card)

    def _pay(self, seat: int, color: str, cards: int, wilds: int) -> None:
        self.cards[seat] -= cards
        paid = Counter({"wild": wilds}) + Counter({color: cards - wilds})
        self.discards += paid
        if seat == self.viewer:
            self.hand -= paid

    def assert_knows(self, view: View) -> None:
        """Compare what follows from the events with a view."""
        assert tuple(self.market) == view.market
        assert (self.deck, self.discards) == (view.deck, view.discards)
        assert self.ticket_deck == view.ticket_deck
        assert self.cards == [seat.cards for seat in view.seats]
        assert +self.hand == view.hand
        assert self.tickets == [seat.tickets_count for seat in view.seats]
        assert self.scores == [seat.score for seat in view.seats]
        assert tuple(self.owners) == view.owners
        assert self.pieces == [seat.pieces for seat in view.seats]
        assert self.markers == view.markers
        assert self.stacks == view.souvenirs
        assert self.souvenirs == [set(seat.souvenirs) for seat in view.seats]
        assert self.alvin in (view.alvin, None)
        assert self.turn == view.turn or view.phase in SETUP_PHASES


SETUP_PHASES = ("choose-tickets", "choose-home", "place-souvenir")
"""Before the first turn no event says who decides."""
