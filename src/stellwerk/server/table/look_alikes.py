"""Names that people cannot tell apart, by the tables of Unicode (UTS 39)."""

import unicodedata
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from confusable_homoglyphs.confusables import confusables_data

from stellwerk.server.messages.field_types import LONGEST_NAME
from stellwerk.server.messages.rejections import Rejection

_DIRECTION_MARK: Final = "\N{LEFT-TO-RIGHT MARK}"
"""Surrounds letters of right-to-left scripts in the tables, so that they read well."""
_REMEMBERED: Final = 2000
"""How many names' looks are remembered."""


def _prototypes() -> dict[str, str]:
    """For every letter that looks like others, the one that stands for all of them.

    The tables list pairs, each in both directions: a letter with several partners stands for them.
    """
    alike = {
        letter.strip(_DIRECTION_MARK): sorted({entry["c"].strip(_DIRECTION_MARK) for entry in entries})
        for letter, entries in confusables_data.items()
    }
    return {
        letter: partners[0] if len(alike[partners[0]]) > 1 else min(letter, partners[0])
        for letter, partners in alike.items()
        if len(letter) == 1 and len(partners) == 1
    }


_PROTOTYPES: Final = _prototypes()


def distinct_name(name: str, others: Collection[str]) -> str:
    """The name, with a number if somebody else has it; raises Rejection if it imitates another one.

    People happen to have the same name. Nobody happens to write it with the letters of another script.
    """
    if any(_looks_like(name, other) and not _is_same(name, other) for other in others):
        raise Rejection(
            "name-taken", "Somebody at this table has a name that looks the same; choose another one."
        )
    number, distinct = 1, name
    while any(_looks_like(distinct, other) for other in others):
        number += 1
        suffix = f" ({number})"
        distinct = name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
    return distinct


def _is_same(one: str, other: str) -> bool:
    """Whether both names are the same but for upper and lower case."""
    return one.casefold() == other.casefold()


def _looks_like(one: str, other: str) -> bool:
    return _skeleton(one) == _skeleton(other) or _skeleton(one.casefold()) == _skeleton(other.casefold())


@lru_cache(_REMEMBERED)
def _skeleton(text: str) -> str:
    """What a text looks like: the same for all texts that look the same."""
    shapes = [letter for letter in unicodedata.normalize("NFKD", text) if not _is_ignorable(letter)]
    return unicodedata.normalize("NFD", "".join(_PROTOTYPES.get(letter, letter) for letter in shapes))


def _is_ignorable(letter: str) -> bool:
    """Whether a letter is a joiner or a variation selector."""
    return unicodedata.category(letter) == "Cf" or "VARIATION SELECTOR" in unicodedata.name(letter, "")
