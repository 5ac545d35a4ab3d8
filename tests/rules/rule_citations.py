"""The numbers of docs/rules.md, and the tests that cite them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "rules.md"
NUMBER = re.compile(r"\b(?:R-[A-Z]+|TRAP)-\d+\b")

rule = pytest.mark.rule
"""The rules that a test checks: it fails when one of them is broken."""


def defined() -> list[str]:
    """The numbers that the book defines, in its order."""
    return re.findall(rf"^- \*\*({NUMBER.pattern})\*\*", BOOK.read_text("utf-8"), re.MULTILINE)


def cited() -> dict[str, set[str]]:
    """The names of the citing tests by number."""
    citations: dict[str, set[str]] = {}
    for source in sorted(Path(__file__).parent.glob("test_*.py")):
        for test in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for number in _numbers(test):
                    citations.setdefault(number, set()).add(f"{source.name}::{test.name}")
    return citations


def _numbers(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)
