"""The shell script `run`: which Python it picks, and what it says if there is none."""

from pathlib import Path

from tests.launch.sandbox import Sandbox

OLD_PYTHON = "#!/bin/sh\necho 3.9.18\nexit 1\n"


def test_without_python_one_sentence_says_what_to_do(sandbox: Sandbox) -> None:
    result = sandbox.run()
    assert result.returncode != 0
    assert result.stderr.splitlines() == [
        "Stellwerk needs Python 3.11 or newer, but found none: install it, then run this again."
    ]


def test_a_python_that_is_too_old_is_named(sandbox: Sandbox) -> None:
    sandbox.add_stub("python3", OLD_PYTHON)
    result = sandbox.run()
    assert result.returncode != 0
    assert len(result.stderr.splitlines()) == 1
    assert "but found Python 3.9.18" in result.stderr


def test_a_broken_python_is_skipped(sandbox: Sandbox) -> None:
    sandbox.add_stub("python3.13", "#!/bin/sh\necho 'no such version' >&2\nexit 127\n")
    sandbox.add_python()
    result = sandbox.run("--help")
    assert result.returncode == 0
    assert result.stderr == ""


def test_a_newer_python_is_preferred_to_an_old_default(sandbox: Sandbox) -> None:
    sandbox.add_python()
    (sandbox.path / "python3").rename(sandbox.path / "python3.12")
    sandbox.add_stub("python3", OLD_PYTHON)
    assert sandbox.run("--help").returncode == 0


def test_the_environment_of_the_project_comes_first(sandbox: Sandbox) -> None:
    sandbox.set_up("play.txt")
    assert sandbox.run("--help").returncode == 0


def test_the_user_can_choose_a_python(sandbox: Sandbox) -> None:
    sandbox.add_python()
    sandbox.add_stub("my-python", "#!/bin/sh\necho 3.12.1 chosen\n")
    assert sandbox.run("--help", environ={"STELLWERK_PYTHON": "my-python"}).stdout == "3.12.1 chosen\n"


def test_a_chosen_python_is_not_replaced_by_another(sandbox: Sandbox) -> None:
    sandbox.add_python()
    result = sandbox.run("--help", environ={"STELLWERK_PYTHON": "no-such-python"})
    assert result.returncode != 0
    assert len(result.stderr.splitlines()) == 1


def test_it_can_be_called_through_a_symlink(sandbox: Sandbox, tmp_path: Path) -> None:
    sandbox.set_up("play.txt")
    (tmp_path / "link").symlink_to(sandbox.launcher)
    sandbox.launcher = tmp_path / "link"
    assert sandbox.run("--help", folder=tmp_path).returncode == 0
