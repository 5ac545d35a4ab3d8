"""The title of the board, on a plaque."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from stellwerk.boards.schema import Board

from .free_space import FreeSpace, Size
from .plaques import Plaque, place_plaque

_SCALES: Final = (1.3, 1.15, 1.0, 0.9, 0.8, 0.7)
"""How large it is, at best and if need be."""
_TITLE_SIZE: Final = 52.0
_TITLE_LETTER: Final = 0.46
_SUBTITLE_SIZE: Final = 19.0
_SUBTITLE_LETTER: Final = 0.62
"""The widths of letters as fractions of the font size: estimates that leave some room."""
_WIDEST_TITLE: Final = 360.0
_PADDING: Final = 34.0
_SUBTITLE: Final = re.compile(r"(.+?) *\((.+)\)")


@dataclass(frozen=True, slots=True)
class Cartouche:
    """The title of the board by language; what its name has in brackets is written below it, small."""

    plaque: Plaque
    title: Mapping[str, str]
    subtitle: Mapping[str, str]
    title_size: float


def place_cartouche(board: Board, space: FreeSpace, corner: str) -> Cartouche | None:
    """The title in a free corner of the sheet; None if there is no room."""
    title, subtitle = _split(board.name)
    if placed := place_plaque([cartouche_extent(board)], _SCALES, space, corner):
        return Cartouche(placed[1], title, subtitle, _title_size(title))
    return None


def cartouche_extent(board: Board) -> Size:
    """How large it is if it is not scaled."""
    title, subtitle = _split(board.name)
    size = _title_size(title)
    width = max(len(text) for text in title.values()) * size * _TITLE_LETTER
    if below := max(len(text) for text in subtitle.values()):
        width = max(width, below * _SUBTITLE_SIZE * _SUBTITLE_LETTER)
    return width + 2 * _PADDING, size + (_SUBTITLE_SIZE + 12 if below else 0) + _PADDING


def _split(name: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    found = {language: _SUBTITLE.fullmatch(text) for language, text in name.items()}
    title = {language: match[1] if match else name[language] for language, match in found.items()}
    return title, {language: match[2] if match else "" for language, match in found.items()}


def _title_size(title: Mapping[str, str]) -> float:
    longest = max(len(text) for text in title.values())
    return round(min(_TITLE_SIZE, _WIDEST_TITLE / (longest * _TITLE_LETTER)), 1)
