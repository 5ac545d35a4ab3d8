"""uv, which installs everything else: the locked version of it, in .uv."""

import importlib.util
import os
import shutil
import sys
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
    """Install it with the pip of this Python, with one in a new environment, or with another uv."""
    shutil.rmtree(_FOLDER, ignore_errors=True)
    install = ["install", "--no-deps", "--require-hashes", "-r", "locks/uv.txt"]
    to_folder = ["--target", str(_FOLDER)]
    environ = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}  # settings could forbid this
    another_uv = shutil.which("uv")
    if _has_module("pip"):
        command = [sys.executable, "-m", "pip", *install, *to_folder]
    elif _has_module("ensurepip"):
        run_tool("Creating an environment for uv", [sys.executable, "-m", "venv", str(_FOLDER)], environ)
        python = _FOLDER / ("Scripts/python.exe" if ON_WINDOWS else "bin/python")
        command = [str(python), "-m", "pip", *install]
    elif another_uv:
        command = [another_uv, "pip", *install, *to_folder, "--python", sys.executable]
    else:
        raise SetupError(
            "This Python has neither pip nor venv, so it cannot install packages: "
            "install them (on Debian and Ubuntu: the package python3-venv) or uv, then run this again."
        )
    run_tool("Downloading the installer uv", command, environ)


def _has_module(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
