"""Sums of whole numbers: of observations, how many there are, their sum and the sum of their squares."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

Sums = npt.NDArray[np.int64]

WIN: Final = 60
"""What a win counts. Tied winners share it, and any number of seats divides it."""

# Columns of sums over observations
COUNT, SUM, SQUARES = range(3)
# Rows of sums for winners and others
WINNERS, OTHERS = range(2)


def observe(sums: Sums, values: npt.NDArray[Any]) -> None:
    """Add observations to number, sum and squares."""
    sums += [len(values), int(values.sum()), int((values.astype(np.int64) ** 2).sum())]


def observe_by(sums: Sums, keys: npt.NDArray[Any], values: npt.NDArray[Any]) -> None:
    """Add observations to number, sum and squares of their keys."""
    wide = values.astype(np.int64)
    np.add.at(sums, keys.astype(np.int64), np.stack([np.ones_like(wide), wide, wide**2], axis=-1))
