"""The command line of `./run`."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence

from launch import checks
from launch.environment import PLAY, TEST, ensure_environment
from launch.kernel import ensure_kernel, kernel_environ
from launch.locks import LOCK_HELP, UnknownOption, write_locks
from launch.project import ON_WINDOWS, Project
from launch.release import release
from launch.setup_task import SetupError
from launch.web import ensure_web

HELP = """\
./run                 play in the browser
./run watch           watch bots play in the terminal
./run test            run all checks: lint, format, types, layers, tests
./run test ARG…       run only pytest, with these arguments
./run docs [FOLDER]   build the documentation site
./run shots [FOLDER]  take screenshots of every page, in both languages, on phone and desktop
./run soak            play at 200 tables for 30 minutes while servers are killed and attacked (see --help)
./run lock            regenerate the dependency lock files (--upgrade: with newer versions)
./run release         check that this commit can be released, then build the package in dist
./run COMMAND ARG…    run any stellwerk command; ./run help lists them

The first run sets everything up in this folder; after that, commands start right away.
To start over, delete the folders .venv, .uv, .node, .kernel and web/node_modules."""

_USAGE = 2


def main(arguments: Sequence[str]) -> int:
    """Run the command; errors become one sentence. KeyboardInterrupt is left to the caller."""
    try:
        return _dispatch(Project(), arguments)
    except SetupError as error:
        print(*error.tool_lines, error, sep="\n", file=sys.stderr)
    except OSError as error:
        print(f"Setup failed: {error}. Fix that, then run this again.", file=sys.stderr)
    except UnknownOption as error:
        print(error, file=sys.stderr)
        return _USAGE
    return 1


def _dispatch(project: Project, arguments: Sequence[str]) -> int:
    match arguments:
        case ["-h" | "--help"]:
            print(HELP)
            return 0
        case ["lock", "-h" | "--help"] | ["help", "lock"]:
            print(LOCK_HELP)
            return 0
        case ["lock", *rest]:
            write_locks(project, rest)
            return 0
        case ["release"]:
            return release(project, lambda: checks.run_all(project, _set_up_with_pages(project, TEST)))
        case ["test"]:
            return checks.run_all(project, _set_up_with_pages(project, TEST))
        case ["test", *rest]:
            return _replace_process(checks.pytest_command(project, rest), _set_up_with_pages(project, TEST))
        case ["docs" | "shots" | "soak" as task, *rest]:
            environ = checks.task_environ(project, _set_up_with_pages(project, TEST))
            return _replace_process(checks.task_command(project, task, rest), environ)
        case ["help", *rest]:
            return _run(project, [*rest, "--help"])
        case [] | ["serve", *_]:
            return _run_with_pages(project, arguments or ["serve", "--open"])
        case _:
            return _run(project, arguments)


def _run(project: Project, arguments: Sequence[str]) -> int:
    environ = _set_up(project, PLAY)
    return _replace_process([str(project.program("stellwerk")), *arguments], environ)


def _run_with_pages(project: Project, arguments: Sequence[str]) -> int:
    environ = _set_up_with_pages(project, PLAY)
    return _replace_process([str(project.program("stellwerk")), *arguments], environ)


def _set_up_with_pages(project: Project, lock: str) -> dict[str, str]:
    environ = _set_up(project, lock)
    ensure_web(project, lock)
    return environ


def _set_up(project: Project, lock: str) -> dict[str, str]:
    ensure_environment(project, lock)
    ensure_kernel(project)
    return kernel_environ(project)


def _replace_process(command: list[str], environ: dict[str, str]) -> int:
    if not ON_WINDOWS:
        os.execve(command[0], command, environ)  # the program takes our place, with its signals and exit code
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the program as well, which needs time to end
    return subprocess.run(command, env=environ, check=False).returncode
