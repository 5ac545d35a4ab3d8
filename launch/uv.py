"""uv, which installs everything else: the locked version of it, in .uv, if this Python can install it."""

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from launch.project import ON_WINDOWS, ROOT, digest, make_once
from launch.tool import SetupError, run_tool

_FOLDER = ROOT / ".uv"
_CERTIFICATES = Path("/etc/ssl/certs")


def run_uv(purpose: str, *arguments: str) -> None:
    """Run uv in the project folder; download it first if necessary."""
    make_once(_FOLDER / "stellwerk-stamp", digest([], [ROOT / "locks/uv.txt"]), _install)
    environ = {
        **os.environ,
        "UV_PYTHON_DOWNLOADS": "never",
        "HATCH_BUILD_NO_HOOKS": "true",  # our own package, too: ./run itself builds the web pages
    }
    if sys.platform != "linux" or (_CERTIFICATES.is_dir() and any(_CERTIFICATES.iterdir())):
        environ.setdefault("UV_SYSTEM_CERTS", "true")  # company and school networks add their own
    if not os.access(os.path.expanduser("~"), os.W_OK):  # noqa: PTH111 - Path fails if there is no home
        environ.setdefault("UV_CACHE_DIR", str(_FOLDER / "cache"))
    uv = shutil.which("uv", path=os.pathsep.join([f"{_FOLDER}/bin", f"{_FOLDER}/Scripts"]))
    run_tool(purpose, [uv or "uv", *arguments], environ)


def _install() -> None:
    """Install it with the pip of this Python, or with one in a new environment; else use the one there is."""
    shutil.rmtree(_FOLDER, ignore_errors=True)
    python, options = sys.executable, ["--target", str(_FOLDER)]
    environ = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}  # settings could forbid this
    if not find_spec("pip"):
        if not find_spec("ensurepip"):
            if shutil.which("uv"):  # the version may be another one: what it installs is locked all the same
                _FOLDER.mkdir()
                return
            raise SetupError(
                "This Python has neither pip nor venv, so it cannot install packages: install them "
                "(on Debian and Ubuntu: the package python3-venv), then run this again."
            )
        run_tool("Creating an environment for uv", [python, "-m", "venv", str(_FOLDER)], environ)
        python, options = str(_FOLDER / ("Scripts/python.exe" if ON_WINDOWS else "bin/python")), []
    install = [python, "-m", "pip", "install", "--no-deps", "--require-hashes", "-r", "locks/uv.txt"]
    run_tool("Downloading the installer uv", [*install, *options], environ)
