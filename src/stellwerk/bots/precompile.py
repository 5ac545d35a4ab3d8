"""Compiling rules and bots ahead of the first game, visibly: `python -m stellwerk.bots.precompile`."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.boards import load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME
from stellwerk.engine.compilation import Compilation, Step
from stellwerk.engine.kernel import cache_folder
from stellwerk.engine.precompile import RULES

from .policies import entry_points
from .policies.atlas import atlas_of
from .policies.attempts import OUTCOME
from .policies.desk import DESK, PLAN
from .policies.styles import PLANNER, style
from .tempers import PLAIN


def _steps() -> list[Step]:
    mini = load_board("mini")
    board, atlas, manner = board_row(mini), atlas_of(mini), style(PLANNER, PLAIN)
    game, view = np.zeros(1, GAME), np.zeros(1, GAME)
    engine.deal_game(board, game, 2, 0, 0, np.uint64(1))
    engine.observe(game, 0, view)
    plan, desk = np.zeros(1, PLAN), np.zeros(1, DESK)
    moves, manners, worlds = np.full(1, engine.moves.RETURN), np.zeros(1, np.int64), np.ones(1, np.uint64)
    rivals = np.concatenate([manner, manner])
    outcomes = np.zeros((1, 1), OUTCOME)
    return [
        ("bots", lambda: entry_points.choose(board, atlas, view, 0, manner, plan, desk)),
        ("candidates", lambda: entry_points.consider(board, atlas, view, 0, manner, 1, plan, desk)),
        (
            "search",
            lambda: entry_points.try_moves(
                board, atlas, view, 0, moves, manners, manner, rivals, worlds, outcomes
            ),
        ),
    ]


POLICIES: Final = Compilation(cache_folder(Path(entry_points.__file__).parent), _steps)
_PARTS: Final = (RULES, POLICIES)


def is_compiled() -> bool:
    """Whether all machine code of these sources is in the cache."""
    return all(part.is_done for part in _PARTS)


def compile_seconds() -> float | None:
    """How long compiling took when it was done, None if it was not or that is not known."""
    seconds = [part.seconds for part in _PARTS]
    known = [number for number in seconds if number is not None]
    return sum(known) if len(known) == len(seconds) else None


def compile_all() -> Iterator[str]:
    """Compile what is not in the cache, telling before each step what comes."""
    for part, name in zip(_PARTS, ("rules", "bots"), strict=True):
        if not part.is_done:
            for number, count, what in part.run():
                yield f"Compiling the {name}, once ({number}/{count}): {what}"


def main() -> None:
    """Compile with a line of progress for each entry point."""
    begin = time.perf_counter()
    for line in compile_all():
        print(f"{line} …", flush=True)
    print(f"Rules and bots are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main()
