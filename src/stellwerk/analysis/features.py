"""The features of decisions: what the seat could know before each, as the environments encode it."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from stellwerk.envs import encode_all, observation_size

from .replays import Replays
from .tables.columns import Column, Numbers, Table, Vectors, Words

FEATURES: Final = "features"

_MOST_ROWS: Final = 8192
"""Decisions that are encoded together. With their features they take 20 to 60 MB."""


def with_features(table: Table, replays: Replays) -> Iterator[Table]:
    """The table of decisions with a column of features, in parts of whole games."""
    if not len(replays.decisions):  # the table still has all of its columns
        size = observation_size(replays.setup.board, replays.setup.seats)
        yield {**table, FEATURES: Vectors(np.zeros((0, size), np.float32))}
    for first, last in _groups(replays):
        rows = slice(int(replays.starts[first]), int(replays.ends[last - 1]))
        states = np.concatenate([replays.positions(game) for game in range(first, last)])
        seats = replays.decisions["seat"][rows].astype(np.int64)
        vectors = encode_all(replays.setup.board, states, seats)
        part = {name: _rows(column, rows) for name, column in table.items()}
        yield {**part, FEATURES: Vectors(vectors)}


def _groups(replays: Replays) -> Iterator[tuple[int, int]]:
    """Games that are encoded together: from one up to another."""
    first = 0
    for game in range(1, len(replays) + 1):
        is_full = game < len(replays) and replays.ends[game] - replays.starts[first] > _MOST_ROWS
        if game == len(replays) or is_full:
            if replays.ends[game - 1] > replays.starts[first]:
                yield first, game
            first = game


def _rows(column: Column, rows: slice) -> Column:
    if isinstance(column, Words):
        return Words(column.numbers[rows], column.texts)
    if isinstance(column, Numbers):
        return Numbers(column.values[rows], None if column.is_missing is None else column.is_missing[rows])
    return Vectors(column.values[rows])
