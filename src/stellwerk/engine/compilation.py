"""Compiling entry points before the first game, with progress reports."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numba

from .compile_notice import NOTICE

Progress = tuple[int, int, str]
"""The number of a task, how many there are, and what is being compiled."""


@dataclass(frozen=True, slots=True)
class Task:
    """An entry point, what it is for in a word or two, and a call that compiles it."""

    name: str
    entry_point: Callable[..., Any]
    run: Callable[[], object]

    @property
    def is_done(self) -> bool:
        """Whether the machine code is in the cache, or not needed as Numba is switched off."""
        stats = getattr(self.entry_point, "stats", None)
        if stats is None:
            return True
        indexes = f"*.{self.entry_point.__name__}-*.nbi"
        return stats.cache_path is not None and any(Path(stats.cache_path).glob(indexes))


def compiling(name: str, entry_point: Callable[..., Any], *arguments: object) -> Task:
    """Compile an entry point for arguments of such types, without calling it."""
    return Task(name, entry_point, partial(_compile_for, entry_point, arguments))


def _compile_for(entry_point: Any, arguments: Sequence[object]) -> None:
    entry_point.compile(tuple(numba.typeof(argument) for argument in arguments))


def missing(tasks: Sequence[Task]) -> list[Task]:
    """Those whose machine code is not in the cache."""
    return [task for task in tasks if not task.is_done]


def compiled_in_turn(tasks: Sequence[Task]) -> Iterator[Progress]:
    """Compile them, telling which one before each; nothing else is said about it."""
    for number, task in enumerate(tasks, start=1):
        yield number, len(tasks), task.name
        with NOTICE.unneeded():
            task.run()
