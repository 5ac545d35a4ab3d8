"""`./run lock`: regenerate the lock files from pyproject.toml."""

from launch.project import PLAY, TEST
from launch.uv import run_uv

OLDEST_PYTHON = "3.11"
"""The lock files are valid for this version of Python and later, on every platform."""

_SOURCES = {
    PLAY: ["pyproject.toml", "--extra", "postgres"],  # hosting a club should not need another install
    TEST: ["pyproject.toml", "--all-extras", "--group", "dev", "--constraints", PLAY],
    "locks/uv.txt": ["--group", "setup"],
    "locks/node.txt": ["--group", "web"],
}
_FORMAT = ["--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-annotate"]
_HEADER = ["--custom-compile-command", "./run lock"]


def write_locks(*options: str) -> None:
    """Keep the versions that still fit; with `--upgrade`, take the newest."""
    for lock, sources in _SOURCES.items():
        run_uv(
            f"Writing {lock}", "pip", "compile", *_FORMAT, *_HEADER, *sources, "--output-file", lock, *options
        )
