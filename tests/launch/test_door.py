"""What each way of calling ./run leads to, in an environment that is already there."""

from pathlib import Path

import pytest

from launch import door
from launch.locks import LOCK_HELP
from tests.launch.house import House

ALL_CHECKS = "svelte-check, eslint, prettier, vitest, ruff check, ruff format, mypy, import-linter, pytest"


@pytest.fixture
def furnished(house: House) -> House:
    house.furnish("test.txt")
    return house


def test_help_needs_no_environment(house: House) -> None:
    house.add_python()
    result = house.run("--help")
    assert result.stdout.strip() == door.HELP
    assert not house.project.venv.exists()


@pytest.mark.parametrize(
    ("asked", "done"),
    [
        ([], "stellwerk <serve> <--open>"),
        (["serve", "--port", "9000"], "stellwerk <serve> <--port> <9000>"),
        (["watch", "--seed", "7"], "stellwerk <watch> <--seed> <7>"),
        (["--version"], "stellwerk <--version>"),
        (["replay", "two words", ""], "stellwerk <replay> <two words> <>"),
        (["help"], "stellwerk <--help>"),
        (["help", "watch"], "stellwerk <watch> <--help>"),
    ],
)
def test_commands_are_handed_to_stellwerk(furnished: House, asked: list[str], done: str) -> None:
    assert furnished.run(*asked).stdout.splitlines()[0] == done


def test_a_ready_house_adds_no_words_of_its_own(furnished: House) -> None:
    assert furnished.run("watch").stderr == ""


def test_the_exit_code_is_passed_on(furnished: House) -> None:
    assert furnished.run("watch", environ={"STUB_EXIT": "42"}).returncode == 42


def test_the_user_stays_in_their_own_folder(furnished: House, tmp_path: Path) -> None:
    assert furnished.run("replay", "game.json", folder=tmp_path).stdout.splitlines()[1] == str(tmp_path)


def test_a_test_run_goes_through_every_check_from_the_project_folder(
    furnished: House, tmp_path: Path
) -> None:
    result = furnished.run("test", folder=tmp_path)
    called = [line.split(" <")[0] for line in result.stdout.splitlines() if "<" in line or line == "mypy"]
    assert called == ["node", "node", "node", "node", "ruff", "ruff", "mypy", "pytest"]
    assert "lint-imports" in result.stdout
    assert result.stdout.count(str(furnished.project.root)) == 9
    assert f"All checks passed: {ALL_CHECKS}." in result.stdout
    assert result.returncode == 0


def test_failed_checks_are_summed_up_at_the_end(furnished: House) -> None:
    result = furnished.run("test", environ={"STUB_EXIT": "1"})
    assert result.returncode == 1
    assert result.stdout.splitlines()[-1].startswith(f"FAILED: {ALL_CHECKS}.")


def test_arguments_narrow_a_test_run_to_pytest(furnished: House, tmp_path: Path) -> None:
    (tmp_path / "test_own.py").touch()
    result = furnished.run("test", "test_own.py::test_it", "-x", folder=tmp_path)
    configuration = furnished.project.root / "pyproject.toml"
    assert result.stdout.splitlines() == [
        f"pytest <-c> <{configuration}> <test_own.py::test_it> <-x>",
        str(tmp_path),
    ]


def test_pytest_without_a_path_runs_the_tests_of_the_project(furnished: House, tmp_path: Path) -> None:
    result = furnished.run("test", "-x", folder=tmp_path)
    assert result.stdout.splitlines()[0].endswith(f"<-x> <{furnished.project.root / 'tests'}>")


@pytest.mark.parametrize("asked", [["lock", "--help"], ["lock", "-h"], ["help", "lock"]], ids=str)
def test_the_lock_explains_itself_without_writing(house: House, asked: list[str]) -> None:
    house.add_python()
    assert house.run(*asked).stdout.strip() == LOCK_HELP
    assert not house.project.tools.exists()


def test_an_unknown_option_of_the_lock_is_one_sentence(house: House) -> None:
    house.add_python()
    result = house.run("lock", "--upgrade", "--foo")
    assert result.returncode == 2
    assert result.stderr == "./run lock has no “--foo”; ./run lock --help says what is possible.\n"


@pytest.mark.parametrize(
    "moment", ["raise KeyboardInterrupt\n", "def main(_):\n    raise KeyboardInterrupt\n"]
)
def test_an_interrupt_is_one_word_at_any_moment(house: House, moment: str) -> None:
    house.add_python()
    (house.project.root / "launch/door.py").write_text(moment)
    result = house.run("watch")
    assert result.returncode == 130
    assert result.stderr == "Interrupted.\n"


def test_no_traceback_reaches_the_user(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "some/file")

    monkeypatch.setattr(door, "ensure_environment", fail)
    assert door.main(["watch"]) != 0
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
