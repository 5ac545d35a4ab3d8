"""The two sides of a pairing, the one and the others: what their seats did, deal by deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from .intervals import Numbers
from .rows import Row

Deals = Sequence[Sequence[Row]]
Seats = Callable[[Row], Sequence[int]]
"""The seats of a side in a game."""


@dataclass(frozen=True, slots=True)
class Side:
    """Of a seat of this side: share of wins, score and margin by deal, and sums over all games.

    Games that a fault ended have no scores; a deal of only such games is left out of scores and margins.
    """

    games: int
    shares: Numbers
    scores: Numbers
    margins: Numbers
    seats_held: int
    moves: int
    seconds: float
    faults: int


def the_one(row: Row) -> Sequence[int]:
    """The seat of the one."""
    return (row.fixture.seating,)


def the_others(row: Row) -> Sequence[int]:
    """The seats of the others."""
    return [seat for seat in range(len(row.ranks)) if seat != row.fixture.seating]


def side_of(deals: Deals, seats_of: Seats) -> Side:
    """What a side did in the deals of a pairing."""
    held = [(row, seat) for deal in deals for row in deal for seat in seats_of(row)]
    return Side(
        games=sum(map(len, deals)),
        shares=_by_deal(deals, seats_of, _share),
        scores=_by_deal(_with_scores(deals), seats_of, _score),
        margins=_by_deal(_with_scores(deals), seats_of, _margin),
        seats_held=len(held),
        moves=sum(row.moves[seat] for row, seat in held),
        seconds=sum(row.seconds[seat] for row, seat in held),
        faults=sum(row.fault is not None and row.fault.seat == seat for row, seat in held),
    )


def _with_scores(deals: Deals) -> Deals:
    scored = ([row for row in deal if row.scores is not None] for deal in deals)
    return [deal for deal in scored if deal]


def _by_deal(deals: Deals, seats_of: Seats, value: Callable[[Row, int], float]) -> Numbers:
    return np.array([np.mean([value(row, seat) for row in deal for seat in seats_of(row)]) for deal in deals])


def _share(row: Row, seat: int) -> float:
    return row.shares()[seat]


def _score(row: Row, seat: int) -> float:
    assert row.scores is not None
    return row.scores[seat]


def _margin(row: Row, seat: int) -> float:
    """The lead over the best other seat, below 0 if that one is better."""
    assert row.scores is not None
    return row.scores[seat] - max(score for other, score in enumerate(row.scores) if other != seat)
