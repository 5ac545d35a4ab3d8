"""How uv is installed, and what it is told about the machine."""

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


def only(there: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name if name in there else None)
    monkeypatch.setattr("shutil.which", lambda name, path=None: f"/opt/{name}" if name in there else path)


@pytest.mark.parametrize(
    ("there", "begin"),
    [
        ({"pip", "ensurepip", "uv"}, [sys.executable, "-m", "pip", "install"]),
        ({"ensurepip", "uv"}, ["{folder}/bin/python", "-m", "pip", "install"]),
        ({"uv"}, ["/opt/uv", "pip", "install"]),
    ],
    ids=["pip", "venv", "uv"],
)
def test_there_are_three_ways_to_install_it(
    there: set[str], begin: list[str], calls: list[Call], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(there, monkeypatch)
    uv.run_uv("Doing it", "--version")
    (*_, (install, _), _) = calls
    assert install[: len(begin)] == [word.format(folder=tmp_path / ".uv") for word in begin]
    assert "--require-hashes" in install
    uv.run_uv("Doing it", "--version")
    assert [command[-1] for command, _ in calls[-2:]] == ["--version", "--version"]


def test_a_python_that_cannot_install_anything_is_explained(
    calls: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    only(set(), monkeypatch)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(SetupError, match="python3-venv"):
        uv.run_uv("Doing it")
    assert calls == []


def test_without_a_home_the_cache_is_in_the_project(
    calls: list[Call], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)
    monkeypatch.setattr("os.access", lambda *_: False)  # file modes would not stop root
    uv.run_uv("Doing it")
    assert calls[-1][1]["UV_CACHE_DIR"] == str(tmp_path / ".uv" / "cache")
