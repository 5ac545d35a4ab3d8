"""What `./run` starts for each command line."""

import signal
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from launch import main
from launch.project import ROOT
from tests.launch.sandbox import Sandbox

WEB_CHECKS = "svelte-check, eslint, vitest, prettier"
ALL_CHECKS = f"mypy, {WEB_CHECKS}, ruff check, ruff format, import-linter, machine code, pytest"


@pytest.fixture
def sandbox(sandbox: Sandbox) -> Sandbox:
    sandbox.add_python()
    return sandbox


@pytest.mark.parametrize("arguments", ["--help", "-h", "lock --help", "release -h", "help lock"])
def test_help_needs_no_environment(sandbox: Sandbox, arguments: str) -> None:
    assert sandbox.run(*arguments.split()).stdout.strip() == main.HELP
    assert sandbox.calls() == []


@pytest.mark.parametrize(
    ("arguments", "started"),
    [
        ([], "stellwerk <serve> <--open>"),
        (["serve", "--port", "9000"], "stellwerk <serve> <--port> <9000>"),
        (["--version"], "stellwerk <--version>"),
        (["replay", "two words", ""], "stellwerk <replay> <two words> <>"),
        (["help"], "stellwerk <--help>"),
        (["help", "watch"], "stellwerk <watch> <--help>"),
    ],
)
def test_a_command_is_passed_to_stellwerk_with_its_exit_code_and_folder(
    sandbox: Sandbox, tmp_path: Path, arguments: list[str], started: str
) -> None:
    result = sandbox.run(*arguments, folder=tmp_path, EXIT="42")
    assert (result.stdout.splitlines(), result.returncode) == ([started, str(tmp_path)], 42)


def test_people_are_told_to_type_what_they_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main.typed_command() == "./run"
    monkeypatch.chdir(tmp_path)
    assert main.typed_command() == str(ROOT / "run")


@pytest.mark.parametrize(
    ("task", "module"), [("soak", "bench/soak"), ("mutants", "tests/mutation"), ("tune", "bench/tuning")]
)
def test_tasks_run_a_module_of_the_project_from_any_folder(
    sandbox: Sandbox, tmp_path: Path, task: str, module: str
) -> None:
    (sandbox.root / module).mkdir(parents=True)
    (sandbox.root / module / "__main__.py").write_text("import sys; print(*sys.argv[1:]); sys.exit(3)")
    result = sandbox.run(task, "--minutes", "5", folder=tmp_path)
    assert (result.stdout, result.returncode) == ("--minutes 5\n", 3)


@pytest.mark.parametrize(
    ("code", "verdict"), [("0", "All checks passed: {}."), ("1", "FAILED: {}. See above")]
)
def test_all_checks_run_in_the_project_and_are_summed_up(
    sandbox: Sandbox, tmp_path: Path, code: str, verdict: str
) -> None:
    result = sandbox.run("test", folder=tmp_path, EXIT=code)
    tools = ["lint-imports", "machine code", "mypy", "node", "node", "node", "node", "pytest", "ruff", "ruff"]
    called = [line.split(" <")[0] for line in result.stdout.splitlines()]
    assert sorted(tool for tool in called if tool in tools) == tools
    assert result.stdout.count(str(sandbox.root)) == len(tools)
    assert result.stdout.splitlines()[-1].startswith(verdict.format(ALL_CHECKS))
    assert result.returncode == int(code)


def test_arguments_limit_a_test_run_to_pytest(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "test_own.py").touch()
    command = f"pytest <-c> <{sandbox.root / 'pyproject.toml'}>"
    by_path = sandbox.run("test", "test_own.py::test_it", "-x", folder=tmp_path)
    assert by_path.stdout.splitlines() == [f"{command} <test_own.py::test_it> <-x>", str(tmp_path)]
    all_tests = sandbox.run("test", "-x", folder=tmp_path)
    assert all_tests.stdout.splitlines()[0] == f"{command} <-x> <{sandbox.root / 'tests'}>"


def test_an_unknown_option_is_reported_in_one_sentence(sandbox: Sandbox) -> None:
    result = sandbox.run("lock", "--upgrade", "--foo")
    assert result.returncode == 1
    assert result.stderr == "./run lock --upgrade --foo: there is no such option; see ./run --help.\n"


@pytest.mark.parametrize(
    ("moment", "code", "said"),
    [
        ("raise KeyboardInterrupt\n", 130, "Interrupted.\n"),
        ("def main(_):\n    raise KeyboardInterrupt\n", 130, "Interrupted.\n"),
        ("import _sqlite0", 1, "This Python is incomplete (No module named '_sqlite0'): install a"),
    ],
)
def test_the_launcher_itself_shows_no_traceback(sandbox: Sandbox, moment: str, code: int, said: str) -> None:
    (sandbox.root / "launch/main.py").write_text(moment)
    result = sandbox.run("watch")
    assert result.returncode == code
    assert result.stderr.startswith(said)
    assert len(result.stderr.splitlines()) == 1


def test_on_windows_ctrl_c_is_left_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no exec: `./run` waits for the program, and must not end before it."""
    before = signal.getsignal(signal.SIGINT)

    def program(*_: object, **__: object) -> SimpleNamespace:
        return SimpleNamespace(returncode=3 if signal.getsignal(signal.SIGINT) == signal.SIG_IGN else 4)

    monkeypatch.setattr(main, "ON_WINDOWS", True)
    monkeypatch.setattr(main, "_set_up", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", program)
    try:
        assert main.main(["watch"]) == 3
    finally:
        signal.signal(signal.SIGINT, before)
