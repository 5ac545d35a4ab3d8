"""A task: a few games that one worker plays in a row."""

import contextlib
import sys
from dataclasses import dataclass

from .contest import ArenaError
from .game import play_fixture
from .plan import Fixture, Plan
from .program import program_version
from .results import GameResult


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of a plan."""

    fixtures: tuple[Fixture, ...]


def play_task(plan: Plan, task: Task) -> list[GameResult]:
    """Play the games of a task in this process. Output of bots goes to standard error."""
    if plan.version != program_version():
        raise ArenaError(
            f"A worker runs Stellwerk {program_version()}, but this is {plan.version}; "
            "install the same version on both, from the same sources."
        )
    with contextlib.redirect_stdout(sys.stderr):
        return [play_fixture(plan, fixture) for fixture in task.fixtures]
