"""`./run lock`: regenerate the lock files from pyproject.toml."""

from collections.abc import Sequence

from launch.environment import PLAY, TEST
from launch.node import NODE_LOCK
from launch.project import Project
from launch.setup_task import SetupTask
from launch.uv import find_or_install_uv, uv_environ

OLDEST_PYTHON = "3.11"
"""The lock files are valid for this version of Python and later, on every platform."""

LOCK_HELP = """\
./run lock             regenerate locks/ from pyproject.toml, keeping current versions where possible
./run lock --upgrade   the same, but upgrade to the newest versions that pyproject.toml allows"""

_SOURCES = {
    PLAY: ["pyproject.toml", "--extra", "postgres"],  # hosting a club should not need another install
    TEST: ["pyproject.toml", "--all-extras", "--group", "dev", "--constraints", f"locks/{PLAY}"],
    "uv.txt": ["--group", "setup"],
    NODE_LOCK: ["--group", "web"],
}
_FORMAT = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-annotate"]
_HEADER = ["--custom-compile-command", "./run lock"]


class UnknownOption(Exception):
    """An option that `./run lock` does not have; the text names it."""


def write_locks(project: Project, options: Sequence[str]) -> None:
    """Resolve the dependencies; the only option is `--upgrade`."""
    unknown = [option for option in options if option != "--upgrade"]
    if unknown:
        raise UnknownOption(f"./run lock: unknown option {unknown[0]}; see ./run lock --help.")
    uv = find_or_install_uv(project)
    for name, sources in _SOURCES.items():
        task = SetupTask(
            f"Writing locks/{name}", project.root, "The lock files may be incomplete.", uv_environ(project)
        )
        output = ["--output-file", f"locks/{name}"]
        task.run_quietly([uv, "pip", "compile", "--quiet", *_FORMAT, *_HEADER, *sources, *output, *options])
