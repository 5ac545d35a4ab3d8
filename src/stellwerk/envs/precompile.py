"""Compiling the environments before their first use, with progress: `python -m stellwerk.envs.precompile`."""

import time
from pathlib import Path
from typing import Final

from stellwerk.bots.precompile import compile_all
from stellwerk.engine.compilation import Compilation, Task
from stellwerk.engine.kernel import cache_folder

from .batch import entry_points
from .batch_env import BatchEnv
from .encoding import encode


def _tasks() -> list[Task]:
    alone, against = BatchEnv("mini", games=1), BatchEnv("mini", games=1, opponents="random")
    return [
        ("first observations", lambda: (alone.reset(), against.reset())),
        ("encoder", lambda: encode(alone.board, alone.states, 0)),
        ("steps", lambda: alone.step(alone.sample())),
        ("steps with opponents", lambda: against.step(against.sample())),
    ]


ENVIRONMENTS: Final = Compilation("environments", cache_folder(Path(entry_points.__file__).parent), _tasks)


def main() -> None:
    """Compile rules, bots and environments, unless that is done, with a line of progress for each part."""
    begin = time.perf_counter()
    for line in compile_all():
        print(f"{line} …", flush=True)
    if not ENVIRONMENTS.is_done:
        for number, count, what in ENVIRONMENTS.run():
            print(f"Compiling the environments, first run only ({number}/{count}): {what} …", flush=True)
    print(f"Rules, bots and environments are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main()
