"""The numbers of docs/rules.md, and the functions of the engine that implement them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "rules.md"
ENGINE = ROOT / "src" / "stellwerk" / "engine"
NUMBER = re.compile(r"\b(?:R-[A-Z]+|TRAP)-\d+\b")

EXPLAINING = {
    *("route_obstacles.py", "move_obstacles.py", "timing_obstacles.py", "prospects.py"),
    *("entry_points.py", "card_knowledge.py", "ticket_log.py"),
}
"""Modules that explain, pass on or note what others implement: a citation there does not count."""


def defined() -> list[str]:
    """The numbers that the book defines, in its order."""
    return re.findall(rf"^- \*\*({NUMBER.pattern})\*\*", BOOK.read_text("utf-8"), re.MULTILINE)


def functions(source: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a file."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def implemented() -> dict[str, set[str]]:
    """By number, the functions whose docstrings cite it."""
    found: dict[str, set[str]] = {}
    for source, function, number in _implementations():
        found.setdefault(number, set()).add(f"{source.name}::{function}")
    return found


def implementing_files() -> list[Path]:
    """The files of the engine whose functions implement rules."""
    return sorted({source for source, _, _ in _implementations()})


def _implementations() -> Iterator[tuple[Path, str, str]]:
    for source in ENGINE.rglob("*.py"):
        if source.name not in EXPLAINING:
            for function in functions(source):
                for number in NUMBER.findall(ast.get_docstring(function) or ""):
                    yield source, function.name, number
