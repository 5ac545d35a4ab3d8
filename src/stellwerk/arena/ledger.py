"""The results so far, by pairing and deal."""

from collections.abc import Iterable, Iterator

import msgspec

from .contest import Contest
from .plan import Fixture
from .results import GameResult
from .sequential_test import SequentialTest


class Ledger:
    """Accepts games in any order and enters complete deals in order.

    The deals of a pairing are entered without gaps, and none after the one that decided it. So the contents
    do not depend on where and when each game was played.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._deals: list[list[list[GameResult]]] = [[] for _ in contest.pairings]
        self._waiting: list[dict[int, list[GameResult]]] = [{} for _ in contest.pairings]
        self._tests = [
            SequentialTest(1 / contest.seats) if contest.until_decided else None for _ in contest.pairings
        ]

    def add(self, results: Iterable[GameResult]) -> list[GameResult]:
        """Add finished games; return those that were entered now. The ledger does not keep their records."""
        touched = set()
        for result in results:
            self._waiting[result.fixture.pairing].setdefault(result.fixture.deal, []).append(result)
            touched.add(result.fixture.pairing)
        return [result for pairing in sorted(touched) for result in self._enter(pairing)]

    def is_complete(self, pairing: int) -> bool:
        """Whether the pairing needs no more games."""
        return len(self._deals[pairing]) == self.contest.deals or self.is_decided(pairing)

    def is_decided(self, pairing: int) -> bool:
        """Whether the pairing ended early because it is clear which bot is better."""
        test = self._tests[pairing]
        return test is not None and test.has_decided

    def needed(self) -> Iterator[Fixture]:
        """The games that are still needed, deal by deal; none of a pairing that is decided meanwhile."""
        known = {result.fixture for waiting in self._waiting for deal in waiting.values() for result in deal}
        entered = list(map(len, self._deals))
        for fixture in self.contest.fixtures():
            is_known = fixture.deal < entered[fixture.pairing] or fixture in known
            if not is_known and not self.is_complete(fixture.pairing):
                yield fixture

    def deals(self, pairing: int) -> list[list[GameResult]]:
        """The results of a pairing by deal, each in the order of its seatings."""
        return self._deals[pairing]

    @property
    def games(self) -> int:
        """Number of games entered."""
        return sum(map(len, self._deals)) * self.contest.seats

    @property
    def games_needed(self) -> int:
        """Number of games in the end, as far as known now."""
        deals = sum(
            len(self._deals[pairing]) if self.is_complete(pairing) else self.contest.deals
            for pairing in range(len(self._deals))
        )
        return deals * self.contest.seats

    @property
    def games_left(self) -> int:
        """Number of games that are still needed, as far as known now."""
        waiting = sum(
            len(deal)
            for pairing, deals in enumerate(self._waiting)
            if not self.is_complete(pairing)
            for deal in deals.values()
        )
        return self.games_needed - self.games - waiting

    def _enter(self, pairing: int) -> Iterator[GameResult]:
        deals, waiting, test = self._deals[pairing], self._waiting[pairing], self._tests[pairing]
        while not self.is_complete(pairing) and len(waiting.get(len(deals), ())) == self.contest.seats:
            deal = sorted(waiting.pop(len(deals)), key=lambda result: result.fixture.seating)
            deals.append([msgspec.structs.replace(result, record=None) for result in deal])
            if test is not None:
                test.add(share_of_one(deal))
            yield from deal


def share_of_one(deal: list[GameResult]) -> float:
    """The share of wins of the single bot, over all seatings of a deal."""
    return sum(result.shares()[result.fixture.seating] for result in deal) / len(deal)
