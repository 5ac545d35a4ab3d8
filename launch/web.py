"""The web client: built once from web/ and locales/, and again when they change."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from launch.environment import TEST
from launch.node import Node, find_or_install_node
from launch.project import Project
from launch.setup_task import SetupTask
from launch.stamp import digest, read_text, setup_lock

_SOURCES: Final = (
    *("src/**/*", "index.html", "package.json", "package-lock.json"),
    *("vite.config.ts", "svelte.config.js", "tsconfig.json"),
)
_NO_NETWORK: Final = "If the network is down, run this again when it is back."
_REPORT: Final = "Please report this with the lines above."


def ensure_web(project: Project, lock: str) -> None:
    """Make sure that the current web client is built and, for tests, that their tools are installed."""
    if _is_ready(project, lock):
        return
    with setup_lock(project.root / ".setup.lock"):
        if not _is_ready(project, lock):
            node = find_or_install_node(project)
            _install_packages(project, node, lock)
            _build(project, node)


def stamp_path(project: Project) -> Path:
    """The stamp file, inside the build output so that it is deleted along with it."""
    return project.static / "stellwerk-stamp"


def web_digest(project: Project) -> str:
    """A fingerprint of the sources of the client."""
    return digest([], _sources(project))


def packages_stamp_path(project: Project) -> Path:
    """The stamp file of the installed packages, inside their folder."""
    return project.web / "node_modules" / "stellwerk-stamp"


def packages_stamp(project: Project, lock: str) -> str:
    """The stamp of the packages installed for a lock file."""
    return f"{lock} {digest([], [project.web / 'package-lock.json'])}"


def _sources(project: Project) -> Iterator[Path]:
    for pattern in _SOURCES:
        yield from sorted(path for path in project.web.glob(pattern) if path.is_file())
    yield from sorted(project.root.glob("locales/*/*.ftl"))


def _is_ready(project: Project, lock: str) -> bool:
    is_built = read_text(stamp_path(project)) == web_digest(project)
    return is_built and (lock != TEST or _has_packages(project, TEST))


def _has_packages(project: Project, lock: str) -> bool:
    installed = read_text(packages_stamp_path(project))
    return installed in (packages_stamp(project, lock), packages_stamp(project, TEST))


def _install_packages(project: Project, node: Node, lock: str) -> None:
    if _has_packages(project, lock):
        return
    task = SetupTask("Downloading packages for the web client", project.web, _NO_NETWORK, node.environ())
    omitted = [] if lock == TEST else ["--omit=dev"]
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    task.run_quietly([node.program, node.npm, "ci", *omitted, *quiet])
    packages_stamp_path(project).write_text(packages_stamp(project, lock), encoding="utf-8")


def _build(project: Project, node: Node) -> None:
    sources = web_digest(project)
    task = SetupTask("Building the web client", project.web, _REPORT, node.environ())
    task.run_quietly([node.program, node.npm, "run", "--silent", "build"])
    stamp_path(project).write_text(sources, encoding="utf-8")
