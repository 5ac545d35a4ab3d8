"""What set-up makes, when it makes it again, and what it says if it cannot; stubs replace the tools."""

import sqlite3
import subprocess
from pathlib import Path
from unittest.mock import Mock

import pytest

from launch import tool
from tests.launch.sandbox import Sandbox

ALL_CALLS = ["venv", "locks/play.txt", "compile", "node", "packages", "pages"]


@pytest.fixture
def ready(sandbox: Sandbox) -> Sandbox:
    """A project that was set up to serve."""
    sandbox.add_python()
    assert sandbox.run("serve").returncode == 0
    return sandbox


def test_everything_is_made_once(ready: Sandbox) -> None:
    assert ready.calls() == ALL_CALLS
    result = ready.run("serve")
    assert (result.returncode, result.stderr, ready.calls()) == (0, "", [])


def test_pages_are_made_for_those_who_serve_them(sandbox: Sandbox) -> None:
    sandbox.add_python()
    assert sandbox.run("watch").stderr.splitlines() == [
        "Creating the environment …",
        "Installing packages …",
        "half done",
    ]
    assert sandbox.calls() == ALL_CALLS[:3]


@pytest.mark.parametrize(
    ("changed", "calls"),
    [
        ("locks/play.txt", ["locks/play.txt", "compile"]),
        ("pyproject.toml", ["locks/play.txt"]),
        ("src/stellwerk/engine/market.py", ["compile"]),
        ("src/stellwerk/bots/policies/racer.py", ["compile"]),
        ("web/src/pages/Home.svelte", ["pages"]),
        ("locales/de/game.ftl", ["pages"]),
        ("web/package-lock.json", ["packages", "pages"]),
        (".venv/bin/python", ["venv", "locks/play.txt"]),
        (".venv/stellwerk-stamp", ["venv", "locks/play.txt"]),
    ],
)
def test_what_depends_on_a_change_is_made_again(ready: Sandbox, changed: str, calls: list[str]) -> None:
    ready.calls()
    (ready.root / changed).parent.mkdir(parents=True, exist_ok=True)
    (ready.root / changed).unlink(missing_ok=True)
    (ready.root / changed).write_bytes(b"\xff changed")
    ready.run("serve")
    assert ready.calls() == calls


def test_an_environment_is_not_used_in_another_place(ready: Sandbox) -> None:
    ready.calls()
    ready.root = ready.root.rename(ready.root.with_name("moved"))
    ready.run("serve")
    assert ready.calls() == ["venv", "locks/play.txt"]


def test_tests_add_their_tools_and_playing_keeps_them(ready: Sandbox) -> None:
    ready.calls()
    ready.run("test", "-x")
    assert ready.calls() == ["locks/test.txt", "packages"]
    ready.run("serve")
    assert ready.calls() == []
    (ready.root / "pyproject.toml").write_text("# changed")
    ready.run("serve")
    assert ready.calls() == ["locks/test.txt"]


def test_what_the_cache_lacks_is_downloaded(sandbox: Sandbox) -> None:
    sandbox.add_python()
    assert "Downloading packages …\n" in sandbox.run("watch", UNCACHED="yes").stderr
    assert sandbox.calls() == ALL_CALLS[:3]


def test_a_failure_says_why_and_set_up_starts_over(sandbox: Sandbox) -> None:
    sandbox.add_python()
    result = sandbox.run("watch", FAIL="pip")
    assert result.returncode == 1
    *_, detail, sentence = result.stderr.splitlines()
    assert detail == "some detail of uv"
    assert sentence.startswith("Downloading packages failed. If the network was down")
    sandbox.calls()
    assert sandbox.run("watch").returncode == 0
    assert sandbox.calls() == ALL_CALLS[:3]


def test_the_user_can_choose_the_folder_of_the_compiled_rules(sandbox: Sandbox, tmp_path: Path) -> None:
    sandbox.add_python()
    sandbox.run("watch", folder=tmp_path, STELLWERK_KERNEL_CACHE="chosen")
    assert (tmp_path / "chosen/stellwerk-stamp").is_file()


def test_one_waits_for_the_other(sandbox: Sandbox) -> None:
    sandbox.add_python()
    with sqlite3.connect(sandbox.root / ".setup.lock") as other:
        other.execute("BEGIN EXCLUSIVE")
        waiting = sandbox.start("watch")
        assert waiting.stderr
        assert waiting.stderr.readline() == "Waiting for another ./run to finish setup …\n"
        assert sandbox.calls() == []
    other.close()
    waiting.communicate()
    assert sandbox.calls() == ALL_CALLS[:3]


def test_an_error_of_the_system_is_one_sentence(sandbox: Sandbox) -> None:
    sandbox.add_python()
    (sandbox.root / "pyproject.toml").unlink()
    result = sandbox.run("watch")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith("Setup failed: [Errno 2] No such file or directory")


def test_a_tool_at_work_shows_the_seconds_instead_of_its_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    late = subprocess.TimeoutExpired("sh", 5)
    stub = Mock(side_effect=[late, late, (b"chatter", None)])
    monkeypatch.setattr(subprocess.Popen, "communicate", stub)
    tool.run_tool("Doing it", ["/bin/true"], {})
    assert capsys.readouterr().err == "Doing it … 5 s … 10 s …\n"


def test_a_killed_tool_is_named() -> None:
    with pytest.raises(tool.SetupError, match="Doing it was killed by signal 9"):
        tool.run_tool("Doing it", ["/bin/sh", "-c", "kill -9 $$"], {})
