"""What `./run release` insists on; stubs replace uv and the checks."""

import os
import subprocess
from pathlib import Path

import pytest

from launch.release import release
from launch.setup_task import SetupError
from tests.launch.sandbox import Sandbox

UV = """\
#!/bin/sh
case $* in
    --version)     echo "uv 0.13.7" ;;
    *play.txt*)    [ -z "$STUB_STALE" ] || echo "# newer" >> locks/play.txt ;;
    *build*)       mkdir dist && touch dist/a.whl dist/b.tar.gz ;;
esac
"""
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-18\n\n- Something.\n"


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


def write(sandbox: Sandbox, name: str, text: str) -> None:
    path = sandbox.project.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def commit(sandbox: Sandbox) -> None:
    git(sandbox.project.root, "add", "--all")
    git(sandbox.project.root, "commit", "--message=Everything")


@pytest.fixture
def ready(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    """A project that can be released."""
    sandbox.add_stub("uv", UV)
    monkeypatch.setenv("PATH", f"{sandbox.path}{os.pathsep}{os.environ['PATH']}")
    write(sandbox, "src/stellwerk/__init__.py", '"""The game."""\n\n__version__ = "1.2.0"\n')
    write(sandbox, "CHANGELOG.md", CHANGELOG)
    write(sandbox, ".gitignore", "/dist/\n")
    git(sandbox.project.root, "init")
    commit(sandbox)
    return sandbox


def passing() -> int:
    return 0


def test_a_release_is_built_after_all_checks(ready: Sandbox, capsys: pytest.CaptureFixture[str]) -> None:
    assert release(ready.project, passing) == 0
    assert (
        "Stellwerk 1.2.0 is ready: a.whl, b.tar.gz in dist. Tag this commit as v1.2.0"
        in capsys.readouterr().out
    )


def test_nothing_is_built_if_a_check_fails(ready: Sandbox) -> None:
    assert release(ready.project, lambda: 1) == 1
    assert not (ready.project.root / "dist").exists()


def test_everything_must_be_committed(ready: Sandbox) -> None:
    write(ready, "notes.txt", "later\n")
    with pytest.raises(SetupError, match="not committed") as refusal:
        release(ready.project, passing)
    assert refusal.value.tool_lines == ("?? notes.txt",)


def test_the_lock_files_must_be_fresh(ready: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STUB_STALE", "yes")
    with pytest.raises(SetupError, match="lock files were out of date"):
        release(ready.project, passing)


@pytest.mark.parametrize(
    ("changelog", "complaint"),
    [
        (CHANGELOG.replace(" - 2026-11-18", ""), "no dated entry for 1.2.0"),
        (CHANGELOG.replace("1.2.0", "1.1.0"), "no dated entry for 1.2.0"),
        (CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n### Added\n"), "unreleased changes"),
    ],
    ids=["undated", "older", "unreleased"],
)
def test_the_changelog_must_agree_with_the_version(ready: Sandbox, changelog: str, complaint: str) -> None:
    write(ready, "CHANGELOG.md", changelog)
    commit(ready)
    with pytest.raises(SetupError, match=complaint):
        release(ready.project, passing)


def test_a_version_is_released_once(ready: Sandbox) -> None:
    git(ready.project.root, "tag", "v1.2.0")
    with pytest.raises(SetupError, match="already tagged"):
        release(ready.project, passing)


def test_a_folder_without_git_is_explained(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(sandbox.project.root.parent))
    with pytest.raises(SetupError, match="made in a Git repository"):
        release(sandbox.project, passing)
