"""Functions with one fault each. They exist as code in memory; no file is changed."""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

from tests.mutation.faults import faults

Node = ast.stmt | ast.expr
Place = tuple[ast.AST, str, int | None]
"""A node's parent, the field it is in, and its index there if the field is a list."""

_ALLOCATIONS = {"np.empty", "np.zeros"}
"""More room than needed is no fault."""


@dataclass(frozen=True)
class Mutant:
    """A function of a file with a fault in one place."""

    file: Path
    function: str
    line: int
    before: str
    after: str
    code: CodeType = field(repr=False, compare=False)


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every function of a file with every fault."""
    lines = file.read_text("utf-8").splitlines()
    for function in ast.parse("\n".join(lines)).body:
        if isinstance(function, ast.FunctionDef):
            for place, node in _places(function):
                for fault in faults(node):
                    before, after = _texts(lines, node, fault)
                    yield Mutant(
                        file, function.name, node.lineno, before, after, _code(function, place, fault, file)
                    )


def _places(function: ast.FunctionDef) -> Iterator[tuple[Place, Node]]:
    """Every statement and expression of a function, but for its docstring."""
    for index, statement in enumerate(function.body):
        if index > 0 or ast.get_docstring(function) is None:
            yield (function, "body", index), statement
            yield from _places_below(statement)


def _places_below(parent: ast.AST) -> Iterator[tuple[Place, Node]]:
    for name, value in ast.iter_fields(parent):
        if name == "annotation" or (
            isinstance(parent, ast.Call) and ast.unparse(parent.func) in _ALLOCATIONS
        ):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, Node):
                yield (parent, name, index), child
            if isinstance(child, ast.AST):
                yield from _places_below(child)


def _code(function: ast.FunctionDef, place: Place, fault: ast.AST, file: Path) -> CodeType:
    """The machine-independent code of the function with the fault, which is taken out of the tree again."""
    right = _exchange(place, fault)
    bare = copy.copy(function)
    bare.decorator_list, bare.returns = [], None
    names = [ast.arg(argument.arg) for argument in function.args.args]
    bare.args = ast.arguments(posonlyargs=[], args=names, kwonlyargs=[], kw_defaults=[], defaults=[])
    module = ast.fix_missing_locations(ast.Module([bare], []))
    try:
        constants = compile(module, str(file), "exec", dont_inherit=True).co_consts
    finally:
        _exchange(place, right)
    return next(constant for constant in constants if isinstance(constant, CodeType))


def _exchange(place: Place, node: ast.AST) -> ast.AST:
    """Put a node in a place; returns the one that was there."""
    parent, name, index = place
    if index is None:
        before: ast.AST = getattr(parent, name)
        setattr(parent, name, node)
    else:
        before = getattr(parent, name)[index]
        getattr(parent, name)[index] = node
    return before


def _texts(lines: list[str], node: Node, fault: ast.AST) -> tuple[str, str]:
    """The lines of a node, as they are and with the fault; of a faulty `if` only its condition."""
    if isinstance(node, ast.If) and isinstance(fault, ast.If):
        node, fault = node.test, fault.test
    assert node.end_lineno is not None
    before = "\n".join(lines[node.lineno - 1 : node.end_lineno])
    head = lines[node.lineno - 1].encode()[: node.col_offset].decode()
    tail = lines[node.end_lineno - 1].encode()[node.end_col_offset :].decode()
    return before.strip(), f"{head}{ast.unparse(ast.fix_missing_locations(fault))}{tail}".strip()
