"""Trams and buses; see wagons.py for how they are drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc, discs
from .wagons import CardPicture

_RAIL: Final = 32


def rail_wheels(*xs: float) -> CardPicture:
    """Small wheels on the rails."""
    return (Shape("iron", discs(xs, _RAIL - 2.3, 2.3)), Shape("light", discs(xs, _RAIL - 2.3, 0.9)))


def tyres(*xs: float) -> CardPicture:
    """Wheels of a bus in their arches."""
    return (
        Shape("dark", discs(xs, _RAIL - 3.4, 4.3)),
        Shape("iron", discs(xs, _RAIL - 3.4, 3.4)),
        Shape("light", discs(xs, _RAIL - 3.4, 1.4)),
    )


def pantograph(x: float, y: float) -> Shape:
    """What takes the current from the wire, on a roof at this height."""
    return Shape("iron", f"M{x - 4:g} 3.2h8v.8h-8Z" + f"M{x:g} {y:g}l-4-3 4-3 .6.5-3.2 2.5 3.4 2.6Z")


HERITAGE_TRAM: Final[CardPicture] = (
    *rail_wheels(24, 36),
    Shape("iron", box(20, 27, 20, 1.6) + box(8, 27.4, 44, 0.9, 0.4) + "M29.6 7 24 3.6l.5-.7L30.4 6.4Z"),
    Shape("body", box(10, 19, 40, 8.5, 1)),
    Shape("light", box(14.6, 11.5, 30.8, 7.5)),
    Shape("iron", boxes((10, 49), 11.5, 1, 8)),
    Shape("dark", "M7.5 11.6q.5-2.2 3-2.2h5V8q0-1.4 2-1.4h25q2 0 2 1.4v1.4h5q2.5 0 3 2.2Z"),
    Shape(
        "glass",
        boxes((16, 21.8, 27.6, 33.4, 39.2), 12.6, 4.8, 5.6, 0.6) + boxes((18, 24, 30, 36), 7.4, 4, 1.2),
    ),
    Shape("brass", box(10, 21.4, 40, 0.9) + disc(50.4, 23.4, 1.2) + disc(9.6, 23.4, 1.2)),
)

CITY_TRAM: Final[CardPicture] = (
    *rail_wheels(13, 19, 41, 47),
    pantograph(30, 9.8),
    Shape("iron", box(8, 27.4, 44, 1.2)),
    Shape("body", "M6 27.6q-.6-8 1.4-13Q8.4 11 12 11H48q3.6 0 4.6 3.6 2 5 1.4 13Z"),
    Shape("dark", boxes((20.8, 37.6), 11, 1.8, 16.6) + box(12, 9.6, 36, 1.5, 0.7)),
    Shape("glass", "M8 19.6q.2-3 1.2-5 .5-1 1.8-1h2.6v6Z" + "M52 19.6q-.2-3-1.2-5-.5-1-1.8-1h-2.6v6Z"),
    Shape("glass", boxes((15, 24, 31.4, 41), 13.6, 4.4, 6) + boxes((28.8, 36), 13.6, 1.2, 12)),
    Shape("light", box(6, 22.2, 48.2, 1.6)),
    Shape("brass", disc(8, 25.6, 0.9) + disc(52, 25.6, 0.9)),
)

BUS: Final[CardPicture] = (
    Shape("body", box(6, 12, 48, 17, 3)),
    Shape("light", box(6, 22, 48, 2)),
    Shape("dark", box(6, 26.5, 48, 2.6, 1) + box(10, 10.8, 30, 1.8, 0.8)),
    Shape("glass", boxes((9, 16.2, 23.4, 30.6), 14.2, 6.4, 6.2, 0.8) + box(38.4, 14.2, 5.4, 13, 0.8)),
    Shape("glass", "M45.6 14.2h5q2 0 2 2v4.2h-7Z"),
    Shape("brass", disc(52.4, 25, 1.1)),
    *tyres(16, 46.4),
)

DOUBLE_DECKER: Final[CardPicture] = (
    Shape("body", "M7 29V9Q7 6 10 6H49q4.6 0 4.6 4.6V29Z"),
    Shape("light", box(7, 15.6, 46.6, 1.8)),
    Shape("dark", box(7, 26.4, 46.6, 2.6)),
    Shape("glass", boxes((9.4, 16.8, 24.2, 31.6, 39), 8.6, 6.4, 5.2, 0.6) + "M46.6 8.6h2q3 0 3 3v2.2h-5Z"),
    Shape(
        "glass",
        boxes((17, 24.4, 31.8), 19, 6.2, 5.4, 0.6) + box(40, 19, 4.4, 9, 0.6) + box(46, 19, 5.8, 5.4, 0.6),
    ),
    Shape("glass", box(9, 19, 5.4, 9, 0.6)),
    Shape("brass", disc(52.4, 26.4, 1)),
    *tyres(21, 47.4),
)

SUBWAY: Final[CardPicture] = (
    *rail_wheels(13, 19, 41, 47),
    Shape("iron", box(8, 27, 44, 1.4) + boxes((24, 32), 28, 5, 2)),
    Shape("body", "M6 27.4V14q0-4 5-4H49q5 0 5 4V27.4Z"),
    Shape("dark", "M9 11.4q1-2.6 4-2.6H47q3 0 4 2.6Z" + box(6, 24.4, 48, 1)),
    Shape("light", boxes((14.6, 27, 39.4), 12.8, 6, 14.4, 0.6)),
    Shape("glass", boxes((15.4, 18, 27.8, 30.4, 40.2, 42.8), 14, 1.8, 6.4, 0.4)),
    Shape("glass", boxes((8, 21.6, 34, 46.4), 14, 5, 6.4, 0.6)),
    Shape("brass", disc(52.2, 22.8, 1) + disc(7.8, 22.8, 1)),
)

TRAILER_TRAM: Final[CardPicture] = (
    *rail_wheels(15, 21, 39, 45),
    pantograph(24, 9),
    Shape("iron", box(8, 27, 44, 1.4)),
    Shape("body", "M7 27.4V16q0-4.4 4.4-4.4H48.6Q53 11.6 53 16V27.4Z"),
    Shape("dark", "M8 12.4q1.4-3.6 6-3.6H46q4.6 0 6 3.6Z"),
    Shape(
        "glass", boxes((16, 21.4, 26.8, 32.2, 37.6), 14.6, 4.4, 5, 1) + boxes((9.4, 43.8), 14.6, 5, 11.6, 1)
    ),
    Shape("light", box(15.4, 21.6, 27.4, 2.4)),
    Shape("brass", disc(51.6, 24.4, 1.1)),
)
