"""What was predicted in some decisions of a game, and how it ended."""

import random
from collections.abc import Iterator
from typing import Final

import msgspec
import numpy as np

from stellwerk.analyst.final_results import final_results
from stellwerk.analyst.first_moves import expected_of_position
from stellwerk.analyst.walk import PlayedDecision, decisions_of
from stellwerk.bots.players import Players
from stellwerk.bots.trials import Expected, Trials, random_worlds
from stellwerk.play import Game

from .games import PlayedGame

PHASES: Final = 4
"""Parts of a game, by the decisions made, from which as many samples are taken."""
_SAMPLES: Final = 3
"""Decisions looked at in each part."""


class Sample(msgspec.Struct, frozen=True):
    """A prediction for the seat that decided: what it could know, or with open hands; and the result."""

    game: int
    bots: tuple[str, ...]
    seat: int
    phase: int
    own: tuple[float, float]
    open: tuple[float, float]
    result: tuple[float, float]


def samples_of(number: int, played: PlayedGame, worlds: int) -> Iterator[Sample]:
    """Predictions in some decisions of a game, chosen at random, with the results."""
    results = final_results(played.game)
    players = tuple(spec.split(":")[0] for spec in played.bots)
    for phase, decision in sampled_decisions(number, played.game):
        own, opened = _predictions(decision, players, worlds)
        seat = decision.seat
        yield Sample(
            number,
            played.bots,
            seat,
            phase,
            (own.win[seat], own.margin[seat]),
            (opened.win[seat], opened.margin[seat]),
            results[seat],
        )


def sampled_decisions(number: int, game: Game) -> Iterator[tuple[int, PlayedDecision]]:
    """Some decisions of a game in which there was a choice, with their phases."""
    chance = random.Random(number)
    walk = [decision for decision in decisions_of(game) if len(decision.observation.moves) > 1]
    for phase in range(PHASES):
        part = walk[phase * len(walk) // PHASES : (phase + 1) * len(walk) // PHASES]
        for decision in chance.sample(part, min(_SAMPLES, len(part))):
            yield phase, decision


def _predictions(decision: PlayedDecision, players: Players, worlds: int) -> tuple[Expected, Expected]:
    """What the played move leads to as far as the seat knows, and what the position does with open hands."""
    board, seat = decision.observation.board, decision.seat
    numbers = random_worlds(np.random.Generator(np.random.PCG64(decision.number)), worlds)
    known = Trials(board, decision.observation.state, seat, [decision.move], players)
    return (
        known.expected(known.outcomes([0], numbers), 0),
        expected_of_position(board, decision.state, decision.observation, players, numbers),
    )
