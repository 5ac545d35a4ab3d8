"""Ratings of all bots on one scale, from all pairings together.

The model: a seat's probability of winning is proportional to the strength of its bot; with two seats that is
Elo's formula. The ratings are the strengths with the maximum likelihood, on Elo's scale: ten times the
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
from .pairing_side import pairing_side, seats_of_one

_ELO: Final = 400 / math.log(10)
_FEWEST_DEALS: Final = 10
"""With fewer deals, resampling says too little about the deals that were not played."""
_RESAMPLES: Final = 1000
_MAX_ITERATIONS: Final = 100
_LARGEST_UPDATE: Final = 2.0
_PRECISION: Final = 1e-9


@dataclass(frozen=True, slots=True)
class _Results:
    """Pairings, with the single bot's share of wins in each deal."""

    pairings: Sequence[Pairing]
    shares: Sequence[Numbers]
    seats: int
    bots: int


def rate(ledger: Ledger, anchor: int | None) -> list[Estimate]:
    """The rating of every bot; 0 is the anchor, or the mean of all bots.

    One even deal is added to every pairing; without it a bot that always or never wins would be infinitely
    strong or weak. The intervals come from Rubin's Bayesian bootstrap: all deals, including the added ones,
    get random weights, many times over; a deal has the same weight in all pairings. If a pairing has too few
    deals, the ratings have no intervals.
    """
    contest = ledger.contest
    shares = [
        pairing_side(ledger.deals(number), seats_of_one).shares for number in range(len(contest.pairings))
    ]
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
    """The most likely ratings for every set of weights of the deals and of the even deals added to them."""
    games, wins = np.empty_like(added), np.empty_like(added)
    for number, shares in enumerate(results.shares):
        weighted = weights[:, : len(shares)]
        games[:, number] = results.seats * (weighted.sum(axis=1) + added[:, number])
        wins[:, number] = results.seats * (weighted @ shares) + added[:, number]
    return _ELO * _most_likely(_differences(results), games, wins, results.seats - 1)


def _differences(results: _Results) -> Numbers:
    """One line per pairing, which subtracts the opponents' strength from that of the single bot."""
    lines = np.zeros((len(results.pairings), results.bots))
    for line, pairing in zip(lines, results.pairings, strict=True):
        line[pairing.one] += 1
        line[pairing.others] -= 1
    return lines


def _most_likely(lines: Numbers, games: Numbers, wins: Numbers, opponents: int) -> Numbers:
    """Newton's method on the logarithms of the strengths, for all samples at once."""
    strengths = np.zeros((len(games), lines.shape[1]))
    for _ in range(_MAX_ITERATIONS):
        chances = 1 / (1 + opponents * np.exp(-strengths @ lines.T))
        slope = (wins - games * chances) @ lines
        curvature = np.einsum("rp,pi,pj->rij", games * chances * (1 - chances), lines, lines)
        curvature += 1.0  # only differences matter: this fixes the sum of all strengths
        update = np.linalg.solve(curvature, slope[..., None])[..., 0]
        strengths += np.clip(update, -_LARGEST_UPDATE, _LARGEST_UPDATE)
        if np.abs(update).max() < _PRECISION:
            break
    return strengths
