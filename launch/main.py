"""The command line of `./run`."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from launch import checks
from launch.environment import ensure_environment
from launch.kernel import ensure_kernel
from launch.locks import write_locks
from launch.project import ON_WINDOWS, PLAY, ROOT, TEST, program, setup_lock
from launch.release import release
from launch.tool import SetupError
from launch.web import ensure_web

HELP = """\
./run                 play in the browser
./run watch           watch bots play in the terminal
./run test            run all checks: lint, format, types, layers, tests
./run test ARG…       run only pytest, with these arguments
./run coverage        list what the last ./run test did not reach
./run docs [FOLDER]   build the documentation site
./run mutants [FILE…] put faults into the rules and see which ones no test notices (see --help)
./run shots [FOLDER]  take screenshots of every page, in both languages, on phone and desktop
./run soak            play at 200 tables for 30 minutes while servers are killed and attacked (see --help)
./run tune            improve the parameters of the planner in games against itself (see --help)
./run lock            regenerate the dependency lock files (--upgrade: with newer versions)
./run release         check that this commit can be released, then build the package in dist
./run COMMAND ARG…    run any stellwerk command; ./run help lists them

The first run sets everything up in this folder; after that, commands start right away.
To start over, delete the folders .venv, .uv, .node, .kernel and web/node_modules."""

_TASKS = {
    "coverage": "tests.coverage.report",
    "docs": "docs.site",
    "mutants": "tests.mutation",
    "shots": "tests.web.shots",
    "soak": "bench.soak",
    "tune": "bench.tuning",
}
"""The modules of tasks for developers."""


def main(arguments: list[str]) -> int:
    """Run the command; errors become one sentence. KeyboardInterrupt is left to the caller."""
    try:
        return _dispatch(arguments)
    except SetupError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"Setup failed: {error}. Fix that, then run this again.", file=sys.stderr)
    return 1


def _dispatch(arguments: list[str]) -> int:
    match arguments:
        case ["-h" | "--help"] | ["lock" | "release", "-h" | "--help"] | ["help", "lock" | "release"]:
            print(HELP)
        case ["lock"] | ["lock", "--upgrade"]:
            write_locks(*arguments[1:])
        case ["release"]:
            return release(_check_all)
        case ["lock" | "release", *_]:
            raise SetupError(f"./run {' '.join(arguments)}: there is no such option; see ./run --help.")
        case ["test"]:
            return _check_all()
        case ["test", *rest]:
            return _become(checks.pytest_command(rest), TEST, ensure_web)
        case [task, *rest] if task in _TASKS:
            os.environ["PYTHONPATH"] = str(ROOT)
            return _become([program("python"), "-m", _TASKS[task], *rest], TEST, ensure_web)
        case [] | ["serve", *_]:
            return _become([program("stellwerk"), *(arguments or ["serve", "--open"])], PLAY, ensure_web)
        case ["help", *rest]:
            return _become([program("stellwerk"), *rest, "--help"], PLAY)
        case _:
            os.environ["STELLWERK_COMMAND"] = typed_command()
            return _become([program("stellwerk"), *arguments], PLAY)
    return 0


def typed_command() -> str:
    """What to type instead of `stellwerk`, as the program may tell people to go on."""
    name = "run" if ON_WINDOWS else "./run"
    return name if Path.cwd() == ROOT else str(ROOT / "run")


def _check_all() -> int:
    _set_up(TEST, ensure_web)
    return checks.run_all()


def _become(command: list[str], lock: str, *more: Callable[[str], None]) -> int:
    """Set up what a program needs, then run it in place of this one, with its signals and exit code."""
    _set_up(lock, *more)
    if not ON_WINDOWS:
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the program, too, which needs time to end
    return subprocess.run(command, check=False).returncode


def _set_up(lock: str, *more: Callable[[str], None]) -> None:
    with setup_lock():
        for ensure in (ensure_environment, ensure_kernel, *more):
            ensure(lock)
