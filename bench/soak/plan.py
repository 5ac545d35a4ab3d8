"""What happens in a soak, and when."""

import random
from dataclasses import dataclass
from typing import Final, Literal

Database = Literal["sqlite", "postgres"]
OutageKind = Literal["short", "long", "full-disk"]

_KILL_EVERY_S: Final = 75.0
_OUTAGE_EVERY_S: Final = 90.0
_SHORT_S: Final = (1.0, 6.0)
_LONG_S: Final = 35.0
"""Longer than a store waits for a lock, so that commands fail and do not only wait."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which the store does not work."""

    at_s: float
    kind: OutageKind
    seconds: float


@dataclass(frozen=True, slots=True)
class Plan:
    """How long, how many, and the moments of kills and outages, in seconds after the beginning.

    Nobody is killed in the second half: there one life of the server is long enough to show whether its
    memory grows. `think_s` is how long people think on average.
    """

    seconds: float
    tables: int
    database: Database
    kills_s: tuple[float, ...]
    outages: tuple[Outage, ...]
    think_s: float = 2.0
    spectators: int = 40
    attackers: int = 20
    seed: int = 1

    @property
    def servers(self) -> int:
        """Several processes can share PostgreSQL, but not an SQLite file."""
        return 2 if self.database == "postgres" else 1


def plan_for(minutes: float, tables: int, database: Database, seed: int) -> Plan:
    """The plan of a soak on demand."""
    chance, seconds = random.Random(seed), 60 * minutes
    return Plan(
        seconds=seconds,
        tables=tables,
        database=database,
        kills_s=_moments(chance, max(1, int(seconds / 2 / _KILL_EVERY_S)), seconds / 2),
        outages=tuple(_outages(chance, seconds, database)),
        spectators=max(1, tables // 5),
        seed=seed,
    )


def _outages(chance: random.Random, seconds: float, database: Database) -> list[Outage]:
    """One outage in a random moment of each interval; every fourth is long, every fourth a full disk."""
    kinds: tuple[OutageKind, ...] = ("short", "full-disk", "long", "short")
    moments = _moments(chance, max(1, int(seconds / _OUTAGE_EVERY_S)), seconds)
    outages = []
    for number, at_s in enumerate(moments):
        kind: OutageKind = kinds[number % len(kinds)] if database == "sqlite" else "short"
        length = _LONG_S if kind == "long" else chance.uniform(*_SHORT_S)
        outages.append(Outage(at_s, kind, min(length, seconds / 5)))
    return outages


def _moments(chance: random.Random, count: int, until_s: float) -> tuple[float, ...]:
    """A random moment in each of equal intervals, away from the interval's end so that none overlap."""
    interval = until_s / count
    return tuple(interval * (number + chance.uniform(0.1, 0.7)) for number in range(count))
