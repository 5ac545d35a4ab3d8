"""Faults for board files, and the messages they must cause."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import pytest

from stellwerk.boards import BoardError, load_board

Edit = Callable[..., Path]
"""Takes an edition and pairs of old and new text; returns the path of the edited file."""


def text_of(edition: str) -> str:
    """The board file of an edition."""
    return (resources.files("stellwerk.boards") / f"{edition}.toml").read_text("utf-8")


@dataclass(frozen=True)
class Fault:
    """A fault in a file, a part of the line that is reported, and the message."""

    old: str
    new: str
    line: str | None
    message: str


def each(faults: dict[str, Fault]) -> pytest.MarkDecorator:
    """Run a test for every fault."""
    return pytest.mark.parametrize("fault", [pytest.param(fault, id=name) for name, fault in faults.items()])


def check_message(path: Path, fault: Fault) -> None:
    """The file is rejected, and one of the problems has the line of the fault and the expected message."""
    with pytest.raises(BoardError) as caught:
        load_board(path)
    by_message = {
        f"{problem.item}: {problem.message}".removeprefix(": "): problem for problem in caught.value.problems
    }
    assert fault.message in by_message
    problem = by_message[fault.message]
    assert problem.file == str(path)
    lines = path.read_text("utf-8").splitlines()
    assert (problem.line is None) == (fault.line is None)
    if problem.line and fault.line:
        assert fault.line in lines[problem.line - 1]
    assert str(problem).startswith(f"{path}:")
    assert str(problem).endswith(fault.message)
    assert "\n" not in str(problem)
