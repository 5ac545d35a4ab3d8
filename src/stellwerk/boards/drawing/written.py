"""Lines of text that are exactly as wide as estimated, whatever fonts there are."""

from typing import Final
from xml.sax.saxutils import escape

from .labels import width_of

_TIGHTEST: Final = 0.74
"""How far letters may be pressed together before a text is cut off."""


def written_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return size * width_of(text)


def written(style: str, x: float, y: float, text: str, size: float, room: float) -> str:
    """A line of text within a room: if that is too narrow, pressed together, and cut off in the end."""
    while written_width(text, size) * _TIGHTEST > room:
        text = text[:-2].rstrip() + "…" if len(text) > 2 else ""
    if not text:
        return ""
    width = min(written_width(text, size), room)
    exactly = f'textLength="{width:.0f}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" {exactly}>{escape(text)}</text>'
