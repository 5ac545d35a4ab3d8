"""When the environment is created, updated, or left alone; a stub replaces uv."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from launch.environment import PLAY, TEST, ensure_environment, is_ready, stamp_for, stamp_path
from launch.setup_task import SetupError
from launch.stamp import Stamp, setup_lock
from tests.launch.sandbox import Sandbox

UV = f"""\
#!/bin/sh
case $* in
    --version)   echo "uv 0.13.7" ;;
    venv*)       echo venv >> "$STUB_LOG"; mkdir -p .venv/bin; ln -sf "{sys.executable}" .venv/bin/python ;;
    *--offline*) echo cache >> "$STUB_LOG"; exit "${{STUB_CACHE_EXIT:-0}}" ;;
    *)           echo network >> "$STUB_LOG"; echo "some detail of uv"; exit "${{STUB_NETWORK_EXIT:-0}}" ;;
esac
"""


@pytest.fixture
def calls(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What uv was called for since the last call."""
    log = tmp_path / "calls"
    log.touch()
    sandbox.add_stub("uv", UV)
    monkeypatch.setenv("PATH", f"{sandbox.path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("STUB_LOG", str(log))

    def since_last_call() -> list[str]:
        lines = log.read_text().splitlines()
        log.write_text("")
        return lines

    return since_last_call


def test_it_is_created_once(sandbox: Sandbox, calls: Callable[[], list[str]]) -> None:
    ensure_environment(sandbox.project, PLAY)
    assert calls() == ["venv", "cache"]
    ensure_environment(sandbox.project, PLAY)
    assert calls() == []


def test_what_the_cache_lacks_is_downloaded(
    sandbox: Sandbox, calls: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUB_CACHE_EXIT", "2")
    ensure_environment(sandbox.project, PLAY)
    assert calls() == ["venv", "cache", "network"]
    assert is_ready(sandbox.project, PLAY)


@pytest.mark.parametrize("changed", ["locks/play.txt", "pyproject.toml"])
def test_a_change_updates_the_existing_environment(
    changed: str, sandbox: Sandbox, calls: Callable[[], list[str]]
) -> None:
    ensure_environment(sandbox.project, PLAY)
    calls()
    (sandbox.project.root / changed).write_text("# something else\n")
    ensure_environment(sandbox.project, PLAY)
    assert calls() == ["cache"]


def test_tests_add_their_tools_and_playing_keeps_them(
    sandbox: Sandbox, calls: Callable[[], list[str]]
) -> None:
    ensure_environment(sandbox.project, PLAY)
    assert not is_ready(sandbox.project, TEST)
    ensure_environment(sandbox.project, TEST)
    calls()
    ensure_environment(sandbox.project, PLAY)
    assert calls() == []
    (sandbox.project.root / "pyproject.toml").write_text("# something else\n")
    ensure_environment(sandbox.project, PLAY)
    assert is_ready(sandbox.project, TEST)


def test_a_failed_setup_says_why_and_is_rebuilt(
    sandbox: Sandbox, calls: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUB_CACHE_EXIT", "2")
    monkeypatch.setenv("STUB_NETWORK_EXIT", "2")
    with pytest.raises(SetupError, match="Downloading packages failed") as failure:
        ensure_environment(sandbox.project, PLAY)
    assert failure.value.tool_lines == ("some detail of uv",)
    calls()
    monkeypatch.delenv("STUB_CACHE_EXIT")
    ensure_environment(sandbox.project, PLAY)
    assert calls() == ["venv", "cache"]


def test_another_python_rebuilds_the_environment(
    sandbox: Sandbox, calls: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ensure_environment(sandbox.project, PLAY)
    calls()
    monkeypatch.setattr(sys, "version", "3.99.0")
    ensure_environment(sandbox.project, PLAY)
    assert calls() == ["venv", "cache"]


def test_an_environment_whose_python_is_gone_is_rebuilt(
    sandbox: Sandbox, calls: Callable[[], list[str]]
) -> None:
    ensure_environment(sandbox.project, PLAY)
    calls()
    sandbox.project.python.unlink()
    sandbox.project.python.symlink_to("nowhere")
    ensure_environment(sandbox.project, PLAY)
    assert calls() == ["venv", "cache"]


def test_a_damaged_stamp_is_ignored(sandbox: Sandbox) -> None:
    sandbox.set_up(PLAY)
    stamp_path(sandbox.project).write_bytes(b"\xff\n\n")
    assert Stamp.read(stamp_path(sandbox.project)) is None
    assert not is_ready(sandbox.project, PLAY)


def test_a_stamp_survives_writing_and_reading(sandbox: Sandbox, tmp_path: Path) -> None:
    stamp = stamp_for(sandbox.project, PLAY)
    stamp.write(tmp_path / "stamp")
    assert Stamp.read(tmp_path / "stamp") == stamp


def test_a_lock_that_cannot_be_written_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", deny)  # file modes would not stop root
    with pytest.raises(SetupError, match="you don't have permission"), setup_lock(tmp_path / "lock"):
        pass
