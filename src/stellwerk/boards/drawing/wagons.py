"""The wagons of the age of steam, and what all wagons run on.

A picture is 60 units wide and 38 high, the rails are at 32. The kinds of its shapes say what they are made
of: `body`, `dark` and `light` in shades of the card's colour, `glass`, `iron`, `brass`, `steel` and `smoke`.
"""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc, discs

CardPicture = tuple[Shape, ...]

_RAIL: Final = 32
_BOGIES: Final = (15, 21, 39, 45)


def wheels(xs: tuple[float, ...], radius: float = 2.6) -> CardPicture:
    """Wheels on the rails."""
    y = _RAIL - radius
    return (Shape("iron", discs(xs, y, radius)), Shape("light", discs(xs, y, radius * 0.4)))


FRAME: Final = Shape("iron", box(7, 26.5, 46, 1.8) + box(5.5, 26.9, 49, 1, 0.5))
"""What the wheels hang on, with the couplings at both ends."""
UNDERFRAME: Final = (FRAME, *wheels(_BOGIES))

COACH: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("body", box(8, 13, 44, 13.5, 1)),
    Shape("dark", "M7 13.5q1-4 6-4.4V7.6h34v1.5q5 .4 6 4.4Z"),
    Shape("glass", boxes((16.5, 22, 27.5, 33, 38.5), 15.5, 3.8, 5, 1) + boxes((10, 46.6), 15.5, 3.4, 9, 0.6)),
    Shape("brass", box(8, 22.2, 44, 1)),
)

BOX_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("body", box(8, 11, 44, 15.5)),
    Shape("dark", "M7 11.2 10 8.6H50L53 11.2Z" + boxes((11, 15, 19, 40, 44, 48), 12.5, 0.8, 12.5)),
    Shape("light", box(24, 11.8, 12, 14)),
    Shape("dark", "M24 11.8h12v14h-12ZM25 12.8v4.6l4.4-4.6ZM25 24.8h10v-12L25 23.4Z"),
    Shape("iron", box(22, 12, 16, 0.9) + box(25, 18, 1, 3)),
)

TANK_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("body", box(8, 12, 44, 13.5, 6.5)),
    Shape("light", box(12, 14, 36, 2.2, 1.1)),
    Shape("dark", boxes((17, 42), 12, 1.4, 13.5) + box(12, 21.5, 36, 1.2)),
    Shape("dark", "M25.5 12.4V8.5q4.5-1.8 9 0v3.9Z"),
    Shape(
        "iron", box(28, 5.8, 4, 2) + boxes((12, 46), 24, 2.4, 3) + box(22, 17, 0.8, 9) + box(25, 17, 0.8, 9)
    ),
)

ICE_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("body", box(8, 11, 44, 15.5)),
    Shape("dark", "M7 11.2 9 9H51L53 11.2Z" + boxes((10, 46), 6.8, 4.4, 2.4)),
    Shape("light", boxes((11, 38), 13, 11, 11.5)),
    Shape("dark", box(24.5, 12.4, 11, 13.4) + boxes((14, 17.5, 41, 44.5), 13, 0.6, 11.5)),
    Shape("body", boxes((25.4, 30.4), 13.2, 4.2, 11.8)),
    Shape("iron", boxes((28, 31), 17.5, 1, 3.5) + boxes((24, 35), 14, 1, 1.4) + boxes((24, 35), 23, 1, 1.4)),
    Shape(
        "dark",
        "M14.4 18.6h4.4M16.6 16.4v4.4M15 17l3.2 3.2M18.2 17 15 20.2"
        "m26.4-1.6h4.4M43.6 16.4v4.4M42 17l3.2 3.2M45.2 17 42 20.2",
    ),
)

STOCK_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("dark", box(8, 10.5, 44, 16)),
    Shape("light", disc(15.5, 18.8, 2) + disc(45, 18.8, 2) + box(13, 20, 5, 5, 1) + box(42.5, 20, 5, 5, 1)),
    Shape(
        "body", "M7 10.8 10 8.4H50L53 10.8Z" + box(8, 12, 44, 2) + box(8, 15.8, 44, 2) + box(8, 19.6, 44, 2)
    ),
    Shape("body", box(8, 23.4, 44, 3.1) + boxes((8, 21.5, 36.5, 49.8), 10.8, 2, 15.6)),
    Shape("light", "M23.6 25.8 35.4 12.2l1 .9L24.6 26.6Z"),
)

