"""Faults to be put into board files, and what has to be said about them."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

import pytest

from stellwerk.boards import BoardError, load_board

Edit = Callable[..., Path]
"""Takes the file name of an edition and pairs of old and new text; gives the path of the edited file."""


def text_of(edition: str) -> str:
    """The board file of an edition."""
    return (resources.files("stellwerk.boards") / f"{edition}.toml").read_text("utf-8")


@dataclass(frozen=True)
class Fault:
    """A fault put into a file, the line it is found on (by what stands there), and what is said about it."""

    old: str
    new: str
    line: str | None
    said: str


def each(faults: dict[str, Fault]) -> pytest.MarkDecorator:
    """Runs a test once for every fault."""
    return pytest.mark.parametrize("fault", [pytest.param(fault, id=name) for name, fault in faults.items()])


def check_complaint(path: Path, fault: Fault) -> None:
    """The file is refused, and one of the problems names the line of the fault and says what is expected."""
    with pytest.raises(BoardError) as caught:
        load_board(path)
    said = {
        f"{problem.entry}: {problem.message}".removeprefix(": "): problem for problem in caught.value.problems
    }
    assert fault.said in said
    problem = said[fault.said]
    assert problem.file == str(path)
    rows = path.read_text("utf-8").splitlines()
    assert (problem.line is None) == (fault.line is None)
    if problem.line and fault.line:
        assert fault.line in rows[problem.line - 1]
    assert str(problem).startswith(f"{path}:")
    assert str(problem).endswith(fault.said)
    assert "\n" not in str(problem)
