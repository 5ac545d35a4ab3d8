"""Compiles what only tests need: `python -m tests.machine_code`."""

from stellwerk.analysis.precompile import replays, vectors
from stellwerk.engine.compilation import compiled_in_turn, missing
from stellwerk.envs.precompile import environments
from tests.compiled.precompile import of_tests

if __name__ == "__main__":
    for number, count, what in compiled_in_turn(
        missing([*environments(), *replays(), *vectors(), *of_tests()])
    ):
        print(f"{number}/{count}: {what}", flush=True)