HOPPER: Final[CardPicture] = (
    *wheels(_BOGIES),
    Shape("iron", box(5.5, 26.4, 49, 1, 0.5) + boxes((8, 51), 14, 1, 13)),
    Shape("brass", "M12 12.2q4-4.6 9-3.4 5-4 10-.6 5-2.6 9 .4 5-.6 8 3.6Z"),
    Shape("body", "M8 11.5H52L47 21H41L38 27.5H33.5L31 21H29L26.5 27.5H22L19 21H13Z"),
    Shape("dark", box(7, 11, 46, 1.8) + boxes((14, 19, 24, 29.4, 35, 40, 45), 12.8, 1.2, 8)),
    Shape("light", "M23.4 25.5h2.8l-.6 1.6h-1.6ZM34 25.5h2.8l-.8 1.6h-1.6Z"),
)

COAL_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("iron", "M10 14q2-4.5 6-4 2.5-3.6 7-2 4-3 8 0 4-2.4 8 .6 5-1 7 1.4 3 .6 4 4Z"),
    Shape("light", "M17 11.4l2-1 1 1.6ZM27 9.4l2.2-.8.6 1.8ZM37 10.6l2-1.2 1.2 1.8ZM43 12.6l2-.8.6 1.4Z"),
    Shape("body", box(8, 13.5, 44, 13)),
    Shape("light", box(7.4, 13, 45.2, 1.6, 0.8)),
    Shape("dark", boxes((11.5, 18.5, 25.5, 32.5, 39.5, 46.5), 14.6, 1.8, 11.9)),
    Shape("light", boxes((12.1, 19.1, 26.1, 33.1, 40.1, 47.1), 15.4, 0.5, 10)),
)

CABOOSE: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("iron", boxes((6.6, 52.4), 18, 1, 9) + boxes((6.6, 49.4), 20, 4, 0.8)),
    Shape("body", box(10, 13.5, 40, 13) + box(24, 7.5, 13, 6.5)),
    Shape("dark", "M6.5 13.8 9 11.8H51L53.5 13.8Z" + "M22.4 7.8 24.4 6H36.6L38.6 7.8Z"),
    Shape("glass", boxes((13.5, 42.5), 16.5, 4.4, 4.6, 0.6) + boxes((26, 31.4), 8.8, 3.8, 3.6, 0.4)),
    Shape("glass", box(28, 16, 5, 10.5, 0.5)),
    Shape("brass", box(10, 22.6, 18, 0.9) + box(33, 22.6, 17, 0.9) + box(17, 7, 2, 4.8)),
)

LOG_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("iron", boxes((10, 48.6), 10, 1.4, 17)),
    Shape("body", box(11.5, 20.6, 37, 5.6, 2.8) + box(13, 15.2, 34, 5.6, 2.8) + box(16, 9.8, 28, 5.6, 2.8)),
    Shape("dark", box(18, 23, 24, 0.7) + box(20, 17.6, 22, 0.7) + box(22, 12.2, 16, 0.7)),
    Shape("light", disc(45.6, 23.4, 2.1) + disc(44.2, 18, 2.1) + disc(41.2, 12.6, 2.1)),
    Shape("iron", boxes((20, 38), 9, 0.9, 17.4)),
)

OBSERVATION_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("body", "M8 26.5V12.5q0-2 2-2H44q9 1 9 12v4Z"),
    Shape("dark", "M16 10.8q1-4.6 5-4.6h11q4 0 5 4.6Z"),
    Shape("glass", "M18 10.2q.8-2.6 3.4-2.6h4v2.6Zm8.4-2.6h5.4q2.6 0 3.4 2.6h-8.8Z"),
    Shape("glass", boxes((11, 17, 23, 29, 35), 14, 4.2, 4.6, 1) + "M41 14h3.4q4.4 1 5.2 4.6H41Z"),
    Shape("light", box(8, 21, 44.6, 1) + box(8, 23, 45, 1)),
)
