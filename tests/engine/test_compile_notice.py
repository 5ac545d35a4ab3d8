"""Nobody waits for a compiler without being told, and nobody is told for nothing."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.engine import compiled_function
from stellwerk.engine.compile_notice import HEADING, QUIET, CompileNotice
from stellwerk.engine.kernel import uncached_entry_point

FIRST_USE = """
import numpy as np
from stellwerk import engine
from stellwerk.engine.precompile import games
print([task.name for task in games() if task.is_done])
engine.observe(np.zeros(1, engine.GAME), 0, np.zeros(1, engine.GAME))
"""


@pytest.fixture
def notice(monkeypatch: pytest.MonkeyPatch) -> CompileNotice:
    """The notice of a process in which nothing has been compiled."""
    notice = CompileNotice()
    monkeypatch.setattr(compiled_function, "NOTICE", notice)
    monkeypatch.delenv(QUIET, raising=False)
    return notice


def new_entry_point(name: str) -> Callable[[int], int]:
    def successor(number: int) -> int:
        return number + 1

    successor.__name__ = name
    return uncached_entry_point(successor)


def lines(text: str) -> list[str]:
    return [re.sub(r"\d+\.\d s", "0.0 s", line) for line in text.splitlines()]


@pytest.mark.usefixtures("notice")
def test_every_entry_point_says_once_that_it_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = new_entry_point("first"), new_entry_point("second")
    assert [first(1), second(1), first(2), second(2)] == [2, 2, 3, 3]
    told = capsys.readouterr()
    assert told.out == ""
    assert lines(told.err) == [HEADING, "  first … 0.0 s", "  second … 0.0 s"]


@pytest.mark.usefixtures("notice")
def test_it_can_be_silenced(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(QUIET, "1")
    new_entry_point("silenced")(1)
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("notice")
def test_a_program_without_a_console_compiles_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert new_entry_point("unseen")(1) == 2


def test_those_who_announce_it_themselves_are_not_interrupted(
    notice: CompileNotice, capsys: pytest.CaptureFixture[str]
) -> None:
    with notice.unneeded():
        new_entry_point("shown_elsewhere")(1)
    assert capsys.readouterr().err == ""
    new_entry_point("shown_here")(1)
    assert lines(capsys.readouterr().err) == [HEADING, "  shown_here … 0.0 s"]


def test_others_may_say_it_below_the_same_heading(
    notice: CompileNotice, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notice.tell("rules")
    notice.tell("bots")
    monkeypatch.setenv(QUIET, "1")
    notice.tell("nothing")
    assert capsys.readouterr().err.splitlines() == [HEADING, "  rules …", "  bots …"]


def test_a_first_use_says_so_and_later_ones_say_nothing(tmp_path: Path) -> None:
    first, second = observe_with(tmp_path), observe_with(tmp_path)
    assert first.stdout == "[]\n"
    assert lines(first.stderr) == [HEADING, "  observe … 0.0 s"]
    assert second.stdout == "['observe']\n"
    assert second.stderr == ""


def observe_with(cache: Path) -> "subprocess.CompletedProcess[str]":
    """Call one entry point, in a process with this cache; first it prints what is compiled already."""
    environ = {**os.environ, "STELLWERK_KERNEL_CACHE": str(cache), QUIET: "", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", FIRST_USE],
        env=environ,
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
