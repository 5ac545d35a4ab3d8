"""Chance: splitmix64 streams, so that a seed decides every shuffle of a game."""

from __future__ import annotations

from typing import Any

MASK = (1 << 64) - 1
STREAMS = ("cards", "tickets", "souvenirs", "seating")


class Chance:
    """One stream of random numbers."""

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    @staticmethod
    def streams(seed: int) -> dict[str, Chance]:
        """The four independent streams of a game, by name."""
        source = Chance(seed)
        return {name: Chance(source.next()) for name in STREAMS}

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return ((self.next() >> 32) * n) >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Shuffles the list in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
