"""`./run lock`: write the locks anew from pyproject.toml."""

from collections.abc import Sequence

from launch.environment import PLAY, TEST
from launch.project import Project
from launch.step import Step
from launch.uv import find_or_install_uv, uv_environ

OLDEST_PYTHON = "3.11"
"""The locks serve this Python and all later ones, on every system."""

_SOURCES = {
    PLAY: ["pyproject.toml"],
    TEST: ["pyproject.toml", "--group", "dev", "--constraints", f"locks/{PLAY}"],
    "uv.txt": ["--group", "setup"],
}
_FORM = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-annotate"]
_HEADER = ["--custom-compile-command", "./run lock"]


def write_locks(project: Project, arguments: Sequence[str]) -> None:
    """Resolve the dependencies; `--upgrade` and the like are passed on to uv."""
    uv = find_or_install_uv(project)
    for name, sources in _SOURCES.items():
        step = Step(
            f"Writing locks/{name}", project.root, "The locks may be incomplete now.", uv_environ(project)
        )
        output = ["--output-file", f"locks/{name}"]
        step.run_quietly([uv, "pip", "compile", "--quiet", *_FORM, *_HEADER, *sources, *output, *arguments])
