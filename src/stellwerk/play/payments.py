"""Payments as text: “2 red + 1 wild”."""

import re
from typing import NamedTuple

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_ROUTE_CARDS
from stellwerk.boards.problems import quoted

from .actions import WILDS_ONLY
from .errors import NotationError

_PART = re.compile(rf"\s*([1-{MAX_ROUTE_CARDS}])\s*([^\s\d]\S*)\s*")


class Payment(NamedTuple):
    """A number of cards: some wilds, the others of one colour."""

    cards: int
    color: str
    wilds: int


def format_payment(payment: Payment) -> str:
    """The payment as text."""
    plain = [] if payment.color == WILDS_ONLY else [f"{payment.cards - payment.wilds} {payment.color}"]
    return " + ".join(plain + ([f"{payment.wilds} wild"] if payment.wilds else []))


def parse_payment(board: Board, text: str) -> Payment:
    """The payment that a text stands for."""
    counts: dict[str, int] = {}
    for part in text.split("+"):
        found = _PART.fullmatch(part)
        if not found:
            raise NotationError(f'{quoted(text)} is not a payment; write it like "2 red + 1 wild".')
        name = found[2].casefold()
        counts[name] = counts.get(name, 0) + int(found[1])
    wilds, cards = counts.pop(WILDS_ONLY, 0), sum(counts.values())
    for name in counts:
        if name not in board.colors:
            known = ", ".join(board.colors)
            raise NotationError(f"There is no card colour {quoted(name)}; the colours are {known} and wild.")
    if len(counts) > 1:
        raise NotationError(f"{quoted(text)} mixes {' and '.join(counts)}; pay in one colour and wilds.")
    return Payment(cards + wilds, next(iter(counts), WILDS_ONLY), wilds)
