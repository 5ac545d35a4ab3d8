"""What `./run release` insists on; stubs replace uv and the checks."""

import shutil
import subprocess

import pytest

from tests.launch.sandbox import Sandbox, write_program

GIT = f"exec {shutil.which('git')} -c user.name=Ada -c user.email=ada@example.org"
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-18\n\n- Something.\n"
MADE_BY_RUN = "/.*\n!/.gitignore\n__pycache__/\n/dist/\n/src/stellwerk/server/static/\n/web/node_modules/\n"


def git(sandbox: Sandbox, *arguments: str) -> None:
    subprocess.run([str(sandbox.path / "git"), *arguments], cwd=sandbox.root, check=True, capture_output=True)


def commit(sandbox: Sandbox, changelog: str) -> None:
    (sandbox.root / "CHANGELOG.md").write_text(changelog)
    git(sandbox, "add", "--all")
    git(sandbox, "commit", "--message=Everything")


@pytest.fixture
def ready(sandbox: Sandbox) -> Sandbox:
    """A project that can be released."""
    sandbox.add_python()
    write_program(sandbox.path / "git", f'{GIT} "$@"\n')
    (sandbox.root / "src/stellwerk/__init__.py").write_text('"""The game."""\n\n__version__ = "1.2.0"\n')
    (sandbox.root / ".gitignore").write_text(MADE_BY_RUN)
    git(sandbox, "init")
    commit(sandbox, CHANGELOG)
    return sandbox


def test_a_release_is_built_after_all_checks(ready: Sandbox) -> None:
    result = ready.run("release")
    assert result.returncode == 0
    assert "All checks passed" in result.stdout
    assert result.stdout.splitlines()[-1] == (
        "Stellwerk 1.2.0 is ready: a.whl, b.tar.gz in dist. Tag this commit as v1.2.0, then publish them."
    )


def test_nothing_is_built_if_a_check_fails(ready: Sandbox) -> None:
    assert ready.run("release", EXIT="1").returncode == 1
    assert not (ready.root / "dist").exists()


def refusal(sandbox: Sandbox, **environ: str) -> str:
    result = sandbox.run("release", folder=None, **environ)
    assert result.returncode == 1
    return result.stderr


def test_everything_must_be_committed(ready: Sandbox) -> None:
    (ready.root / "notes.txt").touch()
    assert refusal(ready).startswith("?? notes.txt\nThere are changes that are not committed.")


def test_the_lock_files_must_be_fresh(ready: Sandbox) -> None:
    assert "The lock files were out of date" in refusal(ready, STALE="yes")


@pytest.mark.parametrize(
    "changelog",
    [
        CHANGELOG.replace(" - 2026-11-18", ""),
        CHANGELOG.replace("1.2.0", "1.1.0"),
        CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n### Added\n"),
    ],
    ids=["undated", "older", "unreleased"],
)
def test_the_changelog_must_agree_with_the_version(ready: Sandbox, changelog: str) -> None:
    commit(ready, changelog)
    assert refusal(ready).endswith("one for this version, '## [1.2.0] - 2026-12-24'.\n")


def test_a_version_is_released_once(ready: Sandbox) -> None:
    git(ready, "tag", "v1.2.0")
    assert "already tagged" in refusal(ready)


def test_a_folder_without_git_is_explained(ready: Sandbox) -> None:
    shutil.rmtree(ready.root / ".git")
    assert "made in a Git repository" in refusal(ready, GIT_CEILING_DIRECTORIES=str(ready.root.parent))
