"""The states between two decisions of the search for the longest route (see longest_choices.py).

A state is one number. It tells for each slot of an open place the part that it belongs to, and whether it is
odd; and how many ends of the walk are still free. A part is what chosen routes connect. It is named after its
lowest slot, counted from 1; 0 is a place without a chosen route. So equal states are equal numbers. The
spaces lost on the way to a state are in the same number, above all the rest.

With at most eight open places there are at most 1,980,576 states: partitions of some of eight places, each
odd or even, such that a part has an odd number of odd places only if an end of the walk lies in it.
"""

import numpy as np

from stellwerk.boards.limits import MAX_OPEN_PLACES

from .chance import mixed
from .kernel import compiled, inlined, int64

PART_BITS = 4
PART = (1 << PART_BITS) - 1
PARTS = (1 << PART_BITS * MAX_OPEN_PLACES) - 1
ODD_SHIFT = PART_BITS * MAX_OPEN_PLACES
ENDS_SHIFT = ODD_SHIFT + MAX_OPEN_PLACES
LOST_SHIFT = ENDS_SHIFT + 2
END = 1 << ENDS_SHIFT
SPACE = 1 << LOST_SHIFT
START = 2 * END
"""No place is open, both ends are free, and nothing is lost."""


@inlined
def part_of(state: int, slot: int) -> int:
    """The part of an open place, 0 if no route was chosen there."""
    return (state >> PART_BITS * slot) & PART


@inlined
def has_parts(state: int) -> bool:
    """Whether a chosen route ends at any of the open places."""
    return state & PARTS != 0


@inlined
def is_odd(state: int, slot: int) -> bool:
    """Whether an odd number of chosen routes ends at an open place."""
    return (state >> ODD_SHIFT + slot) & 1 == 1


@inlined
def odd_places(state: int) -> int:
    """The slots of open places with an odd number of chosen routes, as bits."""
    return (state >> ODD_SHIFT) & ((1 << MAX_OPEN_PLACES) - 1)


@inlined
def free_ends(state: int) -> int:
    """How many ends of the walk are not decided: 2, 1 or 0."""
    return (state >> ENDS_SHIFT) & 3


@inlined
def lost_spaces(state: int) -> int:
    """The spaces of the routes left out so far, and of shorter branches."""
    return state >> LOST_SHIFT


@inlined
def is_same(state: int, other: int) -> bool:
    """Whether two states differ in nothing but what was lost."""
    return (state ^ other) & (SPACE - 1) == 0


@inlined
def with_route(state: int, slot: int, other: int) -> int:
    """The state after a route between two open places was chosen."""
    state ^= int64(1) << ODD_SHIFT + slot
    state ^= int64(1) << ODD_SHIFT + other
    part, other_part = part_of(state, slot), part_of(state, other)
    if part == 0:
        part = slot + 1
        state |= int64(part) << PART_BITS * slot
    if other_part == 0:
        other_part = other + 1
        state |= int64(other_part) << PART_BITS * other
    if part != other_part:
        state = _renamed(state, max(part, other_part), min(part, other_part))
    return state


@inlined
def without_place(state: int, slot: int) -> int:
    """The state after an open place was finished; its slot is even and belongs to no part."""
    part = part_of(state, slot)
    state &= ~(int64(1) << ODD_SHIFT + slot)
    state ^= int64(part) << PART_BITS * slot
    if part == slot + 1:
        for other in range(slot + 1, MAX_OPEN_PLACES):
            if part_of(state, other) == part:
                return _renamed(state, part, other + 1)
    return state


@inlined
def is_alone(state: int, slot: int) -> bool:
    """Whether no other open place belongs to the part of this one."""
    part = part_of(state, slot)
    for other in range(MAX_OPEN_PLACES):
        if other != slot and part_of(state, other) == part:
            return False
    return True


@compiled
def _renamed(state: int, part: int, name: int) -> int:
    """The state with another name for a part."""
    for slot in range(MAX_OPEN_PLACES):
        if part_of(state, slot) == part:
            state ^= int64(part ^ name) << PART_BITS * slot
    return state


@inlined
def scattered(state: int) -> int:
    """A number that differs in its lower bits for most states, whatever was lost."""
    return int64(mixed(np.uint64(state & (SPACE - 1))))
