"""Compiling entry points before the first game, with progress reports."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numba

from .compile_notice import NOTICE

Task = tuple[str, Callable[[], object]]
"""What is compiled, in a word or two, and the call that compiles it."""

Progress = tuple[int, int, str]
"""The number of a task, how many there are, and what is being compiled."""


class Compilation:
    """Some entry points of a package, and whether their machine code is in the cache."""

    def __init__(self, name: str, folder: Path, tasks: Callable[[], Sequence[Task]]) -> None:
        self._marker: Final = folder / f"{name}.complete"
        self.tasks: Final = tasks

    @property
    def is_done(self) -> bool:
        """Whether the machine code of these sources is in the cache."""
        return self._marker.exists()

    def run(self) -> Iterator[Progress]:
        """Compile every entry point, telling which one before each."""
        tasks = self.tasks()
        for number, (name, call) in enumerate(tasks, start=1):
            yield number, len(tasks), name
            with NOTICE.unneeded():
                call()
        self.mark_done()

    def mark_done(self) -> None:
        """Note that everything is in the cache, if there is one."""
        if self._marker.parent.exists():
            self._marker.touch()


def compile_for(entry_point: Callable[..., Any], *arguments: object) -> None:
    """Compile an entry point for arguments of such types, without calling it."""
    compile_types = getattr(entry_point, "compile", None)  # Python runs it if Numba is switched off
    if compile_types is not None:
        compile_types(tuple(numba.typeof(argument) for argument in arguments))
