"""`./run test`: all checks of the project, or only pytest with the user's arguments."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from launch.project import ROOT, program
from launch.web import NPM, node_environ

_QUICK_CHECKS = {
    "mypy": "mypy",
    "svelte-check": "npm run --silent types",
    "eslint": "npm run --silent lint",
    "vitest": "npm run --silent unit",
    "prettier": "npm run --silent style",
    "ruff check": "ruff check .",
    "ruff format": "ruff format --check .",
    "import-linter": "lint-imports",
    # The rest of the compiled code, which every worker of pytest would otherwise compile for itself.
    "machine code": "python -m tests.machine_code",
}
"""These run side by side, the long ones first."""
_TESTS = {"pytest": "python -m tests.coverage"}


def run_all() -> int:
    """Run all checks, even if some fail, and report which passed."""
    with ThreadPoolExecutor(os.cpu_count()) as checks:
        passed = dict(zip(_QUICK_CHECKS, checks.map(_passes_quietly, _QUICK_CHECKS), strict=True))
    passed |= {name: _passes(name) for name in _TESTS}
    failed = [name for name, has_passed in passed.items() if not has_passed]
    if failed:
        print(f"\nFAILED: {', '.join(failed)}. See above for what each of them found.")
    else:
        print(f"\nAll checks passed: {', '.join(passed)}.")
    return 1 if failed else 0


def pytest_command(arguments: list[str]) -> list[str]:
    """The command that runs pytest from any folder; without paths, on all tests."""
    has_path = any(not word.startswith("-") and Path(word.partition("::")[0]).exists() for word in arguments)
    tests = [] if has_path else [str(ROOT / "tests")]
    return [program("pytest"), "-c", str(ROOT / "pyproject.toml"), *arguments, *tests]


def _passes_quietly(name: str) -> bool:
    """Run a check and print what it says at its end, so that checks side by side do not mix their lines."""
    command, folder, environ = _command(_QUICK_CHECKS[name])
    done = subprocess.run(
        command, cwd=folder, env=environ, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    print(f"\n── {name}\n{done.stdout.decode('utf-8', 'replace').strip()}", flush=True)
    return done.returncode == 0


def _passes(name: str) -> bool:
    print(f"\n── {name}", flush=True)
    command, folder, environ = _command(_TESTS[name])
    return subprocess.run(command, cwd=folder, env=environ, check=False).returncode == 0


def _command(text: str) -> tuple[list[str], Path, dict[str, str] | None]:
    tool, *arguments = text.split()
    if tool == "npm":
        return [*NPM, *arguments], ROOT / "web", node_environ()
    return [program(tool), *arguments], ROOT, None
