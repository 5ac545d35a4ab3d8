"""The cards: every one is in the deck, on the discards, face up in the market, or in a hand."""

from __future__ import annotations

from collections import Counter

from .board import WILD, Board
from .chance import Chance

MARKET = 5
MAX_OPEN_WILDS = 2
MOST_SWEEPS = 1000

Payment = tuple[str, int]
"""A colour and the number of wilds added to it; (WILD, cost) is a payment of wilds alone."""


class Cards:
    """Deals the starting hands and lays out the market (R-SETUP-2)."""

    def __init__(self, board: Board, seats: int, chance: Chance) -> None:
        self.chance = chance
        self.reshuffles_late = board.reshuffles_late
        self.kinds = [*board.colors, WILD]
        self.deck = [card for card in self.kinds for _ in range(board.card_counts[card])]
        self.chance.shuffle(self.deck)
        self.discards: Counter[str] = Counter()
        self.market: list[str | None] = [None] * MARKET
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        for hand in self.hands:
            hand.update(self.deck.pop() for _ in range(board.cards_dealt))
        self.settle_market()

    @property
    def exhausted(self) -> bool:
        """Whether neither deck nor discards hold a card."""
        return not self.deck and not self.discards.total()

    def draw(self) -> str | None:
        """The top card of the deck; with the last one the discards become a new deck (R-DRAW-6)."""
        if self.reshuffles_late:
            self._renew_deck()
        card = self.deck.pop() if self.deck else None
        if not self.reshuffles_late:
            self._renew_deck()
        return card

    def _discard(self, cards: Counter[str]) -> None:
        """All these cards go to the discards together; an empty deck is renewed with them (R-DRAW-6)."""
        self.discards += cards
        if not self.reshuffles_late:
            self._renew_deck()

    def _renew_deck(self) -> None:
        if not self.deck:
            self.deck = [card for card in self.kinds for _ in range(self.discards[card])]
            self.discards.clear()
            self.chance.shuffle(self.deck)

    def take_blind(self, seat: int) -> None:
        card = self.draw()
        assert card is not None
        self.hands[seat][card] += 1

    def take_face_up(self, seat: int, slot: int) -> str:
        """Takes a market card; it is replaced at once (R-DRAW-2)."""
        card = self.market[slot]
        assert card is not None
        self.hands[seat][card] += 1
        self.market[slot] = None
        self.settle_market()
        return card

    def pay(self, seat: int, payment: Payment, cost: int) -> None:
        """Puts cards from the hand on the discards; they may be just what the market lacks."""
        color, wilds = payment
        paid = Counter({WILD: wilds})
        paid[color] += cost - wilds
        self.hands[seat] -= paid
        self._discard(paid)
        self.settle_market()

    def settle_market(self) -> None:
        """Fills the market and sweeps it while it shows too many wilds (R-MARKET-1, R-MARKET-2)."""
        self._fill_market()
        before: Counter[str | None] | None = None
        sweeps = 0
        while self.market.count(WILD) > MAX_OPEN_WILDS and self._can_make_market():
            if self._brings_back(before) or sweeps == MOST_SWEEPS:  # R-MARKET-3
                return
            takes_whole_deck = len(self.deck) == MARKET and not self.discards.total()
            before = Counter(self.market) if takes_whole_deck else None
            swept = Counter(card for card in self.market if card)
            self.market = [None] * MARKET
            self._discard(swept)
            self._fill_market()
            sweeps += 1

    def _brings_back(self, before: Counter[str | None] | None) -> bool:
        """Whether a sweep would only bring back the market of before: its five cards are all of the deck."""
        return before is not None and Counter[str | None](self.deck) == before

    def _fill_market(self) -> None:
        for slot in range(MARKET):
            if self.market[slot] is None:
                self.market[slot] = self.draw()

    def _can_make_market(self) -> bool:
        """Whether enough cards that are not wild lie outside the hands (R-MARKET-3)."""
        outside = Counter(self.deck) + self.discards + Counter(card for card in self.market if card)
        return outside.total() - outside[WILD] >= MARKET - MAX_OPEN_WILDS


def payments(hand: Counter[str], colors: list[str], cost: int, ferry: int) -> list[Payment]:
    """Every way to pay with one of the colours, at least `ferry` wilds in it (R-CLAIM-2, -3, R-FERRY-1)."""
    found = [
        (color, wilds)
        for color in colors
        for wilds in range(ferry, min(hand[WILD], cost - 1) + 1)
        if hand[color] >= cost - wilds
    ]
    if hand[WILD] >= cost:
        found.append((WILD, cost))
    return found
