"""Simple outlines as SVG paths, from which the pictures of the cards are put together."""

from collections.abc import Iterable


def box(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle, with round corners if asked."""
    if not corner:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"
    straight, upright, turn = width - 2 * corner, height - 2 * corner, f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{straight:g}{turn} {corner:g} {corner:g}v{upright:g}"
        f"{turn} {-corner:g} {corner:g}h{-straight:g}{turn} {-corner:g} {-corner:g}v{-upright:g}"
        f"{turn} {corner:g} {-corner:g}Z"
    )


def disc(x: float, y: float, radius: float) -> str:
    """A circle."""
    across = 2 * radius
    return (
        f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 1 {across:g} 0"
        f"a{radius:g} {radius:g} 0 1 1 {-across:g} 0Z"
    )


def boxes(xs: Iterable[float], y: float, width: float, height: float, corner: float = 0) -> str:
    """Equal rectangles side by side, as windows are."""
    return "".join(box(x, y, width, height, corner) for x in xs)


def discs(xs: Iterable[float], y: float, radius: float) -> str:
    """Equal circles side by side, as wheels are."""
    return "".join(disc(x, y, radius) for x in xs)
