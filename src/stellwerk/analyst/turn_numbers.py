"""Which turn a decision belongs to, as people count turns."""

from collections.abc import Iterable

from stellwerk.engine.phases import TURN

from .walk import PlayedDecision


def turn_numbers(walk: Iterable[PlayedDecision]) -> tuple[int, ...]:
    """The turn of every decision, counted from 1 through all seats; 0 before the first turn."""
    number, numbers = 0, []
    for decision in walk:
        number += int(decision.state["phase"][0] == TURN)
        numbers.append(number)
    return tuple(numbers)
