"""The examples in docs/positions.md run, and its tables name every field."""

import re
from pathlib import Path

import pytest

from stellwerk import Observation
from stellwerk.play.position.layout import GAME_KEYS, SEAT_KEYS

TEXT = (Path(__file__).parents[2] / "docs" / "positions.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("program", blocks("python"), ids=range(len(blocks("python"))))
def test_every_program_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "positions.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_position_shown_is_the_one_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = [block for block in blocks("python") if "known.position()" in block]
    (shown,) = blocks("text")
    exec(compile(program, "positions.md", "exec"), {})
    assert capsys.readouterr().out.splitlines()[-1] == shown.strip()
    assert Observation.from_position(shown.strip()).seat == 1


def test_every_field_is_described() -> None:
    described = set(re.findall(r"`([a-z]+)`", "\n".join(re.findall(r"^\| `.*$", TEXT, re.MULTILINE))))
    assert {*GAME_KEYS, *SEAT_KEYS} <= described
