"""Characters that nobody sees: kept where they shape the text, removed everywhere else."""

import re
import unicodedata
from typing import Final

from stellwerk.play.plain_text import JOINERS

_BLANKS: Final = frozenset(
    "\N{COMBINING GRAPHEME JOINER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{KHMER VOWEL INHERENT AQ}\N{KHMER VOWEL INHERENT AA}"
    "\N{BRAILLE PATTERN BLANK}"
)
"""Letters, marks and symbols to Unicode, but without any shape."""
_SELECTOR_RANGES: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Variation selectors: they choose the shape of the character before them, of an emoji or an ideograph."""
_JOINING_RANGES: Final = (
    (0x0600, 0x10FF),  # Arabic, Syriac, the scripts of India, Tibetan, Myanmar
    (0x1700, 0x1CFF),  # Khmer, Mongolian and others
    (0xA800, 0xABFF),
    (0xFB50, 0xFDFF),
    (0x10A00, 0x11FFF),
)
"""Scripts in which joiners change the shape of letters."""
_EMOJI_CATEGORIES: Final = frozenset({"So", "Sk"})
_EMOJI_SELECTOR: Final = "\N{VARIATION SELECTOR-16}"
_INVISIBLE: Final = re.compile(
    f"[{''.join(sorted(JOINERS | _BLANKS))}"
    f"{''.join(f'{chr(first)}-{chr(last)}' for first, last in _SELECTOR_RANGES)}]"
)


def without_invisible(text: str) -> str:
    """The text without the characters that have neither a shape nor an effect."""
    if not _INVISIBLE.search(text):
        return text
    kept = ""
    for character in text:
        if character in _BLANKS:
            continue
        if character in JOINERS and not _is_joining(kept[-1:]):
            continue
        if _is_selector(character) and not _has_shape(kept[-1:]):
            continue
        kept += character
    return kept.rstrip("".join(JOINERS))


def is_visible(text: str) -> bool:
    """Whether any character of the text has a shape of its own."""
    return any(character not in _BLANKS and _has_shape(character) for character in text)


def _is_joining(before: str) -> bool:
    if not before or before in JOINERS:
        return False
    return (
        unicodedata.category(before) in _EMOJI_CATEGORIES
        or before == _EMOJI_SELECTOR
        or _is_within(before, _JOINING_RANGES)
    )


def _has_shape(character: str) -> bool:
    return not (
        not character or character.isspace() or character in JOINERS or _is_selector(character)
    ) and not unicodedata.combining(character)


def _is_selector(character: str) -> bool:
    return _is_within(character, _SELECTOR_RANGES)


def _is_within(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(character) <= last for first, last in ranges)
