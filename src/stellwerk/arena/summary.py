"""What a contest has shown: each pairing, and each bot over all of its pairings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from .betting import share_sequence
from .contest import Contest, Pairing
from .intervals import Estimate, Numbers, mean_estimate, share_estimate
from .ledger import Ledger, share_of_one
from .rows import Row

Deals = list[list[Row]]


@dataclass(frozen=True, slots=True)
class PairingSummary:
    """How the one did against the others: share of wins, score, and margin over the best of the others."""

    pairing: Pairing
    deals: int
    games: int
    wins: Estimate
    score: Estimate | None
    others_score: Estimate | None
    margin: Estimate | None
    moves_per_game: float
    is_decided: bool
    faults: int


@dataclass(frozen=True, slots=True)
class BotSummary:
    """How a bot did in all of its pairings, each counting the same: the share of wins of a seat it holds."""

    bot: int
    games: int
    wins: Estimate
    score: Estimate | None
    margin: Estimate | None
    seconds_per_move: float
    moves_per_game: float
    faults: int


def summarize_pairing(ledger: Ledger, number: int) -> PairingSummary | None:
    """The summary of a pairing, None if not even one deal is finished."""
    contest, deals = ledger.contest, ledger.deals(number)
    if not deals:
        return None
    rows = [row for deal in deals for row in deal]
    return PairingSummary(
        contest.pairings[number],
        len(deals),
        len(rows),
        _wins_of_pairing(contest, shares_of_one(deals)),
        _mean([_scores(deals, _of_one)]),
        _mean([_scores(deals, _of_others)]),
        _mean([_scores(deals, _margin)]),
        sum(sum(row.moves) for row in rows) / len(rows),
        ledger.is_decided(number),
        sum(row.fault is not None for row in rows),
    )


def summarize_bot(ledger: Ledger, bot: int) -> BotSummary | None:
    """The summary of a bot, None if not even one deal of it is finished."""
    contest = ledger.contest
    alone = [ledger.deals(number) for number, pairing in enumerate(contest.pairings) if pairing.one == bot]
    among = [ledger.deals(number) for number, pairing in enumerate(contest.pairings) if pairing.others == bot]
    alone, among = [deals for deals in alone if deals], [deals for deals in among if deals]
    if not alone + among:
        return None
    rows = [row for deals in alone + among for deal in deals for row in deal]
    held = [
        (row, seat) for row in rows for seat, held in enumerate(contest.seated(row.fixture)) if held == bot
    ]
    moves = sum(row.moves[seat] for row, seat in held)
    margins = [_scores(deals, _margin) for deals in alone]
    margins += [_scores(deals, _margin_of_others) for deals in among]
    return BotSummary(
        bot,
        len(rows),
        _wins(
            contest,
            [shares_of_one(deals) for deals in alone]
            + [(1 - shares_of_one(deals)) / (contest.seats - 1) for deals in among],
        ),
        _mean([_scores(deals, _of_one) for deals in alone] + [_scores(deals, _of_others) for deals in among]),
        _mean(margins),
        sum(row.seconds[seat] for row, seat in held) / max(1, moves),
        moves / len(held),
        sum(row.fault is not None and row.fault.seat == seat for row, seat in held),
    )


def shares_of_one(deals: Deals) -> Numbers:
    """The share of wins of the one, deal by deal."""
    return np.array([share_of_one(deal) for deal in deals])


def _wins_of_pairing(contest: Contest, deals: Numbers) -> Estimate:
    """A pairing that ends when it is decided needs an interval that allows for that."""
    return share_sequence(deals) if contest.until_decided else _wins(contest, [deals])


def _wins(contest: Contest, pairings: Sequence[Numbers]) -> Estimate:
    return share_estimate(pairings, 1 / contest.seats, contest.seats)


def _mean(pairings: Sequence[Numbers]) -> Estimate | None:
    some = [deals for deals in pairings if len(deals)]
    return mean_estimate(some) if some else None


def _scores(deals: Deals, of_game: Callable[[Sequence[int], int], float]) -> Numbers:
    """A number of every deal: the mean over its games, those that a fault ended left out."""
    games = [
        [of_game(row.scores, row.fixture.seating) for row in deal if row.scores is not None] for deal in deals
    ]
    return np.array([np.mean(numbers) for numbers in games if numbers])


def _of_one(scores: Sequence[int], seating: int) -> float:
    return scores[seating]


def _of_others(scores: Sequence[int], seating: int) -> float:
    return (sum(scores) - scores[seating]) / (len(scores) - 1)


def _margin(scores: Sequence[int], seat: int) -> float:
    """The lead over the best other seat, below 0 if it is better."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _margin_of_others(scores: Sequence[int], seating: int) -> float:
    others = [seat for seat in range(len(scores)) if seat != seating]
    return sum(_margin(scores, seat) for seat in others) / len(others)
