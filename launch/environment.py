"""The Python environment in .venv: built from a lock file, kept in sync with it, rebuilt when in doubt."""

import os
import sys
from pathlib import Path

from launch.project import Project
from launch.setup_task import SetupError, SetupTask
from launch.stamp import Stamp, digest, setup_lock
from launch.uv import find_or_install_uv, uv_environ

PLAY = "play.txt"
TEST = "test.txt"
"""The two lock files; the second also has the tools for the checks."""

_START_OVER = "Delete the folder .venv, then run this again."
_TRY_AGAIN = "If the network is down, run this again when it is back."


def ensure_environment(project: Project, lock: str) -> None:
    """Make sure that the packages of a lock file and the project itself are installed."""
    if is_ready(project, lock):
        return
    with setup_lock(project.root / ".setup.lock"):
        if not is_ready(project, lock):
            _build(project, lock)


def is_ready(project: Project, lock: str) -> bool:
    """Whether the environment is complete, current, and has at least what the lock file asks for."""
    made = Stamp.read(stamp_path(project))
    return (
        made is not None
        and made.lock in (lock, TEST)
        and made == stamp_for(project, made.lock)
        and os.access(project.python, os.X_OK)
    )


def stamp_path(project: Project) -> Path:
    """The stamp file, inside the environment so that it is deleted along with it."""
    return project.venv / "stellwerk-stamp"


def stamp_for(project: Project, lock: str) -> Stamp:
    """The stamp of an environment built now."""
    return Stamp(
        lock,
        interpreter=digest([sys.version, sys.base_prefix, str(project.root)], []),
        contents=digest([], [project.root / "pyproject.toml", project.locks / lock, Path(__file__)]),
    )


def _build(project: Project, lock: str) -> None:
    made = Stamp.read(stamp_path(project))
    if made and made.lock == TEST:
        lock = TEST  # a developer's environment keeps its tools
    stamp = stamp_for(project, lock)
    uv = find_or_install_uv(project)
    stamp_path(project).unlink(missing_ok=True)
    if not made or made.interpreter != stamp.interpreter or not os.access(project.python, os.X_OK):
        task = SetupTask("Creating the environment", project.root, _START_OVER, uv_environ(project))
        task.run_quietly([uv, "venv", "--clear", "--no-project", "--python", sys.executable, project.venv])
    _install(project, project.locks / lock, uv)
    stamp.write(stamp_path(project))


def _install(project: Project, lock: Path, uv: Path) -> None:
    own_package = project.venv / "stellwerk-itself.txt"
    own_package.write_text("--editable .\n", encoding="utf-8")
    sync: list[str | Path] = [uv, "pip", "sync", "--python", project.python, lock, own_package]
    sync += ["--build-constraints", project.locks / TEST]
    sync += ["--compile-bytecode"]  # halves the start-up time of every command
    try:
        task = SetupTask("Installing packages", project.root, _TRY_AGAIN, uv_environ(project))
        task.run_quietly([*sync, "--offline"])
    except SetupError:  # some are not in uv's cache
        task = SetupTask("Downloading packages", project.root, _TRY_AGAIN, uv_environ(project))
        task.run_quietly(sync)
