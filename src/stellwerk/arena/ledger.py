"""The results so far, pairing by pairing and deal by deal."""

from collections.abc import Iterable, Iterator

import msgspec

from .betting import Wager
from .contest import Contest
from .rows import Row


class Ledger:
    """Takes games in any order and enters whole deals in theirs.

    A pairing's deals are entered from the first on without gaps, and none after the one that decided it. So
    what is in the ledger does not depend on who played which game when.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._deals: list[list[list[Row]]] = [[] for _ in contest.pairings]
        self._waiting: list[dict[int, list[Row]]] = [{} for _ in contest.pairings]
        self._wagers = [Wager(1 / contest.seats) if contest.until_decided else None for _ in contest.pairings]

    def add(self, rows: Iterable[Row]) -> list[Row]:
        """Take finished games; returns those that were entered now. Their records are not kept."""
        touched = set()
        for row in rows:
            self._waiting[row.fixture.pairing].setdefault(row.fixture.deal, []).append(row)
            touched.add(row.fixture.pairing)
        return [row for pairing in sorted(touched) for row in self._enter(pairing)]

    def is_complete(self, pairing: int) -> bool:
        """Whether no more games of the pairing are needed."""
        return len(self._deals[pairing]) == self.contest.deals or self.is_decided(pairing)

    def is_decided(self, pairing: int) -> bool:
        """Whether the pairing was ended because it is clear who is better."""
        wager = self._wagers[pairing]
        return wager is not None and wager.has_decided

    def deals(self, pairing: int) -> list[list[Row]]:
        """The games of a pairing by deal, each in the order of its seatings."""
        return self._deals[pairing]

    @property
    def games(self) -> int:
        """Number of games entered."""
        return sum(map(len, self._deals)) * self.contest.seats

    @property
    def games_needed(self) -> int:
        """Number of games in the end, as far as is known now."""
        deals = sum(
            len(self._deals[pairing]) if self.is_complete(pairing) else self.contest.deals
            for pairing in range(len(self._deals))
        )
        return deals * self.contest.seats

    def _enter(self, pairing: int) -> Iterator[Row]:
        deals, waiting, wager = self._deals[pairing], self._waiting[pairing], self._wagers[pairing]
        while not self.is_complete(pairing) and len(waiting.get(len(deals), ())) == self.contest.seats:
            deal = sorted(waiting.pop(len(deals)), key=lambda row: row.fixture.seating)
            deals.append([msgspec.structs.replace(row, record=None) for row in deal])
            if wager is not None:
                wager.add(share_of_one(deal))
            yield from deal


def share_of_one(deal: list[Row]) -> float:
    """The share of wins of the one, over all seatings of a deal."""
    return sum(row.shares()[row.fixture.seating] for row in deal) / len(deal)
