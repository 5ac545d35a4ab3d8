"""Every rule of the book is cited where it is implemented: in the docstring of a function of the engine."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.rules.rule_citations import NUMBER, ROOT, defined

ENGINE = ROOT / "src" / "stellwerk" / "engine"

EXPLAINING = {
    *("route_obstacles.py", "move_obstacles.py", "timing_obstacles.py", "prospects.py"),
    *("entry_points.py", "card_knowledge.py", "ticket_log.py"),
}
"""Modules that explain, pass on or note what others implement: a citation there does not count."""
NOT_RULES = {"compilation.py", "compile_notice.py", "compiled_function.py", "kernel.py", "precompile.py"}
"""Modules about compiling."""


def functions(source: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a file."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def implemented() -> dict[str, set[str]]:
    """By number, the functions whose docstrings cite it."""
    found: dict[str, set[str]] = {}
    for source in ENGINE.rglob("*.py"):
        if source.name not in EXPLAINING:
            for function in functions(source):
                for number in NUMBER.findall(ast.get_docstring(function) or ""):
                    found.setdefault(number, set()).add(f"{source.name}::{function.name}")
    return found


def test_every_rule_is_cited_by_the_function_that_implements_it() -> None:
    found = implemented()
    rules = [number for number in defined() if number.startswith("R-")]
    assert [number for number in rules if number not in found] == []


def test_every_function_of_the_rules_has_a_docstring() -> None:
    bare = [
        f"{source.name}::{function.name}"
        for source in ENGINE.rglob("*.py")
        for function in functions(source)
        if source.name not in NOT_RULES and not ast.get_docstring(function)
    ]
    assert bare == []


def test_rules_that_readers_look_for_are_found_by_name() -> None:
    found = implemented()
    assert "cards.py::fewest_wilds_with_ferry" in found["R-FERRY-1"]
    assert "routes.py::bar_parallel_tracks" in found["R-CLAIM-5"] & found["R-CLAIM-6"]
    assert "longest.py::longest_route" in found["R-END-3"]
    assert "observe.py::blank_secrets" in found["R-HIDE-1"] & found["R-HIDE-2"]
