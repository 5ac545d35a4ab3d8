"""How cards and numbers are written in a position."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from stellwerk.boards.limits import CARD_KINDS, MARKET, MAX_CARDS, WILD
from stellwerk.boards.problems import quoted
from stellwerk.engine import NONE
from stellwerk.play.actions import WILDS_ONLY
from stellwerk.play.errors import PositionError

UNKNOWN: Final = "?"
_EMPTY: Final = "-"
_CARDS: Final = re.compile(r"(\d{0,3})([A-Z][a-z]*)")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_LETTERS: Final = "ABCDEFGHZ"


@lru_cache(maxsize=32)
def card_codes(colors: tuple[str, ...]) -> tuple[str, ...]:
    """The code of each kind of card: as many letters of its name as distinguish it from the others.

    If letters do not distinguish all of them, the colours are A, B, C … in their order, and a wild is Z.
    """
    names = (*colors, WILDS_ONLY)
    codes = [_shortest(name, names) for name in names]
    if not all(code.isalpha() for code in codes):
        codes = [*_LETTERS[: len(colors)], _LETTERS[-1]]
    return (*(code.capitalize() for code in codes[:-1]), *[""] * (WILD - len(colors)), codes[-1].capitalize())


def _shortest(name: str, names: Sequence[str]) -> str:
    """The shortest beginning of a name that no other name has, an empty string if there is none."""
    others = [other for other in names if other != name]
    beginnings = (name[:length] for length in range(1, len(name) + 1))
    return next((begin for begin in beginnings if not any(o.startswith(begin) for o in others)), "")


def write_cards(colors: tuple[str, ...], cards: Iterable[int]) -> str:
    """Cards in their order, those alike in a row with their number: "3RBlu2Wi"."""
    codes = card_codes(colors)
    runs = ((len(list(run)), codes[card]) for card, run in groupby(cards))
    return "".join(f"{count if count > 1 else ''}{code}" for count, code in runs)


def write_pile(colors: tuple[str, ...], counts: Iterable[int]) -> str:
    """Cards whose order does not matter, by kind."""
    return write_cards(colors, (card for card, count in enumerate(counts) for _ in range(count)))


def write_market(colors: tuple[str, ...], slots: Iterable[int]) -> str:
    """The face-up cards, slot by slot."""
    codes = card_codes(colors)
    return "".join(_EMPTY if card == NONE else codes[card] for card in slots)


def read_cards(colors: tuple[str, ...], text: str) -> list[int]:
    """Cards in their order."""
    cards, end = list[int](), 0
    for found in _CARDS.finditer(text):
        if found.start() != end or found[2] not in card_codes(colors):
            break
        cards += [card_codes(colors).index(found[2])] * int(found[1] or 1)
        end = found.end()
        if len(cards) > MAX_CARDS:
            raise PositionError(f"{quoted(text)} are more than {MAX_CARDS} cards.")
    if end != len(text):
        known = ", ".join(code for code in card_codes(colors) if code)
        raise PositionError(f"{quoted(text)} is not a list of cards; they are written {known}.")
    return cards


def read_pile(colors: tuple[str, ...], text: str) -> list[int]:
    """How many cards of each kind there are."""
    cards = read_cards(colors, text)
    return [cards.count(card) for card in range(CARD_KINDS)]


def read_market(colors: tuple[str, ...], text: str) -> list[int]:
    """The face-up cards, slot by slot."""
    parts = re.findall(r"[A-Z][a-z]*|-", text)
    if "".join(parts) != text or len(parts) != MARKET:
        raise PositionError(f"{quoted(text)} are not {MARKET} face-up cards; an empty slot is {_EMPTY}.")
    return [NONE if part == _EMPTY else read_cards(colors, part)[0] for part in parts]


def write_numbers(numbers: Iterable[int]) -> str:
    """Numbers of places, routes, tickets or souvenirs; a single hyphen stands for none."""
    return ",".join(map(str, numbers)) or _EMPTY


def read_number(text: str, below: int, what: str) -> int:
    """A number from 0 on."""
    if not _NUMBER.fullmatch(text) or int(text) >= below:
        raise PositionError(f"{quoted(text)} is not {what}; they are numbered from 0 to {below - 1}.")
    return int(text)


def read_numbers(text: str, below: int, what: str) -> list[int]:
    """Numbers from 0 on, each once."""
    if text == _EMPTY:
        return []
    numbers = [read_number(part, below, what) for part in text.split(",")]
    if len(set(numbers)) < len(numbers):
        raise PositionError(f"{quoted(text)} names {what} twice.")
    return numbers


def write_unknown(count: int) -> str:
    """A number of things that the viewer does not know."""
    return f"{UNKNOWN}{count}"


def read_unknown(text: str) -> int:
    """How many things the viewer does not know."""
    if not text.startswith(UNKNOWN):
        raise PositionError(f"{quoted(text)} is not known to the viewer; write their number, like ?3.")
    return read_number(text[1:], MAX_CARDS + 1, "a number of cards")
