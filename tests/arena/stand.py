"""Contests on a small board, and made-up games of them."""

from collections.abc import Sequence
from functools import cache

import msgspec

from stellwerk import Options, load_board
from stellwerk.arena import Contest, Fixture, Ledger, Row, Soloist, run

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


def held(contest: Contest) -> Ledger:
    """The results of a contest, played here."""
    ledger = Ledger(contest)
    with Soloist(contest) as crew:
        run(ledger, crew, lambda _: None)
    return ledger


def made_up(fixture: Fixture, scores: Sequence[int], seconds: float = 0.0) -> Row:
    """A game that ended with these scores."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    seats = len(scores)
    return Row(fixture, fixture.deal, ranks, tuple(scores), (10,) * seats, (seconds,) * seats)


def timeless(ledger: Ledger) -> list[Row]:
    """All games of a ledger without what differs from one run to the next."""
    return [
        msgspec.structs.replace(row, seconds=())
        for pairing in range(len(ledger.contest.pairings))
        for deal in ledger.deals(pairing)
        for row in deal
    ]
