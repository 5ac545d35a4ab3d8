"""`./run release`: makes sure that this commit can be released, then builds what is published in dist/."""

import re
import shutil
import subprocess
from collections.abc import Callable

from launch.locks import write_locks
from launch.project import ROOT, TEST
from launch.tool import SetupError
from launch.uv import run_uv

_ENTRIES = r"^## \[Unreleased\]\n+## \[{}\] - \d{{4}}-\d\d-\d\d$"


def release(run_checks: Callable[[], int]) -> int:
    """Check everything, the quickest first, then build; a SetupError says what is not ready."""
    _require_clean_tree("Commit or discard them first.")
    version = _checked_version()
    write_locks()
    _require_clean_tree("The lock files were out of date: look at the new ones, and commit them.")
    if code := run_checks():
        return code
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    # The wheel is built from the source distribution, so that neither can lack anything.
    run_uv("Building the package", "build", "--build-constraints", TEST)
    print(f"\nStellwerk {version} is ready in dist. Tag this commit as v{version}, then publish it.")
    return 0


def _checked_version() -> str:
    """The version, if the changelog has a dated entry for it, nothing newer, and it is not released yet."""
    package = (ROOT / "src/stellwerk/__init__.py").read_text(encoding="utf-8")
    version: str = re.findall(r'^__version__ = "(.+)"$', package, re.MULTILINE)[0]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(_ENTRIES.format(re.escape(version)), changelog, re.MULTILINE):
        raise SetupError(
            "CHANGELOG.md must begin with an entry [Unreleased] that is empty, "
            f"and one for this version, '## [{version}] - 2026-12-24'."
        )
    if _git("tag", "--list", f"v{version}"):
        raise SetupError(f"Version {version} is already tagged; set a new one in src/stellwerk/__init__.py.")
    return version


def _require_clean_tree(remedy: str) -> None:
    if changed := _git("status", "--porcelain"):
        raise SetupError(f"{changed}There are changes that are not committed. {remedy}")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(f"{done.stderr}Releases are made in a Git repository, and this folder is none.")
    return done.stdout
