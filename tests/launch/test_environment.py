"""When the environment is made, brought up to date, or left alone; a stub stands in for uv."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from launch.environment import PLAY, TEST, ensure_environment, is_ready, stamp_for, stamp_path
from launch.stamp import Stamp, sole_maker
from launch.step import SetupError
from tests.launch.house import House

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
def calls(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What uv was called for since the last look."""
    log = tmp_path / "calls"
    log.touch()
    house.add_stub("uv", UV)
    monkeypatch.setenv("PATH", f"{house.path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("STUB_LOG", str(log))

    def since_last_look() -> list[str]:
        lines = log.read_text().splitlines()
        log.write_text("")
        return lines

    return since_last_look


def test_it_is_made_once(house: House, calls: Callable[[], list[str]]) -> None:
    ensure_environment(house.project, PLAY)
    assert calls() == ["venv", "cache"]
    ensure_environment(house.project, PLAY)
    assert calls() == []


def test_what_the_cache_lacks_is_downloaded(
    house: House, calls: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUB_CACHE_EXIT", "2")
    ensure_environment(house.project, PLAY)
    assert calls() == ["venv", "cache", "network"]
    assert is_ready(house.project, PLAY)


@pytest.mark.parametrize("changed", ["locks/play.txt", "pyproject.toml"])
def test_a_change_is_installed_into_the_environment_that_is_there(
    changed: str, house: House, calls: Callable[[], list[str]]
) -> None:
    ensure_environment(house.project, PLAY)
    calls()
    (house.project.root / changed).write_text("# something else\n")
    ensure_environment(house.project, PLAY)
    assert calls() == ["cache"]


def test_tests_add_their_tools_and_playing_keeps_them(house: House, calls: Callable[[], list[str]]) -> None:
    ensure_environment(house.project, PLAY)
    assert not is_ready(house.project, TEST)
    ensure_environment(house.project, TEST)
    calls()
    ensure_environment(house.project, PLAY)
    assert calls() == []
    (house.project.root / "pyproject.toml").write_text("# something else\n")
    ensure_environment(house.project, PLAY)
    assert is_ready(house.project, TEST)


def test_a_failed_set_up_tells_why_and_is_rebuilt(
    house: House, calls: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUB_CACHE_EXIT", "2")
    monkeypatch.setenv("STUB_NETWORK_EXIT", "2")
    with pytest.raises(SetupError, match="Downloading packages failed") as failure:
        ensure_environment(house.project, PLAY)
    assert failure.value.tool_lines == ("some detail of uv",)
    calls()
    monkeypatch.delenv("STUB_CACHE_EXIT")
    ensure_environment(house.project, PLAY)
    assert calls() == ["venv", "cache"]


def test_another_python_means_another_environment(
    house: House, calls: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ensure_environment(house.project, PLAY)
    calls()
    monkeypatch.setattr(sys, "version", "3.99.0")
    ensure_environment(house.project, PLAY)
    assert calls() == ["venv", "cache"]


def test_an_environment_whose_python_is_gone_is_rebuilt(house: House, calls: Callable[[], list[str]]) -> None:
    ensure_environment(house.project, PLAY)
    calls()
    house.project.python.unlink()
    house.project.python.symlink_to("nowhere")
    ensure_environment(house.project, PLAY)
    assert calls() == ["venv", "cache"]


def test_a_damaged_stamp_is_no_stamp(house: House) -> None:
    house.furnish(PLAY)
    stamp_path(house.project).write_bytes(b"\xff\n\n")
    assert Stamp.read(stamp_path(house.project)) is None
    assert not is_ready(house.project, PLAY)


def test_a_stamp_survives_writing_and_reading(house: House, tmp_path: Path) -> None:
    stamp = stamp_for(house.project, PLAY)
    stamp.write(tmp_path / "stamp")
    assert Stamp.read(tmp_path / "stamp") == stamp


def test_a_guard_that_cannot_be_written_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)  # modes would not stop root
    with pytest.raises(SetupError, match="which this user may not"), sole_maker(tmp_path / "guard"):
        pass
