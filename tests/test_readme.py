"""Commands and programs in the README, and commands in CONTRIBUTING, work."""

import re
import shlex
from pathlib import Path

import pytest

from launch.main import HELP
from stellwerk.cli.app import build_app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
LAUNCHER_COMMANDS = ("docs", "test", "lock", "release", "shots", "--help")
"""Commands of ./run itself; the rest are commands of stellwerk."""


def blocks(language: str, page: str = README) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def calls() -> list[str]:
    """The arguments of every `./run` and `stellwerk` on both pages, in code blocks and in the text."""
    shown = [
        line for page in (README, CONTRIBUTING) for block in blocks("sh", page) for line in block.splitlines()
    ]
    shown += re.findall(r"`([^`\n]+)`", README + CONTRIBUTING)
    commands = [shlex.split(line, comments=True) for line in shown]
    return sorted({shlex.join(words[1:]) for words in commands if words[:1] and _is_ours(words[0])})


def _is_ours(program: str) -> bool:
    return Path(program).name in ("run", "stellwerk")


@pytest.mark.parametrize("program", blocks("python"), ids=range(len(blocks("python"))))
def test_every_program_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    "call", [call for call in calls() if call and not call.startswith(LAUNCHER_COMMANDS)]
)
def test_every_command_exists(call: str) -> None:
    _, _, unused = build_app().parse_args(shlex.split(call), exit_on_error=False, print_error=False)
    assert not unused


@pytest.mark.parametrize("call", [call for call in calls() if call.startswith(LAUNCHER_COMMANDS)])
def test_every_other_command_is_one_of_the_launcher(call: str) -> None:
    assert call == "--help" or f"./run {call.split(maxsplit=1)[0]} " in HELP


def test_the_launcher_is_executable() -> None:
    assert "" in calls()
    assert (ROOT / "run").stat().st_mode & 0o111


def test_every_file_they_name_exists() -> None:
    links = re.findall(r"\]\(([^):#]+)(?:#[^)]*)?\)", README + CONTRIBUTING)
    files = re.findall(r"\b(?:locks|docs|tests|web/src|launch|src)/[\w./-]+\w", README + CONTRIBUTING)
    assert links
    assert [name for name in {*links, *files} if not (ROOT / name).exists()] == []
