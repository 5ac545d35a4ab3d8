"""Landscapes and towns of the frontier; see scenes.py for how they are drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc
from .wagons import CardPicture

BUTTES: Final[CardPicture] = (
    Shape("glow", disc(32, 12, 5)),
    Shape("far", "M0 27 3 24 5 9h11l2 15 4 3h12l3-3 1-11 1.4-5 1.6 4 1-8h8l2 19 5 3v11H0Z"),
    Shape("near", "M0 30q16-3 32-1t28-1v10H0Z"),
)

MAIN_STREET: Final[CardPicture] = (
    Shape("far", "M0 38V12h3V9h8v3h3v3h2V8h13v7h2v-4q5-5 10 0v4h2V7h3V4h8v3h3v31Z"),
    Shape("glow", boxes((4, 8), 14, 2.4, 3) + boxes((19, 24), 11, 2.4, 3) + boxes((48, 53), 9.6, 2.4, 3)),
    Shape("near", "M0 30H60v8H0Z"),
)

MINE: Final[CardPicture] = (
    Shape("far", "M0 26 14 14l10 6L42 6l18 18v14H0Z"),
    Shape(
        "near",
        "M4 30 8 8h3l4 22h-2L9.6 11 6 30ZM6 17h7v1H6ZM5 23h9v1H5Z" + disc(9.5, 7.2, 2.6),
    ),
    Shape("near", "M0 30q14-3 30-1t30-1v10H0Z" + "M46 30q0-7 5-7t5 7Z"),
)

SNOW_PASS: Final[CardPicture] = (
    Shape("far", "M0 24 10 8l9 10 9-6 12 10L50 6l10 14v18H0Z"),
    Shape("glow", "M10 8l4 4.5-2-.5-2 2-2.4-2.2ZM50 6l4 5.6-2.4-.8-1.8 2.2-2.2-2.6Z"),
    Shape(
        "near",
        "M0 30q14-4 30-2t30-1v11H0Z" + "M3 29l3-7H4.6L7 16l2.4 6H8l3 7ZM51 29l3-7h-1.4L55 16l2.4 6H56l3 7Z",
    ),
)

RANCH: Final[CardPicture] = (
    Shape("glow", disc(14, 8, 3.6)),
    Shape("far", "M0 23q14-8 30-4t30-3v22H0Z" + "M42 20V12l6-5 6 5v8Z"),
    Shape(
        "near",
        "M0 30q15-3 30-1t30-1v10H0Z"
        + boxes((1, 56.6), 19, 1.4, 11)
        + box(0, 21, 60, 1)
        + box(0, 24.6, 60, 1),
    ),
)

CACTI: Final[CardPicture] = (
    Shape("glow", disc(46, 9, 4.6)),
    Shape("far", "M0 26q10-3 18-2l4-6h8l4 6q14-4 26 0v14H0Z"),
    Shape(
        "near",
        "M0 30q16-3 32-1t28-1v10H0Z"
        "M5 30V10q0-1.6 1.5-1.6T8 10v8h2v-5h2.2v7.4H8V30Z"
        "M55 30V15q0-1.4 1.3-1.4T57.6 15v15h-2.6v-6h-3.8v-5.6h2v3.6h1.8Z",
    ),
)

WATER_STOP: Final[CardPicture] = (
    Shape("far", "M0 24q12-8 26-4t34-4v22H0Z"),
    Shape("near", "M45 5.6 51 2l6 3.6V14H45ZM46 14h1.6l-1 16H45ZM55 14h-1.6l1 16H56ZM45.6 20h11v1h-11Z"),
    Shape("near", "M0 30H60v8H0Z" + "M3 30l3.6-9H5L8 13l3 8H9.4L13 30Z"),
)

CANYON: Final[CardPicture] = (
    Shape("far", "M0 6h12l2 6h4l1 7h5l2 9H34l2-8h4l2-9h5l2-7H60v34H0Z"),
    Shape(
        "near",
        "M0 12h11l1 1.6H0ZM0 19h16.6l.6 1.6H0ZM60 11H46.6l-.6 1.6H60ZM60 19H41l-.6 1.6H60Z"
        "M0 30q16-3 32-1t28-1v10H0Z",
    ),
)
