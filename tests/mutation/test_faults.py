"""What faults are made of a piece of code."""

import ast

import pytest

from tests.mutation.faults import faults


def faulty(text: str) -> list[str]:
    statement = ast.parse(text).body[0]
    node = statement.value if isinstance(statement, ast.Expr) and "(" not in text else statement
    found = [ast.unparse(ast.fix_missing_locations(fault)) for fault in faults(node)]
    assert ast.unparse(ast.parse(text)) == ast.unparse(statement)
    return found


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("a < b", ["a <= b"]),
        ("0 <= a < b", ["0 < a < b", "0 <= a <= b"]),
        ("a == b", ["a != b"]),
        ("a and b", ["b", "a"]),
        ("a or b or c", ["b or c", "a or c", "a or b"]),
        ("not a", ["a"]),
        ("a if b else c", ["c if b else a"]),
        ("a + b", ["a - b"]),
        ("a >> b", ["a << b"]),
        ("0", ["1"]),
        ("3", ["4", "2"]),
        ("True", ["False"]),
        ("a", []),
    ],
)
def test_faults_of_values_and_conditions(right: str, wrong: list[str]) -> None:
    assert faulty(right) == wrong


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("a.b = c", ["pass"]),
        ("a[0] = c", ["pass"]),
        ("a = c", []),  # whatever reads it next would fail
        ("a.b += c", ["pass", "a.b -= c"]),
        ("end_turn(game)", ["pass"]),
        ("if is_free(place):\n    pass", ["if not is_free(place):\n    pass"]),
    ],
)
def test_faults_of_statements(right: str, wrong: list[str]) -> None:
    assert faulty(right) == wrong


@pytest.mark.parametrize(("right", "wrong"), [("min(a, b)", "max(a, b)"), ("range(n)", "range(n - 1)")])
def test_faults_of_calls(right: str, wrong: str) -> None:
    call = ast.parse(right, mode="eval").body
    assert [ast.unparse(ast.fix_missing_locations(fault)) for fault in faults(call)] == [wrong]
