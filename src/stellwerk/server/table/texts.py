"""Names and chat as plain text: everything else is tidied up or rejected."""

import unicodedata
from typing import Final

from stellwerk.play.plain_text import is_plain_text
from stellwerk.server.messages.rejections import Rejection

from .invisible_text import is_visible, without_invisible

_MAX_MARKS: Final = 4
"""Combining marks on one letter; more of them would cover neighbouring lines."""


def plain_text(text: str, noun: str) -> str:
    """The text in normal form with single spaces; raises Rejection if it is not plain text."""
    tidy = _tidied(text)
    if not is_visible(tidy):
        raise Rejection("bad-text", f"The {noun} is empty; write something.", noun=noun)
    if not is_plain_text(tidy):
        raise Rejection(
            "bad-text", f"The {noun} contains characters that are not text; remove them.", noun=noun
        )
    if _max_marks(tidy) > _MAX_MARKS:
        raise Rejection(
            "bad-text", f"The {noun} stacks too many accents on one letter; remove some.", noun=noun
        )
    return tidy


def _tidied(text: str) -> str:
    """The text in normal form, which may let more characters disappear, until nothing changes."""
    tidy = " ".join(unicodedata.normalize("NFC", without_invisible(text)).split())
    return tidy if tidy == text else _tidied(tidy)


def _max_marks(text: str) -> int:
    most = run = 0
    for letter in text:
        run = run + 1 if unicodedata.combining(letter) else 0
        most = max(most, run)
    return most
