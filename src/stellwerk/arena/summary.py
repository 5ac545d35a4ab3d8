"""Summaries of a contest: of each pairing, and of each bot over all its pairings."""

from collections.abc import Sequence
from dataclasses import dataclass

from .contest import Contest, Pairing
from .intervals import Estimate, Numbers, mean_estimate, share_estimate
from .ledger import Ledger
from .pairing_side import PairingSide, pairing_side, seats_of_one, seats_of_others
from .sequential_test import sequential_share_estimate


@dataclass(frozen=True, slots=True)
class Performance:
    """How a bot did: share of wins, score, margin over the best other seat, and decisions per seat.

    Over several pairings, each counts the same. Without a finished game there is no score.
    """

    games: int
    wins: Estimate
    score: Estimate | None
    margin: Estimate | None
    moves_per_game: float
    seconds_per_move: float
    faults: int


@dataclass(frozen=True, slots=True)
class PairingSummary:
    """How both sides of a pairing did; `moves_per_game` counts the decisions of all seats."""

    pairing: Pairing
    deals: int
    is_decided: bool
    moves_per_game: float
    one: Performance
    others: Performance


def summarize_pairing(ledger: Ledger, number: int) -> PairingSummary | None:
    """The summary of a pairing, or None if no deal is finished."""
    contest, deals = ledger.contest, ledger.deals(number)
    if not deals:
        return None
    one, others = pairing_side(deals, seats_of_one), pairing_side(deals, seats_of_others)
    return PairingSummary(
        contest.pairings[number],
        len(deals),
        ledger.is_decided(number),
        (one.moves + others.moves) / one.games,
        _performance([one], _wins_of_side(contest, one)),
        _performance([others], _wins_of_side(contest, others)),
    )


def summarize_bot(ledger: Ledger, bot: int) -> Performance | None:
    """The summary of a bot, or None if none of its deals is finished."""
    sides = []
    for number, pairing in enumerate(ledger.contest.pairings):
        deals = ledger.deals(number)
        if deals and bot == pairing.one:
            sides.append(pairing_side(deals, seats_of_one))
        if deals and bot == pairing.others:
            sides.append(pairing_side(deals, seats_of_others))
    if not sides:
        return None
    return _performance(sides, _wins(ledger.contest, [side.shares for side in sides]))


def _performance(sides: Sequence[PairingSide], wins: Estimate) -> Performance:
    moves = sum(side.moves for side in sides)
    return Performance(
        games=sum(side.games for side in sides),
        wins=wins,
        score=_mean([side.scores for side in sides]),
        margin=_mean([side.margins for side in sides]),
        moves_per_game=moves / sum(side.seats_played for side in sides),
        seconds_per_move=sum(side.seconds for side in sides) / max(1, moves),
        faults=sum(side.faults for side in sides),
    )


def _wins_of_side(contest: Contest, side: PairingSide) -> Estimate:
    """A pairing that stops when it is decided needs an interval that stays valid then."""
    return sequential_share_estimate(side.shares) if contest.until_decided else _wins(contest, [side.shares])


def _wins(contest: Contest, pairings: Sequence[Numbers]) -> Estimate:
    return share_estimate(pairings, 1 / contest.seats, contest.seats)


def _mean(pairings: Sequence[Numbers]) -> Estimate | None:
    some = [deals for deals in pairings if len(deals)]
    return mean_estimate(some) if some else None
