"""Landscapes of national parks and the country around them; see scenes.py for how they are drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import boxes, disc
from .wagons import CardPicture

SUMMITS: Final[CardPicture] = (
    Shape("far", "M0 24 7 16l5 3L20 4l5 7 4-5 6 10 5-4 8 8 12-6v20H0Z"),
    Shape("glow", "M20 4 25 11l-2.4.6L20.8 9l-2 3.4-1.8-2.8ZM29 6l3.6 6-2.6-.8-2 1.6-1.6-3.4Z"),
    Shape("near", "M0 30q15-5 30-2t30-2v12H0Z"),
)

HARBOUR: Final[CardPicture] = (
    Shape(
        "far",
        "M0 24H60V38H0Z"
        "M4 24V6h2v18ZM4 8l15-4v1.4L6 9.4ZM14 5h.8v7h-.8Z"
        "M46 24V9h2v15ZM48 10.6 32 6.4v1.4l15 4.4ZM36 8h.8v8H36Z",
    ),
    Shape("near", "M0 30H60v8H0Z" + boxes((21, 26, 31), 24, 4.4, 6)),
)

ARCH: Final[CardPicture] = (
    Shape("glow", disc(30, 15, 4)),
    Shape("far", "M2 31Q4 5 29 4t28 27H46Q45 13 30 13T15 31Z"),
    Shape("near", "M0 30q16-4 30-2t30-1v11H0Z"),
)

_TURBINE: Final = "h.9v16h-.9Zm0 0l-.6-7.4 1.6 7Zm.8 0l6.8 2.6-7.2-1Zm-.4.6l-5.4 4.6 4.6-5.6Z"
WIND_FARM: Final[CardPicture] = (
    Shape("far", "M0 26q16-6 32-3t28-3v18H0Z"),
    Shape("near", f"M9 11{_TURBINE}M51 9{_TURBINE}"),
    Shape("near", "M0 30q15-3 30-1t30-1v10H0Z"),
)

REDWOODS: Final[CardPicture] = (
    Shape(
        "far",
        boxes((3, 17, 31, 44, 54), 0, 3.4, 31)
        + "M0 10q4-4 9-1 5-5 10 0 6-4 11 1 6-5 12 0 6-4 10 0 5-3 8-1V0H0Z",
    ),
    Shape("near", boxes((9.6, 50), 0, 4.6, 31) + "M0 30q15-3 30-1t30-1v10H0Z"),
)

FARMS: Final[CardPicture] = (
    Shape("glow", disc(13, 9, 4)),
    Shape(
        "far",
        "M0 25q16-5 32-2t28-2v17H0Z"
        + boxes((44, 49, 54), 8, 4.2, 16)
        + "M44 8q2.1-3 4.2 0ZM49 8q2.1-3 4.2 0ZM54 8q2.1-3 4.2 0Z"
        + "M40.6 23V17l2-2 2 2v6Z",
    ),
    Shape("near", "M0 29H60v9H0Z" + boxes(range(1, 60, 4), 27, 1.6, 3, 0.6)),
)

SKYLINE: Final[CardPicture] = (
    Shape("far", "M0 38V18h5v-6h6v8h3V8l2.5-5L19 8v10h4V11h7v9h4V6h5v14h4V13h7v5h3V9h4v8h3v21Z"),
    Shape("near", "M0 30H60v8H0Z"),
    Shape("glow", boxes((6.4, 25, 27.4, 45, 47.4), 14, 1.2, 1.6) + boxes((35.4, 37.2), 9, 1, 1.6)),
)

GEYSER: Final[CardPicture] = (
    Shape("far", "M0 22q8-7 16-3 8-9 18-3t14-3 12 4v21H0Z"),
    Shape(
        "glow",
        "M47 30q1-12-1-20h4q-2 8-.4 20Z"
        + disc(48, 7, 3.8)
        + disc(44, 9.6, 2.4)
        + disc(52, 10, 2.6)
        + disc(49.6, 3.4, 2.4),
    ),
    Shape("near", "M0 30q14-4 28-2t32-1v11H0Z" + "M4 29l3-7H5.6L8 16l2.4 6H9l3 7Z"),
)
