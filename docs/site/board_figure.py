"""The directive `board`: a figure that shows an edition, or the part of it around some places.

Boards are drawn by the code that draws them for players, so the pictures are always those of the program.
"""

import os
import re
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.directives.patches import Figure
from sphinx.util.typing import ExtensionMetadata

from stellwerk.boards import load_board
from stellwerk.boards.svg import draw_board

_SVG: Final = "http://www.w3.org/2000/svg"
_BESIDE: Final = 140
_ABOVE: Final = 75
"""How much of the map a detail shows around its places: room for their names."""


class BoardFigure(Figure):
    """A figure; its argument is an edition, its option `places` the places that a detail shows."""

    option_spec = {**(Figure.option_spec or {}), "places": directives.unchanged_required}  # noqa: RUF012 - as in docutils

    def run(self) -> list[nodes.Node]:
        """Draw the board beside the doctrees, and show that file."""
        edition, names = self.arguments[0], self.options.pop("places", "")
        places = tuple(name.strip() for name in names.split(",") if name.strip())
        environment = self.state.document.settings.env
        name = re.sub(r"\W+", "-", "-".join([edition, *places])).lower()
        drawing = Path(environment.doctreedir) / "boards" / f"{name}.svg"
        drawing.parent.mkdir(exist_ok=True)
        drawing.write_text(_detail(edition, places) if places else _drawn(edition), encoding="utf-8")
        self.arguments[0] = "/" + Path(os.path.relpath(drawing, environment.srcdir)).as_posix()
        return super().run()


@cache
def _drawn(edition: str) -> str:
    return draw_board(load_board(edition))


def _detail(edition: str, places: tuple[str, ...]) -> str:
    """The map of a drawn board, without its frame and cropped to the surroundings of some places."""
    board, poster = load_board(edition), ElementTree.fromstring(_drawn(edition))
    numbers = [[place.name for place in board.places].index(name) for name in places]
    stations = poster.findall(f".//{{{_SVG}}}circle[@class='station']")
    across = [float(stations[number].attrib["cx"]) for number in numbers]
    down = [float(stations[number].attrib["cy"]) for number in numbers]
    left, top = min(across) - _BESIDE, min(down) - _ABOVE
    width, height = max(across) + _BESIDE - left, max(down) + _ABOVE - top
    (board_map,) = poster.findall(f"{{{_SVG}}}svg")
    board_map.attrib = {"viewBox": f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"}
    detail = ElementTree.Element(
        f"{{{_SVG}}}svg", {"viewBox": f"0 0 {width:.0f} {height:.0f}", "width": f"{width:.0f}"}
    )
    detail.extend([*poster.findall(f"{{{_SVG}}}style"), *poster.findall(f"{{{_SVG}}}defs"), board_map])
    ElementTree.register_namespace("", _SVG)
    return ElementTree.tostring(detail, encoding="unicode")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("board", BoardFigure)
    return {"parallel_read_safe": True}
