"""The most promising states of a step in the search for the longest route (see longest_choices.py)."""

from .kernel import Array, compiled
from .longest_losses import expected_loss
from .longest_workspace import ChoicesRow


@compiled
def keep_promising(choices: ChoicesRow, step: int, states: Array, count: int, width: int) -> int:
    """Keep as many states as wanted, those with the least expected loss; returns how many."""
    limit, at_limit = _find_limit(choices, step, states, count, width)
    kept = 0
    for number in range(count):
        expected = expected_loss(choices, step, states[number])
        if expected < limit or (expected == limit and at_limit > 0):
            at_limit -= expected == limit
            states[kept] = states[number]
            kept += 1
    return kept


@compiled
def _find_limit(choices: ChoicesRow, step: int, states: Array, count: int, width: int) -> tuple[int, int]:
    """The expected loss up to which states are kept, and how many of those just there."""
    for loss in range(choices.allowed + 1):
        choices.with_loss[loss] = 0
    for number in range(count):
        expected = expected_loss(choices, step, states[number])
        if expected <= choices.allowed:
            choices.with_loss[expected] += 1
    limit, room = 0, width
    while limit < choices.allowed and choices.with_loss[limit] <= room:
        room -= choices.with_loss[limit]
        limit += 1
    return limit, room
