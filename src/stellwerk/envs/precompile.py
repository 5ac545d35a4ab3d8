"""Compiling the environments before their first use, with progress: `python -m stellwerk.envs.precompile`."""

import time

from stellwerk.bots.precompile import compile_all
from stellwerk.engine.compilation import Task, compiled_in_turn, missing

from .batch import entry_points
from .batch_env import BatchEnv
from .encoder import entry_points as encoder
from .encoding import encode


def environments() -> list[Task]:
    """Every entry point of the environments."""
    alone, against = BatchEnv("mini", games=1), BatchEnv("mini", games=1, opponents="random")
    return [
        Task("first observations", entry_points.begin_games, lambda: (alone.reset(), against.reset())),
        Task("encoder", encoder.encode, lambda: encode(alone.board, alone.states, 0)),
        Task("steps", entry_points.step_games, lambda: (alone.reset(), alone.step(alone.sample()))),
        Task(
            "steps with opponents",
            entry_points.step_against_opponents,
            lambda: (against.reset(), against.step(against.sample())),
        ),
    ]


def main() -> None:
    """Compile rules, bots and environments, unless that is done, with a line of progress for each part."""
    begin = time.perf_counter()
    for line in compile_all():
        print(f"{line} …", flush=True)
    for number, count, what in compiled_in_turn(missing(environments())):
        print(f"Compiling the environments, first run only ({number}/{count}): {what} …", flush=True)
    print(f"Rules, bots and environments are compiled ({time.perf_counter() - begin:.0f} s).")


if __name__ == "__main__":
    main()
