"""What `./run` starts for each command line, in an environment that is already set up."""

from pathlib import Path

import pytest

from launch import main
from launch.locks import LOCK_HELP
from tests.launch.sandbox import Sandbox

ALL_CHECKS = "svelte-check, eslint, prettier, vitest, ruff check, ruff format, mypy, import-linter, pytest"


@pytest.fixture
def ready_sandbox(sandbox: Sandbox) -> Sandbox:
    sandbox.set_up("test.txt")
    return sandbox


def test_help_needs_no_environment(sandbox: Sandbox) -> None:
    sandbox.add_python()
    result = sandbox.run("--help")
    assert result.stdout.strip() == main.HELP
    assert not sandbox.project.venv.exists()


@pytest.mark.parametrize(
    ("arguments", "started"),
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
def test_commands_are_passed_to_stellwerk(ready_sandbox: Sandbox, arguments: list[str], started: str) -> None:
    assert ready_sandbox.run(*arguments).stdout.splitlines()[0] == started


@pytest.mark.parametrize(("task", "module"), [("soak", "bench/soak"), ("docs", "docs/site")])
def test_tasks_run_a_module_of_the_project_from_any_folder(
    ready_sandbox: Sandbox, tmp_path: Path, task: str, module: str
) -> None:
    folder = ready_sandbox.project.root / module
    folder.mkdir(parents=True)
    (folder / "__main__.py").write_text("import sys; print(*sys.argv[1:]); sys.exit(3)")
    result = ready_sandbox.run(task, "--minutes", "5", folder=tmp_path)
    assert (result.stdout, result.returncode) == ("--minutes 5\n", 3)


def test_a_complete_setup_prints_nothing(ready_sandbox: Sandbox) -> None:
    assert ready_sandbox.run("watch").stderr == ""


def test_the_exit_code_is_passed_on(ready_sandbox: Sandbox) -> None:
    assert ready_sandbox.run("watch", environ={"STUB_EXIT": "42"}).returncode == 42


def test_the_working_folder_stays_the_same(ready_sandbox: Sandbox, tmp_path: Path) -> None:
    assert ready_sandbox.run("replay", "game.json", folder=tmp_path).stdout.splitlines()[1] == str(tmp_path)


def test_a_test_run_runs_all_checks_in_the_project_folder(ready_sandbox: Sandbox, tmp_path: Path) -> None:
    result = ready_sandbox.run("test", folder=tmp_path)
    called = [line.split(" <")[0] for line in result.stdout.splitlines() if "<" in line or line == "mypy"]
    assert called == ["node", "node", "node", "node", "ruff", "ruff", "mypy", "pytest"]
    assert "lint-imports" in result.stdout
    assert result.stdout.count(str(ready_sandbox.project.root)) == 9
    assert f"All checks passed: {ALL_CHECKS}." in result.stdout
    assert result.returncode == 0


def test_failed_checks_are_listed_at_the_end(ready_sandbox: Sandbox) -> None:
    result = ready_sandbox.run("test", environ={"STUB_EXIT": "1"})
    assert result.returncode == 1
    assert result.stdout.splitlines()[-1].startswith(f"FAILED: {ALL_CHECKS}.")


def test_arguments_limit_a_test_run_to_pytest(ready_sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "test_own.py").touch()
    result = ready_sandbox.run("test", "test_own.py::test_it", "-x", folder=tmp_path)
    configuration = ready_sandbox.project.root / "pyproject.toml"
    assert result.stdout.splitlines() == [
        f"pytest <-c> <{configuration}> <test_own.py::test_it> <-x>",
        str(tmp_path),
    ]


def test_pytest_without_a_path_runs_the_tests_of_the_project(ready_sandbox: Sandbox, tmp_path: Path) -> None:
    result = ready_sandbox.run("test", "-x", folder=tmp_path)
    assert result.stdout.splitlines()[0].endswith(f"<-x> <{ready_sandbox.project.root / 'tests'}>")


@pytest.mark.parametrize("arguments", [["lock", "--help"], ["lock", "-h"], ["help", "lock"]], ids=str)
def test_lock_help_writes_nothing(sandbox: Sandbox, arguments: list[str]) -> None:
    sandbox.add_python()
    assert sandbox.run(*arguments).stdout.strip() == LOCK_HELP
    assert not sandbox.project.tools.exists()


def test_an_unknown_option_of_lock_is_reported_in_one_sentence(sandbox: Sandbox) -> None:
    sandbox.add_python()
    result = sandbox.run("lock", "--upgrade", "--foo")
    assert result.returncode == 2
    assert result.stderr == "./run lock: unknown option --foo; see ./run lock --help.\n"


@pytest.mark.parametrize(
    "moment", ["raise KeyboardInterrupt\n", "def main(_):\n    raise KeyboardInterrupt\n"]
)
def test_an_interrupt_prints_one_word_at_any_moment(sandbox: Sandbox, moment: str) -> None:
    sandbox.add_python()
    (sandbox.project.root / "launch/main.py").write_text(moment)
    result = sandbox.run("watch")
    assert result.returncode == 130
    assert result.stderr == "Interrupted.\n"


def test_no_traceback_reaches_the_user(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "some/file")

    monkeypatch.setattr(main, "ensure_environment", fail)
    assert main.main(["watch"]) != 0
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
