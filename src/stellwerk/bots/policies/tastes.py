"""Tastes: routes that somebody fancies seem cheaper, so that another taste plans another network."""

import numpy as np

from stellwerk.engine.chance import fraction, mixed
from stellwerk.engine.kernel import inlined

from .styles import StyleRow

_SPREAD = 0.5
"""By how much of its price a route may seem cheaper or dearer."""


@inlined
def seeming(style: StyleRow, route: int, price: float) -> float:
    """What a route seems to cost; always the same for a taste."""
    if style.taste == 0:
        return price
    output = mixed(mixed(np.uint64(style.taste)) + np.uint64(route))
    return price * (1.0 + _SPREAD * (2.0 * fraction(output) - 1.0))
