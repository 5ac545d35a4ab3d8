"""The pieces on claimed routes: vehicles seen from above, which look right at every angle.

A vehicle is drawn around (0, 0) and drives to the right. It stretches in the middle to the length of its
space; what is at its ends keeps its form.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 15.2
RIM: Final = 1.2
"""How far the light outline reaches beyond the body; parallel tracks leave room for it."""
_SIDE: Final = WIDTH / 2
_LENGTH_STEP: Final = 2
"""Lengths are rounded down to even numbers, so that few shapes serve a whole board."""


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A vehicle as SVG paths, from the bottom up.

    `body` is its silhouette, `roof` the part that shows the owner's pattern, `dark` are windows and other
    dark parts, `light` lines and lamps.
    """

    body: str
    roof: str
    dark: str
    light: str


Pen = Callable[[float], Vehicle]
"""Draws a vehicle of half the given length."""


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A kind of piece: how the first vehicle on a route looks, and how the others do."""

    lead: Pen
    other: Pen
    longest: float


def vehicles_on(kind: str, space: float) -> tuple[Vehicle, Vehicle]:
    """The vehicle at the front and those behind it, for pieces of a kind on spaces of this length."""
    silhouette = SILHOUETTES.get(kind, SILHOUETTES["train"])
    half = length_on(kind, space) / 2
    return silhouette.lead(half), silhouette.other(half)


def length_on(kind: str, space: float) -> int:
    """How long a vehicle is on a space of this length."""
    longest = SILHOUETTES.get(kind, SILHOUETTES["train"]).longest
    return int(min(space + 1, longest)) // _LENGTH_STEP * _LENGTH_STEP


def _locomotive(half: float) -> Vehicle:
    """A steam locomotive: the cab behind, then the boiler with its chimney."""
    cab, nose, chimney = 12 - half, half - 7, half - 6.5
    return Vehicle(
        body=f"M{-half}-7.6H{cab}V-5.8H{nose}C{half - 1}-5.8 {half + 1}-3.2 {half + 1} 0"
        f"S{half - 1} 5.8 {nose} 5.8H{cab}V7.6H{-half}Z",
        roof=f"M{-half + 2}-5.2H{cab - 1.5}V5.2H{-half + 2}ZM{cab + 3}-3.8H{half - 11}V3.8H{cab + 3}Z",
        dark=f"M{cab}-5.4H{cab + 1.8}V5.4H{cab}Z{_disc(chimney, 0, 3)}",
        light=f"{_disc(chimney, 0, 1.7)}{_disc(half - 1, 0, 1.1)}",
    )


def _wagon(half: float) -> Vehicle:
    """A passenger car with a coupling at the front."""
    return Vehicle(
        body=f"{_rounded(half, _SIDE, 2.4)}M{half}-1.6H{half + 2.4}V1.6H{half}Z",
        roof=_box(half - 2.4, 5),
        dark=f"M{-half + 1}-6.6H{half - 1}V-5.9H{-half + 1}ZM{-half + 1} 5.9H{half - 1}V6.6H{-half + 1}Z",
        light="",
    )


def _tram(half: float) -> Vehicle:
    """A tram, tapered at both ends, with its current collector."""
    body = _tapered(half)
    return Vehicle(
        body=body,
        roof=_box(half - 6, 5.2),
        dark=_windscreen(half - 1.4) + _windscreen(1.4 - half),
        light="M-5 0 0-4.6 5 0 0 4.6ZM-3 0 0 2.8 3 0 0-2.8Z",
    )


def _trailer(half: float) -> Vehicle:
    """A tram's trailer: without current collector and windscreens."""
    return Vehicle(
        body=_tapered(half) + f"M{half}-1.4H{half + 2.4}V1.4H{half}Z",
        roof=_box(half - 4.5, 5.2),
        dark=f"M{-half + 5}-6.7H{half - 5}V-6H{-half + 5}ZM{-half + 5} 6H{half - 5}V6.7H{-half + 5}Z",
        light="",
    )


def _subway(half: float) -> Vehicle:
    """An underground train: round noses, and two joints between its sections."""
    joint, bend = round(half / 3), half - _SIDE
    return Vehicle(
        body=f"M{-bend}-7.6H{bend}A7.6 7.6 0 0 1 {bend} 7.6H{-bend}A7.6 7.6 0 0 1 {-bend}-7.6Z",
        roof=_box(half - 7.5, 4.8),
        dark="".join(f"M{at - 1}-6.6H{at + 1}V6.6H{at - 1}Z" for at in (-joint, joint))
        + f"M{bend + 2}-4.8A5.6 5.6 0 0 1 {bend + 2} 4.8L{bend - 0.5} 3.6V-3.6Z"
        f"M{-bend - 2}-4.8A5.6 5.6 0 0 0 {-bend - 2} 4.8L{-bend + 0.5} 3.6V-3.6Z",
        light=f"{_disc(half - 0.6, -3, 0.9)}{_disc(half - 0.6, 3, 0.9)}",
    )


def _cable_car(half: float) -> Vehicle:
    """A cable car: narrow platforms at both ends and a raised ridge along the roof."""
    inner = half - 4.5
    return Vehicle(
        body=f"M{-half}-4.6H{-inner}V-7.6H{inner}V-4.6H{half}V4.6H{inner}V7.6H{-inner}V4.6H{-half}Z",
        roof=_box(inner - 1.6, 5.6),
        dark=f"M{inner + 1}-3.2H{half - 1}V3.2H{inner + 1}ZM{-inner - 1}-3.2H{1 - half}V3.2H{-inner - 1}Z",
        light=f"M{-inner + 1}-1.1H{inner - 1}V1.1H{-inner + 1}Z",
    )


SILHOUETTES: Final[Mapping[str, Silhouette]] = {
    "train": Silhouette(_locomotive, _wagon, 44),
    "tram": Silhouette(_tram, _trailer, 44),
    "subway": Silhouette(_subway, _subway, 60),
    "cable-car": Silhouette(_cable_car, _cable_car, 44),
}
"""By the name of the pieces in a board file; pieces with another name look like trains."""


def _box(half: float, side: float) -> str:
    return f"M{-half}{-side}H{half}V{side}H{-half}Z"


def _rounded(half: float, side: float, corner: float) -> str:
    end, flank = half - corner, side - corner
    return (
        f"M{-end}{-side}H{end}Q{half}{-side} {half}{-flank}V{flank}Q{half} {side} {end} {side}"
        f"H{-end}Q{-half} {side} {-half} {flank}V{-flank}Q{-half}{-side} {-end}{-side}Z"
    )


def _tapered(half: float) -> str:
    end = half - 6
    return f"M{-end}-7.6H{end}L{half}-4.4V4.4L{end} 7.6H{-end}L{-half} 4.4V-4.4Z"


def _windscreen(at: float) -> str:
    back = at - 3 if at > 0 else at + 3
    return f"M{back}-5.8L{at}-3.9V3.9L{back} 5.8Z"


def _disc(x: float, y: float, radius: float) -> str:
    half_turn = f"a{radius} {radius} 0 1 0"
    return f"M{x - radius} {y}{half_turn} {2 * radius} 0{half_turn} {-2 * radius} 0Z"
