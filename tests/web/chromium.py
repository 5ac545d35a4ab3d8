"""The browser of the tests: a real Chromium, from the environment, from npm, or from the system."""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from launch.project import ROOT
from launch.web import NODE, WEB, node_environ

_VARIABLE: Final = "STELLWERK_CHROMIUM"
_ON_SYSTEM: Final = ("chromium", "chromium-browser", "google-chrome")
_UNPACKED: Final = ROOT / ".chromium"
_LIBRARIES: Final = _UNPACKED / "al2023" / "lib"


class NoBrowser(Exception):
    """There is no browser to test with; the message says where one was looked for."""


def launch_options() -> dict[str, Any]:
    """The options with which Playwright starts the browser; raises NoBrowser."""
    environ: dict[str, str] | None = None
    chosen = os.environ.get(_VARIABLE)
    program = chosen or _from_npm() or next(filter(None, map(shutil.which, _ON_SYSTEM)), None)
    if program is None:
        raise NoBrowser(
            f"There is no browser: run ./run test, which fetches one, or name one in {_VARIABLE}."
        )
    if program.startswith(str(_UNPACKED)):
        libraries = os.pathsep.join(filter(None, [str(_LIBRARIES), os.environ.get("LD_LIBRARY_PATH")]))
        environ = {**os.environ, "LD_LIBRARY_PATH": libraries}
    return {
        "executable_path": program,
        "args": ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"],
        "env": environ,
    }


def _from_npm() -> str | None:
    """The Chromium that comes with the packages of the web client, unpacked once."""
    if not _UNPACKED.is_dir() and (WEB / "node_modules" / "@sparticuz").is_dir():
        _unpack()
    program = _UNPACKED / "chromium"
    return str(program) if program.is_file() else None


def _unpack() -> None:
    """Unpack elsewhere and rename, so that no process starts a file that another one is still writing."""
    with TemporaryDirectory(dir=ROOT, prefix=".chromium-") as folder:
        unpacked = Path(folder) / "browser"
        unpacked.mkdir()
        environ = {**node_environ(), "TMPDIR": str(unpacked)}
        script = Path("tests") / "chromium.js"
        result = subprocess.run([NODE, script], cwd=WEB, env=environ, check=False)
        if result.returncode == 0:
            with suppress(OSError):  # another process was first
                unpacked.rename(_UNPACKED)
