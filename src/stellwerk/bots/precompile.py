"""Compiling rules and bots before the first game, with progress: `python -m stellwerk.bots.precompile`."""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.limits import MAX_TICKETS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME
from stellwerk.engine.compilation import Task, compiled_in_turn, compiling, missing
from stellwerk.engine.precompile import rules
from stellwerk.processes import usable_cores

from .compiling_process import CompilingProcess
from .parameter_sets import BASIC
from .policies import entry_points
from .policies.adjacency import adjacency_of
from .policies.parameters import PLANNER, make_parameters
from .policies.rollouts import OUTCOME
from .policies.workspace import PLAN, WORKSPACE

_ELSEWHERE: Final = ("determinize", "bots", "candidates", "search")
"""What a second process compiles. They share most of their code, and take longer than the others together."""


def policies() -> list[Task]:
    """Every entry point of the bots."""
    mini = load_board("mini")
    board, adjacency, parameters = board_row(mini), adjacency_of(mini), make_parameters(PLANNER, BASIC)
    position = (board, adjacency, np.zeros(1, GAME), 0)
    memory = (parameters, np.zeros(1, PLAN), np.zeros(1, WORKSPACE))
    numbers, worlds, outcomes = np.zeros(1, np.int64), np.ones(1, np.uint64), np.zeros((1, 1), OUTCOME)
    pairs = np.zeros((MAX_TICKETS, MAX_TICKETS))
    return [
        compiling("bots", entry_points.choose, *position, *memory),
        compiling("candidates", entry_points.candidates, *position, *memory, 1),
        compiling("pairs of tickets", entry_points.value_pairs, *position, *memory, pairs),
        compiling(
            "search",
            entry_points.evaluate,
            *position,
            numbers,
            parameters,
            numbers,
            np.stack([parameters]),
            pairs,
            worlds,
            outcomes,
        ),
    ]


def rules_and_policies() -> list[Task]:
    """Everything that a game of built-in bots may need."""
    return [*rules(), *policies()]


def compile_all() -> Iterator[str]:
    """Compile what is not in the cache, on two cores if there are; yields lines of progress."""
    tasks = missing(rules_and_policies())
    for number, name in enumerate(_compiled(tasks), start=1):
        yield f"Compiling rules and bots, first run only ({number}/{len(tasks)}): {name}"


def _compiled(tasks: Sequence[Task]) -> Iterator[str]:
    """Compile all tasks, yielding the name of each as it begins."""
    here = [task for task in tasks if task.name not in _ELSEWHERE]
    elsewhere = [task for task in tasks if task.name in _ELSEWHERE]
    if not (here and elsewhere and sys.executable) or usable_cores() == 1:
        yield from _compiled_here(tasks)
        return
    with CompilingProcess(__spec__.name, [task.name for task in elsewhere]) as other:
        for name in _compiled_here(here):
            yield name
            yield from other.begun()
        yield from other.remaining()
    yield from _compiled_here(missing(elsewhere))  # what the other process could not


def _compiled_here(tasks: Sequence[Task]) -> Iterator[str]:
    for _, _, name in compiled_in_turn(tasks):
        yield name


def main(names: Sequence[str]) -> None:
    """Compile with a line of progress for each entry point, or only those with these names."""
    if names:
        for name in _compiled_here([task for task in rules_and_policies() if task.name in names]):
            print(name, flush=True)
        return
    begin = time.perf_counter()
    for line in compile_all():
        print(f"{line} …", flush=True)
    print(f"Rules and bots are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main(sys.argv[1:])
