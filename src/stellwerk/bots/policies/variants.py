"""Planning variants: each finds some routes cheaper and others costlier, and so plans another network."""

import numpy as np

from stellwerk.engine.chance import fraction, mixed
from stellwerk.engine.kernel import inlined

from .parameters import ParametersRow

_SPREAD = 0.5
"""Largest change of a price, relative to it."""


@inlined
def varied_price(parameters: ParametersRow, route: int, price: float) -> float:
    """The price of a route in a variant, always the same for the same variant."""
    if parameters.variant == 0:
        return price
    output = mixed(mixed(np.uint64(parameters.variant)) + np.uint64(route))
    return price * (1.0 + _SPREAD * (2.0 * fraction(output) - 1.0))
