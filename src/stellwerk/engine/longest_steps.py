"""What the search for the longest route decides, step by step (see longest_choices.py)."""

from .kernel import BoardRow, compiled, int64
from .longest_losses import HOPELESS
from .longest_workspace import ChoicesRow, WalkRow
from .rows import NONE


@compiled
def list_steps(board: BoardRow, walk: WalkRow, component: int, choices: ChoicesRow) -> None:
    """List the routes of a component of the core in the board's order, each place after its last route."""
    for place in range(board.places):
        choices.slot_of[place] = NONE
        choices.to_come[place] = walk.degree[place]
    for route in range(board.routes):
        choices.in_core[route] = 0
    for index in range(walk.routes):
        choices.in_core[walk.route[index]] = 1
    choices.steps = 0
    choices.slots = 0
    choices.unused_end = walk.longest_branch
    open_slots = int64(0)
    for index in range(board.routes):
        route = board.walk_order[index]
        place = board.route_ends[route, 0]
        if choices.in_core[route] == 0 or walk.component[place] != component:
            continue
        for end in range(2):
            open_slots = _open_place(choices, board.route_ends[route, end], open_slots)
        other = board.route_ends[route, 1]
        _add_step(choices, choices.slot_of[place], choices.slot_of[other], board.route_spaces[route], 0)
        for end in range(2):
            open_slots = _close_place(walk, choices, board.route_ends[route, end], open_slots)
    _add_up_spaces(choices)


@compiled
def _open_place(choices: ChoicesRow, place: int, open_slots: int) -> int:
    """Give a place the first free slot unless it has one; returns the slots in use."""
    if choices.slot_of[place] != NONE:
        return open_slots
    slot = 0
    while (open_slots >> slot) & 1:
        slot += 1
    choices.slot_of[place] = slot
    choices.slots = max(choices.slots, slot + 1)
    return open_slots | int64(1) << slot


@compiled
def _close_place(walk: WalkRow, choices: ChoicesRow, place: int, open_slots: int) -> int:
    """Count down the routes of a place, and finish it after the last; returns the slots in use."""
    choices.to_come[place] -= 1
    if choices.to_come[place] > 0:
        return open_slots
    loss = int64(walk.longest_branch - walk.branch[place])
    both_loss = loss + walk.longest_branch - walk.second_branch[place]
    if walk.branch[place] == 0 and walk.degree[place] & 1 == 0:
        loss = int64(HOPELESS)  # a walk that ends here could go on
    _add_step(choices, choices.slot_of[place], NONE, loss, both_loss)
    return open_slots ^ int64(1) << choices.slot_of[place]


@compiled
def _add_step(choices: ChoicesRow, slot: int, other_slot: int, loss: int, both_loss: int) -> None:
    """Add a step to the list; see CHOICES for what its numbers mean."""
    choices.slot[choices.steps] = slot
    choices.other_slot[choices.steps] = other_slot
    choices.loss[choices.steps] = loss
    choices.both_loss[choices.steps] = both_loss
    choices.steps += 1


@compiled
def _add_up_spaces(choices: ChoicesRow) -> None:
    """For each step, the spaces of the routes that are decided there or later."""
    choices.spaces_to_come[choices.steps] = 0
    for step in range(choices.steps - 1, -1, -1):
        spaces = 0 if choices.other_slot[step] == NONE else choices.loss[step]
        choices.spaces_to_come[step] = choices.spaces_to_come[step + 1] + spaces
