"""Columns of numbers and words, before they become Arrow's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Words:
    """A column of texts that repeat: the number of each value's text, -1 for none."""

    numbers: Values
    texts: Sequence[str]


@dataclass(frozen=True, slots=True)
class Numbers:
    """A column of numbers, some of which may be missing."""

    values: Values
    is_missing: npt.NDArray[np.bool_] | None = None


@dataclass(frozen=True, slots=True)
class Vectors:
    """A column of vectors that all have the same length: one row of the array for each."""

    values: npt.NDArray[np.float32]


Column = Words | Numbers | Vectors
Table = Mapping[str, Column]
"""The columns of a table by name, all of the same length."""


def words(texts: Sequence[str | None]) -> Words:
    """A column of any texts."""
    known: dict[str, int] = {}
    numbers = [-1 if text is None else known.setdefault(text, len(known)) for text in texts]
    return Words(np.array(numbers, np.int32), tuple(known))


def named(numbers: Values, texts: Sequence[str]) -> Words:
    """A column of texts given by their numbers."""
    return Words(numbers.astype(np.int32), texts)


def constant(text: str, length: int) -> Words:
    """A column with the same text in every row."""
    return Words(np.zeros(length, np.int32), (text,))


def numbers(values: Values, is_missing: npt.NDArray[np.bool_] | None = None) -> Numbers:
    """A column of numbers."""
    return Numbers(values, is_missing)
