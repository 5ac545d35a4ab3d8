"""Compiled policies take their arguments in one order, and two numbers in a row only by keyword."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final

import pytest

from stellwerk.bots import policies
from stellwerk.bots.policies.adjacency import AdjacencyRow
from stellwerk.bots.policies.parameters import ParametersRow
from stellwerk.bots.policies.workspace import PlanRow, WorkspaceRow
from stellwerk.engine.kernel import Array, BoardRow, GameRow

CONTEXT: Final[dict[str, Any]] = {
    "board": BoardRow,
    "adjacency": AdjacencyRow,
    "game": GameRow,
    "seat": int,
    "parameters": ParametersRow,
    "plan": PlanRow,
    "plans": Array,
    "workspace": WorkspaceRow,
}
"""The arguments that come first, in this order, and their types; each may also come as an array of rows."""

MODULES: Final = [
    importlib.import_module(f"{policies.__name__}.{module.name}")
    for module in pkgutil.iter_modules(policies.__path__)
]


def python_function(module: ModuleType, name: str) -> Callable[..., Any] | None:
    """The Python function behind a compiled one that a module knows by this name."""
    function = getattr(getattr(module, name, None), "py_func", None)
    is_ours = getattr(function, "__module__", "").startswith("stellwerk.")
    return function if is_ours else None


def own_functions(module: ModuleType) -> Iterator[Callable[..., Any]]:
    """The compiled policies that a module defines."""
    for name in vars(module):
        function = python_function(module, name)
        if function is not None and function.__module__ == module.__name__:
            yield function


def faults(parameters: list[inspect.Parameter]) -> list[str]:
    """What is wrong with a signature."""
    names = [parameter.name for parameter in parameters]
    context = [name for name in CONTEXT if name in names]
    found = [] if names[: len(context)] == context else [f"the order is {names}"]
    for parameter in parameters:
        kind = parameter.annotation
        if parameter.name in CONTEXT:
            if kind not in (CONTEXT[parameter.name], Array):
                found.append(f"{parameter.name} is a {kind}")
        elif kind not in (int, Array) and kind in CONTEXT.values():
            found.append(f"a {kind} is called {parameter.name}")
    return found


def careless_calls(module: ModuleType) -> Iterator[str]:
    """Calls that pass a number besides the context without naming it, next to another one or to the seat."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            function = python_function(module, node.func.id)
            if function is not None:
                names = list(inspect.signature(function).parameters)
                numbers = [name for name in names if function.__annotations__[name] in (int, float)]
                unnamed = [name for name in names[: len(node.args)] if name not in CONTEXT]
                others = [name for name in unnamed if name in numbers]
                if others and len(numbers) > 1:
                    yield f"line {node.lineno}: {node.func.id} without keywords for {', '.join(others)}"


def test_the_documented_order_is_the_one_that_is_checked() -> None:
    order = ", ".join(name for name in CONTEXT if name != "plans")
    assert f"\n    {order}\n" in (policies.__doc__ or "")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_signatures_keep_the_order(module: ModuleType) -> None:
    for function in own_functions(module):
        assert faults(list(inspect.signature(function).parameters.values())) == [], function.__name__


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_calls_name_what_could_be_swapped(module: ModuleType) -> None:
    assert list(careless_calls(module)) == []


def test_faults_are_found() -> None:
    def swapped(game: GameRow, board: BoardRow) -> None: ...
    def mixed(game: GameRow, route: int, plan: PlanRow) -> None: ...
    def misnamed(game: BoardRow, row: PlanRow) -> None: ...

    signatures = [inspect.signature(function) for function in (swapped, mixed, misnamed)]
    assert [len(faults(list(signature.parameters.values()))) for signature in signatures] == [1, 1, 2]


def test_compiled_functions_are_found() -> None:
    assert sum(1 for module in MODULES for _ in own_functions(module)) > 50
