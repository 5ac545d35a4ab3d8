"""Compiles what only the tests of environments and data sets need: `python -m tests.machine_code`."""

from stellwerk.analysis.precompile import replays, vectors
from stellwerk.engine.compilation import compiled_in_turn, missing
from stellwerk.envs.precompile import environments

if __name__ == "__main__":
    for number, count, what in compiled_in_turn(missing([*environments(), *replays(), *vectors()])):
        print(f"{number}/{count}: {what}", flush=True)
