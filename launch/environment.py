"""The Python environment in .venv: built from a lock file, kept in sync with it, rebuilt when in doubt."""

import os
import sys
from pathlib import Path

from launch.project import ROOT, TEST, digest, make_once, program, read_stamp
from launch.tool import SetupError
from launch.uv import run_uv

_FOLDER = ROOT / ".venv"


def ensure_environment(lock: str) -> None:
    """Make sure that the packages of a lock file and the project itself are installed, and nothing else."""
    stamp = _FOLDER / "stellwerk-stamp"
    interpreter = digest([sys.version, sys.base_prefix, str(ROOT)], [])
    made = read_stamp(stamp)
    if interpreter not in made or not os.access(program("python"), os.X_OK):
        new = ["venv", "--clear", "--no-project", "--python", sys.executable]
        run_uv("Creating the environment", *new, ".venv")
    if made.startswith(TEST):
        lock = TEST  # a developer's environment keeps its tools
    contents = digest([], [ROOT / "pyproject.toml", ROOT / lock, Path(__file__)])
    make_once(stamp, f"{lock} {interpreter} {contents}", lambda: _install(lock))


def _install(lock: str) -> None:
    (_FOLDER / "stellwerk-itself.txt").write_text("--editable .\n", encoding="utf-8")
    sync = ["pip", "sync", "--python", program("python"), lock, ".venv/stellwerk-itself.txt"]
    sync += ["--build-constraints", TEST]
    sync += ["--compile-bytecode"]  # halves the start-up time of every command
    try:
        run_uv("Installing packages", *sync, "--offline")
    except SetupError:  # some are not in uv's cache
        run_uv("Downloading packages", *sync)
