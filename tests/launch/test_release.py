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
        "Stellwerk 1.2.0 is ready in dist. Tag this commit as v1.2.0, then publish it."
    )


def test_nothing_is_built_if_a_check_fails(ready: Sandbox) -> None:
    assert ready.run("release", EXIT="1").returncode == 1
    assert not (ready.root / "dist").exists()


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
    assert ready.run("release").stderr.endswith("one for this version, '## [1.2.0] - 2026-12-24'.\n")


@pytest.mark.parametrize(
    ("hurdle", "environ", "said"),
    [
        ("touch notes.txt", {}, "?? notes.txt\nThere are changes that are not committed. Commit or"),
        (
            "true",
            {"STALE": "yes"},
            " M locks/play.txt\nThere are changes that are not committed. The lock",
        ),
        ("git tag v1.2.0", {}, "Version 1.2.0 is already tagged"),
        ("rm -r .git", {}, "Releases are made in a Git repository"),
    ],
    ids=["uncommitted", "stale locks", "released", "no repository"],
)
def test_what_is_not_ready_is_said(ready: Sandbox, hurdle: str, environ: dict[str, str], said: str) -> None:
    subprocess.run(["/bin/sh", "-c", hurdle], cwd=ready.root, check=True)
    environ = {"GIT_CEILING_DIRECTORIES": str(ready.root.parent), **environ}
    result = ready.run("release", folder=None, **environ)
    assert result.returncode == 1
    assert said in result.stderr
    assert not (ready.root / "dist").exists()
