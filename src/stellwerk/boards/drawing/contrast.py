"""How well two colours can be told apart. Colours are written as #rrggbb."""

import math
from functools import cache

Rgb = tuple[float, float, float]


@cache
def linear(color: str) -> Rgb:
    """The red, green and blue light of a colour, each from 0 to 1."""
    red, green, blue = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of two colours as accessibility guidelines define it, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def difference(one: str, other: str) -> float:
    """The distance of two colours in OKLab, where black and white are 1 apart."""
    return math.dist(_oklab(one), _oklab(other))


def mixed(one: str, other: str, share: float) -> str:
    """A mixture of two colours, as browsers mix them in sRGB; `share` is that of the first."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _luminance(color: Rgb) -> float:
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]


@cache
def _oklab(color: str) -> tuple[float, float, float]:
    red, green, blue = linear(color)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )
