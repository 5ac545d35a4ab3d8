"""The compiled rules: compiled once, with visible progress, instead of silently at the first move."""

import os
import subprocess
import sys
from pathlib import Path

from launch.project import PLAY, ROOT, digest, make_once, program
from launch.tool import check_exit

_SOURCES = ("engine/**/*.py", "boards/*.py", "bots/**/*.py")
_COMPILE = "import sys; sys.tracebacklimit = 0; from stellwerk.bots import precompile; precompile.main([])"


def ensure_kernel(_lock: str) -> None:
    """Make sure that the rules of this version are compiled: in .kernel, or where the user wants them."""
    folder = Path(os.environ.get("STELLWERK_KERNEL_CACHE") or ROOT / ".kernel")
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted(file for part in _SOURCES for file in (ROOT / "src/stellwerk").glob(part))
    make_once(folder / "stellwerk-stamp", digest([sys.version], [ROOT / PLAY, *files]), _compile)


def _compile() -> None:
    command = [program("python"), "-P", "-c", _COMPILE]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)
    check_exit("Compiling rules and bots", done.returncode)
