"""Commands compile what they need, show progress, and say nothing when there is nothing to compile."""

import io
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from stellwerk.cli import compilation
from stellwerk.engine.compilation import Compilation
from tests.cli.calls import Call


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine on which nothing is marked as compiled; lists what would be compiled in advance."""
    compiled: list[str] = []

    def compile_all() -> Iterator[str]:
        for number, name in enumerate(("deal", "bots"), start=1):
            yield f"Compiling rules and bots, first run only ({number}/2): {name}"
            compiled.append(name)

    monkeypatch.setattr("stellwerk.bots.precompile.is_compiled", lambda: False)
    monkeypatch.setattr("stellwerk.bots.precompile.compile_all", compile_all)
    for name in ("random games", "games"):
        tasks = [(name, partial(compiled.append, name))]
        part = Compilation(name, tmp_path, partial(list, tasks))
        monkeypatch.setattr(compilation, name.upper().replace(" ", "_"), part)
    return compiled


def test_random_games_compile_neither_bots_nor_other_rules(call: Call, cold: list[str]) -> None:
    outcome = call("simulate", "--edition", "mini", "--bots", "random", "--games", "2")
    assert cold == ["random games"]
    assert outcome.err == "Compiling the rules, first run only (1/1): random games …\n"


def test_recorded_random_games_compile_no_bots(call: Call, cold: list[str], tmp_path: Path) -> None:
    call("simulate", "--edition", "mini", "--games", "2", "--records", tmp_path / "games.jsonl")
    assert cold == ["games"]


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_games_of_bots_compile_everything_first(call: Call, cold: list[str], command: str) -> None:
    outcome = call(command, "--edition", "mini", "--games", "2", "--bots", "greedy,random")
    assert cold == ["deal", "bots"]
    assert outcome.err.splitlines()[:2] == [
        "Compiling rules and bots, first run only (1/2): deal …",
        "Compiling rules and bots, first run only (2/2): bots …",
    ]


def test_a_terminal_gets_a_spinner(cold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(compilation, "ERRORS", Console(file=screen, force_terminal=True, width=100))
    compilation.ensure_compiled()
    assert cold == ["deal", "bots"]
    assert "Compiling rules and bots, first run only (2/2): bots" in screen.getvalue()


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
