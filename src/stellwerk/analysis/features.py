"""The features of decisions: what the seat could know, as the observation encoder puts it."""

from collections.abc import Iterator
from typing import Final

from .replays import Replays
from .tables.columns import Table

MOST_ROWS: Final = 8192
"""Rows of a batch with features; they take 20 to 50 MB."""


def with_features(table: Table, replays: Replays) -> Iterator[Table]:
    """The table of decisions with a column of features, in parts of whole games."""
    raise NotImplementedError
