"""The results of each side of a pairing, the single bot and its opponents, deal by deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from .intervals import Numbers
from .results import GameResult

Deals = Sequence[Sequence[GameResult]]
Seats = Callable[[GameResult], Sequence[int]]
"""Returns the seats of one side in a game."""


@dataclass(frozen=True, slots=True)
class PairingSide:
    """Per seat of this side: share of wins, score and margin by deal, and sums over all games.

    Games ended by a fault have no scores; deals with only such games are left out of scores and margins.
    """

    games: int
    shares: Numbers
    scores: Numbers
    margins: Numbers
    seats_played: int
    moves: int
    seconds: float
    faults: int


def seats_of_one(result: GameResult) -> Sequence[int]:
    """The seat of the single bot."""
    return (result.fixture.seating,)


def seats_of_others(result: GameResult) -> Sequence[int]:
    """The seats of its opponents."""
    return [seat for seat in range(len(result.ranks)) if seat != result.fixture.seating]


def pairing_side(deals: Deals, seats_of: Seats) -> PairingSide:
    """Collect the results of one side over the deals of a pairing."""
    played = [(result, seat) for deal in deals for result in deal for seat in seats_of(result)]
    return PairingSide(
        games=sum(map(len, deals)),
        shares=_by_deal(deals, seats_of, _share),
        scores=_by_deal(_with_scores(deals), seats_of, _score),
        margins=_by_deal(_with_scores(deals), seats_of, _margin),
        seats_played=len(played),
        moves=sum(result.moves[seat] for result, seat in played),
        seconds=sum(result.seconds[seat] for result, seat in played),
        faults=sum(result.fault is not None and result.fault.seat == seat for result, seat in played),
    )


def _with_scores(deals: Deals) -> Deals:
    scored = ([result for result in deal if result.scores is not None] for deal in deals)
    return [deal for deal in scored if deal]


def _by_deal(deals: Deals, seats_of: Seats, value: Callable[[GameResult, int], float]) -> Numbers:
    return np.array(
        [np.mean([value(result, seat) for result in deal for seat in seats_of(result)]) for deal in deals]
    )


def _share(result: GameResult, seat: int) -> float:
    return result.shares()[seat]


def _score(result: GameResult, seat: int) -> float:
    assert result.scores is not None
    return result.scores[seat]


def _margin(result: GameResult, seat: int) -> float:
    """The lead over the best other seat; negative if that seat did better."""
    assert result.scores is not None
    return result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat)
