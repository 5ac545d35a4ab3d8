"""Which actions count as the same answer to a puzzle.

Those that do the same, however they are paid for, unless the puzzle is about payments.
"""

from collections.abc import Hashable

from stellwerk.play import Action, Observation
from stellwerk.play.actions import Claim
from stellwerk.play.sameness import meaning

from .kinds import Kind


def answer_key(observation: Observation, action: Action, kind: Kind) -> Hashable:
    """What is the same for actions that count as one answer to a puzzle of this kind."""
    match action:
        case Claim(wilds=wilds) if kind == "wilds":
            return meaning(observation, action), wilds
    return meaning(observation, action)
