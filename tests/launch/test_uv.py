"""Which uv is used, and how one is downloaded."""

import sys
from pathlib import Path

import pytest

from launch import uv
from launch.setup_task import SetupError
from tests.launch.sandbox import Sandbox


def stub(version: str) -> str:
    return f'#!/bin/sh\necho "uv {version}"\n'


@pytest.fixture
def stub_sandbox(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    """A sandbox whose stubs are the only programs on the PATH."""
    monkeypatch.setenv("PATH", str(sandbox.path))
    return sandbox


def test_uv_on_the_path_is_used(stub_sandbox: Sandbox) -> None:
    stub_sandbox.add_stub("uv", stub("0.13.7"))
    assert uv.find_or_install_uv(stub_sandbox.project) == stub_sandbox.path / "uv"


def test_an_old_uv_is_not_used(stub_sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    stub_sandbox.add_stub("uv", stub("0.4.30"))
    stub_pip(stub_sandbox, monkeypatch)
    assert uv.find_or_install_uv(stub_sandbox.project) == stub_sandbox.project.tools / "bin" / "uv"


def test_a_private_copy_is_downloaded_once(stub_sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    stub_pip(stub_sandbox, monkeypatch)
    first = uv.find_or_install_uv(stub_sandbox.project)
    monkeypatch.setattr(sys, "executable", "/nowhere")
    assert uv.find_or_install_uv(stub_sandbox.project) == first


def test_a_python_without_pip_and_venv_is_explained(
    stub_sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SetupError, match="python3-venv"):
        uv.find_or_install_uv(stub_sandbox.project)


def test_without_a_home_the_cache_is_in_the_project(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UV_CACHE_DIR", raising=False)
    monkeypatch.setattr(uv, "user_cache", lambda: None)
    assert uv.uv_environ(sandbox.project)["UV_CACHE_DIR"] == str(sandbox.project.tools / "cache")


def stub_pip(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the running Python by a stub whose pip installs a uv into the target folder."""
    sandbox.add_stub(
        "python-with-pip",
        '#!/bin/sh\nfor target in "$@"; do :; done\n'
        f'/bin/mkdir -p "$target/bin" && /bin/cp "{_new_uv(sandbox)}" "$target/bin/uv"\n',
    )
    monkeypatch.setattr(sys, "executable", str(sandbox.path / "python-with-pip"))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object() if name == "pip" else None)


def _new_uv(sandbox: Sandbox) -> Path:
    sandbox.add_stub("new-uv", stub("0.13.7"))
    return sandbox.path / "new-uv"
