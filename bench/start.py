"""Start-up times, each measured in a new process."""

import os
import subprocess
import sys
import tempfile
from typing import Final

_RUNS: Final = 3

_FIRST_MOVE: Final = """
import time
started = time.perf_counter()
from stellwerk import Game
game = Game.new("usa-2004", seats=2, seed=1)
game.play(game.legal()[0])
print(time.perf_counter() - started)
"""

_FIRST_GAME: Final = """
import time
started = time.perf_counter()
from stellwerk import Game
game = Game.new("usa-2004", seats=2, seed=1)
while not game.over:
    game.play(game.legal()[0])
game.scores()
print(time.perf_counter() - started)
"""

_COMPILATION: Final = """
import time
started = time.perf_counter()
from stellwerk.bots.precompile import compile_all
for _ in compile_all():
    pass
print(time.perf_counter() - started)
"""


def cached_start_s() -> float:
    """Time from the import to the first move with compiled rules; the best of several runs."""
    return min(_seconds(_FIRST_MOVE, os.environ) for _ in range(_RUNS))


def first_game_s() -> float:
    """Time from the import to the end of a first game, with an empty cache."""
    return _cold_seconds(_FIRST_GAME)


def cold_compilation_s() -> float:
    """Time from the import until rules and bots are compiled, with an empty cache."""
    return _cold_seconds(_COMPILATION)


def _cold_seconds(program: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        return _seconds(program, {**os.environ, "STELLWERK_KERNEL_CACHE": folder})


def _seconds(program: str, environ: "os._Environ[str] | dict[str, str]") -> float:
    done = subprocess.run(
        [sys.executable, "-c", program], env=environ, check=True, capture_output=True, text=True
    )
    return float(done.stdout)
