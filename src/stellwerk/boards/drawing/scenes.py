"""What is behind the vehicles on the cards: `far` and `near` are shades of the card, `glow` is light."""

from typing import Final

from .backdrop import Shape
from .outlines import box, boxes, disc
from .wagons import CardPicture

MOUNTAINS: Final[CardPicture] = (
    Shape("glow", disc(44, 9, 4)),
    Shape("far", "M0 26 9 12l6 7L27 5 39 19l6-6L60 26v12H0Z"),
    Shape("glow", "M27 5 31.5 10.2 28.6 9.6 26.6 11.6 24.2 8.4ZM9 12l2.4 2.8-2.2-.2-1.8 1.6Z"),
    Shape("near", "M0 30q15-6 30-2t30-1v11H0Z"),
)

PINES: Final[CardPicture] = (
    Shape("far", "M0 24q14-7 28-3t32-5v22H0Z"),
    Shape("near", "M3 30l4-8H5l3.4-7H6.6L10 9l3.4 6h-1.8l3.4 7h-2l4 8Z"),
    Shape("near", "M42 30l4-8h-2l3.4-7h-1.8L49 9l3.4 6h-1.8l3.4 7h-2l4 8Z"),
    Shape("near", "M25 30l3-6h-1.6l2.6-6h-1.4L30 13l2.4 5H31l2.6 6H32l3 6ZM0 29.5H60V38H0Z"),
)

MESAS: Final[CardPicture] = (
    Shape("glow", disc(17, 11, 5)),
    Shape("far", "M0 26h4l2-11h14l2 11h10l1-16h5l1-3h7l1 3h3l2 16h8v12H0Z"),
    Shape("near", "M0 29q20-3 34-1t26-1v11H0Z" + "M53 29V18q0-1.4 1.2-1.4T55.4 18v4h1.4v-3h1.6v4.6h-3V29Z"),
)

GLACIER: Final[CardPicture] = (
    Shape("far", "M0 24 8 13l7 6L26 7l7 8 5-5 9 9 5-4 8 7v18H0Z"),
    Shape("near", "M0 30q10-4 22-2t20-2 18 2v10H0Z"),
    Shape(
        "far", disc(13, 6, 0.8) + disc(34, 4, 0.8) + disc(46, 8, 0.8) + disc(55, 4.6, 0.8) + disc(22, 3, 0.7)
    ),
)

PASTURE: Final[CardPicture] = (
    Shape("glow", disc(48, 8, 3.6)),
    Shape("far", "M0 22q10-9 22-4t18-3 20 3v20H0Z"),
    Shape("near", "M0 29q14-5 30-2t30-2v13H0Z" + disc(6, 19, 4.4) + box(5.4, 20, 1.2, 9) + disc(55, 20, 3.6)),
    Shape("near", box(54.4, 21, 1.2, 8) + disc(10.4, 21.4, 2.8)),
)

WHEAT: Final[CardPicture] = (
    Shape(
        "far",
        "M0 25q16-4 32-2t28-1v16H0Z" + "M43 23V13l4-4 4 4v10Z" + box(52, 10, 5, 13) + "M52 10q2.5-4 5 0Z",
    ),
    Shape("near", "M0 29H60v9H0Z" + boxes(range(1, 60, 3), 26.6, 0.9, 4, 0.4)),
    Shape("glow", disc(12, 10, 4)),
)

WORKS: Final[CardPicture] = (
    Shape("glow", disc(52, 7, 2.6) + disc(47, 5, 3) + disc(15, 6, 2.4) + disc(10, 4, 2.8)),
    Shape("far", "M0 22h6V9h4v13h5l6-5v5l6-5v5l6-5v5h8V8h4v14h15v16H0Z"),
    Shape("near", "M0 29H60v9H0Z"),
)

WOODS: Final[CardPicture] = (
    Shape("far", "M0 21q5-6 9-3 3-6 9-3 4-5 9-1 5-5 10 0 5-5 10 0 7-4 13 3v21H0Z"),
    Shape(
        "near", "M0 29q12-4 26-2t34-1v12H0Z" + box(3, 19, 1.4, 10) + "M3.6 11 7 21H.4Z" + "M56 13l3.4 9h-6.8Z"
    ),
    Shape("near", box(55.3, 21, 1.4, 8)),
)

COAST: Final[CardPicture] = (
    Shape("glow", disc(40, 11, 4.4)),
    Shape("far", "M0 20H60V38H0Z" + "M9 19l5-12v10h5l-1.6 2.6H9Z" + "M53 20V8h3v12Z" + "M52 8h5l-2.5-3Z"),
    Shape("near", "M0 28q15-5 30-2t30-2v14H0Z"),
)

