"""The results so far, pairing by pairing and deal by deal."""

from collections.abc import Callable, Iterable
from typing import Protocol

from .contest import Contest
from .rows import Row


class Judge(Protocol):
    """Follows a pairing deal by deal and says when it is decided."""

    def add(self, share: float) -> None:
        """Take note of the share of wins that the one had of a deal's games."""
        ...

    @property
    def has_decided(self) -> bool:
        """Whether enough is known."""
        ...


class Ledger:
    """Takes games in any order and enters whole deals in theirs.

    A pairing's deals are entered from the first on without gaps, and none after the one that decided it. So
    what is in the ledger does not depend on who played which game when.
    """

    def __init__(self, contest: Contest, judge: Callable[[], Judge] | None = None) -> None:
        self.contest = contest
        self._deals: list[list[list[Row]]] = [[] for _ in contest.pairings]
        self._waiting: list[dict[int, list[Row]]] = [{} for _ in contest.pairings]
        self._judges = [judge() if judge else None for _ in contest.pairings]

    def add(self, rows: Iterable[Row]) -> None:
        """Take finished games."""
        touched = set()
        for row in rows:
            self._waiting[row.fixture.pairing].setdefault(row.fixture.deal, []).append(row)
            touched.add(row.fixture.pairing)
        for pairing in touched:
            self._enter(pairing)

    def is_complete(self, pairing: int) -> bool:
        """Whether no more games of the pairing are needed."""
        return len(self._deals[pairing]) == self.contest.deals or self.is_decided(pairing)

    def is_decided(self, pairing: int) -> bool:
        """Whether the pairing was ended because it is clear who is better."""
        judge = self._judges[pairing]
        return judge is not None and judge.has_decided

    def deals(self, pairing: int) -> list[list[Row]]:
        """The games of a pairing by deal, each in the order of its seatings."""
        return self._deals[pairing]

    @property
    def rows(self) -> list[Row]:
        """All games entered, pairing by pairing."""
        return [row for deals in self._deals for deal in deals for row in deal]

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

    def _enter(self, pairing: int) -> None:
        deals, waiting = self._deals[pairing], self._waiting[pairing]
        while not self.is_complete(pairing) and len(waiting.get(len(deals), ())) == self.contest.seats:
            deal = sorted(waiting.pop(len(deals)), key=lambda row: row.fixture.seating)
            deals.append(deal)
            judge = self._judges[pairing]
            if judge is not None:
                judge.add(share_of_one(deal))


def share_of_one(deal: list[Row]) -> float:
    """The share of wins of the one, over all seatings of a deal."""
    return sum(row.shares()[row.fixture.seating] for row in deal) / len(deal)
