"""What lies on places, as SVG paths around (0, 0), the middle of a station; the web client draws it, too."""

from typing import Final

HOME: Final = {
    "body": "M0-15 14.5-3 12-.1 11-.9V11.5H-11V-.9L-12-.1-14.5-3Z",
    "roof": "M-11.8-2 0-11.6 11.8-2",
    "door": "M-3 11.5V4.5A3 3 0 0 1 3 4.5V11.5Z",
}
FLAG: Final = "M-4.6-7.5H-3L6.6-3.8-3-.2V7.5H-4.6Z"
"""On a marker, which is a disc."""

ALVIN: Final = {
    "beam": "M-9-11-17 7C-10 12 10 12 17 7L9-11Z",
    "dome": "M-12-21C-12-33-7-39 0-39S12-33 12-21C6-18.5-6-18.5-12-21Z",
    "head": "M0-36C-6-36-8-31-5.5-27-4-24.5-2-23 0-23S4-24.5 5.5-27C8-31 6-36 0-36Z",
    "eyes": "M-5-31.5C-3-31.5-1.2-30-1-27.8-3-27.6-4.8-29-5-31.5Z"
    "M5-31.5C3-31.5 1.2-30 1-27.8 3-27.6 4.8-29 5-31.5Z",
    "saucer": "M-24-14C-22-21-10-23 0-23S22-21 24-14C22-8 10-6 0-6S-22-8-24-14Z",
    "rim": "M-24-14C-16-10-8-9 0-9S16-10 24-14C22-8 10-6 0-6S-22-8-24-14Z",
}
"""Alvin in his saucer, hovering over a place, from back to front."""
ALVIN_LAMPS: Final = ((-17.0, -13.4), (-8.5, -11.4), (0.0, -10.8), (8.5, -11.4), (17.0, -13.4))

SOUVENIRS: Final = {
    "paper-lantern": "M-2-6.5H2V-5H-2ZM-3.5-4.2H3.5C6-2 6 2 3.5 4.2H-3.5C-6 2-6-2-3.5-4.2ZM-2 5H2V6.3H-2Z"
    "M-.6-3.4V3.4H.6V-3.4Z",
    "brass-bell": "M-.9-6.5H.9V-5C3.4-4.4 4.3-2.4 4.4 0 4.5 1.8 5 2.8 6 3.8H-6C-5 2.8-4.5 1.8-4.4 0"
    "-4.3-2.4-3.4-4.4-.9-5ZM-1.8 4.6H1.8A1.8 1.8 0 0 1-1.8 4.6Z",
    "sourdough-loaf": "M-6.5 2C-6.5-2.5-3.5-4.5 0-4.5S6.5-2.5 6.5 2C6.5 4-6.5 4-6.5 2Z"
    "M-3.2-2.2-1.8 1.2-.8.8-2.2-2.6ZM.2-2.8 1.6.6 2.6.2 1.2-3.2Z",
    "foghorn": "M-6-1.5H-3L5-5.5V5.5L-3 1.5H-6ZM-2.6 2.4-1.4 6H.8L-.4 3.4ZM6-3 7-3.6V3.6L6 3Z",
    "sea-lion": "M-6.5 4.5C-3 4.8-2 3.5-1.6 1.5-1.2-1-1.5-3 .2-5 1.2-6.2 3-6.3 4-5.3L6-4.2C6-3.4 5-3 3.8-3.1"
    " 3.6-1.4 4.8-.4 5 1.6 5.2 3.2 4.6 4.2 6.3 5.4H-2.5C-4.5 5.6-6 5.4-6.5 4.5Z",
    "gold-pan": "M-6.8-1.8H6.8L4.2 4.2H-4.2ZM-3-2.8-1.8-4.8-.4-3.4.8-5.6 2-3.8 3.4-4.4 3.8-2.8Z",
    "postcard": "M-6.5-4.5H6.5V4.5H-6.5ZM-5.3-3.3V3.3H5.3V-3.3ZM-4.3 2.3-2-.8-.6.8.8-1.2 3 2.3Z"
    "M2.4-2.4H4.4V-.4H2.4Z",
}
"""Pictures of the kinds of souvenirs, within a box from -7 to 7."""
PARCEL: Final = (
    "M-5-5H5V5H-5ZM-.8-3.8H-3.8V-.8H-.8ZM.8-3.8V-.8H3.8V-3.8ZM-.8.8H-3.8V3.8H-.8ZM.8.8V3.8H3.8V.8Z"
)
"""The picture of any other kind."""
SOUVENIR_COLORS: Final = (
    "#b8352a",
    "#9a6b00",
    "#7d4a1e",
    "#2565a3",
    "#4d5663",
    "#74469b",
    "#1f7d77",
    "#a83b73",
)
"""By the position of a kind on its board: all of them differ, and light pictures stand out from them."""

TICKET_COLORS: Final = (
    "#c2185b",
    "#00796b",
    "#5e35b1",
    "#d35400",
    "#1565c0",
    "#558b2f",
    "#a1662f",
    "#607d8b",
)
"""In which the tickets of a seat are marked on the board, by their position in its list."""


def souvenir_picture(kind: str) -> str:
    """The picture of a kind of souvenir."""
    return SOUVENIRS.get(kind, PARCEL)
