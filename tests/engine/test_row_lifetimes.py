"""No compiled function uses a row of an array that Numba may have freed already."""

import ast
from collections.abc import Iterator
from pathlib import Path

import stellwerk.envs.batch.entry_points
from stellwerk.engine import kernel

BATCH = Path(stellwerk.envs.batch.entry_points.__file__).parent
"""It is built on all other compiled packages."""
DECORATORS = {"compiled", "entry_point", "inlined", "long_entry_point"}
ALLOCATING = {"copy", "empty", "full", "zeros"}


def short_lived_rows(text: str) -> Iterator[str]:
    """Rows of arrays that a compiled function allocates itself and uses outside a loop.

    Numba frees an array after its last use, and a row does not keep its array alive. In a loop the array
    lives until the loop ends.
    """
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef) and is_compiled(function):
            allocated = {target for target, value in assignments(function) if is_allocation(value)}
            for node in outside_loops(function):
                is_read = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load)
                if is_read and ast.unparse(node) in {f"{name}[0]" for name in allocated}:
                    yield f"{function.name}: {ast.unparse(node)}"


def is_compiled(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator) in DECORATORS for decorator in function.decorator_list)


def assignments(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                yield from zip(map(ast.unparse, target.elts), value.elts, strict=True)
            else:
                yield ast.unparse(target), value


def is_allocation(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and value.func.attr in ALLOCATING
    )


def outside_loops(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.For | ast.While):
            yield child
            yield from outside_loops(child)


def test_rows_do_not_outlive_their_arrays() -> None:
    found = {str(source): list(short_lived_rows(source.read_text())) for source in kernel.sources(BATCH)}
    assert {name: rows for name, rows in found.items() if rows} == {}


def test_such_a_row_is_found() -> None:
    text = """
@entry_point
def freed(out):
    search = np.empty(1, SEARCH)
    fill(search[0], out)

@entry_point
def alive(out):
    search = np.empty(1, SEARCH)
    for seat in range(2):
        fill(search[0], out)
"""
    assert list(short_lived_rows(text)) == ["freed: search[0]"]
