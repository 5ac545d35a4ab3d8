"""Compiling entry points ahead of the first game, with progress that can be shown."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

_DONE: Final = "complete"

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
        return (self._folder / _DONE).exists()

    @property
    def seconds(self) -> float | None:
        """How long compiling took, None if it has not been done or that is not known."""
        try:
            return float((self._folder / _DONE).read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None

    def run(self) -> Iterator[tuple[int, int, str]]:
        """Compile every entry point; before each one yields its number, the count of all, and its name."""
        tasks, begin = self._tasks(), time.perf_counter()
        for number, (name, call) in enumerate(tasks, start=1):
            yield number, len(tasks), name
            call()
        if self._folder.exists():
            (self._folder / _DONE).write_text(f"{time.perf_counter() - begin:.1f}", encoding="ascii")
