"""Strengths of all bots on one scale, from all pairings together.

The chance of a seat to win is taken to be proportional to the strength of its bot: with two seats that is
Elo's formula. The strengths that make the results most likely are the ratings, on Elo's scale: ten times the
strength is 400 points.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from .contest import Pairing
from .intervals import CONFIDENCE, Estimate, Numbers
from .ledger import Ledger
from .sides import side_of, the_one

_ELO: Final = 400 / math.log(10)
_FEWEST_DEALS: Final = 10
"""With fewer, deals weighed at random tell too little of the deals that were not played."""
_RESAMPLES: Final = 1000
_ROUNDS: Final = 100
_LONGEST_STEP: Final = 2.0
_PRECISION: Final = 1e-9


@dataclass(frozen=True, slots=True)
class _Results:
    """Pairings, each with its deals' shares of wins for the one, at a table of so many seats."""

    pairings: Sequence[Pairing]
    shares: Sequence[Numbers]
    seats: int
    bots: int


def rate(ledger: Ledger, anchor: int | None) -> list[Estimate]:
    """The rating of every bot; 0 is the anchor, or the mean of all bots.

    To every pairing one even deal is added, without which a bot that always or never wins would be
    infinitely strong or weak. For the intervals the deals are weighed at random, over and over, and the added
    ones with them (Rubin's Bayesian bootstrap); a deal has the same weight in all pairings. Where a pairing
    has few deals, nothing is said of how sure the ratings are.
    """
    contest = ledger.contest
    shares = [side_of(ledger.deals(number), the_one).shares for number in range(len(contest.pairings))]
    results = _Results(contest.pairings, shares, contest.seats, len(contest.bots))
    deals, chance = max(map(len, shares)), np.random.default_rng(contest.seed)
    ratings = _anchored(_fitted(results, np.ones((1, deals)), np.ones((1, len(shares)))), anchor)[0]
    if min(map(len, shares)) < _FEWEST_DEALS:
        return [Estimate(float(rating), -math.inf, math.inf) for rating in ratings]
    resampled = _anchored(
        _fitted(
            results,
            chance.exponential(size=(_RESAMPLES, deals)),
            chance.exponential(size=(_RESAMPLES, len(shares))),
        ),
        anchor,
    )
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(resampled, [tail, 1 - tail], axis=0)
    return [Estimate(*map(float, bounds)) for bounds in zip(ratings, low, high, strict=True)]


def _anchored(ratings: Numbers, anchor: int | None) -> Numbers:
    zero = ratings.mean(axis=1) if anchor is None else ratings[:, anchor]
    return ratings - zero[:, None]


def _fitted(results: _Results, weights: Numbers, added: Numbers) -> Numbers:
    """The most likely ratings for every row of weights of the deals, and of the even deals added to them."""
    games, wins = np.empty_like(added), np.empty_like(added)
    for number, shares in enumerate(results.shares):
        weighed = weights[:, : len(shares)]
        games[:, number] = results.seats * (weighed.sum(axis=1) + added[:, number])
        wins[:, number] = results.seats * (weighed @ shares) + added[:, number]
    return _ELO * _most_likely(_differences(results), games, wins, results.seats - 1)


def _differences(results: _Results) -> Numbers:
    """A line for every pairing, which subtracts the strength of the others from that of the one."""
    lines = np.zeros((len(results.pairings), results.bots))
    for line, pairing in zip(lines, results.pairings, strict=True):
        line[pairing.one] += 1
        line[pairing.others] -= 1
    return lines


def _most_likely(lines: Numbers, games: Numbers, wins: Numbers, opponents: int) -> Numbers:
    """Newton's method on the logarithms of the strengths, for all rows of results at once."""
    strengths = np.zeros((len(games), lines.shape[1]))
    for _ in range(_ROUNDS):
        chances = 1 / (1 + opponents * np.exp(-strengths @ lines.T))
        slope = (wins - games * chances) @ lines
        curvature = np.einsum("rp,pi,pj->rij", games * chances * (1 - chances), lines, lines)
        curvature += 1.0  # only differences count: this keeps the sum of all strengths where it is
        step = np.linalg.solve(curvature, slope[..., None])[..., 0]
        strengths += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        if np.abs(step).max() < _PRECISION:
            break
    return strengths
