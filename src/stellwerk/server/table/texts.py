"""Names and chat as plain text: everything else is tidied up or rejected."""

import unicodedata
from typing import Final

from stellwerk.server.messages.rejections import Rejection

_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control characters, invisible ones that change the writing direction, and unassigned ones."""
_JOINERS: Final = frozenset("\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}")
"""Invisible too, but needed in emoji and in some languages."""
_MAX_MARKS: Final = 4
"""Combining marks on one letter; more of them would cover neighbouring lines."""


def plain_text(text: str, noun: str) -> str:
    """The text in normal form with single spaces; raises Rejection if it is not plain text."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy.strip("".join(_JOINERS)):
        raise Rejection("bad-text", f"The {noun} is empty; write something.", noun=noun)
    if any(unicodedata.category(letter) in _FORBIDDEN - {"Cn"} and letter not in _JOINERS for letter in tidy):
        raise Rejection(
            "bad-text", f"The {noun} contains characters that are not text; remove them.", noun=noun
        )
    if _max_marks(tidy) > _MAX_MARKS:
        raise Rejection(
            "bad-text", f"The {noun} stacks too many accents on one letter; remove some.", noun=noun
        )
    return tidy


def _max_marks(text: str) -> int:
    most = run = 0
    for letter in text:
        run = run + 1 if unicodedata.combining(letter) else 0
        most = max(most, run)
    return most
