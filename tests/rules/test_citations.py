"""Every rule of the book is cited where it is implemented: in the docstring of a function of the engine."""

import ast

from tests.rules.book import ENGINE, defined, functions, implemented

NOT_RULES = {"compilation.py", "compile_notice.py", "compiled_function.py", "kernel.py", "precompile.py"}
"""Modules about compiling."""


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
