"""The web client: built once from web/ and locales/, and again when they change."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from launch.environment import TEST
from launch.node import Node, find_or_install_node
from launch.project import Project
from launch.stamp import digest, read_text, sole_maker
from launch.step import Step

_SOURCES: Final = (
    *("src/**/*", "index.html", "package.json", "package-lock.json"),
    *("vite.config.ts", "svelte.config.js", "tsconfig.json"),
)
_NO_NETWORK: Final = "If the network was the reason, run this again when it is back."
_REPORT: Final = "Please report it with the lines above."


def ensure_web(project: Project, lock: str) -> None:
    """Make sure that the client of this version is built, and for the tests that their tools are there."""
    if _is_ready(project, lock):
        return
    with sole_maker(project.root / ".setup.lock"):
        if not _is_ready(project, lock):
            node = find_or_install_node(project)
            _install_packages(project, node, lock)
            _build(project, node)


def stamp_path(project: Project) -> Path:
    """Inside what was built, so that it goes when that goes."""
    return project.static / "stellwerk-stamp"


def web_digest(project: Project) -> str:
    """A fingerprint of what the client is made from."""
    return digest([], _sources(project))


def packages_stamp_path(project: Project) -> Path:
    """Inside the installed packages."""
    return project.web / "node_modules" / "stellwerk-stamp"


def packages_stamp(project: Project, lock: str) -> str:
    """What the installed packages were made of, and for whom."""
    return f"{lock} {digest([], [project.web / 'package-lock.json'])}"


def _sources(project: Project) -> Iterator[Path]:
    for pattern in _SOURCES:
        yield from sorted(path for path in project.web.glob(pattern) if path.is_file())
    yield from sorted(project.root.glob("locales/*/*.ftl"))


def _is_ready(project: Project, lock: str) -> bool:
    is_built = read_text(stamp_path(project)) == web_digest(project)
    return is_built and (lock != TEST or _has_packages(project, TEST))


def _has_packages(project: Project, lock: str) -> bool:
    have = read_text(packages_stamp_path(project))
    return have in (packages_stamp(project, lock), packages_stamp(project, TEST))


def _install_packages(project: Project, node: Node, lock: str) -> None:
    if _has_packages(project, lock):
        return
    step = Step("Downloading what builds the pages", project.web, _NO_NETWORK, node.environ())
    whole = [] if lock == TEST else ["--omit=dev"]
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    step.run_quietly([node.program, node.npm, "ci", *whole, *quiet])
    packages_stamp_path(project).write_text(packages_stamp(project, lock), encoding="utf-8")


def _build(project: Project, node: Node) -> None:
    made_from = web_digest(project)
    step = Step("Building the pages", project.web, _REPORT, node.environ())
    step.run_quietly([node.program, node.npm, "run", "--silent", "build"])
    stamp_path(project).write_text(made_from, encoding="utf-8")
