"""Names and chat as plain text: whatever else somebody sends is refused or tidied up."""

import unicodedata
from typing import Final

from stellwerk.server.messages.rejections import Rejection

_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control characters, invisible ones that turn the direction of writing, and what is no character at all."""
_JOINERS: Final = frozenset("\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}")
"""Invisible as well, but needed in emoji and in some languages."""
_MAX_MARKS: Final = 4
"""Marks on one letter; more of them reach over the lines of others."""


def plain_text(text: str, noun: str) -> str:
    """The text in its usual form, with single blanks; raises Refusal if it holds what is not text."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy.strip("".join(_JOINERS)):
        raise Rejection("bad-text", f"The {noun} is empty; write something.", noun=noun)
    if any(unicodedata.category(letter) in _FORBIDDEN - {"Cn"} and letter not in _JOINERS for letter in tidy):
        raise Rejection(
            "bad-text", f"The {noun} holds characters that are no text; leave them out.", noun=noun
        )
    if _max_marks(tidy) > _MAX_MARKS:
        raise Rejection("bad-text", f"The {noun} piles up accents; leave them out.", noun=noun)
    return tidy


def _max_marks(text: str) -> int:
    most = run = 0
    for letter in text:
        run = run + 1 if unicodedata.combining(letter) else 0
        most = max(most, run)
    return most
