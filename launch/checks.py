"""`./run test`: all checks of the project, or only pytest with the user's arguments."""

import subprocess
from pathlib import Path

from launch.project import ROOT, program
from launch.web import NPM, node_environ

_CHECKS = {
    "svelte-check": "npm run --silent types",
    "eslint": "npm run --silent lint",
    "prettier": "npm run --silent style",
    "vitest": "npm run --silent unit",
    "ruff check": "ruff check .",
    "ruff format": "ruff format --check .",
    "mypy": "mypy",
    "import-linter": "lint-imports",
    # Every worker loads the compiled rules, so a large number costs more than it saves.
    "pytest": "pytest --numprocesses=auto --maxprocesses=4 --dist=loadgroup",
}


def run_all() -> int:
    """Run all checks, even if some fail, and report which passed."""
    failed = [name for name, command in _CHECKS.items() if not _passes(name, *command.split())]
    if failed:
        print(f"\nFAILED: {', '.join(failed)}. See above for what each of them found.")
    else:
        print(f"\nAll checks passed: {', '.join(_CHECKS)}.")
    return 1 if failed else 0


def pytest_command(arguments: list[str]) -> list[str]:
    """The command that runs pytest from any folder; without paths, on all tests."""
    has_path = any(not word.startswith("-") and Path(word.partition("::")[0]).exists() for word in arguments)
    tests = [] if has_path else [str(ROOT / "tests")]
    return [program("pytest"), "-c", str(ROOT / "pyproject.toml"), *arguments, *tests]


def _passes(name: str, tool: str, *arguments: str) -> bool:
    print(f"\n── {name}", flush=True)
    if tool == "npm":
        command, folder, environ = [*NPM, *arguments], ROOT / "web", node_environ()
    else:
        command, folder, environ = [program(tool), *arguments], ROOT, None
    return subprocess.run(command, cwd=folder, env=environ, check=False).returncode == 0
