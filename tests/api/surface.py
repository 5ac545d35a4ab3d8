"""The public surface: every class and function of the public modules, and the classes they lead to."""

import importlib
import inspect
import sys
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType, SimpleNamespace

import pyarrow

import stellwerk

MODULES = (
    "stellwerk",
    *(f"stellwerk.{name}" for name in dir(stellwerk) if isinstance(getattr(stellwerk, name), ModuleType)),
    "stellwerk.arena.conformance",
    "stellwerk.boards.svg",
    "stellwerk.bots.hints",
    "stellwerk.envs.aec_env",
    "stellwerk.envs.seat_env",
)
"""Everything that has a page in the reference."""


@dataclass(frozen=True)
class Hint:
    """An annotated name: where it is, and its type."""

    where: str
    type: object


def public_names(module: ModuleType) -> list[str]:
    own = [
        name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__
    ]
    return list(getattr(module, "__all__", [name for name in own if not name.startswith("_")]))


def hints() -> Iterator[Hint]:
    """Every annotation of the public surface."""
    seen: set[type] = set()
    waiting: list[tuple[str, object]] = []
    for name in MODULES:
        module = importlib.import_module(name)
        waiting += [(f"{name}.{one}", getattr(module, one)) for one in public_names(module)]
    while waiting:
        where, value = waiting.pop()
        if isinstance(value, type):
            if value in seen or not _is_ours(value):
                continue
            seen.add(value)
            found = [hint for kind in value.__mro__ if _is_ours(kind) for hint in _of_class(where, kind)]
        elif isinstance(value, FunctionType):
            found = [*_of_function(where, value)]
        else:
            found = [Hint(where, value)]
        for hint in found:
            yield hint
            waiting += [(f"{one.__module__}.{one.__qualname__}", one) for one in classes_in(hint.type)]


def _is_ours(kind: type) -> bool:
    return kind.__module__.startswith("stellwerk")


def _of_function(where: str, function: object) -> Iterator[Hint]:
    for name, hint in typing.get_type_hints(function, localns=_LOCALS).items():
        yield Hint(f"{where}({name})", hint)


def _of_class(where: str, kind: type) -> Iterator[Hint]:
    own = SimpleNamespace(__annotations__=inspect.get_annotations(kind))
    names = vars(sys.modules[kind.__module__])
    for name, hint in typing.get_type_hints(own, names, _LOCALS).items():
        if not name.startswith("_"):
            yield Hint(f"{where}.{name}", hint)
    for name, member in vars(kind).items():
        if name.startswith("_") and name != "__init__":
            continue
        function = getattr(member, "fget", None) or getattr(member, "__func__", member)
        if isinstance(function, FunctionType):
            yield from _of_function(f"{where}.{name}", function)


_LOCALS = {"Game": stellwerk.Game, "pyarrow": pyarrow}


def classes_in(hint: object) -> Iterator[type]:
    """Every class that a type is made of."""
    if isinstance(hint, type) and not typing.get_args(hint):
        yield hint
    for part in typing.get_args(hint):
        yield from classes_in(part)
