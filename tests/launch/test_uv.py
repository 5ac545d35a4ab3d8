"""Which uv is taken, and how one is fetched."""

import sys
from pathlib import Path

import pytest

from launch import uv
from launch.step import SetupError
from tests.launch.house import House


def stub(version: str) -> str:
    return f'#!/bin/sh\necho "uv {version}"\n'


@pytest.fixture
def path_of_stubs(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setenv("PATH", str(house.path))
    return house


def test_the_one_on_the_path_is_taken(path_of_stubs: House) -> None:
    path_of_stubs.add_stub("uv", stub("0.13.7"))
    assert uv.find_or_install_uv(path_of_stubs.project) == path_of_stubs.path / "uv"


def test_an_old_one_is_not(path_of_stubs: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path_of_stubs.add_stub("uv", stub("0.4.30"))
    fetch_with_pip(path_of_stubs, monkeypatch)
    assert uv.find_or_install_uv(path_of_stubs.project) == path_of_stubs.project.tools / "bin" / "uv"


def test_a_copy_of_our_own_is_fetched_once(path_of_stubs: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fetch_with_pip(path_of_stubs, monkeypatch)
    first = uv.find_or_install_uv(path_of_stubs.project)
    monkeypatch.setattr(sys, "executable", "/nowhere")
    assert uv.find_or_install_uv(path_of_stubs.project) == first


def test_a_python_that_can_install_nothing_is_told_so(
    path_of_stubs: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SetupError, match="python3-venv"):
        uv.find_or_install_uv(path_of_stubs.project)


def test_without_a_home_the_cache_is_in_the_project(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)
    monkeypatch.setattr(uv, "user_cache", lambda: None)
    assert uv.uv_environ(house.project)["UV_CACHE_DIR"] == str(house.project.tools / "cache")


def fetch_with_pip(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a stub be the running Python, whose pip puts a uv where it is told to."""
    house.add_stub(
        "python-with-pip",
        '#!/bin/sh\nfor target in "$@"; do :; done\n'
        f'/bin/mkdir -p "$target/bin" && /bin/cp "{_new_uv(house)}" "$target/bin/uv"\n',
    )
    monkeypatch.setattr(sys, "executable", str(house.path / "python-with-pip"))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object() if name == "pip" else None)


def _new_uv(house: House) -> Path:
    house.add_stub("new-uv", stub("0.13.7"))
    return house.path / "new-uv"
