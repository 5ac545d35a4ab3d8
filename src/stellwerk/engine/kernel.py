"""How the code is compiled: plain functions inside, cached entry points that Python calls.

Only entry points are written to the cache. Each contains the code of everything it calls, so a start
loads a handful of files. Numba does not notice an edit in another file. Therefore the cache folder is
named after a digest of all sources that the code may be made of: the rules, the package of the entry
point itself if that is another one, and the compiled packages that it imports from.
"""

import hashlib
import inspect
import os
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt
import platformdirs

from .compiled_function import CompiledFunction, EntryPointCompiler

Function = TypeVar("Function", bound=Callable[..., Any])


class Row:
    """A row of a structured array inside compiled code.

    Numba knows its fields, type checkers do not. Each kind of row is a subclass, so swapped arguments are a
    type error.
    """

    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...


class BoardRow(Row):
    """A board: boards/row.py."""


class GameRow(Row):
    """A game, or what a seat may know of it: rows.GAME."""


class Listing(Row):
    """Legal moves: rows.LISTING."""


class SheetRow(Row):
    """A seat's line of the score sheet: rows.SHEET."""


Array = npt.NDArray[Any]
"""Numbers, or rows; entry points take boards and games as arrays of one row."""

int64 = cast(Callable[[Any], int], np.int64)
"""Widens a whole number to Numba's own width; in compiled code NumPy's and Python's are the same."""

_ENGINE = Path(__file__).parent
_SOURCES = _ENGINE.parents[1]
_BOARDS = _ENGINE.parent / "boards"
_PROJECT_CACHE = _ENGINE.parents[2] / ".kernel"
"""./run creates it in a source tree; programs started in other ways use it as well."""
_KEPT_CACHES = 4
_ENTRY_POINTS = "entry_points.py"
_ERROR_MODEL = "numpy"
_ENTRY_POINT: dict[str, Any] = {"error_model": _ERROR_MODEL, "pipeline_class": EntryPointCompiler}
_IMPORT = re.compile(r"^from (stellwerk\.[\w.]+) import", re.MULTILINE)


def compiled(function: Function) -> Function:
    """Compile a function that only compiled code calls."""
    return _part(function, {})


def inlined(function: Function) -> Function:
    """Compile a function into its callers, for the rules that every step runs through."""
    return _part(function, {"forceinline": True})


def entry_point(function: Function) -> Function:
    """Compile a function that Python calls, and keep the machine code for the next start.

    It keeps the interpreter's lock: a call takes microseconds, and handing the lock over takes longer.
    """
    return _cached(function, {})


def long_entry_point(function: Function) -> Function:
    """Compile an entry point that takes so long that other threads should run meanwhile."""
    return _cached(function, {"nogil": True})


def uncached_entry_point(function: Function) -> Function:
    """Compile a function that Python calls, for this process only: in tests and benchmarks."""
    return cast(Function, numba.njit(**_ENTRY_POINT)(function))


def _part(function: Function, options: dict[str, bool]) -> Function:
    settings = {"error_model": _ERROR_MODEL, **options}
    if numba.config.DISABLE_JIT:
        return cast(Function, numba.njit(**settings)(function))
    return cast(Function, CompiledFunction(function, settings))


def _cached(function: Function, options: dict[str, bool]) -> Function:
    folder = cache_folder(package_of(Path(inspect.getfile(function))))
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)  # read immediately; other users of Numba keep theirs
    try:
        dispatcher = numba.njit(cache=_is_usable(folder), **_ENTRY_POINT, **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    return cast(Function, dispatcher)


def package_of(file: Path) -> Path:
    """The compiled package that a file belongs to: the outermost folder with a module of entry points."""
    packages = _compiled_packages(file)
    if not packages:
        raise ValueError(f"{file} belongs to no compiled package: no folder above it has {_ENTRY_POINTS}.")
    return packages[-1]


def _compiled_packages(file: Path) -> list[Path]:
    """The folders with entry points around a file, the outermost one last."""
    return [folder for folder in file.parents if (folder / _ENTRY_POINTS).is_file()]


@cache
def cache_folder(package: Path = _ENGINE) -> Path:
    """Where the machine code of a package is kept, for its sources as they were at the start."""
    chosen = os.environ.get("STELLWERK_KERNEL_CACHE")
    if chosen:
        root = Path(chosen)
    elif os.access(_PROJECT_CACHE, os.W_OK):
        root = _PROJECT_CACHE
    else:
        root = platformdirs.user_cache_path("stellwerk", appauthor=False)
    return root / f"{package.name}-{_digest(package)}"


@cache
def _is_usable(folder: Path) -> bool:
    """Whether code can be kept there. Otherwise nothing is cached: Numba's own folders would go stale."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _remove_old_caches(folder)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _remove_old_caches(newest: Path) -> None:
    package = newest.name.rpartition("-")[0]
    by_age = sorted(newest.parent.glob(f"{package}-*"), key=lambda folder: folder.stat().st_mtime)
    for folder in by_age[:-_KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)


def _digest(package: Path) -> str:
    """Everything that machine code depends on. Copies of the sources differ by their path, as for Numba."""
    facts = (numba.__version__, np.__version__, numba.config.BOUNDSCHECK, package)
    digest = hashlib.sha256(" ".join(map(str, facts)).encode())
    for source in sources(package):
        digest.update(f" {source} ".encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def sources(package: Path) -> list[Path]:
    """Every source file, in subfolders too, that the machine code of a package may depend on."""
    boards = (_BOARDS / "limits.py", _BOARDS / "row.py")
    built_on = {file for other in _imported_packages(package) for file in sources(other)}
    return sorted({*_ENGINE.rglob("*.py"), *boards, *package.rglob("*.py"), *built_on})


def _imported_packages(package: Path) -> set[Path]:
    """The other compiled packages, besides the rules, that the files of a package import from."""
    texts = [file.read_text(encoding="utf-8") for file in package.rglob("*.py")]
    modules = {module for text in texts for module in _IMPORT.findall(text)}
    files = [_SOURCES.joinpath(*module.split(".")) for module in modules]
    return {folder for file in files for folder in _compiled_packages(file)[-1:]} - {package, _ENGINE}
