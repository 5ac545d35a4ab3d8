"""The Python environment in .venv: made from a lock, kept in step with it, rebuilt when in doubt."""

import os
import sys
from pathlib import Path

from launch.project import Project
from launch.stamp import Stamp, digest, sole_maker
from launch.step import SetupError, Step
from launch.uv import find_or_install_uv, uv_environ

PLAY = "play.txt"
TEST = "test.txt"
"""The two locks; the second holds everything the first does, and the tools of the checks."""

_START_AFRESH = "Delete the folder .venv, then run this again."
_TRY_AGAIN = "If the network was the reason, run this again when it is back."


def ensure_environment(project: Project, lock: str) -> None:
    """Make sure that the packages of a lock, and the project itself, are installed."""
    if is_ready(project, lock):
        return
    with sole_maker(project.root / ".setup.lock"):
        if not is_ready(project, lock):
            _make(project, lock)


def is_ready(project: Project, lock: str) -> bool:
    """Whether the environment is complete, current, and holds at least what the lock asks for."""
    made = Stamp.read(stamp_path(project))
    return (
        made is not None
        and made.lock in (lock, TEST)
        and made == stamp_for(project, made.lock)
        and os.access(project.python, os.X_OK)
    )


def stamp_path(project: Project) -> Path:
    """Inside the environment, so that it goes when the environment goes."""
    return project.venv / "stellwerk-stamp"


def stamp_for(project: Project, lock: str) -> Stamp:
    """The stamp of an environment made now."""
    return Stamp(
        lock,
        foundation=digest([sys.version, sys.base_prefix, str(project.root)], []),
        contents=digest([], [project.root / "pyproject.toml", project.locks / lock, Path(__file__)]),
    )


def _make(project: Project, lock: str) -> None:
    made = Stamp.read(stamp_path(project))
    if made and made.lock == TEST:
        lock = TEST  # a developer's environment stays one
    stamp = stamp_for(project, lock)
    uv = find_or_install_uv(project)
    stamp_path(project).unlink(missing_ok=True)
    if not made or made.foundation != stamp.foundation or not os.access(project.python, os.X_OK):
        step = Step("Making the environment", project.root, _START_AFRESH, uv_environ(project))
        step.run_quietly([uv, "venv", "--clear", "--no-project", "--python", sys.executable, project.venv])
    _install(project, project.locks / lock, uv)
    stamp.write(stamp_path(project))


def _install(project: Project, lock: Path, uv: Path) -> None:
    itself = project.venv / "stellwerk-itself.txt"
    itself.write_text("--editable .\n", encoding="utf-8")
    sync: list[str | Path] = [uv, "pip", "sync", "--python", project.python, lock, itself]
    sync += ["--build-constraints", project.locks / TEST]
    sync += ["--compile-bytecode"]  # halves the start of every command
    try:
        step = Step("Installing packages", project.root, _TRY_AGAIN, uv_environ(project))
        step.run_quietly([*sync, "--offline"])
    except SetupError:  # not all of them are in uv's cache
        step = Step("Downloading packages", project.root, _TRY_AGAIN, uv_environ(project))
        step.run_quietly(sync)
