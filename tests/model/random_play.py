"""Whole games of random legal actions."""

from __future__ import annotations

from .board import Board
from .chance import Chance
from .game import Model


def play_random(board: Board, seats: int, seed: int) -> int:
    """Plays a game with random actions to the final sheet; the number of actions it took."""
    model, chance, steps = Model(board, seats, seed), Chance(seed), 0
    while not model.over:
        seat = model.to_act()[0]
        actions = model.legal(seat)
        model.play(seat, actions[chance.below(len(actions))])
        steps += 1
    model.sheet()
    return steps
