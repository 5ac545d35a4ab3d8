"""`./run lock`: write the locks anew from pyproject.toml."""

from collections.abc import Sequence

from launch.environment import PLAY, TEST
from launch.node import NODE_LOCK
from launch.project import Project
from launch.step import Step
from launch.uv import find_or_install_uv, uv_environ

OLDEST_PYTHON = "3.11"
"""The locks serve this Python and all later ones, on every system."""

LOCK_HELP = """\
./run lock             write the locks in locks/ anew from pyproject.toml; versions stay where they can
./run lock --upgrade   the same, with the newest versions that pyproject.toml allows"""

_SOURCES = {
    PLAY: ["pyproject.toml", "--extra", "postgres"],  # who hosts a club should not have to install anything
    TEST: ["pyproject.toml", "--all-extras", "--group", "dev", "--constraints", f"locks/{PLAY}"],
    "uv.txt": ["--group", "setup"],
    NODE_LOCK: ["--group", "web"],
}
_FORM = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-annotate"]
_HEADER = ["--custom-compile-command", "./run lock"]


class UnknownOption(Exception):
    """The locks were asked for in a way that does not exist; the text says which."""


def write_locks(project: Project, options: Sequence[str]) -> None:
    """Resolve the dependencies; the one option is `--upgrade`."""
    unknown = [option for option in options if option != "--upgrade"]
    if unknown:
        raise UnknownOption(f"./run lock has no “{unknown[0]}”; ./run lock --help says what is possible.")
    uv = find_or_install_uv(project)
    for name, sources in _SOURCES.items():
        step = Step(
            f"Writing locks/{name}", project.root, "The locks may be incomplete now.", uv_environ(project)
        )
        output = ["--output-file", f"locks/{name}"]
        step.run_quietly([uv, "pip", "compile", "--quiet", *_FORM, *_HEADER, *sources, *output, *options])
