"""What the user asked `./run` for."""

import os
import subprocess
import sys
from collections.abc import Sequence

from launch import checks
from launch.environment import PLAY, TEST, ensure_environment
from launch.kernel import ensure_kernel, kernel_environ
from launch.locks import LOCK_HELP, UnknownOption, write_locks
from launch.project import Project
from launch.step import SetupError
from launch.web import ensure_web

HELP = """\
./run                 play in the browser
./run watch           watch a game of bots in the terminal
./run test            run every check: lint, format, types, layers, tests
./run test ARG…       run pytest alone, with these arguments
./run shots [FOLDER]  take pictures of every page, in both languages, for phone and desktop
./run lock            write the locks of the dependencies anew (--upgrade: with newer versions)
./run COMMAND ARG…    any command of stellwerk; ./run help lists them

The first run sets everything up in this folder; later ones start at once.
To begin afresh delete the folders .venv, .uv, .node, .kernel and web/node_modules."""

_USAGE = 2


def main(arguments: Sequence[str]) -> int:
    """Do what was asked; whatever goes wrong is told in a sentence. An interrupt is left to the caller."""
    try:
        return _serve(Project(), arguments)
    except SetupError as error:
        print(*error.tool_lines, error, sep="\n", file=sys.stderr)
    except OSError as error:
        print(f"Set-up failed: {error}. Put that right, then run this again.", file=sys.stderr)
    except UnknownOption as error:
        print(error, file=sys.stderr)
        return _USAGE
    return 1


def _serve(project: Project, arguments: Sequence[str]) -> int:
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
        case ["test"]:
            return checks.run_all(project, _prepared_with_pages(project, TEST))
        case ["test", *rest]:
            return _hand_over(checks.pytest_command(project, rest), _prepared_with_pages(project, TEST))
        case ["shots", *rest]:
            environ = checks.shots_environ(project, _prepared_with_pages(project, TEST))
            return _hand_over(checks.shots_command(project, rest), environ)
        case ["help", *rest]:
            return _stellwerk(project, [*rest, "--help"])
        case []:
            return _serve_pages(project, ["serve", "--open"])
        case ["serve", *_]:
            return _serve_pages(project, arguments)
        case _:
            return _stellwerk(project, arguments)


def _stellwerk(project: Project, arguments: Sequence[str]) -> int:
    environ = _prepared(project, PLAY)
    return _hand_over([str(project.program("stellwerk")), *arguments], environ)


def _serve_pages(project: Project, arguments: Sequence[str]) -> int:
    environ = _prepared_with_pages(project, PLAY)
    return _hand_over([str(project.program("stellwerk")), *arguments], environ)


def _prepared_with_pages(project: Project, lock: str) -> dict[str, str]:
    environ = _prepared(project, lock)
    ensure_web(project, lock)
    return environ


def _prepared(project: Project, lock: str) -> dict[str, str]:
    ensure_environment(project, lock)
    ensure_kernel(project)
    return kernel_environ(project)


def _hand_over(command: list[str], environ: dict[str, str]) -> int:
    if os.name != "nt":
        os.execve(command[0], command, environ)  # our place is taken, so signals and exit codes need no care
    return subprocess.run(command, env=environ, check=False).returncode
