"""Contests on a small board, and made-up results for them."""

from collections.abc import Sequence
from functools import cache

import msgspec

from stellwerk import Options, load_board
from stellwerk.arena import Contest, Fixture, GameResult, InProcessExecutor, Ledger, run_contest

board = cache(load_board)


def small_contest(
    *bots: str,
    seats: int = 2,
    deals: int = 5,
    seed: int = 1,
    edition: str = "mini",
    until_decided: bool = False,
) -> Contest:
    options = Options(seats=seats)
    return Contest(board(edition), options, bots, seed, deals, until_decided=until_decided)


def played(contest: Contest) -> Ledger:
    """Play a contest in this process and return its results."""
    ledger = Ledger(contest)
    with InProcessExecutor(contest) as executor:
        run_contest(ledger, executor, lambda _: None)
    return ledger


def made_up_result(fixture: Fixture, scores: Sequence[int], seconds: float = 0.0) -> GameResult:
    """The result of a game that ended with these scores."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    seats = len(scores)
    return GameResult(fixture, fixture.deal, ranks, tuple(scores), (10,) * seats, (seconds,) * seats)


def without_times(ledger: Ledger) -> list[GameResult]:
    """All results of a ledger without the times, which differ from run to run."""
    return [
        msgspec.structs.replace(result, seconds=())
        for pairing in range(len(ledger.contest.pairings))
        for deal in ledger.deals(pairing)
        for result in deal
    ]
