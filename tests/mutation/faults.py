"""Faults that a programmer might have made: what else could stand in place of a piece of code."""

import ast
from collections.abc import Iterator

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""Limits are moved by one. To reverse an order as well would only add faults that every test notices."""

_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}

_FUNCTIONS = {"min": "max", "max": "min"}


def faults(node: ast.AST) -> Iterator[ast.AST]:
    """What could wrongly stand in place of a node; nothing is changed."""
    match node:
        case ast.stmt():
            yield from _faulty_statements(node)
        case ast.expr():
            yield from _faulty_values(node)
            yield from _faulty_conditions(node)


def _faulty_statements(node: ast.stmt) -> Iterator[ast.stmt]:
    """Something is forgotten, or done the other way round."""
    match node:
        case ast.AugAssign(target, operator, value):
            yield ast.Pass()
            yield ast.AugAssign(target, _OPERATORS[type(operator)](), value)
        case ast.Assign([ast.Attribute() | ast.Subscript()]) | ast.Expr(ast.Call()):
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.If(ast.Call() | ast.Name() | ast.Attribute() | ast.Subscript() as test, body, orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)


def _faulty_values(node: ast.expr) -> Iterator[ast.expr]:
    """A number is off by one, or calculated in another way."""
    match node:
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.BinOp(left, operator, right) if type(operator) in _OPERATORS:
            yield ast.BinOp(left, _OPERATORS[type(operator)](), right)
        case ast.Call(ast.Name(name), arguments) if name in _FUNCTIONS:
            yield ast.Call(ast.Name(_FUNCTIONS[name], ast.Load()), arguments, [])
        case ast.Call(ast.Name("range") as function, [first]):
            yield ast.Call(function, [ast.BinOp(first, ast.Sub(), ast.Constant(1))], [])


def _faulty_conditions(node: ast.expr) -> Iterator[ast.expr]:
    """A limit is off by one, a condition is reversed or forgotten."""
    match node:
        case ast.Compare(left, operators, others):
            for index, operator in enumerate(operators):
                other = _COMPARISONS[type(operator)]()
                yield ast.Compare(left, [*operators[:index], other, *operators[index + 1 :]], others)
        case ast.BoolOp(operator, conditions):
            for index in range(len(conditions)):
                left_over = conditions[:index] + conditions[index + 1 :]
                yield left_over[0] if len(left_over) == 1 else ast.BoolOp(operator, left_over)
        case ast.UnaryOp(ast.Not(), condition):
            yield condition
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
