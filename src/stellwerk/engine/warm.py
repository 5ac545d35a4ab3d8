"""Compiling the kernel ahead of the first game, visibly: `python -m stellwerk.engine.warm`."""

import time
from collections.abc import Callable, Iterator

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.tables import board_table

from . import entries
from .kernel import cache_folder
from .records import GAME, LISTING, NONE, SHEET

_DONE = "complete"
Step = tuple[str, Callable[[], object]]


def is_warm() -> bool:
    """Whether the machine code of these sources is in the cache."""
    return (cache_folder() / _DONE).exists()


def compile_seconds() -> float | None:
    """How long compiling took when these sources were compiled, None if they were not or it is not known."""
    try:
        return float((cache_folder() / _DONE).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def compile_all() -> Iterator[tuple[int, int, str]]:
    """Compile every entry point, telling before each its number, their count and its name."""
    steps, begin = _steps(), time.perf_counter()
    for number, (name, call) in enumerate(steps, start=1):
        yield number, len(steps), name
        call()
    if cache_folder().exists():
        (cache_folder() / _DONE).write_text(f"{time.perf_counter() - begin:.1f}", encoding="ascii")


def _steps() -> list[Step]:
    board, game, view = board_table(load_board("mini")), np.zeros(1, GAME), np.zeros(1, GAME)
    out, sheet = np.zeros(1, LISTING), np.zeros(6, SHEET)
    seed = np.uint64(1)
    return [
        ("deal", lambda: entries.deal_game(board, game, 2, NONE, 0, seed)),
        ("legal", lambda: entries.legal(board, game, 0, out)),
        ("apply", lambda: entries.apply(board, game, 0, int(out["moves"][0, 0]), out)),
        ("score", lambda: entries.score(board, game, sheet)),
        ("observe", lambda: entries.observe(game, 0, view)),
        ("determinize", lambda: entries.determinize(board, view, seed, game)),
        ("random games", lambda: _play_random(board)),
    ]


def _play_random(board: np.ndarray) -> None:
    sheets, moves = np.zeros((1, 6), SHEET), np.zeros(1, np.int64)
    entries.play_random_games(board, np.zeros(1, GAME), 2, 0, np.uint64(1), sheets, moves)


def main() -> None:
    """Compile with a line of progress for each entry point."""
    if is_warm():
        print("The rules are compiled.")
        return
    begin = time.perf_counter()
    for number, count, name in compile_all():
        print(f"Compiling the rules, once ({number}/{count}): {name} …", flush=True)
    print(f"The rules are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main()
