"""What runs in San Francisco; see wagons.py for how it is drawn."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc, discs
from .street_cars import rail_wheels, tyres
from .wagons import CardPicture

BOAT_TRAM: Final[CardPicture] = (
    *rail_wheels(24, 36),
    Shape("iron", box(20, 27, 20, 1.4) + box(29.5, 4, 1, 18) + "M30.5 5 24 3l.4-.8L31 4Z"),
    Shape(
        "dark",
        "M13 18.6q1-3.4 3-3.4t3 3.4Zm8 0q1-3.4 3-3.4t3 3.4Zm12 0q1-3.4 3-3.4t3 3.4Zm8 0q1-3.4 3-3.4t3 3.4Z",
    ),
    Shape("glass", discs((16, 24, 36, 44), 14, 1.7)),
    Shape("body", "M5 18H55q-1.6 7.6-6 9.6H11Q6.6 25.6 5 18Z"),
    Shape("light", "M5 18H55l-.5 2H5.5Z"),
    Shape("brass", box(9.6, 23.6, 40.8, 0.9) + "M12 17.8V8l6 2.2-5 2v5.6Z"),
)

STREAMLINER: Final[CardPicture] = (
    *rail_wheels(15, 21, 39, 45),
    Shape("iron", "M30 9.6 22 4l.5-.7L31 9.2Z" + box(9, 27, 42, 1.4)),
    Shape("body", "M7 27.4q-2-9 .6-13Q9.6 10 15 10H45q5.4 0 7.4 4.4 2.6 4 .6 13Z"),
    Shape("light", "M6.2 20.6H53.8v-3.4Q30 22 6.2 17.2Z"),
    Shape(
        "glass",
        boxes((15.6, 20.8, 26, 31.2, 36.4, 41.6), 12.4, 4, 4.2, 1.6) + "M8.6 16.8q.8-3 3-4.2h2.6v4.4Z",
    ),
    Shape("glass", "M51.4 16.8q-.8-3-3-4.2h-1.6v4.4Z"),
    Shape("dark", box(6.4, 25, 47.2, 1.2) + box(20, 8.8, 20, 1.4, 0.7)),
    Shape("brass", disc(53.4, 22.6, 1.2)),
)

TROLLEYBUS: Final[CardPicture] = (
    Shape("iron", "M34 11.4 16 3.4l.4-.8 19 8.4ZM39 11.4 21 3.4l.4-.8 19 8.4Z"),
    Shape("body", box(6, 11.4, 48, 17.6, 4.6)),
    Shape("dark", box(6, 22.6, 48, 3.6) + box(28, 10, 14, 1.6, 0.7)),
    Shape("glass", boxes((17, 23.6, 30.2, 36.8), 14, 5.8, 6, 1.4) + boxes((10.6, 43.6), 14, 4.8, 12.6, 1)),
    Shape("glass", "M49.8 14q3 .6 3 4v2.4h-3Z"),
    Shape("brass", disc(52.6, 25, 1.1)),
    *tyres(20.4, 39),
)

MILAN_TRAM: Final[CardPicture] = (
    *rail_wheels(15, 21, 39, 45),
    Shape("iron", "M20 8.6 8 3.8l.4-.8L21 8Z" + box(8, 27, 44, 1.4) + "M51 27h4.4l-1.4 3.4h-3Z"),
    Shape("body", "M7 27.4V13q0-1.6 1.6-1.6H50q1.6 0 2 1.6l1.6 7.4v7Z"),
    Shape(
        "dark",
        "M6 11.8q.6-2.6 4-2.6h5V8.4q0-1 1.4-1h26q1.4 0 1.4 1v.8h4q3.4 0 4 2.6Z" + box(7, 22.4, 46.6, 0.8),
    ),
    Shape("light", box(7, 20, 46.4, 2.2)),
    Shape("glass", boxes((14.6, 19.2, 35.4, 40), 13.2, 3.8, 5.8, 0.4) + "M46 13.2h3.8l1.4 5.8H46Z"),
    Shape("glass", boxes((9, 25, 29.4), 13.2, 3.6, 13, 0.4)),
    Shape("brass", disc(53.2, 22.6, 1.5)),
)

BAY_TRAIN: Final[CardPicture] = (
    *rail_wheels(12, 18, 38, 44),
    Shape("iron", box(7, 27, 44, 1.4) + boxes((23, 30), 28, 5, 2)),
    Shape("body", "M4 27.4V11.6Q4 10 5.6 10H44.4L55.6 21.6v5.8Z"),
    Shape("dark", "M5 10.2q.4-1.6 2.4-1.6H42l2.6 1.6Z"),
    Shape("light", "M4 21.4H55.4l.2 2.4H4Z"),
    Shape("glass", "M45.4 12.6 53.4 20.4H44.4V12.6Z" + boxes((5.8, 17.2, 28.6), 13, 6.6, 6.4, 0.8)),
    Shape("glass", boxes((13.2, 24.6, 36), 12.4, 3, 14.2, 0.4)),
    Shape("brass", disc(54.2, 25.6, 0.9)),
)

CABLE_CAR: Final[CardPicture] = (
    *rail_wheels(16, 22, 38, 44),
    Shape("iron", box(7, 26.6, 46, 1.2, 0.5) + box(27, 27, 6, 3)),
    Shape("body", box(8, 20.6, 20, 6) + box(28, 11.4, 21, 15.2)),
    Shape("dark", "M6 11.6q.4-2 2.6-2H15V7.8q0-1.2 1.4-1.2H43q1.4 0 1.4 1.2v1.8h6.4q2.4 0 2.8 2Z"),
    Shape("glass", boxes((30, 36.4, 42.8), 13, 5, 6.4, 0.6) + boxes((17.5, 23.5, 29.5, 35.5), 7.5, 5, 1.4)),
    Shape("light", box(8, 22.4, 20, 1) + box(28, 22.4, 21, 1)),
    Shape("iron", boxes((8.6, 14.8, 21, 51.6), 11.4, 0.9, 15)),
    Shape("brass", box(9, 18.4, 18.6, 1.4, 0.7) + disc(18, 24.6, 1.3) + "M46.6 9.4q-.2-2.4 1.6-2.4t1.6 2.4Z"),
)
