"""Text that strangers send, to be shown to others."""

import unicodedata
from typing import Final

_FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Control characters, and invisible ones that change the writing direction."""
JOINERS: Final = frozenset("\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}")
"""Invisible, but needed in emoji and in some scripts."""


def is_plain_text(text: str) -> bool:
    """Whether the text has one line and no characters that only control how others are shown."""
    return all(letter in JOINERS or unicodedata.category(letter) not in _FORBIDDEN for letter in text)
