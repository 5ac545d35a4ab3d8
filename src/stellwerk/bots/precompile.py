"""Compiling rules and bots before the first game, with progress: `python -m stellwerk.bots.precompile`."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.boards import load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME
from stellwerk.engine.compilation import Compilation, Task
from stellwerk.engine.kernel import cache_folder
from stellwerk.engine.precompile import RULES

from .policies import entry_points
from .policies.adjacency import adjacency_of
from .policies.parameters import PLANNER, make_parameters
from .policies.rollouts import OUTCOME
from .policies.workspace import PLAN, WORKSPACE
from .tuned_parameters import BASIC


def _calls() -> list[Task]:
    """A call of each entry point, with the types of arguments that bots use."""
    mini = load_board("mini")
    board, adjacency, parameters = board_row(mini), adjacency_of(mini), make_parameters(PLANNER, BASIC)
    game, view = np.zeros(1, GAME), np.zeros(1, GAME)
    engine.deal_game(board, game, 2, 0, 0, np.uint64(1))
    engine.observe(game, 0, view)
    context = (board, adjacency, view, 0, parameters, np.zeros(1, PLAN), np.zeros(1, WORKSPACE))
    return [
        ("bots", lambda: entry_points.choose(*context)),
        ("candidates", lambda: entry_points.candidates(*context, max_paid=1)),
        (
            "search",
            lambda: entry_points.evaluate(
                board,
                adjacency,
                view,
                0,
                moves=np.full(1, engine.moves.RETURN),
                strategies=parameters,
                strategy_of_move=np.zeros(1, np.int64),
                rivals=np.concatenate([parameters, parameters]),
                worlds=np.ones(1, np.uint64),
                outcomes=np.zeros((1, 1), OUTCOME),
            ),
        ),
    ]


POLICIES: Final = Compilation(cache_folder(Path(entry_points.__file__).parent), _calls)
_PARTS: Final = (RULES, POLICIES)


def is_compiled() -> bool:
    """Whether all machine code of these sources is in the cache."""
    return all(part.is_done for part in _PARTS)


def compile_seconds() -> float | None:
    """How long compiling took, None if it has not been done or the time is unknown."""
    seconds = [part.seconds for part in _PARTS]
    known = [number for number in seconds if number is not None]
    return sum(known) if len(known) == len(seconds) else None


def compile_all() -> Iterator[str]:
    """Compile what is not in the cache; yields a line of progress before each entry point."""
    for part, name in zip(_PARTS, ("rules", "bots"), strict=True):
        if not part.is_done:
            for number, count, what in part.run():
                yield f"Compiling the {name}, first run only ({number}/{count}): {what}"


def main() -> None:
    """Compile with a line of progress for each entry point."""
    begin = time.perf_counter()
    for line in compile_all():
        print(f"{line} …", flush=True)
    print(f"Rules and bots are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main()
