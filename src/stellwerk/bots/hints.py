"""Hints for practice: the best few actions in a position, the margin to expect from each, and why."""

from collections.abc import Hashable, Sequence
from math import ceil
from typing import Final, cast

import msgspec
import numpy as np

from stellwerk.boards import Board
from stellwerk.engine.phases import OVER
from stellwerk.play import GameError, Observation
from stellwerk.play.actions import AnyAction
from stellwerk.play.arguments import checked_number, checked_type
from stellwerk.play.sameness import meaning

from .players import Players, checked_players
from .reasons import Reason, find_reason, reason_text
from .search import RatedMove, SearchBot, patience_s
from .trials import Expected, Trials, random_worlds
from .worth import worth

__all__ = ["Hint", "hints"]

_SIMULATIONS: Final = 3000
_FINAL_SHARE: Final = 0.3
"""Share of the simulations that say what to expect; the others find the moves."""
_MIN_WORLDS: Final = 16


class Hint(msgspec.Struct, frozen=True):
    """An action, what to expect of it, and why: as a value and in words.

    `chance` is the chance of winning, and `margin` the final margin over the best rival, both on average.
    """

    action: AnyAction
    chance: float
    margin: float
    why: Reason
    reason: str


def hints(
    observation: Observation,
    count: int = 3,
    *,
    players: Sequence[str | None] = (),
    simulations: int = _SIMULATIONS,
    seed: int = 0,
) -> list[Hint]:
    """The best actions of a seat that has to act, the best one first: by the same worth as in an analysis.

    `players` names the bots in all seats, so far as they are known; people are expected to be
    solid players. Of several actions that do the same, such as payments
    for a route, only the best is shown. Raises GameError if
    the seat has nothing to decide.
    """
    _check_turn(observation)
    checked_number(count, "The number of hints", 1)
    checked_number(simulations, "The number of simulations", 1)
    known = checked_players(players, int(observation.state["seats"][0]))
    bot = SearchBot(seed, simulations=ceil((1 - _FINAL_SHARE) * simulations))
    moves = _distinct(observation, bot.rate_moves(observation))[:count]
    worlds = max(_MIN_WORLDS, int(_FINAL_SHARE * simulations / len(moves)))
    expected = _expected(observation, moves, known, worlds, seed)
    found = [_hint(observation, *pair, bot.wanted_routes) for pair in zip(moves, expected, strict=True)]
    return sorted(found, key=lambda hint: -_worth(observation.board, hint))


def _worth(board: Board, hint: Hint) -> float:
    return float(worth(board, np.array(hint.chance), np.array(hint.margin)))


def _check_turn(observation: Observation) -> None:
    checked_type(observation, Observation, "an observation, as game.observation returns it")
    if observation.state["phase"][0] == OVER:
        raise GameError("The game is over; there is nothing left to decide.")
    if not observation.moves:
        raise GameError(f"Seat {observation.seat} has nothing to decide now; ask when it is its turn.")


def _distinct(observation: Observation, rated_moves: Sequence[RatedMove]) -> list[int]:
    """The first of the moves that mean the same to a player."""
    firsts: dict[Hashable, int] = {}
    for rated in rated_moves:
        firsts.setdefault(meaning(observation, observation.action(rated.move)), rated.move)
    return list(firsts.values())


def _expected(
    observation: Observation, moves: Sequence[int], players: Players, count: int, seed: int
) -> list[Expected]:
    """What the moves lead to in the same worlds; new ones, in which none was chosen for its luck."""
    trials = Trials(observation.board, observation.state, observation.seat, moves, players)
    worlds = random_worlds(np.random.Generator(np.random.PCG64(~seed & (1 << 64) - 1)), count)
    outcomes = trials.outcomes_in_time(
        range(len(moves)), worlds, _FINAL_SHARE * patience_s(observation.board)
    )
    return [trials.expected(outcomes, index) for index in range(len(moves))]


def _hint(observation: Observation, move: int, expected: Expected, wanted: Sequence[int]) -> Hint:
    action, seat = observation.action(move), observation.seat
    why = find_reason(observation, action, wanted)
    return Hint(
        cast(AnyAction, action),
        round(expected.win[seat], 3),
        round(expected.margin[seat], 1),
        why,
        reason_text(observation.board, why),
    )
