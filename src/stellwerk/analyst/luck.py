"""Luck and skill: each seat's result split into what chance gave and what decisions gained or lost.

A decision gains what the played move is worth beyond what a solid player would have played, in the same
worlds, as far as the seat could know. Solid players are a fixed standard: compared with the best of many
estimates, everybody would seem to lose. And no gain is left out because it may be noise: noise averages to
zero, but what many small mistakes cost would become luck.
Everything else that changed the chances was nobody's decision. So the parts add up by definition, and what
chance gives averages to zero for everybody: what is expected after a decision is the mean of what can follow.
A game that was played on from a position was not dealt: the lead that a seat had there is a part of its own.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.play import Game
from stellwerk.play.actions import DrawTickets

from .even_chances import EvenChances, even_chances
from .final_results import final_results
from .results import Decision, SeatSplit, Split

Floats = npt.NDArray[np.float64]


class _Beginning(NamedTuple):
    """What each seat has before the first decision, in the order in which the parts are added up."""

    even: float
    position: Floats
    started: Floats
    dealt: Floats


def splits_of(game: Game, decisions: Sequence[Decision]) -> tuple[SeatSplit, ...]:
    """The splits of all seats of a finished game."""
    shares, margins = np.array(final_results(game)).T
    wins = np.array([decision.standard.win for decision in decisions])
    points = np.array([decision.standard.margin for decision in decisions])
    win_beginning, points_beginning = _beginnings(game, wins[0], points[0])
    gained = np.array([decision.gained for decision in decisions])
    gained_points = np.array([decision.gained_margin for decision in decisions])
    win_splits = _splits(decisions, shares, win_beginning, positions=wins, gained=gained)
    point_splits = _splits(decisions, margins, points_beginning, positions=points, gained=gained_points)
    return tuple(map(SeatSplit, range(game.options.seats), win_splits, point_splits))


def _beginnings(game: Game, wins: Floats, points: Floats) -> tuple[_Beginning, _Beginning]:
    """The parts of what solid players can expect of the first position, of the win and in points."""
    if not game.opening:  # nothing was dealt: it was played on from a position
        return _played_on(wins), _played_on(points)
    start, options = int(game.state["start"][0]), game.options
    win_chances, point_chances = even_chances(game.board, options.seats, start, alvin=options.alvin)
    return _dealt(wins, win_chances), _dealt(points, point_chances)


def _played_on(first: Floats) -> _Beginning:
    even, nothing = float(first.mean()), np.zeros(len(first))
    return _Beginning(even, first - even, nothing, nothing)


def _dealt(first: Floats, chances: EvenChances) -> _Beginning:
    even, started = chances
    return _Beginning(even, np.zeros(len(first)), started, first - even - started)


def _splits(
    decisions: Sequence[Decision],
    results: Floats,
    beginning: _Beginning,
    positions: Floats,
    gained: Floats,
) -> list[Split]:
    """The parts of each seat's result; `positions` and `gained` have a row for each decision."""
    deciders = np.array([decision.seat for decision in decisions])
    offers = np.array([isinstance(decision.played.action, DrawTickets) for decision in decisions])
    by_chance = np.diff(np.vstack([positions, results]), axis=0) - gained
    splits = []
    for seat, result in enumerate(results.tolist()):
        position, started, dealt = (float(part[seat]) for part in beginning[1:])
        tickets = float(by_chance[offers, seat].sum())
        own = float(gained[deciders == seat, seat].sum())
        others = float(gained[deciders != seat, seat].sum())
        cards = result - float(positions[0, seat]) - tickets - own - others
        splits.append(Split(result, beginning.even, position, started, dealt, tickets, cards, own, others))
    return splits
