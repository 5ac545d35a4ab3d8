"""uv, the package installer: the one on the PATH, or a private copy in the project folder."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from launch.project import ON_WINDOWS, Project, user_cache
from launch.setup_task import SetupError, SetupTask

_OLDEST = (0, 11)
_CERTIFICATES = Path("/etc/ssl/certs")
_NO_NETWORK = "If the network is down, run this again when it is back."


def find_or_install_uv(project: Project) -> Path:
    """Return a recent enough uv; download one if necessary."""
    uv = _usable(shutil.which("uv")) or _own_uv(project)
    if uv is None:
        _install(project)
        uv = _own_uv(project)
    if uv is None:
        raise SetupError(
            f"The copy of uv in {project.tools} does not start; install uv yourself, then run this again."
        )
    return uv


def uv_environ(project: Project) -> dict[str, str]:
    """Environment variables for uv: no Python downloads, the system's certificates, a writable cache."""
    environ = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    if sys.platform != "linux" or (_CERTIFICATES.is_dir() and any(_CERTIFICATES.iterdir())):
        environ.setdefault("UV_SYSTEM_CERTS", "true")  # company and school networks add their own
    if user_cache() is None:
        environ.setdefault("UV_CACHE_DIR", str(project.tools / "cache"))
    return environ


def _own_uv(project: Project) -> Path | None:
    folders = os.pathsep.join(str(project.tools / name) for name in ("bin", "Scripts"))
    return _usable(shutil.which("uv", path=folders))


def _usable(uv: str | None) -> Path | None:
    if uv is None:
        return None
    try:
        output = subprocess.run([uv, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return None
    version = re.search(r"(\d+)\.(\d+)", output)
    return Path(uv) if version and (int(version[1]), int(version[2])) >= _OLDEST else None


def _install(project: Project) -> None:
    shutil.rmtree(project.tools, ignore_errors=True)
    # The user's pip settings could forbid this installation.
    environ = {
        **os.environ,
        "PIP_USER": "0",
        "PIP_REQUIRE_VIRTUALENV": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    task = SetupTask("Downloading uv, the package installer", project.root, _NO_NETWORK, environ)
    install = ["-m", "pip", "install", "--require-hashes", "--no-deps", "-r", str(project.locks / "uv.txt")]
    if _has_module("pip"):
        task.run_quietly([sys.executable, *install, "--target", project.tools])
    elif _has_module("ensurepip"):
        create_venv = SetupTask(
            "Creating an environment for uv", project.root, "Install uv yourself, then run this again."
        )
        create_venv.run_quietly([sys.executable, "-m", "venv", "--clear", project.tools])
        scripts = "Scripts" if ON_WINDOWS else "bin"
        task.run_quietly([project.tools / scripts / "python", *install])
    else:
        raise SetupError(
            "This Python has neither pip nor venv, so it cannot install packages: "
            "install them (on Debian and Ubuntu: the package python3-venv) or uv, then run this again."
        )


def _has_module(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
