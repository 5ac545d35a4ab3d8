"""The entry points of a batch. Threads call them for games of their own, from `first` up to `last`."""

from typing import Final

import numpy as np

from stellwerk.engine.chance import advanced, mixed, scaled
from stellwerk.engine.kernel import Array, entry_point, int64, long_entry_point

from .slots import Batch, Games, Scratch, Setup
from .stepping import begin_game, play_actions, play_opponents, settle, tell

ALL_LEGAL: Final = -1
_CACHED: Final = 32
"""So many games stay in the processor's cache from playing to telling."""


@long_entry_point
def begin_games(setup: Setup, games: Games, scratch: Scratch, batch: Batch, first: int, last: int) -> None:
    """Deal the games numbered by their slots."""
    for index in range(first, last):
        begin_game(setup, games, scratch, index, index)
    settle(setup, games, scratch, batch, first, last)
    tell(setup, games, scratch, batch, first, last)


@long_entry_point
def step_games(
    setup: Setup, games: Games, scratch: Scratch, batch: Batch, actions: Array, first: int, last: int
) -> None:
    """Play a legal action in every game that is not over; learners play all seats."""
    for begin in range(first, last, _CACHED):
        end = min(begin + _CACHED, last)
        play_actions(setup, games, scratch, actions, begin, end)
        settle(setup, games, scratch, batch, begin, end)
        tell(setup, games, scratch, batch, begin, end)


@long_entry_point
def step_against_opponents(
    setup: Setup, games: Games, scratch: Scratch, batch: Batch, actions: Array, first: int, last: int
) -> None:
    """Play a legal action in every game that is not over, and all decisions of opponents that follow.

    It could do the work of `step_games`, too, but the policies in it take as long to compile as the rest.
    """
    for begin in range(first, last, _CACHED):
        end = min(begin + _CACHED, last)
        play_actions(setup, games, scratch, actions, begin, end)
        play_opponents(setup, games, scratch, begin, end)
        settle(setup, games, scratch, batch, begin, end)
        tell(setup, games, scratch, batch, begin, end)


@entry_point
def first_illegal(slots: Array, legal: Array, actions: Array) -> int:
    """The first game whose action is not legal, or ALL_LEGAL. Games that are over take any action."""
    for index in range(len(slots)):
        low, high = int64(0), int64(slots[index].legal)
        if high == 0:
            continue
        while low < high:
            middle = (low + high) // 2
            if legal[index, middle] < actions[index]:
                low = middle + 1
            else:
                high = middle
        if low == slots[index].legal or legal[index, low] != actions[index]:
            return index
    return ALL_LEGAL


@entry_point
def sample_actions(slots: Array, legal: Array, seed: np.uint64, steps: int, out: Array) -> None:
    """A legal action for every game, each with the same probability; 0 for games that are over."""
    state = mixed(mixed(advanced(np.uint64(seed))) + np.uint64(steps))
    for index in range(len(slots)):
        count = slots[index].legal
        out[index] = legal[index, scaled(mixed(state + np.uint64(index)), count)] if count else 0
