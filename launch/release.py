"""`./run release`: makes sure that this commit can be released, then builds what is published in dist/."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from launch.environment import TEST
from launch.locks import write_locks
from launch.project import Project
from launch.setup_task import SetupError, SetupTask
from launch.uv import find_or_install_uv, uv_environ

_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


def release(project: Project, run_checks: Callable[[], int]) -> int:
    """Check everything, the quickest first, then build; a SetupError says what is not ready."""
    _require_clean_tree(project, "Commit or discard them first.")
    version = _checked_version(project)
    write_locks(project, [])
    _require_clean_tree(project, "The lock files were out of date: look at the new ones, and commit them.")
    if code := run_checks():
        return code
    _build(project)
    files = ", ".join(sorted(path.name for path in _dist(project).iterdir()))
    print(
        f"\nStellwerk {version} is ready: {files} in dist. Tag this commit as v{version}, then publish them."
    )
    return 0


def _checked_version(project: Project) -> str:
    """The version, if the changelog has a dated entry for it, nothing newer, and it is not released yet."""
    package = (project.root / "src/stellwerk/__init__.py").read_text(encoding="utf-8")
    version: str = _VERSION.findall(package)[0]
    changelog = (project.root / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        raise SetupError(
            f"CHANGELOG.md has no dated entry for {version}; it begins '## [{version}] - 2026-12-24'."
        )
    if re.search(r"^## \[Unreleased\]\n+(?!## )\S", changelog, re.MULTILINE):
        raise SetupError(
            f"CHANGELOG.md has unreleased changes; move them to the entry of {version}, or to a new version."
        )
    if _git(project, "tag", "--list", f"v{version}"):
        raise SetupError(f"Version {version} is already tagged; set a new one in src/stellwerk/__init__.py.")
    return version


def _require_clean_tree(project: Project, remedy: str) -> None:
    if changed := _git(project, "status", "--porcelain"):
        raise SetupError(f"There are changes that are not committed. {remedy}", changed.splitlines())


def _git(project: Project, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=project.root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(
            "Releases are made in a Git repository, and this folder is none.", [done.stderr.strip()]
        )
    return done.stdout


def _build(project: Project) -> None:
    """Build the source distribution and, from it, the wheel, so that it cannot lack anything."""
    shutil.rmtree(_dist(project), ignore_errors=True)
    task = SetupTask("Building the package", project.root, "See above.", uv_environ(project))
    command: list[str | Path] = [find_or_install_uv(project), "build", "--out-dir", _dist(project)]
    task.run_quietly([*command, "--build-constraints", project.locks / TEST])
    (_dist(project) / ".gitignore").unlink(missing_ok=True)  # uv's


def _dist(project: Project) -> Path:
    return project.root / "dist"
