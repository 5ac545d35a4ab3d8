"""A puzzle: what a seat knows, and what its actions lead to, as it is written to a file."""

import hashlib
from base64 import b32encode
from functools import cached_property
from typing import Final

import msgspec

from stellwerk.bots.reasons import Reason
from stellwerk.play import Observation
from stellwerk.play.actions import Action
from stellwerk.play.arguments import checked_type
from stellwerk.play.notation import parse_action

from .contrast import Contrast
from .kinds import Kind

_ID_BYTES: Final = 5


class Answer(msgspec.Struct, frozen=True):
    """An action in notation, and what it leads to on average.

    `chance` is the chance of winning, `margin` the final margin over the best rival, and `points` the seat's
    own final points.
    """

    action: str
    chance: float
    margin: float
    points: float
    why: Reason


class Source(msgspec.Struct, frozen=True):
    """Where a puzzle comes from: the number of a game among those that a seed leads to, and its bots."""

    seed: int
    game: int
    bots: tuple[str, ...]


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """A position in which one action is clearly the best, and not the planner's.

    `others` are the best other answers, the best first; `usual` is the planner's own among them. `lead` is
    how much more the best is worth than the first of them, with a standard `error`, in the same `worlds`.
    """

    id: str
    kind: Kind
    edition: str
    best: Answer
    others: tuple[Answer, ...]
    usual: int
    lead: float
    error: float
    worlds: int
    source: Source
    position: str

    @cached_property
    def observation(self) -> Observation:
        """What the seat knows; do not change it."""
        return Observation.from_position(self.position)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers that were compared, the best first."""
        return (self.best, *self.others)

    def action(self, answer: Answer) -> Action:
        """The action of one of the answers."""
        checked_type(answer, Answer, "an answer of the puzzle")
        return parse_action(self.observation.board, answer.action)


def contrast_of(puzzle: Puzzle) -> Contrast:
    """What sets the best answer apart from the planner's; what routes it wanted is not known any more."""
    best, usual = puzzle.best, puzzle.others[puzzle.usual]
    own_gain = best.points - usual.points
    rivals_loss = best.margin - usual.margin - own_gain
    actions = puzzle.action(usual), puzzle.action(best)
    return Contrast(puzzle.observation, *actions, own_gain, rivals_loss, wanted=())


def puzzle_id(position: str) -> str:
    """The name of a puzzle, short enough for an address; the same position always has the same."""
    digest = hashlib.blake2b(position.encode(), digest_size=_ID_BYTES).digest()
    return b32encode(digest).decode().lower()
