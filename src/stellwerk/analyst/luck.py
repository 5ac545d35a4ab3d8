"""Luck and skill: each seat's result split into what chance gave and what decisions gained or lost.

A decision gains what the played move is worth beyond what a solid player would have played, in the same
worlds, as far as the seat could know. Solid players are a fixed standard: compared with the best of many
estimates, everybody would seem to lose. And no gain is left out because it may be noise: noise averages to
zero, but what many small mistakes cost would become luck.
Everything else that changed the chances was nobody's decision. So the parts add up by definition, and what
chance gives averages to zero whoever plays: what is expected after a decision is the mean of what can follow.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from stellwerk.play import Game
from stellwerk.play.actions import DrawTickets

from .even_chances import even_chances
from .results import Decision, SeatSplit, Split

Floats = npt.NDArray[np.float64]


def splits_of(game: Game, decisions: Sequence[Decision]) -> tuple[SeatSplit, ...]:
    """The splits of all seats of a finished game."""
    options, sheet = game.options, game.scores()
    winners, totals = sheet.winners, [line.total for line in sheet]
    shares = [1 / len(winners) if line.seat in winners else 0.0 for line in sheet]
    margins = [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]
    start = int(game.state["start"][0])
    even_wins, even_margins = even_chances(game.board, options.seats, start, alvin=options.alvin)
    wins = _splits(
        decisions,
        np.array(shares),
        even_wins,
        positions=np.array([decision.standard.win for decision in decisions]),
        gained=np.array([decision.gained for decision in decisions]),
    )
    points = _splits(
        decisions,
        np.array(margins, np.float64),
        even_margins,
        positions=np.array([decision.standard.margin for decision in decisions]),
        gained=np.array([decision.gained_margin for decision in decisions]),
    )
    return tuple(SeatSplit(seat, wins[seat], points[seat]) for seat in range(options.seats))


def _splits(
    decisions: Sequence[Decision],
    results: Floats,
    expected_at_start: Floats,
    positions: Floats,
    gained: Floats,
) -> list[Split]:
    """The parts of each seat's result; `positions` and `gained` have a row for each decision."""
    even = float(expected_at_start.mean())
    deciders = np.array([decision.seat for decision in decisions])
    offers = np.array([isinstance(decision.played.action, DrawTickets) for decision in decisions])
    by_chance = np.diff(np.vstack([positions, results]), axis=0) - gained
    splits = []
    for seat, result in enumerate(results.tolist()):
        started = float(expected_at_start[seat]) - even
        dealt = float(positions[0, seat] - expected_at_start[seat])
        tickets = float(by_chance[offers, seat].sum())
        own = float(gained[deciders == seat, seat].sum())
        others = float(gained[deciders != seat, seat].sum())
        cards = result - even - started - dealt - tickets - own - others
        splits.append(Split(result, even, started, dealt, tickets, cards, own, others))
    return splits
