"""Commands compile what they need, show progress, and say nothing when there is nothing to compile."""

import io
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from stellwerk.bots import precompile
from stellwerk.cli import compilation
from tests.cli.calls import Call
from tests.fake_tasks import fake_task


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine on which nothing is marked as compiled; lists what would be compiled in advance."""
    compiled: list[str] = []

    for module, name in (
        (compilation, "games"),
        (compilation, "random_games"),
        (compilation, "rules_and_policies"),
        (precompile, "rules_and_policies"),
    ):
        monkeypatch.setattr(module, name, partial(list, [fake_task(name, tmp_path, compiled)]))
    return compiled


def test_random_games_compile_neither_bots_nor_other_rules(call: Call, cold: list[str]) -> None:
    outcome = call("simulate", "--edition", "mini", "--bots", "random", "--games", "2")
    assert cold == ["random_games"]
    assert outcome.err == "Compiling, first run only (1/1): random_games …\n"


def test_recorded_random_games_compile_no_bots(call: Call, cold: list[str], tmp_path: Path) -> None:
    call("simulate", "--edition", "mini", "--games", "2", "--records", tmp_path / "games.jsonl")
    assert cold == ["games"]


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_games_of_bots_compile_everything_first(call: Call, cold: list[str], command: str) -> None:
    outcome = call(command, "--edition", "mini", "--games", "2", "--bots", "greedy,random")
    assert cold == ["rules_and_policies"]
    assert outcome.err == "Compiling rules and bots, first run only (1/1): rules_and_policies …\n"


def test_a_terminal_gets_a_spinner(cold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(compilation, "ERRORS", Console(file=screen, force_terminal=True, width=100))
    compilation.ensure_compiled()
    assert cold == ["rules_and_policies"]
    assert "Compiling rules and bots, first run only (1/1): rules_and_policies" in screen.getvalue()


def test_what_is_compiled_is_not_mentioned(call: Call, cold: list[str]) -> None:
    call("simulate", "--edition", "mini", "--games", "2")
    assert call("simulate", "--edition", "mini", "--games", "2").err == ""
    assert cold == ["random_games"]


@pytest.mark.parametrize(
    "command",
    [("watch", "--edition", "mini"), ("editions",), ("board", "show", "mini"), ("board", "check", "mini")],
)
def test_other_commands_compile_nothing_in_advance(
    call: Call, cold: list[str], command: tuple[str, ...]
) -> None:
    outcome = call(*command)
    assert (outcome.code, outcome.err) == (0, "")
    assert cold == []
