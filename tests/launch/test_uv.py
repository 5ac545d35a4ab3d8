"""How uv is installed, and what it is told about the machine."""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from launch import uv
from launch.tool import SetupError

Call = tuple[list[str], Mapping[str, str]]


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """The commands that would be run, with their environment variables."""
    calls: list[Call] = []

    def record(_purpose: str, command: list[str], environ: Mapping[str, str]) -> None:
        calls.append((command, environ))
        (tmp_path / ".uv").mkdir(exist_ok=True)

    monkeypatch.setattr(uv, "_FOLDER", tmp_path / ".uv")
    monkeypatch.setattr(uv, "run_tool", record)
    return calls


@pytest.mark.parametrize(
    ("there", "python"), [({"pip", "ensurepip"}, sys.executable), ({"ensurepip"}, "{folder}/bin/python")]
)
def test_it_is_installed_once_even_without_pip(
    there: set[str], python: str, calls: list[Call], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uv, "find_spec", lambda name: name in there)
    uv.run_uv("Doing it", "--version")
    uv.run_uv("Doing it", "--version")
    *_, install, first, second = [command for command, _ in calls]
    assert install[:4] == [python.format(folder=tmp_path / ".uv"), "-m", "pip", "install"]
    assert "--require-hashes" in install
    assert first == second == ["uv", "--version"]


def test_a_python_that_cannot_install_anything_is_explained(
    calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uv, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(SetupError, match="python3-venv"):
        uv.run_uv("Doing it")
    assert calls == []


def test_a_python_that_cannot_install_anything_uses_the_uv_that_is_there(
    calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uv, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", lambda *_, path=None: None if path else "/usr/bin/uv")
    for _ in range(2):
        uv.run_uv("Doing it", "--version")
    assert [command for command, _ in calls] == 2 * [["uv", "--version"]]


def test_without_a_home_the_cache_is_in_the_project(
    calls: list[Call], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)
    monkeypatch.setattr("os.access", lambda *_: False)  # file modes would not stop root
    uv.run_uv("Doing it")
    assert calls[-1][1]["UV_CACHE_DIR"] == str(tmp_path / ".uv" / "cache")
