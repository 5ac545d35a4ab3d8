"""Wagons of the frontier; see wagons.py for how they are drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc, discs
from .wagons import FRAME, UNDERFRAME, CardPicture, wheels

_TRUSS: Final = Shape("iron", "M10 28l7 2.2H43L50 28v.8L43.2 31H16.8L10 28.8Z")
"""The rods that keep a long wooden floor from sagging."""


def _spoked(xs: tuple[float, ...], y: float, radius: float) -> CardPicture:
    """Wooden wheels of a road carriage."""
    reach = radius * 0.9
    spokes = "".join(
        box(x - reach, y - 0.3, 2 * reach, 0.6) + box(x - 0.3, y - reach, 0.6, 2 * reach) for x in xs
    )
    return (
        Shape("iron", discs(xs, y, radius)),
        Shape("light", discs(xs, y, radius * 0.76)),
        Shape("iron", spokes + discs(xs, y, radius * 0.3)),
    )


def _stage_coach(x: float) -> tuple[Shape, ...]:
    """The body of a road coach, 22 wide."""
    return (
        Shape("body", f"M{x + 1:g} 12h20q1 0 1 1l-.8 6q-1.4 5.6-5 6H{x + 5.8:g}q-3.6-.4-5-6l-.8-6q0-1 1-1Z"),
        Shape("dark", f"M{x - 0.6:g} 12.4q.6-2 3-2h17.2q2.4 0 3 2Z" + box(x + 8.4, 13.4, 5.2, 11)),
        Shape("brass", box(x + 4, 7, 6, 3.4, 0.6) + f"M{x + 0.8:g} 19.4h20.4v.8H{x + 0.8:g}Z"),
        Shape("dark", box(x + 11, 5.6, 6.4, 4.8, 0.6)),
        Shape("glass", boxes((x + 2.8, x + 15), 14, 4.2, 4, 1) + box(x + 9.4, 14.4, 3.2, 3.8, 0.6)),
    )


STAGE_COACHES: Final[CardPicture] = (
    Shape("iron", box(3.6, 25.4, 52.8, 1.4, 0.6)),
    *_stage_coach(6),
    *_stage_coach(32),
    *_spoked((10.6, 23.4, 36.6, 49.4), 28.2, 3.8),
)

MAIL_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    _TRUSS,
    Shape("body", box(8, 12.4, 44, 14.1)),
    Shape("dark", "M6.6 12.8q1-2.6 5-2.8 1-2.6 4-2.6H44.4q3 0 4 2.6 4 .2 5 2.8Z" + box(8, 23, 44, 0.7)),
    Shape("dark", box(17, 14, 11, 12.5)),
    Shape("light", box(18, 15, 9, 11.5)),
    Shape("glass", box(32, 15, 13, 8.4) + boxes((10.6, 48), 15, 3, 4.4, 0.4)),
    Shape("iron", "M32 15l6.5 5 6.5-5v1l-6.5 5-6.5-5Z" + box(10.6, 16.8, 3, 0.6) + box(48, 16.8, 3, 0.6)),
    Shape(
        "brass", disc(22.5, 19.4, 2.6) + box(21.8, 21, 1.4, 5) + box(8, 24.4, 9, 0.8) + box(28, 24.4, 24, 0.8)
    ),
)


def _keg(x: float, y: float) -> str:
    return f"M{x + 0.8:g} {y:g}h5.4q1.6 3.6 0 7.2h-5.4q-1.6-3.6 0-7.2Z"


_KEGS: Final = (*((x, 14.6) for x in (11, 18.8, 26.5, 34.2, 42)), *((x, 7.2) for x in (14.9, 22.7, 30.4)))
POWDER_CAR: Final[CardPicture] = (
    FRAME,
    *wheels((16, 44), 3),
    Shape("iron", box(47.2, 4, 0.9, 18)),
    Shape("brass", "M48 4.4h7l-2 2.3 2 2.3h-7Z"),
    Shape("body", "".join(_keg(x, y) for x, y in _KEGS)),
    Shape("iron", "".join(box(x, y + 1.4, 7, 0.8) + box(x, y + 5, 7, 0.8) for x, y in _KEGS)),
    Shape("dark", box(8, 19.4, 44, 7.1)),
    Shape("body", box(8, 20.2, 44, 2.4) + box(8, 23.4, 44, 2.4)),
    Shape("dark", boxes((8, 19.6, 39, 50.6), 18.4, 1.4, 8.1)),
    Shape(
        "brass",
        "M29.7 18.6l1.3 2.4 2.6-.9-.9 2.4 2.4 1.1-2.4 1 .9 1.9h-7.8l1-1.9-2.4-1 2.4-1.1-.8-2.4 2.4.9Z",
    ),
)

PRAIRIE_SCHOONER: Final[CardPicture] = (
    *UNDERFRAME,
    Shape("dark", "M13 17.6H47L45 22.6H15Z" + box(20, 22.4, 20, 1)),
    Shape("body", "M11.6 18Q7 8.4 10 5.6q20 4 40 0 3 2.8-1.6 12.4Z"),
    Shape("light", "M12 15.6q18 3 36 0l-.8 2.4H12.8Z"),
    Shape(
        "dark",
        "M20 7.2q-1.4 5.6 0 10.8h.8q-1.4-5.4 0-10.6ZM29.6 7.8h.8V18h-.8Z"
        "M40 7.2q1.4 5.6 0 10.8h-.8q1.4-5.4 0-10.6Z",
    ),
    *_spoked((18.5, 41.5), 22.6, 3.9),
)


def _horse(x: float) -> str:
    """The head of a horse that looks out of a wagon."""
    return f"M{x:g} 20.6q0-5.6 2.8-7.8l.2-2 1.4 1.2q1.8.4 2.6 2l2.6 2.6-1.2 2-3-.8q-1 .8-.8 2.8Z"


_HORSES: Final = (11.4, 25.4, 39.4)
HORSE_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    _TRUSS,
    Shape("iron", box(8, 9, 44, 14)),
    Shape("light", "".join(map(_horse, _HORSES))),
    Shape("dark", "".join(f"M{x:g} 20.6q-.2-5.6 2.6-7.8l.2-1.2q1 5.2-1 9Z" for x in _HORSES)),
    Shape("iron", "".join(disc(x + 4.6, 14.6, 0.5) for x in _HORSES)),
    Shape("body", box(8, 19.6, 44, 6.9) + boxes((8, 22, 36, 50), 9, 2, 11) + "M6.6 9.4 10 6.4H50L53.4 9.4Z"),
    Shape("dark", box(8, 22.8, 44, 0.7) + boxes((8, 22, 36, 50), 19.6, 2, 6.9)),
    Shape("brass", "M28 21.4h1v1.6q1 1.4 2 0v-1.6h1v2q-2 3-4 0Z"),
)


def _tub(x: float) -> tuple[Shape, ...]:
    """A wagon of a mine, heaped with gold."""
    return (
        Shape("brass", f"M{x + 1.6:g} 14.2l2.4-4 3.4-1 2.2-2.4 4 .6 2 2.8 3 1 1.8 3Z"),
        Shape(
            "glass",
            f"M{x + 6.4:g} 11.2l1.4-1 1.2 1.2-1 1ZM{x + 13:g} 9.6l1.6-.6.6 1.4-1.4.4Z",
        ),
        Shape("body", f"M{x:g} 13.6h23l-3.4 12.4H{x + 3.4:g}Z"),
        Shape(
            "dark",
            box(x - 0.6, 13, 24.2, 1.8)
            + f"M{x + 7:g} 14.8l1 11.2h1.2l-1-11.2ZM{x + 14.8:g} 14.8l-1 11.2h1.2l1-11.2Z",
        ),
        Shape("iron", box(x + 2.4, 25.6, 18.2, 1.8, 0.6)),
        *wheels((x + 6.4, x + 16.6), 3),
    )


ORE_TUBS: Final[CardPicture] = (
    Shape("iron", box(3.4, 25.2, 53.2, 1, 0.5)),
    *_tub(5.6),
    *_tub(31.4),
)

WATER_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    _TRUSS,
    Shape("body", "M10.6 10.6H27.4L28.2 26.5H9.8Z" + "M32.6 10.6H49.4L50.2 26.5H31.8Z"),
    Shape(
        "light",
        "".join(f"M{x:g} 11h.6l-.2 15.4h-.6Z" for x in (13.4, 16.6, 20.4, 23.6, 35.4, 38.6, 42.4, 45.6)),
    ),
    Shape("dark", "M9.6 11 19 5.6 28.4 11ZM31.6 11 41 5.6 50.4 11Z"),
    Shape("brass", "".join(box(x, y, 18, 1) for x in (10, 32) for y in (13.4, 18.4, 23.4))),
    Shape("steel", "M27.6 21h4.8v1.8h-4.8Z" + disc(30, 21.9, 1.6)),
)

JAIL_CAR: Final[CardPicture] = (
    *UNDERFRAME,
    _TRUSS,
    Shape("iron", boxes((5.6, 53.4), 17, 1, 10) + boxes((5.6, 50.4), 19, 4, 0.8) + box(41, 5, 2.4, 5)),
    Shape("body", box(9.4, 12, 41.2, 14.5)),
    Shape(
        "dark", "M5 12.4Q6 9.6 11 9.6H49q5 0 6 2.8Z" + box(9.4, 16.2, 41.2, 0.5) + box(9.4, 21.6, 41.2, 0.5)
    ),
    Shape("glass", boxes((12, 41), 14.4, 7, 6.8)),
    Shape(
        "iron",
        "".join(boxes((x, x + 1.8, x + 3.6, x + 5.4), 14, 0.7, 7.6) for x in (12.4, 41.4))
        + boxes((11.4, 40.4), 13.8, 8.2, 0.8)
        + boxes((11.4, 40.4), 21, 8.2, 0.8),
    ),
    Shape(
        "brass", "M30 12.8l1.7 3.9 4.3-.4-2.6 3.3 2.6 3.3-4.3-.4-1.7 3.7-1.7-3.7-4.3.4 2.6-3.3-2.6-3.3 4.3.4Z"
    ),
    Shape("light", disc(30, 19.6, 1.5)),
)
