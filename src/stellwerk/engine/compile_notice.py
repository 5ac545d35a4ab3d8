"""Says what is being compiled. A first use takes seconds, and nobody should wonder why nothing happens.

Entry points announce themselves when they are compiled, whoever called them, and never when they are loaded from
the cache. By default they do so on the error stream; the environment variable STELLWERK_QUIET silences that.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final, TextIO

Reporter = Callable[[str], AbstractContextManager[object]]
"""Is told the name of an entry point; what it returns is open while that is compiled."""

QUIET: Final = "STELLWERK_QUIET"
HEADING: Final = f"Stellwerk compiles what is used for the first time and keeps it ({QUIET}=1 hides this):"


class ErrorStreamNotice:
    """A heading, once, and a line for each entry point with the time that it took."""

    def __init__(self) -> None:
        self._has_begun = False

    def __call__(self, name: str) -> AbstractContextManager[object]:
        stream = sys.stderr  # None in a program without a console
        is_unwanted = stream is None or os.environ.get(QUIET, "0") != "0"
        return nullcontext() if is_unwanted else self._timed(name, stream)

    @contextmanager
    def _timed(self, name: str, stream: TextIO) -> Iterator[None]:
        if not self._has_begun:
            print(HEADING, file=stream)
            self._has_begun = True
        begin = time.perf_counter()
        print(f"  {name} …", end="", file=stream, flush=True)
        try:
            yield
        finally:
            print(f" {time.perf_counter() - begin:.1f} s", file=stream, flush=True)


_reporters: Final[list[Reporter]] = [ErrorStreamNotice()]
"""The last one is told."""


@contextmanager
def reported_by(reporter: Reporter) -> Iterator[None]:
    """Let another reporter announce what is compiled meanwhile."""
    _reporters.append(reporter)
    try:
        yield
    finally:
        _reporters.remove(reporter)


def silent(_name: str) -> AbstractContextManager[object]:
    """A reporter for those who announce what they compile in another way."""
    return nullcontext()


def announced(name: str) -> AbstractContextManager[object]:
    """Say that an entry point is being compiled."""
    return _reporters[-1](name)
