"""Commands, programs and links in README and CONTRIBUTING, and on the package's page, work."""

import re
import shlex
from pathlib import Path

import pytest

from launch.main import HELP
from stellwerk.cli.app import build_app
from tests.web.showcase import SCENES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PACKAGE = (ROOT / "src" / "stellwerk" / "README.md").read_text("utf-8")
"""What package indexes show."""
ALL = "\n".join([README, CONTRIBUTING, PACKAGE])
LAUNCHER_COMMANDS = ("coverage", "docs", "test", "lock", "mutants", "release", "shots", "tune", "--help")
"""Commands of ./run itself; the rest are commands of stellwerk."""


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", ALL, re.MULTILINE | re.DOTALL)


def calls() -> list[str]:
    """The arguments of every `./run` and `stellwerk` on these pages, in code blocks and in the text."""
    shown = [line for block in blocks("sh") for line in block.splitlines()]
    shown += re.findall(r"`([^`\n]+)`", ALL)
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


def test_the_page_of_the_package_links_to_nothing_in_the_project() -> None:
    assert re.findall(r"\]\((?!https:)[^)]*\)|src=", PACKAGE) == []


def test_pictures_are_small_and_described() -> None:
    pictures = {scene.name: ROOT / "docs" / "pictures" / f"{scene.name}.webp" for scene in SCENES}
    assert {*pictures.values()} == {*(ROOT / "docs" / "pictures").iterdir()}
    assert max(file.stat().st_size for file in pictures.values()) < 200_000
    described = re.findall(
        r'!\[.+\]\(docs/pictures/(.+)\.webp|src="docs/pictures/(.+)\.webp" alt=".+"', README
    )
    assert {name for names in described for name in names if name} == {*pictures}
