"""Games on this machine: in this process while they are few, on all cores as soon as that pays."""

import time
from collections.abc import Generator, Iterator
from typing import Final, Protocol

from stellwerk.play.arguments import checked_number
from stellwerk.processes import usable_cores

from .executor import Executor, InProcessExecutor
from .plan import Fixture, Plan
from .process_executor import ProcessExecutor
from .results import GameResult
from .scheduler import finished_games

_TRIAL_S: Final = 0.5
"""How long games are played here before the rest is estimated."""
_WORTH_PROCESSES_S: Final = 5.0
"""A process needs about a second to load Python and the rules; less work than this is done sooner here."""


class Games(Protocol):
    """Knows which games are missing: a ledger or a sequence."""

    @property
    def games_left(self) -> int:
        """Number of games that are still needed."""
        ...

    def needed(self) -> Iterator[Fixture]:
        """The games that are still needed; meanwhile others may turn out not to be."""
        ...


def play_locally(plan: Plan, games: Games, jobs: int | None) -> Generator[list[GameResult]]:
    """Play all missing games, yielding results as they come; the caller enters them.

    1 means this process, more that many worker processes, and 0 one for each core. None leaves the choice to
    us: the first games are played in this process, the others on all cores if they would take long.
    """
    if jobs is not None:
        checked_number(jobs, "The number of processes", 0)
    else:
        yield from _play_few_here(plan, games)
    if games.games_left:
        with executor_for(plan, jobs or usable_cores()) as executor:
            yield from finished_games(games.needed(), executor)


def executor_for(plan: Plan, jobs: int) -> Executor:
    """Plays in this process, or in several others."""
    return InProcessExecutor(plan) if jobs == 1 else ProcessExecutor(plan, jobs)


def _play_few_here(plan: Plan, games: Games) -> Iterator[list[GameResult]]:
    """Play games in this process until it is clear that the rest is worth starting others."""
    started, played = 0.0, 0
    with InProcessExecutor(plan) as executor:
        for results in finished_games(games.needed(), executor):
            yield results
            if not started:  # the first game says little: it loads the machine code
                started = time.perf_counter()
                continue
            played += len(results)
            seconds = time.perf_counter() - started
            if seconds > _TRIAL_S and games.games_left * seconds / played > _WORTH_PROCESSES_S:
                return
