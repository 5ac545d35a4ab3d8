"""`./run test`: all checks of the project, or only pytest with the user's arguments."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from launch.node import Node, find_or_install_node
from launch.project import Project

_CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "import-linter": ["lint-imports"],
    # Every worker loads the compiled rules, so a large number costs more than it saves.
    "pytest": ["pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=loadgroup"],
}
_WEB_CHECKS = {"svelte-check": "types", "eslint": "lint", "prettier": "style", "vitest": "unit"}
"""The checks of the web client, and their script names in its package.json."""

_TASKS = {"docs": "docs.site", "shots": "tests.web.shots", "soak": "bench.soak"}
"""The modules of other tasks for developers."""


def run_all(project: Project, environ: dict[str, str]) -> int:
    """Run all checks, even if some fail, and report which passed."""
    node = find_or_install_node(project)
    passed = {name: _web_passes(project, name, node) for name in _WEB_CHECKS}
    passed |= {name: _passes(project, name, environ) for name in _CHECKS}
    failed = [name for name, has_passed in passed.items() if not has_passed]
    if failed:
        print(f"\nFAILED: {', '.join(failed)}. See above for what each of them found.")
    else:
        print(f"\nAll checks passed: {', '.join(passed)}.")
    return 1 if failed else 0


def pytest_command(project: Project, arguments: Sequence[str]) -> list[str]:
    """The command that runs pytest from any folder; without paths, on all tests."""
    command = [str(project.program("pytest")), "-c", str(project.root / "pyproject.toml"), *arguments]
    if not any(_is_path(argument) for argument in arguments):
        command.append(str(project.root / "tests"))
    return command


def task_command(project: Project, task: str, arguments: Sequence[str]) -> list[str]:
    """The command of a task that is no check, such as taking screenshots."""
    return [str(project.python), "-m", _TASKS[task], *arguments]


def task_environ(project: Project, environ: dict[str, str]) -> dict[str, str]:
    """The environment of such a command, which imports modules of the tests."""
    return {**environ, "PYTHONPATH": str(project.root)}


def _passes(project: Project, name: str, environ: dict[str, str]) -> bool:
    program, *arguments = _CHECKS[name]
    print(f"\n── {name}", flush=True)
    command = [str(project.program(program)), *arguments]
    return subprocess.run(command, cwd=project.root, env=environ, check=False).returncode == 0


def _is_path(argument: str) -> bool:
    return not argument.startswith("-") and Path(argument.partition("::")[0]).exists()


def _web_passes(project: Project, name: str, node: Node) -> bool:
    print(f"\n── {name}", flush=True)
    command: list[str | Path] = [node.program, node.npm, "run", "--silent", _WEB_CHECKS[name]]
    return subprocess.run(command, cwd=project.web, env=node.environ(), check=False).returncode == 0
