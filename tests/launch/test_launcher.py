"""The scripts `run` and `run.cmd`: which Python they pick, and what they say if there is none."""

import re
from pathlib import Path

import pytest

from tests.launch.sandbox import ROOT, Sandbox, write_program

SCRIPT, TWIN = ((ROOT / name).read_text("utf-8") for name in ("run", "run.cmd"))
OLD_PYTHON = "echo 3.9.18; exit 1\n"


def test_without_python_one_sentence_says_what_to_do(sandbox: Sandbox) -> None:
    result = sandbox.run()
    assert result.returncode == 1
    assert result.stderr == (
        "Stellwerk needs Python 3.11 or newer, but found none: install it, then run this again.\n"
    )


def test_a_python_that_is_too_old_is_named(sandbox: Sandbox) -> None:
    write_program(sandbox.path / "python3", OLD_PYTHON)
    result = sandbox.run()
    assert result.returncode == 1
    assert "but found Python 3.9.18" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "first", ["echo 'no such version' >&2; exit 127\n", OLD_PYTHON], ids=["broken", "old"]
)
def test_the_next_python_is_tried(sandbox: Sandbox, first: str) -> None:
    write_program(sandbox.path / "python3.13", first)
    sandbox.add_python()
    result = sandbox.run("--help")
    assert (result.returncode, result.stderr) == (0, "")


def test_the_environment_of_the_project_comes_first(sandbox: Sandbox) -> None:
    write_program(sandbox.root / ".venv/bin/python", "echo 3.12.1 of the project\n")
    sandbox.add_python()
    assert sandbox.run("--help").stdout == "3.12.1 of the project\n"


def test_the_user_can_choose_a_python_and_gets_no_other(sandbox: Sandbox) -> None:
    sandbox.add_python()
    write_program(sandbox.path / "my-python", "echo 3.12.1 chosen\n")
    assert sandbox.run("--help", STELLWERK_PYTHON="my-python").stdout == "3.12.1 chosen\n"
    result = sandbox.run("--help", STELLWERK_PYTHON="no-such-python")
    assert (result.returncode, len(result.stderr.splitlines())) == (1, 1)


def test_it_can_be_called_through_a_symlink(sandbox: Sandbox, tmp_path: Path) -> None:
    sandbox.add_python()
    (tmp_path / "run").symlink_to(sandbox.root / "run")
    sandbox.root = tmp_path
    assert sandbox.run("--help").returncode == 0


def test_the_script_for_windows_does_the_same() -> None:
    assert re.findall(r"py -(3\.\d+)", TWIN) == re.findall(r"python(3\.\d+)", SCRIPT)
    for shared in (r"version_info < \(.*?\)", r"Stellwerk needs .*found none.*again\.", "STELLWERK_PYTHON"):
        assert set(re.findall(shared, TWIN)) == set(re.findall(shared, SCRIPT)) != set()
    assert "*.cmd eol=crlf" in (ROOT / ".gitattributes").read_text("utf-8")  # or Windows finds no labels
