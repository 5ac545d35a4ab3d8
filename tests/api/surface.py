"""The public surface: every class and function of the public modules, and the classes they lead to."""

import inspect
import sys
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from types import FunctionType, ModuleType, SimpleNamespace

import pyarrow

import stellwerk

_NAMES = {"Game": stellwerk.Game, "pyarrow": pyarrow}
"""What annotations name that their modules import for type checkers only."""


@dataclass(frozen=True)
class Hint:
    """The type of a parameter, a result, a field or a constant, and where it is."""

    where: str
    type: object


def public_modules() -> list[str]:
    """Every module with a page in the reference."""
    shown = (name for name in dir(stellwerk) if isinstance(getattr(stellwerk, name), ModuleType))
    return [
        "stellwerk",
        *(f"stellwerk.{name}" for name in shown),
        "stellwerk.arena.conformance",
        "stellwerk.boards.svg",
        "stellwerk.bots.hints",
        "stellwerk.envs.aec_env",
        "stellwerk.envs.seat_env",
    ]


def annotations() -> Iterator[Hint]:
    """Every annotation that a caller can meet."""
    seen: set[object] = set()
    waiting = [
        (f"{module.__name__}.{name}", getattr(module, name))
        for module in map(import_module, public_modules())
        for name in public_names(module)
    ]
    while waiting:
        where, value = waiting.pop()
        if not isinstance(value, type | FunctionType):
            yield Hint(where, value)
        elif value not in seen and _is_ours(value):
            seen.add(value)
            for hint in _of_class(where, value) if isinstance(value, type) else _of_function(where, value):
                yield hint
                waiting += [(_name(kind), kind) for kind in classes_in(hint.type)]


def classes_in(hint: object) -> Iterator[type]:
    """Every class that a type is made of."""
    origin = typing.get_origin(hint)
    if isinstance(origin or hint, type):
        yield typing.cast(type, origin or hint)
    for part in hint if isinstance(hint, list) else typing.get_args(hint):
        yield from classes_in(part)


def public_names(module: ModuleType) -> list[str]:
    """The names that a module lists, or else those that it defines."""
    own = (name for name, value in vars(module).items() if _home(value) == module.__name__)
    return list(getattr(module, "__all__", [name for name in own if not name.startswith("_")]))


def _home(value: object) -> object:
    return getattr(value, "__module__", None)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _is_ours(value: type | FunctionType) -> bool:
    return value.__module__.startswith("stellwerk")


def _of_function(where: str, function: FunctionType) -> Iterator[Hint]:
    for name, hint in typing.get_type_hints(function, localns=_NAMES).items():
        yield Hint(f"{where}({name})", hint)


def _of_class(where: str, value: type) -> Iterator[Hint]:
    for kind in filter(_is_ours, value.__mro__):
        fields = SimpleNamespace(__annotations__=inspect.get_annotations(kind))
        for name, hint in typing.get_type_hints(fields, vars(sys.modules[kind.__module__]), _NAMES).items():
            if not name.startswith("_"):
                yield Hint(f"{where}.{name}", hint)
        for name, member in vars(kind).items():
            function = getattr(member, "fget", None) or getattr(member, "__func__", member)
            if isinstance(function, FunctionType) and (name == "__init__" or not name.startswith("_")):
                yield from _of_function(f"{where}.{name}", function)
