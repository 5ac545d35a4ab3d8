"""The compiled rules: compiled once, with visible progress, instead of silently at the first move."""

import os
import sys
from pathlib import Path

from launch.environment import PLAY
from launch.project import Project, is_writable, user_cache
from launch.setup_task import SetupTask
from launch.stamp import digest, read_text, setup_lock

_FOLDER_VARIABLE = "STELLWERK_KERNEL_CACHE"
_REMEDY = "Please report this with the lines above."


def kernel_environ(project: Project) -> dict[str, str]:
    """Environment variables that tell Stellwerk where to keep its compiled rules."""
    return {**os.environ, _FOLDER_VARIABLE: str(_folder(project))}


def ensure_kernel(project: Project) -> None:
    """Make sure that the rules of this version are compiled."""
    stamp = _folder(project) / "stellwerk-stamp"  # deleted along with the machine code
    sources = kernel_digest(project)
    if read_text(stamp) == sources:
        return
    with setup_lock(stamp.with_suffix(".lock")):
        if read_text(stamp) == sources:
            return
        task = SetupTask("Compiling rules and bots", project.root, _REMEDY, kernel_environ(project))
        task.run_visibly([project.python, "-m", "stellwerk.bots.precompile"])
        stamp.write_text(sources, encoding="utf-8")


def kernel_digest(project: Project) -> str:
    """A fingerprint of the sources of the machine code."""
    package = project.root / "src" / "stellwerk"
    parts = ("engine/**/*.py", "boards/*.py", "bots/**/*.py")
    files = sorted(file for part in parts for file in package.glob(part))
    return digest([sys.version], [project.locks / PLAY, *files])


def _folder(project: Project) -> Path:
    chosen = os.environ.get(_FOLDER_VARIABLE)
    if chosen:
        return Path(chosen).absolute()
    own = project.root / ".kernel"
    shared = user_cache()
    return own if is_writable(own) or shared is None else shared / "stellwerk"