AUTUMN: Final[CardPicture] = (
    Shape("far", "M0 24q20-12 36-5t24-2v21H0Z"),
    Shape("near", disc(8, 17, 5) + box(7.3, 20, 1.4, 10) + disc(53, 16, 4.4) + box(52.3, 18, 1.4, 12)),
    Shape("near", "M0 29H60v9H0Z"),
)

OLD_TOWN: Final[CardPicture] = (
    Shape("far", "M0 20l4-5 4 5v-7l5-5 5 5v6h4V7l3-4 3 4v13h6v-8l5-5 5 5v6h4v-4l4-4 4 4h4v26H0Z"),
    Shape("near", "M0 30H60v8H0Z"),
    Shape("glow", boxes((11.6, 37.6), 14, 2.4, 3) + boxes((24.2, 53), 11, 1.6, 2.4)),
)

TOWER: Final[CardPicture] = (
    Shape("far", "M0 23h8v-7h9v4h8v-5h4v8h9v-9h10v5h6v-4h6v23H0Z"),
    Shape("far", box(48.6, 0, 0.8, 20) + disc(49, 8, 2.6) + "M48 10h2l.6 20h-3.2Z"),
    Shape("near", "M0 30H60v8H0Z"),
)

AVENUE: Final[CardPicture] = (
    Shape("far", "M0 17h12v-6h10v6h3v-9h12v9h4v-4h10v4h9v21H0Z"),
    Shape("near", disc(5, 20, 4) + box(4.3, 22, 1.4, 9) + disc(55.4, 20, 4) + box(54.7, 22, 1.4, 9)),
    Shape("near", "M0 30H60v8H0Z"),
    Shape("glow", boxes((14, 18, 27, 32, 43, 47), 13.4, 1.8, 2.4)),
)

TUNNEL: Final[CardPicture] = (
    Shape("far", "M0 38V0H60V38H55V20Q55 3 30 3T5 20V38Z"),
    Shape("near", "M0 30H60v8H0Z"),
    Shape("glow", boxes((12, 28, 44), 4.6, 4, 1.2, 0.6)),
)

GATE: Final[CardPicture] = (
    Shape(
        "far",
        box(8, 10, 44, 4.4)
        + box(11, 7, 38, 2.4)
        + "M25 7q5-6 10 0Z"
        + boxes((9, 17, 25, 33, 41, 48.6), 14, 2.6, 16),
    ),
    Shape("near", "M0 30H60v8H0Z"),
)

PARK: Final[CardPicture] = (
    Shape("far", "M0 22q6-7 12-3 5-7 12-2 6-6 12 0 6-5 12 1 7-3 12 3v17H0Z"),
    Shape("near", "M0 30H60v8H0Z" + box(54, 14, 0.9, 16) + disc(54.4, 13.4, 1.8)),
)

STEEP_STREET: Final[CardPicture] = (
    Shape("far", "M0 30V14l5-4 5 4v3l5-4 5 4v4l5-4 5 4v3l5-3 5 3v2l20 4Z"),
    Shape("glow", boxes((3.4, 13.4, 23.4), 18, 2.4, 3)),
    Shape("near", "M0 26 60 31v7H0Z"),
)

BRIDGE: Final[CardPicture] = (
    Shape("far", box(10, 3, 2.4, 27) + box(46, 3, 2.4, 27) + box(0, 21, 60, 1.8)),
    Shape(
        "far",
        "M0 12Q6 12 10.6 3.4h1.2Q29.2 34 46.6 3.4h1.2Q53 12 60 12v1Q53 13 47.2 5 29.2 37 11.2 5 6 13 0 13Z",
    ),
    Shape("near", "M0 30q8-2 15 0t15 0 15 0 15 0v8H0Z"),
)

WHARF: Final[CardPicture] = (
    Shape("far", "M0 24H60V38H0Z" + "M6 23 12 7v14h6l-2 3H7Z" + "M36 24V13h5v-4h3v4h12v11Z"),
    Shape("near", "M0 30H60v8H0Z" + boxes((4, 16, 44, 56), 25, 1.4, 6)),
)

PYRAMID: Final[CardPicture] = (
    Shape("far", "M0 38V19h7v-6h8v6h4v-9h8v9h6v-4h5L43.6 2 49 15h2v-3h9v26Z"),
    Shape("near", "M0 30H60v8H0Z"),
    Shape("glow", boxes((9, 12, 21, 24), 15, 1.4, 2) + boxes((53, 56), 15, 1.4, 2)),
)
