"""The longest walk in a core with many round trips, route by route (see longest.py).

Routes can be walked in one go if they are connected and at most two places, the ends of the walk, have an
odd number of them. So the search takes the routes in the board's order, and each is chosen or left out. To
the routes still to come it matters only what is known of the open places, those with routes on both sides:
which of them are odd, and which the chosen routes connect (longest_states.py). Of all ways that lead to the
same state, the one that has lost the fewest spaces is kept.

The board's order opens few places at a time (boards/walk_order.py), so there is room for all states and the
result is exact. To look at few of them, walks that lose little are searched first; a state is dropped
if it will lose too much even if its places need not be connected (longest_losses.py).
"""

from .kernel import Array, BoardRow, compiled, inlined, int64
from .longest_losses import expected_loss, fill_least_losses
from .longest_selection import keep_promising
from .longest_states import (
    END,
    SPACE,
    START,
    free_ends,
    has_parts,
    is_alone,
    is_odd,
    is_same,
    lost_spaces,
    part_of,
    scattered,
    with_route,
    without_place,
)
from .longest_steps import list_steps
from .longest_workspace import INDEX_SIZE, MAX_STATES, ChoicesRow, WalkRow
from .rows import NONE

IMPOSSIBLE = -1
"""Instead of a state."""

WIDTHS = (8, 128, 2_048, MAX_STATES)
"""How many states are kept at each step: first few, to find a long walk soon, in the end all."""


@compiled
def choose_routes(
    board: BoardRow, walk: WalkRow, component: int, workspace: Array, states: Array, index: Array
) -> None:
    """Raise the best length to that of the longest walk in a component of the core."""
    choices = workspace[0]
    choices.states = 0
    list_steps(board, walk, component, choices)
    fill_least_losses(choices)
    length = choices.spaces_to_come[0] + 2 * walk.longest_branch
    choices.allowed = length - walk.best - 1
    for width in WIDTHS:
        is_exact = _search(choices, states, index, width)
        if is_exact or choices.allowed < choices.least_loss[0, 2, 0]:
            break
    walk.best = length - choices.allowed - 1


@compiled
def _search(choices: ChoicesRow, states: Array, index: Array, width: int) -> bool:
    """Lower the allowed loss to less than that of every walk found; True if no state was dropped."""
    now, count, is_exact = 0, 1, True
    states[now, 0] = START
    for step in range(choices.steps):
        _clear(choices, index, count)
        choices.reached = 0
        if choices.other_slot[step] == NONE:
            _finish_place(choices, step, states[now], count, states[1 - now], index)
        else:
            _decide_route(choices, step, states[now], count, states[1 - now], index)
        now, count = 1 - now, choices.reached
        choices.states += count
        if count > width:
            count = keep_promising(choices, step + 1, states[now], count, width)
            is_exact = False
    return is_exact


@compiled
def _clear(choices: ChoicesRow, index: Array, count: int) -> None:
    """Empty the index, as much of it as the states need that twice as many decisions lead to."""
    choices.index_size = 64
    while choices.index_size < 4 * count and choices.index_size < INDEX_SIZE:
        choices.index_size *= 2
    for entry in range(choices.index_size):
        index[entry] = NONE


@compiled
def _decide_route(
    choices: ChoicesRow, step: int, states: Array, count: int, reached: Array, index: Array
) -> None:
    """Choose the route, and leave it out."""
    slot, other_slot = choices.slot[step], choices.other_slot[step]
    loss = int64(choices.loss[step]) * SPACE
    for number in range(count):
        _reach(choices, step + 1, with_route(states[number], slot, other_slot), reached, index)
        _reach(choices, step + 1, states[number] + loss, reached, index)


@compiled
def _finish_place(
    choices: ChoicesRow, step: int, states: Array, count: int, reached: Array, index: Array
) -> None:
    """An odd place is an end of the walk; an even one is none, or both if a branch begins there."""
    slot = choices.slot[step]
    end = int64(choices.loss[step]) * SPACE - END
    both_ends = int64(choices.both_loss[step]) * SPACE - 2 * END
    has_branch = choices.both_loss[step] < 2 * choices.unused_end
    for number in range(count):
        state = states[number]
        finished = without_place(state, slot)
        first, second = finished, int64(IMPOSSIBLE)
        if is_odd(state, slot):
            first = finished + end if free_ends(state) > 0 else int64(IMPOSSIBLE)
        elif has_branch and free_ends(state) == 2 and part_of(state, slot) > 0:
            second = finished + both_ends
        if part_of(state, slot) == 0 or not is_alone(state, slot):
            _reach(choices, step + 1, first, reached, index)
            _reach(choices, step + 1, second, reached, index)
        elif not has_parts(finished):  # otherwise nothing can connect what is finished with the rest
            _note_walk(choices, step + 1, first)
            _note_walk(choices, step + 1, second)


@inlined
def _note_walk(choices: ChoicesRow, step: int, state: int) -> None:
    """Allow only less than this walk loses. The routes to come are left out."""
    if state != IMPOSSIBLE:
        lost = lost_spaces(state) + choices.spaces_to_come[step] + free_ends(state) * choices.unused_end
        choices.allowed = min(choices.allowed, lost - 1)


@inlined
def _reach(choices: ChoicesRow, step: int, state: int, reached: Array, index: Array) -> None:
    """Add the state to those reached, or lower its loss, unless it will lose too much."""
    if state == IMPOSSIBLE or expected_loss(choices, step, state) > choices.allowed:
        return
    entry = scattered(state) & (choices.index_size - 1)
    while index[entry] != NONE:
        if is_same(reached[index[entry]], state):
            reached[index[entry]] = min(reached[index[entry]], state)
            return
        entry = (entry + 1) & (choices.index_size - 1)
    index[entry] = choices.reached
    reached[choices.reached] = state
    choices.reached += 1
