"""Compiled code as plain Python, so that coverage can count it and a mutant of a rule needs no compiler.

`NUMBA_DISABLE_JIT=1 pytest @tests/interpreted.txt` runs enough tests to reach most compiled code in a minute;
those in interpreted_rules.txt are to notice the mutants of the rules (tests/mutation). To Python alone the
same source would mean something else: rows of NumPy have no attributes, their numbers calculate with one or
two bytes instead of eight, and unsigned ones warn when they overflow. So every array that compiled code sees
is a `PlainArray` here. Processes that a test starts are not reached.
"""

from collections.abc import Callable, Iterator
from functools import update_wrapper, wraps
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
import pytest
from numba.cpython.unsafe import numbers

needs_compiler = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="takes minutes without a compiler")

_CREATORS = ("arange", "array", "empty", "full", "ones", "zeros")


class PlainArray(np.ndarray[Any, Any]):
    """An array whose elements are Python's numbers, or rows with attributes."""

    def __getitem__(self, key: Any) -> Any:
        return _plain(super().__getitem__(key))

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key, value.record if isinstance(value, PlainRow) else value)

    def __iter__(self) -> Iterator[Any]:
        return map(_plain, super().__iter__())


class PlainRow:
    """A row of a structured array, its fields as attributes."""

    record: np.void

    def __init__(self, record: np.void) -> None:
        self.__dict__["record"] = record

    def __getattr__(self, name: str) -> Any:
        value = _plain(self.record[name])
        if isinstance(value, PlainArray):
            self.__dict__[name] = value  # a view, so it stays up to date
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = value


class EntryPoint:
    """A function that Python calls. It stands for its compiled versions, too, whatever their types."""

    def __init__(self, function: FunctionType) -> None:
        self.py_func = function
        self.entry_point = self
        update_wrapper(self, function)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        with np.errstate(over="ignore"):
            result = self.py_func(
                *map(_plain, arguments), **{name: _plain(value) for name, value in named.items()}
            )
        return result.item() if isinstance(result, np.generic) else result

    @property
    def overloads(self) -> "EntryPoint":
        return self

    def __getitem__(self, types: object) -> "EntryPoint":
        return self


def interpret_compiled_code() -> None:
    """Replace Numba's compiler, before anything is compiled."""
    numba.njit = _njit
    numbers.trailing_zeros = _trailing_zeros


def _njit(**options: object) -> Callable[[FunctionType], Any]:
    def interpreted(function: FunctionType) -> Any:
        _use_plain_arrays(function.__globals__)
        is_called_from_python = "cache" in options or not function.__module__.startswith("stellwerk.")
        return EntryPoint(function) if is_called_from_python else function

    return interpreted


def _trailing_zeros(mask: Any) -> int:
    return (int(mask) & -int(mask)).bit_length() - 1


def _use_plain_arrays(module: dict[str, Any]) -> None:
    """A module has plain arrays, and creates no others."""
    for name, value in module.items():
        if value is np:
            module[name] = _NUMPY
        elif type(value) is np.ndarray:
            module[name] = _plain(value)


def _plain(value: Any) -> Any:
    """What compiled code sees of a value. Only unsigned numbers of 64 bits stay as they are: they wrap."""
    if isinstance(value, np.ndarray):
        return value.view(PlainArray)
    if isinstance(value, np.void):
        return PlainRow(value)
    if isinstance(value, tuple):
        items = map(_plain, value)
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, np.generic) and not isinstance(value, np.uint64):
        return value.item()
    return value


def _creating_plain_arrays(create: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(create)
    def create_plain(*arguments: Any, **options: Any) -> Any:
        return _plain(create(*arguments, **options))

    return create_plain


_NUMPY = ModuleType("numpy")
_NUMPY.__dict__.update(vars(np))
_NUMPY.__dict__.update({name: _creating_plain_arrays(getattr(np, name)) for name in _CREATORS})
