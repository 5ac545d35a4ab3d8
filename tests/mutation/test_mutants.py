"""Mutants are functions with one fault, and leave everything else as it was."""

from pathlib import Path
from types import FunctionType

import pytest

from tests.mutation.equivalents import identity, known_equivalents
from tests.mutation.mutant import Mutant, mutants_of
from tests.rules.book import implementing_files

SOURCE = '''\
"""A file of rules."""


@compiled
def points(length: int) -> int:
    """Ten “–” for a long route."""
    if length > 5 and \\
            length != 7:
        return 10
    return length
'''


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    file = tmp_path / "rules.py"
    file.write_text(SOURCE, "utf-8")
    return list(mutants_of(file))


def call(mutant: Mutant, length: int) -> object:
    return FunctionType(mutant.code, {})(length)


def test_each_has_one_fault(mutants: list[Mutant]) -> None:
    results = {
        mutant.after.partition("\n")[0]: [call(mutant, length) for length in (5, 6, 7)] for mutant in mutants
    }
    assert results["if length >= 5 and \\"] == [10, 10, 7]
    assert results["length == 7:"] == [5, 6, 10]
    assert results["return 11"] == [5, 11, 7]
    assert len(mutants) == 10


def test_it_is_told_where_the_fault_is(mutants: list[Mutant]) -> None:
    mutant = next(mutant for mutant in mutants if mutant.after == "return 11")
    assert (mutant.function, mutant.line, mutant.before) == ("points", 9, "return 10")


def test_known_equivalents_are_mutants_of_the_rules() -> None:
    """What was changed since may no longer be equivalent."""
    existing = {identity(mutant) for file in implementing_files() for mutant in mutants_of(file)}
    assert known_equivalents() - existing == set()
