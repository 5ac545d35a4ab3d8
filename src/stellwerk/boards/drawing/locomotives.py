"""The locomotives on the wild cards; see wagons.py for how they are drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc, discs
from .street_cars import pantograph, rail_wheels
from .wagons import CardPicture, wheels

STEAM_LOCOMOTIVE: Final[CardPicture] = (
    Shape("smoke", disc(44, 5, 2.6) + disc(38.5, 3.4, 3.2) + disc(31.5, 3.2, 2.6) + disc(26, 4, 1.8)),
    Shape("iron", "M5 26.5H52L55.5 31.5H49L47 28.6H5Z" + box(3, 25.6, 5, 1.4, 0.5)),
    Shape("body", "M20 13.5H48.5Q51 13.5 51 16V25H20Z" + "M6.5 25V13H20V25Z"),
    Shape("iron", "M4.5 13.2q0-3 3-3H21q2 0 2 3Z" + "M43.4 13.5V9.4l-1.8-2.6H49L47.2 9.4v4.1Z"),
    Shape("glass", boxes((8.5, 14), 15, 4, 4.6, 0.8)),
    Shape("brass", "M29 13.5V11q2.6-2.6 5.2 0v2.5Z" + boxes((25.5, 36, 41.4), 13.5, 0.9, 11.5)),
    Shape("brass", box(6.5, 22.4, 13.5, 0.9) + disc(52.6, 15.5, 1.9) + "M38 13.5v-2.2h1.6v2.2Z"),
    Shape("glass", disc(52.9, 15.5, 0.9)),
    Shape("iron", discs((13, 24.5, 34.5), 28, 4.2) + discs((44, 50), 29.6, 2.6)),
    Shape("brass", discs((13, 24.5, 34.5), 28, 2.9) + discs((44, 50), 29.6, 1.5)),
    Shape("iron", discs((13, 24.5, 34.5), 28, 2.2) + discs((44, 50), 29.6, 0.9)),
    Shape(
        "steel",
        box(13, 27.2, 22.5, 1.5, 0.7) + "M34 26.9 46 24.6l.3 1.5L34.6 28.6Z" + box(44, 23.6, 6, 3, 0.6),
    ),
)

DIESEL: Final[CardPicture] = (
    *wheels((11, 16.4, 21.8, 36.2, 41.6, 47)),
    Shape("iron", box(5, 26.2, 50, 1.8) + box(25, 27, 8, 3.6, 1) + "M50 27.4h6l-2 4h-4Z"),
    Shape("body", "M5 26.5V11.4Q5 9.4 7 9.4H39.6q4.4 0 7 3l8 9.6q.8 1 .8 2.4v2.1Z"),
    Shape("dark", "M6 9.8q0-1.8 2-1.8H37q2.6 0 4 1.8Z" + boxes((9, 16, 23), 6.6, 5, 1.6, 0.6)),
    Shape("light", "M5 18.6H30L38 14.4h6l7.4 8.8 2.6 1.2H41L34 21.6H5Z"),
    Shape("steel", boxes((8, 11, 14, 17, 20, 23), 11.4, 2, 4.6)),
    Shape("glass", "M43.6 12.4q1.4.4 2.6 2l4 4.8h-4.4q-1.4 0-2-1.4Z" + box(36, 11.6, 5, 4.4, 0.8)),
    Shape("brass", disc(52.2, 22.4, 1.2) + box(5, 24.6, 49.8, 0.8)),
)

AMERICAN: Final[CardPicture] = (
    Shape("smoke", disc(38, 3.4, 2.6) + disc(32, 2.8, 3.2) + disc(25, 3.4, 2.4) + disc(19.6, 4.6, 1.6)),
    Shape("iron", box(3, 25, 48, 1.8) + "M48.6 25 58.6 32H47.6Z"),
    Shape("light", "M49.8 27.4 55.4 31.4H54L49.4 28.4ZM49.4 29.4 52.2 31.4H50.8L49.2 30.4Z"),
    Shape("body", "M5.6 25V11.6H18V25Z" + "M18 14.4H46.6q1.4 0 1.4 1.4V25H18Z"),
    Shape("dark", "M3.6 12q.4-2.6 3-2.6H19q2 0 2.4 2.6Z" + box(18, 22, 30, 3)),
    Shape("glass", boxes((7.4, 12.8), 13.6, 4, 5, 1.4)),
    Shape("iron", "M40.4 14.4V10.6L36.8 6.4q0-3.2 5-3.2t5 3.2L43.2 10.6v3.8Z" + box(46.4, 9.4, 1, 6)),
    Shape(
        "brass",
        box(37, 5.6, 9.6, 1.2) + "M23 14.4v-2.2q2.4-2.8 4.8 0v2.2Z" + "M31 14.4v-2.6q1.6-1.6 3.2 0v2.6Z",
    ),
    Shape(
        "brass", boxes((20.6, 29, 36), 14.4, 0.9, 7.6) + box(46.6, 8.4, 5, 5, 0.8) + box(5.6, 21, 12.4, 0.8)
    ),
    Shape("glass", disc(50, 10.9, 1.5)),
    Shape("iron", discs((13.6, 26), 26.8, 5.2) + discs((39, 46), 29.2, 2.8)),
    Shape("brass", discs((13.6, 26), 26.8, 4.1) + discs((39, 46), 29.2, 1.9)),
    Shape("body", discs((13.6, 26), 26.8, 3.3) + discs((39, 46), 29.2, 1.3)),
    Shape(
        "steel",
        box(12.6, 26, 14.6, 1.6, 0.8) + "M26 25.8 41 24.2v1.3L26.4 27.4Z" + box(39.6, 22.6, 6, 3.4, 0.6),
    ),
)

ELECTRIC_LOCOMOTIVE: Final[CardPicture] = (
    *rail_wheels(13, 19.6, 40.4, 47),
    pantograph(17, 9.8),
    pantograph(45, 9.8),
    Shape("iron", box(6, 26.4, 48, 2) + box(25, 27, 10, 3.6, 1) + "M3.6 27h4v3.6h-2ZM56.4 27h-4v3.6h2Z"),
    Shape("body", "M4 26.6V22l3.6-9q.8-2 3-2H49.4q2.2 0 3 2l3.6 9v4.6Z"),
    Shape("dark", box(11, 9.4, 38, 1.7, 0.8) + boxes((24, 31), 8, 5, 1.6, 0.6)),
    Shape("light", "M4 21.6H56v2.4H4Z"),
    Shape("steel", boxes((19, 23.4, 27.8, 32.2, 36.6), 13.4, 3.4, 5)),
    Shape("glass", "M9.6 13.6h5v5.4H7.4ZM50.4 13.6h-5v5.4h7.2Z"),
    Shape("brass", disc(6, 24.8, 1) + disc(54, 24.8, 1) + box(17, 19.6, 26, 0.8)),
)

STEAM_DUMMY: Final[CardPicture] = (
    Shape("smoke", disc(38, 3.4, 2.4) + disc(31.6, 3, 2.8) + disc(25, 3.8, 2)),
    Shape("iron", box(5, 26.2, 50, 1.8, 0.5) + "M52 27h3.6l2 4.6h-7ZM8 27H4.4l-2 4.6h7Z"),
    Shape("iron", box(41.4, 4.6, 4.2, 5) + box(40.6, 3.8, 5.8, 1.4, 0.5)),
    Shape("body", box(8, 11.6, 44, 14.8, 0.8)),
    Shape("dark", "M5.6 12q.4-2.6 3-2.6H51.4q2.6 0 3 2.6Z"),
    Shape("glass", boxes((10.4, 16.2, 35, 40.8), 13.6, 4.8, 5.4, 0.6) + box(47, 13.6, 3.4, 5.4, 0.6)),
    Shape("iron", box(22.8, 13.4, 10.4, 9, 4.5)),
    Shape(
        "brass",
        disc(28, 17.9, 2.6) + box(8, 22.6, 44, 1) + disc(53.4, 15, 1.7) + "M26.4 9.4q0-2.8 1.6-2.8t1.6 2.8Z",
    ),
    Shape("iron", discs((17, 29, 41), 28, 4)),
    Shape("brass", discs((17, 29, 41), 28, 2.8)),
    Shape("iron", discs((17, 29, 41), 28, 2)),
    Shape("steel", box(16, 27.3, 26, 1.5, 0.7)),
)
