"""What names in a board file may look like.

Places are named in the text notation of moves, so a name must not contain what separates names there.
Colours, pieces and souvenirs are keys that the user interface translates.
"""

import re
from typing import Final

LONGEST_NAME: Final = 40
RESERVED_COLORS: Final = ("grey", "gray", "wild")

_SEPARATORS: Final = (" - ", "–", "#", "/", "[", "]")
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def text_fault(text: str, longest: int) -> str | None:
    """What is wrong with a text that is shown on one line, with advice; None if nothing is."""
    if not text.strip():
        return "is empty; write a text"
    if not text.isprintable():
        return "contains a line break, a tab or an invisible character; remove it"
    if text != text.strip():
        return "begins or ends with a blank; remove it"
    if len(text) > longest:
        return f"has {len(text)} characters; shorten it to {longest} at most"
    return None


def place_fault(name: str) -> str | None:
    """What is wrong with a place's name, with advice; None if nothing is."""
    fault = text_fault(name, LONGEST_NAME)
    if fault:
        return fault
    for separator in _SEPARATORS:
        if separator in name:
            return f'contains "{separator}", which separates names in the notation of moves; spell it without'
    return None


def key_fault(word: str) -> str | None:
    """What is wrong with the key of a colour, piece or souvenir, with advice; None if nothing is."""
    if len(word) > LONGEST_NAME or not _KEY.fullmatch(word):
        return f"must be at most {LONGEST_NAME} lower-case letters, digits and single hyphens; rename it"
    return None
