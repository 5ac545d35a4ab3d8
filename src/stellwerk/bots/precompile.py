"""Compiling rules and bots before the first game, with progress: `python -m stellwerk.bots.precompile`."""

import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME
from stellwerk.engine.compilation import Compilation, Task, compile_for
from stellwerk.engine.compile_notice import NOTICE
from stellwerk.engine.kernel import cache_folder
from stellwerk.engine.precompile import RULES
from stellwerk.processes import usable_cores

from .compiling_process import CompilingProcess
from .policies import entry_points
from .policies.adjacency import adjacency_of
from .policies.parameters import PLANNER, make_parameters
from .policies.rollouts import OUTCOME
from .policies.workspace import PLAN, WORKSPACE
from .tuned_parameters import BASIC


def _policies() -> list[Task]:
    mini = load_board("mini")
    board, adjacency, parameters = board_row(mini), adjacency_of(mini), make_parameters(PLANNER, BASIC)
    position = (board, adjacency, np.zeros(1, GAME), 0)
    memory = (parameters, np.zeros(1, PLAN), np.zeros(1, WORKSPACE))
    numbers, worlds, outcomes = np.zeros(1, np.int64), np.ones(1, np.uint64), np.zeros((1, 1), OUTCOME)
    search = (numbers, parameters, numbers, parameters, worlds, outcomes)
    return [
        ("bots", partial(compile_for, entry_points.choose, *position, *memory)),
        ("candidates", partial(compile_for, entry_points.candidates, *position, *memory, 1)),
        ("search", partial(compile_for, entry_points.evaluate, *position, *search)),
    ]


POLICIES: Final = Compilation("bots", cache_folder(Path(entry_points.__file__).parent), _policies)
_PARTS: Final = (RULES, POLICIES)
_ELSEWHERE: Final = ("bots", "candidates", "search")
"""What a second process compiles. These have most of their code in common, and take half of the time."""


def is_compiled() -> bool:
    """Whether all machine code of these sources is in the cache."""
    return all(part.is_done for part in _PARTS)


def compile_all() -> Iterator[str]:
    """Compile what is not in the cache, on two cores if there are; yields lines of progress."""
    missing = [part for part in _PARTS if not part.is_done]
    tasks = [task for part in missing for task in part.tasks()]
    for number, name in enumerate(_compiled(tasks), start=1):
        yield f"Compiling rules and bots, first run only ({number}/{len(tasks)}): {name}"
    for part in missing:
        part.mark_done()


def _compiled(tasks: Sequence[Task]) -> Iterator[str]:
    """Compile all tasks, yielding the name of each as it begins."""
    here = [task for task in tasks if task[0] not in _ELSEWHERE]
    elsewhere = [task for task in tasks if task[0] in _ELSEWHERE]
    if not (here and elsewhere and sys.executable) or usable_cores() == 1:
        yield from _compiled_here(tasks)
        return
    with CompilingProcess(__spec__.name, [name for name, _ in elsewhere]) as other:
        for name in _compiled_here(here):
            yield name
            yield from other.begun()
        yield from other.remaining()
    for _ in _compiled_here(elsewhere):  # loads them, or compiles what the other process could not
        pass


def _compiled_here(tasks: Sequence[Task]) -> Iterator[str]:
    for name, call in tasks:
        yield name
        with NOTICE.unneeded():
            call()


def main(names: Sequence[str]) -> None:
    """Compile with a line of progress for each entry point, or only those with these names."""
    if names:
        for name in _compiled_here([task for part in _PARTS for task in part.tasks() if task[0] in names]):
            print(name, flush=True)
        return
    begin = time.perf_counter()
    for line in compile_all():
        print(f"{line} …", flush=True)
    print(f"Rules and bots are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main(sys.argv[1:])
