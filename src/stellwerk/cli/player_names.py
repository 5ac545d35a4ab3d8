"""The names of players, in the colours of their seats."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

_STYLES: Final = ("bold cyan", "bold magenta", "bold green", "bold dark_orange", "bold red", "bold blue")
_LONGEST: Final = 24
"""What a column has room for; longer names are cut off."""


def seat_style(seat: int) -> str:
    """The style of what belongs to a seat."""
    return _STYLES[seat]


def styled_names(names: Sequence[str]) -> list[Text]:
    """The names by seat."""
    styled = [Text(name, style) for name, style in zip(names, _STYLES, strict=False)]
    for name in styled:
        name.truncate(_LONGEST, overflow="ellipsis")
    return styled
