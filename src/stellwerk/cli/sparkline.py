"""A curve in one line of text."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

BLOCKS: Final = "▁▂▃▄▅▆▇█"
DIGITS: Final = "0123456789"
"""For terminals without such characters."""


def sparkline(values: Sequence[float], width: int, levels: str = BLOCKS) -> str:
    """Shares from 0 to 1, in at most `width` characters; where values share one, it shows their mean."""
    count = min(width, len(values))
    bounds = [index * len(values) // count for index in range(count + 1)] if count else []
    parts = [values[first:last] for first, last in pairwise(bounds)]
    return "".join(_level(sum(part) / len(part), levels) for part in parts)


def _level(share: float, levels: str) -> str:
    return levels[min(int(share * len(levels)), len(levels) - 1)]
