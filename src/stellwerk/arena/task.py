"""A task: a few games that one worker plays one after the other."""

import contextlib
import sys
from dataclasses import dataclass

import stellwerk

from .bout import play_fixture
from .contest import ArenaError, Contest, Fixture
from .rows import Row


@dataclass(frozen=True, slots=True)
class Task:
    """Games of a contest."""

    fixtures: tuple[Fixture, ...]


def play_task(contest: Contest, task: Task) -> list[Row]:
    """Play the games of a task, here and now. What bots print goes where errors go."""
    if contest.version != stellwerk.__version__:
        raise ArenaError(
            f"A worker runs Stellwerk {stellwerk.__version__}, but this is {contest.version}; "
            "install the same on both."
        )
    with contextlib.redirect_stdout(sys.stderr):
        return [play_fixture(contest, fixture) for fixture in task.fixtures]
