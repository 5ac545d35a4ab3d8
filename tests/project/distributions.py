"""Building what is published, with the build backend of the tests' environment."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = "stellwerk/server/static/index.html"
_NOTHING_ELSE: Final[Mapping[str, str]] = MappingProxyType({})


def build(
    target: str, source: Path, folder: Path, environ: Mapping[str, str] = _NOTHING_ELSE
) -> subprocess.CompletedProcess[str]:
    """Build a distribution, with more environment variables."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    environ = {**os.environ, **environ}
    return subprocess.run(command, cwd=source, env=environ, capture_output=True, text=True, check=False)


def sources(folder: Path) -> Path:
    """Build the source distribution of this tree and unpack it."""
    built = build("sdist", ROOT, folder)
    assert built.returncode == 0, built.stderr
    (archive,) = folder.glob("*.tar.gz")
    # Python before 3.11.4 cannot filter what it unpacks, and Python 3.12 warns if nobody does.
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True)
    return folder / archive.name.removesuffix(".tar.gz")


def build_wheel(source: Path, folder: Path) -> Path:
    """Build the wheel of a source tree."""
    built = build("wheel", source, folder)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel
