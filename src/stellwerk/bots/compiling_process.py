"""A second process that compiles meanwhile: Numba compiles one function at a time in each process."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import IO, Self


class CompilingProcess:
    """Runs `python -m` with names as arguments, and hears the names again as it begins each of them.

    What it compiled is in the cache. Whether it did must be seen there: it may fail, in silence.
    """

    def __init__(self, module: str, names: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *names],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._lines = SimpleQueue[str | None]()
        assert self._process.stdout is not None
        self._reader = Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it, if it has not ended."""
        self._process.kill()
        self._process.wait()
        self._reader.join()

    def begun(self) -> Iterator[str]:
        """What it began to compile since the last call."""
        try:
            while (line := self._lines.get_nowait()) is not None:
                yield line
        except Empty:
            return
        self._lines.put(None)  # for `remaining`

    def remaining(self) -> Iterator[str]:
        """What it begins to compile until it ends."""
        while (line := self._lines.get()) is not None:
            yield line


def _read(stream: IO[str], lines: "SimpleQueue[str | None]") -> None:
    with stream:
        for line in stream:
            lines.put(line.strip())
    lines.put(None)
