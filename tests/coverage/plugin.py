"""Notes which lines and branches of the package run in a process: `pytest -p tests.coverage.plugin`.

Slipcover puts probes into the code of a module while it is imported. Unlike a tracer they cost next to
nothing, so limits of processor time hold. Compiled code is compiled without them, and counts where it runs
uncompiled (tests/interpreted.py).
"""

import importlib.util
import json
import os
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any, Final

from numba.core.dispatcher import Dispatcher
from slipcover import FileMatcher, ImportManager

from tests.coverage.measurement import DATA, PACKAGE, new_measurement

_FILES: Final = FileMatcher(sources=[PACKAGE])
_MEASUREMENT: Final = new_measurement()
_new_dispatcher: Final = Dispatcher.__init__


def pytest_load_initial_conftests() -> None:
    """Measure all modules of the package that are imported from now on."""
    ImportManager(_MEASUREMENT, _FILES).__enter__()
    Dispatcher.__init__ = _compiling_what_is_written  # type: ignore[method-assign, assignment]


def pytest_sessionfinish() -> None:
    """Write down what ran in this process."""
    DATA.mkdir(exist_ok=True)
    (DATA / f"{os.getpid()}.json").write_text(json.dumps(_MEASUREMENT.get_coverage()), "utf-8")


def as_written(function: FunctionType) -> CodeType:
    """The code of a function of the package without probes: the same that is cached as machine code."""
    codes = _codes_of(function.__module__, function.__code__.co_filename)
    return codes[function.__code__.co_qualname, function.__code__.co_firstlineno]


def _compiling_what_is_written(dispatcher: Any, py_func: FunctionType, *rest: Any, **named: Any) -> None:
    if _FILES.matches(py_func.__code__.co_filename):
        py_func.__code__ = as_written(py_func)
    _new_dispatcher(dispatcher, py_func, *rest, **named)


@cache
def _codes_of(module: str, file: str) -> dict[tuple[str, int], CodeType]:
    spec = importlib.util.spec_from_file_location(module, file)
    assert spec is not None
    code = spec.loader.get_code(module)  # type: ignore[union-attr] # files have a loader that reads code
    return {(inner.co_qualname, inner.co_firstlineno): inner for inner in _with_inner(code)}


def _with_inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_inner(constant)
