"""Tells first-time users of environments why nothing happens for minutes."""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from stellwerk.engine.kernel import cache_folder

from .batch import entry_points

FOLDER: Final = cache_folder(Path(entry_points.__file__).parent)
"""Where the machine code of batches is kept."""

NOTICE: Final = "Compiling the environments, first use only: one to four minutes …"


@cache
def announce_compiling(*needed: Callable[..., Any]) -> None:
    """Print one line, once, to the error stream if the machine code of an entry point is not in the cache.

    The cache is asked for each of them: what a first use compiles is kept, but only
    `stellwerk.envs.precompile` compiles everything and marks it as complete.
    """
    if not all(_is_cached(entry_point.__name__) for entry_point in needed):
        _announce()


def _is_cached(name: str) -> bool:
    return any(FOLDER.rglob(f"{entry_points.__name__.rpartition('.')[2]}.{name}-*.nbi"))


@cache
def _announce() -> None:
    print(NOTICE, file=sys.stderr, flush=True)
