"""The board as a picture in the terminal, where the terminal can and the extra is installed."""

import sys
from importlib import import_module
from io import BytesIO
from typing import Final

from rich.console import RenderableType
from rich.segment import Segments

from stellwerk.cli.console import OUTPUT
from stellwerk.play.errors import GameError

_WIDTH: Final = 1400
"""Pixels across the picture; the terminal makes it fit."""
_FONTS: Final = (
    {"serif_family": "DejaVu Serif", "sans_serif_family": "DejaVu Sans"} if sys.platform == "linux" else {}
)
"""What SVG's generic families mean; elsewhere, the usual fonts are there."""


class NoPictures(GameError):
    """The terminal cannot show pictures; the text says what would be needed."""


def terminal_picture(svg: str) -> RenderableType:
    """A picture that can be printed; NoPictures if that is impossible here."""
    if not OUTPUT.is_terminal or OUTPUT.is_dumb_terminal:
        raise NoPictures("This terminal shows text only; board FILE.svg writes the picture to a file.")
    try:
        resvg, shown = import_module("resvg_py"), import_module("textual_image.renderable")
        pillow = import_module("PIL.Image")
    except ImportError:
        raise NoPictures(
            "Pictures in the terminal need the extra “pictures”: pip install 'stellwerk[pictures]'; "
            "board FILE.svg writes the picture to a file."
        ) from None
    if shown.Image not in (shown.SixelImage, shown.TGPImage):
        raise NoPictures(
            "This terminal shows no pictures (kitty, iTerm2, WezTerm, foot and others do); "
            "board FILE.svg writes the picture to a file."
        )
    pixels = bytes(resvg.svg_to_bytes(svg_string=svg, width=_WIDTH, **_FONTS))
    picture: RenderableType = shown.Image(pillow.open(BytesIO(pixels)), width="100%", height="auto")
    return _rendered(picture)


def _rendered(picture: RenderableType) -> Segments:
    """What the terminal is sent, made before anything is shown: terminals give odd answers."""
    try:
        return Segments(list(OUTPUT.render(picture)))
    except Exception:
        raise NoPictures(
            "This terminal does not say how large its characters are; "
            "board FILE.svg writes the picture to a file."
        ) from None
