"""The rules for names in a board file.

The text notation of moves contains the names of places, so they must not contain its separators.
Colours, pieces and souvenirs are keys that the user interface translates.
"""

import re
from typing import Final

LONGEST_NAME: Final = 40
RESERVED_COLORS: Final = ("grey", "gray", "wild")

_SEPARATORS: Final = (" - ", "–", "#", "/", "[", "]")
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def text_fault(text: str, longest: int) -> str | None:
    """What is wrong with a one-line text, with advice; None if it is fine."""
    if not text.strip():
        return "is empty; write some text"
    if not text.isprintable():
        return "contains a line break, a tab or an invisible character; remove it"
    if text != text.strip():
        return "starts or ends with a space; remove it"
    if len(text) > longest:
        return f"has {len(text)} characters; shorten it to at most {longest}"
    return None


def place_fault(name: str) -> str | None:
    """What is wrong with the name of a place, with advice; None if it is fine."""
    fault = text_fault(name, LONGEST_NAME)
    if fault:
        return fault
    for separator in _SEPARATORS:
        if separator in name:
            return f'contains "{separator}", which separates names in the notation of moves; remove it'
    return None


def key_fault(word: str) -> str | None:
    """What is wrong with the key of a colour, piece or souvenir; None if it is fine."""
    if len(word) > LONGEST_NAME or not _KEY.fullmatch(word):
        return (
            "must start with a letter and contain only lower-case letters, digits and single hyphens, "
            f"at most {LONGEST_NAME} characters"
        )
    return None
