"""The documentation of bots and the arena is correct."""

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stellwerk import Game
from stellwerk.arena import Ledger, report, times
from stellwerk.boards.past_rules import under_rules
from stellwerk.cli import main
from tests.arena.bots import Crasher, spec
from tests.arena.contests import played, small_contest

DOCS = Path(__file__).parents[2] / "docs"
ARENA, BOTS = ((DOCS / name).read_text("utf-8") for name in ("arena.md", "bots.md"))


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def block_with(words: str) -> str:
    """The program in docs/bots.md that contains these words."""
    (found,) = [block for block in blocks(BOTS, "python") if words in block]
    return found


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The bot of docs/bots.md, in the current folder."""
    path = tmp_path / "builder.py"
    path.write_text(block_with("class Builder"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return path


@pytest.mark.usefixtures("builder")
def test_the_commands_for_the_example_bot_work(capsys: pytest.CaptureFixture[str]) -> None:
    (commands,) = [block for block in blocks(BOTS, "sh") if "builder.py" in block]
    for line in commands.splitlines():
        assert main(shlex.split(line, comments=True)[1:]) == 0
    output = capsys.readouterr().out
    assert "Passed: " in output
    assert re.search(r"^builder.py:Builder +\+", output, re.MULTILINE), "it is better than random"


@pytest.mark.usefixtures("builder")
def test_the_check_can_be_a_test() -> None:
    program: dict[str, Any] = {}
    exec(compile(block_with("def test_my_bot"), "bots.md", "exec"), program)
    program["test_my_bot"]()


@pytest.mark.parametrize("edition", ["mini", "old-west"])
def test_the_look_ahead_example_returns_points(edition: str) -> None:
    program: dict[str, Any] = {}
    exec(compile(block_with("def sampled_points"), "bots.md", "exec"), program)
    observation = Game.new(edition, seats=2, seed=3).observation(0)
    sampled = [program["sampled_points"](observation, observation.moves[0], seed) for seed in range(20)]
    assert len(set(sampled)) > 1, "different seeds give different worlds"
    assert sampled[0] == program["sampled_points"](observation, observation.moves[0], 0)


def test_the_hints_example_prints_hints(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block_with("import hints"), "bots.md", "exec"), {})
    assert re.search(r"^.+: [+-]\d+\.\d, .+$", capsys.readouterr().out, re.MULTILINE)


def test_the_arena_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = blocks(ARENA, "python")
    exec(compile(program, "arena.md", "exec"), {})
    assert "Estimate(value=" in capsys.readouterr().out


def test_every_key_of_the_object_is_documented() -> None:
    ledger = played(small_contest(spec(Crasher), "random", "random", deals=2))
    found = report(ledger, None)
    keys = {*_keys(json.loads(json.dumps([found, times(ledger)]))), "run", "jobs", "dask", "resumed_games"}
    assert keys <= set(re.findall(r"`(\w+)`", ARENA))
    assert f'"{found["format"]}"' in ARENA


def test_the_rules_of_the_board_are_stated() -> None:
    contest = small_contest("random", "random", deals=2)
    past = replace(contest, board=under_rules(contest.board, 1))
    assert report(Ledger(past), None)["rules_version"] == 1


def _keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _keys(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _keys(inner)
