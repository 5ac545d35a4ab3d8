"""What a walk loses at least, if it need not be connected (see longest_choices.py)."""

from .kernel import compiled, inlined, int64
from .longest_states import free_ends, lost_spaces, odd_places
from .longest_workspace import ChoicesRow
from .rows import NONE

HOPELESS = 30_000
"""More than any walk can lose."""


@compiled
def fill_least_losses(choices: ChoicesRow) -> None:
    """For each step, number of free ends and set of odd open places: the least loss from there on."""
    sets = 1 << choices.slots
    for ends in range(3):
        for odd in range(sets):
            choices.least_loss[choices.steps, ends, odd] = HOPELESS
        choices.least_loss[choices.steps, ends, 0] = ends * choices.unused_end
    for step in range(choices.steps - 1, -1, -1):
        for ends in range(3):
            if choices.other_slot[step] == NONE:
                _finish_place(choices, step, ends, sets)
            else:
                _decide_route(choices, step, ends, sets)


@compiled
def _decide_route(choices: ChoicesRow, step: int, ends: int, sets: int) -> None:
    """A chosen route makes odd places even and even ones odd; one left out is lost."""
    changed = 1 << choices.slot[step] | 1 << choices.other_slot[step]
    for odd in range(sets):
        chosen = int64(choices.least_loss[step + 1, ends, odd ^ changed])
        left_out = int64(choices.least_loss[step + 1, ends, odd]) + choices.loss[step]
        choices.least_loss[step, ends, odd] = min(chosen, left_out, HOPELESS)


@compiled
def _finish_place(choices: ChoicesRow, step: int, ends: int, sets: int) -> None:
    """An odd place is an end of the walk, an even one may be both."""
    place = 1 << choices.slot[step]
    for odd in range(sets):
        least = int64(HOPELESS)
        if odd & place == 0:
            least = int64(choices.least_loss[step + 1, ends, odd])
            if ends == 2:
                least = min(least, int64(choices.least_loss[step + 1, 0, odd]) + choices.both_loss[step])
        elif ends > 0:
            least = int64(choices.least_loss[step + 1, ends - 1, odd ^ place]) + choices.loss[step]
        choices.least_loss[step, ends, odd] = min(least, HOPELESS)


@inlined
def expected_loss(choices: ChoicesRow, step: int, state: int) -> int:
    """What a walk through the state loses at least, with what is lost already."""
    return lost_spaces(state) + int64(choices.least_loss[step, free_ends(state), odd_places(state)])
