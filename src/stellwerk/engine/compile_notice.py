"""Says what is being compiled. A first use takes seconds, and nobody should wonder why nothing happens.

Entry points announce themselves on the error stream when they are compiled, by any caller, and never
when they are loaded from the cache. The environment variable STELLWERK_QUIET silences that.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

QUIET: Final = "STELLWERK_QUIET"
HEADING: Final = f"Stellwerk compiles what is used for the first time, and keeps it ({QUIET}=1 hides this):"


class CompileNotice:
    """A heading, once, and a line for each entry point with the time that it took."""

    def __init__(self) -> None:
        self._has_begun = False
        self._others = 0

    @contextmanager
    def unneeded(self) -> Iterator[None]:
        """Say nothing meanwhile, as the caller says it in another way."""
        self._others += 1
        try:
            yield
        finally:
            self._others -= 1

    @contextmanager
    def announced(self, name: str) -> Iterator[None]:
        """Say that an entry point is being compiled, and then how long that took."""
        stream = self._stream()
        if stream is None:
            yield
            return
        begin = time.perf_counter()
        print(f"  {name} …", end="", file=stream, flush=True)
        try:
            yield
        finally:
            print(f" {time.perf_counter() - begin:.1f} s", file=stream, flush=True)

    def tell(self, line: str) -> None:
        """Say what is being compiled in another way, in one line."""
        if stream := self._stream():
            print(f"  {line} …", file=stream, flush=True)

    def _stream(self) -> TextIO | None:
        """Where to say something, below the heading; None if nothing is to be said."""
        stream: TextIO | None = sys.stderr  # None in a program without a console
        if stream is None or self._others or os.environ.get(QUIET, "") not in ("", "0"):
            return None
        if not self._has_begun:
            print(HEADING, file=stream)
            self._has_begun = True
        return stream


NOTICE: Final = CompileNotice()
"""The notice of this process."""
