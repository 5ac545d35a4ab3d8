"""How many of those won for whom a chance was predicted, over the games of any number of files."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.cli.console import OUTPUT, plain_table

from .samples import Sample

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

_BINS: Final = 10
TWO_SEATS: Final = "two seats"
MORE_SEATS: Final = "larger tables"


class Bin(NamedTuple):
    """Predictions of similar chances: their number, their mean, and how many came true, with its error.

    The error is missing if they are all from one game.
    """

    low: float
    high: float
    predictions: int
    predicted: float
    won: float
    error: float | None


class PooledSamples:
    """The predictions of several files, each with its own numbers of games, by the size of the table."""

    def __init__(self) -> None:
        self._chances: dict[str, list[float]] = {TWO_SEATS: [], MORE_SEATS: []}
        self._won: dict[str, list[float]] = {TWO_SEATS: [], MORE_SEATS: []}
        self._games: dict[str, list[int]] = {TWO_SEATS: [], MORE_SEATS: []}
        self._last = -1

    def add(self, samples: Sequence[Sample]) -> None:
        """Add the predictions of a file, for what seats could know."""
        first = self._last + 1
        for sample in samples:
            size = TWO_SEATS if len(sample.bots) == 2 else MORE_SEATS
            self._chances[size].append(sample.own[0])
            self._won[size].append(sample.result[0])
            self._games[size].append(first + sample.game)
            self._last = max(self._last, first + sample.game)

    def bins(self) -> Mapping[str, tuple[Bin, ...]]:
        """The bins of each size of table that there is."""
        return {
            size: tuple(_bins(np.array(chances), np.array(self._won[size]), np.array(self._games[size])))
            for size, chances in self._chances.items()
            if chances
        }


def _bins(chances: Floats, won: Floats, games: Numbers) -> Iterator[Bin]:
    edges = np.linspace(0.0, 1.0, _BINS + 1)
    which = np.clip(np.digitize(chances, edges) - 1, 0, _BINS - 1)
    for number in range(_BINS):
        inside = which == number
        if inside.any():
            low, high = float(edges[number]), float(edges[number + 1])
            mean, error = mean_of_games(games[inside], won[inside])
            yield Bin(low, high, int(inside.sum()), float(chances[inside].mean()), mean, error)


def mean_of_games(games: Numbers, values: Floats) -> tuple[float, float | None]:
    """The mean and its standard error, if values of the same game are no more than one observation."""
    mean, different = float(values.mean()), np.unique(games)
    if len(different) < 2:
        return mean, None
    sums = np.array([(values[games == game] - mean).sum() for game in different])
    return mean, float(np.sqrt((sums**2).sum())) / len(values)


def print_reliability(bins: Mapping[str, Sequence[Bin]]) -> None:
    """Print a table for each size of table."""
    columns = ("predicted", "n", "mean", "won")
    for size, of_size in bins.items():
        table = plain_table(*columns, numbers=columns[1:], title=size)
        for one in of_size:
            error = "" if one.error is None else f" ± {one.error:.1%}"
            table.add_row(
                f"{one.low:.0%}–{one.high:.0%}",
                str(one.predictions),
                f"{one.predicted:.1%}",
                f"{one.won:.1%}{error}",
            )
        OUTPUT.print(table)
