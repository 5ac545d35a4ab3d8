"""Compiling entry points before the first game, with progress reports."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

_MARKER_FILE: Final = "complete"

Task = tuple[str, Callable[[], object]]
"""What is compiled, in a word or two, and the call that compiles it."""


class Compilation:
    """The entry points of a package, and whether their machine code is in the cache."""

    def __init__(self, folder: Path, tasks: Callable[[], Sequence[Task]]) -> None:
        self._folder = folder
        self._tasks = tasks

    @property
    def is_done(self) -> bool:
        """Whether the machine code of these sources is in the cache."""
        return (self._folder / _MARKER_FILE).exists()

    @property
    def seconds(self) -> float | None:
        """How long compiling took, None if it has not been done or that is not known."""
        try:
            return float((self._folder / _MARKER_FILE).read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None

    def run(self) -> Iterator[tuple[int, int, str]]:
        """Compile every entry point, yielding (number, total, name) before each."""
        tasks, begin = self._tasks(), time.perf_counter()
        for number, (name, call) in enumerate(tasks, start=1):
            yield number, len(tasks), name
            call()
        if self._folder.exists():
            (self._folder / _MARKER_FILE).write_text(f"{time.perf_counter() - begin:.1f}", encoding="ascii")
