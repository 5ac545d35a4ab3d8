"""Compiling the rules shows progress, and happens only when needed."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from stellwerk.cli import compilation
from tests.cli.calls import Call


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine without compiled rules; lists what was compiled."""
    compiled: list[str] = []

    def compile_all() -> Iterator[str]:
        for number, name in enumerate(("deal", "legal"), start=1):
            yield f"Compiling the rules, first run only ({number}/2): {name}"
            compiled.append(name)

    monkeypatch.setattr("stellwerk.bots.precompile.is_compiled", lambda: False)
    monkeypatch.setattr("stellwerk.bots.precompile.compile_all", compile_all)
    return compiled


@pytest.mark.parametrize("command", ["simulate", "watch"])
def test_commands_that_play_compile_first_and_say_so(call: Call, cold: list[str], command: str) -> None:
    outcome = call(command, "--edition", "mini")
    assert cold == ["deal", "legal"]
    assert outcome.err.splitlines() == [
        "Compiling the rules, first run only (1/2): deal …",
        "Compiling the rules, first run only (2/2): legal …",
    ]


def test_a_terminal_gets_a_spinner(cold: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(compilation, "ERRORS", Console(file=screen, force_terminal=True, width=100))
    compilation.ensure_compiled()
    assert cold == ["deal", "legal"]
    assert "Compiling the rules, first run only (2/2): legal" in screen.getvalue()


def test_commands_that_only_show_boards_compile_nothing(call: Call, cold: list[str]) -> None:
    call("editions")
    call("board", "show", "mini")
    call("board", "check", "mini")
    assert cold == []
