"""Draws what players have put on the board: vehicles on their routes, and the marks of the last move."""

from collections.abc import Sequence
from typing import Final

from stellwerk.boards.schema import Board

from .layout import Layout
from .liveries import LIVERIES, TILE
from .network_svg import line_path, track_title
from .position import LastMove
from .tracks import Space, Track
from .vehicles import Vehicle, vehicles_on

_RIM: Final = "#fffaec"
_SHADOW: Final = (1.1, 2.0)
"""To the right, and down."""
_STANDING: Final = 33.0
_STANDING_SCALE: Final = 1.3

PIECES_RULES: Final = {
    ".edge, .ribbon, .halo, .hoop, .gap": "fill: none; stroke-linejoin: round; stroke-linecap: round",
    ".edge": f"stroke: {_RIM}; stroke-width: 11.4",
    ".ribbon": "stroke: currentColor; stroke-width: 9",
    ".tunnel .edge": "stroke-width: 15",
    ".tunnel .ribbon": "stroke-width: 12.4",
    ".halo": f"stroke: {_RIM}; stroke-width: 31",
    ".hoop": "stroke: currentColor; stroke-width: 27",
    ".gap": f"stroke: {_RIM}; stroke-width: 20.6",
    ".ring": f"fill: {_RIM}; stroke: currentColor; stroke-width: 3.6",
}
_SHADE: Final = 'fill="#140e08" fill-opacity=".55" stroke="#140e08" stroke-opacity=".55" stroke-width="2.2"'
_BODY: Final = (
    f'fill="currentColor" stroke="{_RIM}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"'
)
_ROOF: Final = f'fill="#fff" fill-opacity=".14" stroke="{_RIM}" stroke-opacity=".55" stroke-width=".8"'
_DARK: Final = 'fill="#0a0806" fill-opacity=".62"'
_LIGHT: Final = 'fill="#fff6d8" fill-rule="evenodd"'
"""Attributes, as rules that are limited to a picture do not reach what it uses."""


def patterns(liveries: Sequence[str], prefix: str) -> str:
    """Define the patterns of these liveries."""
    tile = f'width="{TILE}" height="{TILE}" y="{-TILE / 2:g}" patternUnits="userSpaceOnUse"'
    defined = [
        f'<pattern id="{prefix}livery-{name}" {tile}>'
        f'<path d="{LIVERIES[name].pattern}" fill="{LIVERIES[name].mark}"/></pattern>'
        for name in dict.fromkeys(liveries)
        if LIVERIES[name].pattern
    ]
    return f"<defs>{''.join(defined)}</defs>"


def in_livery(name: str, prefix: str) -> str:
    """The attributes of a group of things in a livery: bodies in its colour, and its pattern on them."""
    pattern = f"url(#{prefix}livery-{name})" if LIVERIES[name].pattern else "none"
    return f'color="{LIVERIES[name].color}" fill="{pattern}"'


class Fleet:
    """The vehicles of a board; each one that is used is defined once."""

    def __init__(self, board: Board, layout: Layout, prefix: str) -> None:
        self._board = board
        self._layout = layout
        self._prefix = prefix
        self._numbers: dict[Vehicle, int] = {}

    def claimed(self, route: int, livery: str) -> str:
        """The pieces on a route: vehicles over a ribbon in the livery of its owner."""
        track = self._layout.tracks[route]
        kind = self._board.pieces[track.route.piece].name
        lead, other = map(self._number, vehicles_on(kind, track.spaces[0].length))
        numbers = [other] * (len(track.spaces) - 1) + [lead]
        shades = [
            self._use(f"shade-{number}", _shifted(space))
            for space, number in zip(track.spaces, numbers, strict=True)
        ]
        vehicles = [
            self._use(f"vehicle-{number}", space) for space, number in zip(track.spaces, numbers, strict=True)
        ]
        path = line_path(track)
        return (
            f'<g class="pieces{" tunnel" * track.is_tunnel}" {in_livery(livery, self._prefix)}>'
            f"<title>{track_title(self._board, track.route)}</title>"
            f'<path class="edge" d="{path}"/><path class="ribbon" d="{path}"/>'
            f"{''.join(shades)}{''.join(vehicles)}</g>"
        )

    def standing(self, kind: str, livery: str, point: tuple[float, float]) -> str:
        """A single vehicle somewhere, larger than on the board."""
        number = self._number(vehicles_on(kind, _STANDING)[0])
        place = f"translate({point[0]:.1f} {point[1]:.1f}) scale({_STANDING_SCALE})"
        return (
            f'<g {in_livery(livery, self._prefix)} transform="{place}">'
            f'<use href="#{self._prefix}vehicle-{number}"/></g>'
        )

    def definitions(self) -> str:
        """Define all vehicles that have been used."""
        vehicles = [self._defined(vehicle, number) for vehicle, number in self._numbers.items()]
        return f"<defs>{''.join(vehicles)}</defs>"

    def _number(self, vehicle: Vehicle) -> int:
        return self._numbers.setdefault(vehicle, len(self._numbers))

    def _defined(self, vehicle: Vehicle, number: int) -> str:
        return (
            f'<path id="{self._prefix}shade-{number}" d="{vehicle.body}" {_SHADE}/>'
            f'<g id="{self._prefix}vehicle-{number}"><path d="{vehicle.body}" {_BODY}/>'
            f'<path d="{vehicle.roof}" {_ROOF}/><path d="{vehicle.roof}"/>'
            f'<path d="{vehicle.dark}" {_DARK}/><path d="{vehicle.light}" {_LIGHT}/></g>'
        )

    def _use(self, name: str, space: Space) -> str:
        place = f"translate({space.x:g} {space.y:g}) rotate({space.angle:g})"
        return f'<use href="#{self._prefix}{name}" transform="{place}"/>'


def _shifted(space: Space) -> Space:
    right, down = _SHADOW
    return Space(round(space.x + right, 1), round(space.y + down, 1), space.angle, space.length)


def last_move_marks(move: LastMove, livery: str, layout: Layout) -> str:
    """A frame in the livery around the routes that a move claimed, and rings around its places."""
    tracks = [layout.tracks[route] for route in move.routes]
    rings = [
        '<circle class="ring" cx="{:g}" cy="{:g}" r="17"/>'.format(*layout.stations[place])
        for place in move.places
    ]
    return f'<g color="{LIVERIES[livery].color}">{"".join(map(_framed, tracks))}{"".join(rings)}</g>'


def _framed(track: Track) -> str:
    path = line_path(track)
    return "".join(f'<path class="{name}" d="{path}"/>' for name in ("halo", "hoop", "gap"))
