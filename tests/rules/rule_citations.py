"""The rules that tests cite."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.book import functions

rule = pytest.mark.rule
"""The rules that a test checks: it fails when one of them is broken."""


def cited() -> dict[str, set[str]]:
    """The names of the citing tests by number."""
    citations: dict[str, set[str]] = {}
    for source in sorted(Path(__file__).parent.glob("test_*.py")):
        for test in functions(source):
            for number in _numbers(test):
                citations.setdefault(number, set()).add(f"{source.name}::{test.name}")
    return citations


def _numbers(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)
