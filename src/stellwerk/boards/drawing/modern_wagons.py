"""Wagons of today; see wagons.py for how they are drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc, discs
from .wagons import UNDERFRAME, CardPicture, wheels

DOUBLE_DECK_COACH: Final[CardPicture] = (
    *wheels((12, 17.4, 42.6, 48)),
    Shape("iron", box(7, 26.4, 46, 1.6) + box(21.5, 27, 17, 3.4, 1)),
    Shape("body", "M7 27V9.4Q7 6 10.4 6H49.6Q53 6 53 9.4V27H39.6l-1.4 2.6H21.8L20.4 27Z"),
    Shape("dark", "M8 8.6Q8.6 5 12 5H48q3.4 0 4 3.6Z"),
    Shape("light", box(7, 16, 46, 1.6)),
    Shape("glass", boxes((9.4, 15.2, 21, 26.8, 32.6, 38.4, 44.2), 10, 4.8, 4.4, 1)),
    Shape("glass", boxes((21, 26.8, 32.6), 20, 4.8, 4.4, 1) + boxes((11, 44.6), 19, 4.4, 7.6, 0.6)),
)


def _ribs(xs: range, y: float, height: float) -> Shape:
    """The corrugated side of a container."""
    return Shape("dark", boxes(xs, y, 0.9, height))


CONTAINER_WAGON: Final[CardPicture] = (
    *wheels((9, 14, 46, 51)),
    Shape("light", box(19, 17.4, 22, 11)),
    _ribs(range(21, 40, 3), 18.6, 8.6),
    Shape("body", box(10, 6.4, 40, 11)),
    _ribs(range(12, 24, 3), 7.6, 8.6),
    _ribs(range(37, 49, 3), 7.6, 8.6),
    Shape("light", "M30 8.4 34.6 14.8H25.4Z"),
    Shape("iron", boxes((10, 48.6), 6.4, 1.4, 11) + box(10, 16.8, 40, 1) + boxes((19, 39.8), 17.4, 1.2, 11)),
    Shape("iron", "M4 25.6H18.6V28H41.4V25.6H56v1.6H43.4l-1 3.2H17.6l-1-3.2H4Z"),
)


def _car(x: float, y: float) -> str:
    return f"M{x:g} {y:g}v-2.4q0-1 1.4-1.2l1.2-.2 2-2.4h4l2.2 2.4q2.2.2 2.2 1.6v2.2Z"


def _car_windows(x: float, y: float) -> str:
    return f"M{x + 3.6:g} {y - 3.8:g}l1.4-1.6h1.4v1.6Zm3.4 0v-1.6h1.2l1.4 1.6Z"


_CARS: Final = (8.6, 23.5, 38.4)
AUTO_RACK: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("body", "".join(_car(x, 14.6) + _car(x, 25.4) for x in _CARS)),
    Shape("glass", "".join(_car_windows(x, 14.6) + _car_windows(x, 25.4) for x in _CARS)),
    Shape(
        "iron",
        "".join(discs((x + 3, x + 10), y, 1.3) for x in _CARS for y in (14.4, 25.2)) + box(7, 15.6, 46, 1.5),
    ),
    Shape("dark", boxes((7, 21.6, 36.8, 51.4), 6.6, 1.4, 20) + box(7, 5.6, 46, 1.6)),
)

GRAIN_HOPPER: Final[CardPicture] = (
    *wheels((12, 17, 43, 48)),
    Shape("iron", box(5.5, 26, 49, 1.2, 0.5) + boxes((7.6, 51.4), 18, 1, 9)),
    Shape(
        "body",
        "M8 10H52V18L47 21.4 44.6 27.6H39L36.6 23H35L32.6 28.4H27.4L25 23H23.4L21 27.6H15.4L13 21.4 8 18Z",
    ),
    Shape("dark", "M8.4 10.2q.8-2.6 4-2.6H47.6q3.2 0 4 2.6Z" + boxes((14, 24, 34, 44), 6.4, 3.2, 1.4)),
    Shape("light", boxes((12, 47), 11.6, 1.2, 7) + boxes((17.4, 41.6), 11.6, 1.2, 9)),
    Shape(
        "dark",
        "M29.5 23V12.4h1V23ZM30 15.6l-4.4-2.4q-.4 3 4.4 4.6ZM30 15.6l4.4-2.4q.4 3-4.4 4.6Z"
        "M30 19.2l-4.4-2.4q-.4 3 4.4 4.6ZM30 19.2l4.4-2.4q.4 3-4.4 4.6Z",
    ),
)

TANK_WAGON: Final[CardPicture] = (
    *wheels((11, 16, 44, 49)),
    Shape("iron", box(5.5, 26, 12, 1.4, 0.5) + box(42.5, 26, 12, 1.4, 0.5) + boxes((12, 45), 22, 3, 5)),
    Shape("body", "M6.6 15.6q0-5.6 5-5.6H48.4q5 0 5 5.6V18q0 4.4-4 5.4L37 28H23L10.6 23.4q-4-1-4-5.4Z"),
    Shape("light", "M11 13.4q0-1.4 1.6-1.4H47.4q1.6 0 1.6 1.4Z"),
    Shape("brass", "M30 13.8 35 18.8 30 23.8 25 18.8Z" + box(18, 10, 1.2, 15.8) + box(41, 10, 1.2, 15.6)),
    Shape("iron", "M30 16q1.8 2 1.8 3.6T30 21.4 28.2 19.6 30 16Z"),
    Shape("steel", box(22, 8.4, 16, 1.4) + boxes((22, 26, 33, 37.2), 5.6, 0.8, 3) + box(22, 5, 16, 0.8)),
)

BLADE_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("steel", "M55.4 8.6q-6-1.6-10.4 0-18 2-43 4.4Q24 17.6 44 16.2q7 2 11.4-.8 1-3.4 0-6.8Z"),
    Shape("iron", "M11.6 26.5 14.6 20h2.8l3 6.5ZM39 26.5 41 22h2.6l2 4.5Z" + boxes((15.4, 43.6), 9, 1.2, 12)),
    Shape("body", "M4.6 13.6q6-1.6 10.4 0 18 2.4 43 5.4Q36 23.6 16 21.4q-7 2.2-11.4-.8-1-3.6 0-7Z"),
    Shape("light", "M15 17.6q18 .6 37 1.6-20 2.4-36 .6-6 1.4-10.6 0Z"),
    Shape("dark", "M4.6 13.6q2 3.4 0 7-1-3.6 0-7Z" + "M47 17.6l3 .4v2.2l-3 .4ZM52 18.2l2.4.3v1l-2.4.4Z"),
    Shape("iron", boxes((15.4, 41.6), 13.6, 1.2, 9)),
    Shape("brass", box(8, 25, 44, 1.2)),
)

PANORAMA_COACH: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("glass", "M9 17.6q.6-9 9-10H42q8.4 1 9 10Z"),
    Shape(
        "body",
        "M7 26.5V19q0-2.4 2-2.4H51q2 0 2 2.4v7.5Z"
        "M15.4 17q1-7 6-9.4h1.4q-4.6 2.8-5.6 9.4ZM44.6 17q-1-7-6-9.4h-1.4q4.6 2.8 5.6 9.4Z"
        "M29.2 7.6h1.6V17h-1.6Z",
    ),
    Shape("dark", "M16 8.2q1-2.4 4-2.4H40q3 0 4 2.4Z"),
    Shape("glass", boxes((10, 16, 22, 28, 34, 40, 46), 18.6, 4.2, 3.6, 1)),
    Shape("light", box(7, 23.6, 46, 1.4)),
)

CRANE_WAGON: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("iron", "M25.4 19.6 50 4.6l.6 1L27 21.4ZM28 24.6 50.6 5.2l.8.8L29.4 26Z" + box(49.8, 5, 0.7, 11)),
    Shape("dark", "M31 17.2l3.4 2.4-.6.6-3.4-2.4ZM37 13.4l2.4 2-.6.6-2.4-2ZM43 9.8l1.8 1.4-.6.6-1.8-1.4Z"),
    Shape("steel", "M48.4 16h3.4v2.4q0 2.2-1.8 2.2-1.6 0-1.6-1.6h1q0 .8.7.8.8 0 .8-1.4h-2.5Z"),
    Shape("dark", box(8, 17, 5.4, 8, 1) + box(14, 24.6, 14, 2)),
    Shape("body", "M12 25V14.6q0-2 2-2H24q2 0 2.6 1.8L29.6 25Z"),
    Shape("glass", "M20.4 14.8h3.2q.6 0 .8.8l1.6 4.8h-5.6Z" + box(14.4, 14.8, 3.8, 4.2, 0.6)),
    Shape("light", "M12 21.6h17l.4 1.6H12Z"),
    Shape("brass", box(17, 11, 3, 1.6, 0.6) + disc(50.2, 5, 1.2)),
)
