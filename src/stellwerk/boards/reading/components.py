"""Reads the components of a game: cards, pieces, and how tickets are dealt."""

from dataclasses import dataclass

from stellwerk.boards.limits import (
    MAX_CARDS,
    MAX_COLORS,
    MAX_OFFER,
    MAX_PIECE_COUNT,
    MAX_PIECES,
    MAX_POINTS,
    MAX_ROUTE_CARDS,
)
from stellwerk.boards.problems import quoted
from stellwerk.boards.schema import PieceKind, TicketDeal

from .fields import Fields
from .names import RESERVED_COLORS, key_fault

_DEAL_WANTED = "a [tickets] section with dealt, keep, drawn, drawn_keep and returned"
_POINTS_WANTED = "points by number of cards, such as { 1 = 1, 2 = 2, 3 = 4 }"


@dataclass(frozen=True, slots=True)
class Cards:
    """The card deck and the starting hand."""

    colors: tuple[str, ...]
    counts: tuple[int, ...]
    wilds: int
    dealt: int

    @property
    def total(self) -> int:
        """Number of cards in the deck."""
        return sum(self.counts) + self.wilds

    def most_of(self, color: int) -> int:
        """How many cards can be played as this colour at most; for grey, as the most common one."""
        return self.wilds + (self.counts[color] if color < len(self.counts) else max(self.counts))


def read_cards(document: Fields) -> Cards:
    """Read the section [cards]."""
    cards = document.section("cards", "[cards]", "a [cards] section with dealt, wild and colors")
    cards.allow("dealt", "wild", "colors")
    dealt = cards.whole("dealt", 0, MAX_CARDS)
    wilds = cards.whole("wild", 0, MAX_CARDS)
    colors = cards.section(
        "colors", "[cards] colors", "a number of cards for each colour, such as { red = 12 }"
    )
    counts = {color: colors.whole(color, 1, MAX_CARDS) for color in colors}
    for color in counts:
        _check_color(colors, color)
    if colors.is_valid():
        _check_number_of_colors(cards, len(counts))
    read = Cards(tuple(counts), tuple(counts.values()), wilds, dealt)
    if cards.is_valid() and read.total > MAX_CARDS:
        cards.report("colors", f"{read.total} cards in total; at most {MAX_CARDS} are allowed")
    return read


def _check_color(colors: Fields, color: str) -> None:
    if color in RESERVED_COLORS:
        colors.report(
            color, f"the word {quoted(color)} is reserved and cannot be a card colour; choose another"
        )
    elif fault := key_fault(color):
        colors.report(color, f"the colour {quoted(color)} {fault}")


def _check_number_of_colors(cards: Fields, number: int) -> None:
    if not 1 <= number <= MAX_COLORS:
        cards.report("colors", f"{number} colours; there must be 1 to {MAX_COLORS}")


def read_pieces(document: Fields) -> tuple[PieceKind, ...]:
    """Read the section [pieces]."""
    pieces = document.section("pieces", "[pieces]", "a [pieces] section with one or two kinds")
    kinds = tuple(_read_kind(pieces, name) for name in pieces)
    if pieces.is_valid() and not 1 <= len(kinds) <= MAX_PIECES:
        document.report(
            "pieces", f"[pieces] has {len(kinds)} kinds of piece; there must be 1 to {MAX_PIECES}"
        )
    return kinds


def _read_kind(pieces: Fields, name: str) -> PieceKind:
    if fault := key_fault(name):
        pieces.report(name, f"the piece {quoted(name)} {fault}")
    kind = pieces.section(name, f"[pieces] {name}", f"a table with count and {_POINTS_WANTED}")
    kind.allow("count", "points")
    count = kind.whole("count", 1, MAX_PIECE_COUNT)
    points = kind.section("points", f"[pieces] {name} points", _POINTS_WANTED)
    return PieceKind(name, count, points.by_number(range(1, MAX_ROUTE_CARDS + 1), 0, MAX_POINTS))


def read_ticket_deal(document: Fields) -> TicketDeal:
    """Read the section [tickets]."""
    deal = document.section("tickets", "[tickets]", _DEAL_WANTED)
    deal.allow("dealt", "keep", "drawn", "drawn_keep", "returned")
    read = TicketDeal(
        dealt=deal.whole("dealt", 1, MAX_OFFER),
        keep=deal.whole("keep", 1, MAX_OFFER),
        drawn=deal.whole("drawn", 1, MAX_OFFER),
        drawn_keep=deal.whole("drawn_keep", 1, MAX_OFFER),
        shuffled=deal.choice("returned", ("in-order", "shuffled")) == "shuffled",
    )
    if deal.is_valid():
        _check_keep(deal, "keep", read.keep, "dealt", read.dealt)
        _check_keep(deal, "drawn_keep", read.drawn_keep, "drawn", read.drawn)
    return read


def _check_keep(deal: Fields, key: str, keep: int, offer_key: str, offer: int) -> None:
    if keep > offer:
        deal.report(key, f"{key} is {keep}, but only {offer} are {offer_key}; write at most {offer}")
