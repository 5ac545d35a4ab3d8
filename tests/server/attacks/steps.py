"""How long the event loop of an attacked server is occupied at a time."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

import pytest

from stellwerk.server.app.loop_occupation import LONGEST_S
from tests.server.server_process import ServerProcess

from .strangers import metric

ATTEMPTS: Final = 3


def no_long_step(server: ServerProcess) -> Iterator[AbstractContextManager[None]]:
    """Contexts in which no step may take too long, whatever happens, in processor time of the loop's thread.

    On a machine that others use, too, the same step may take twice that time. So the best of a few attempts
    counts, each at a server that has just started: what one has made it remember does not help the next.
    """
    long_steps: list[Any] = []
    for attempt in range(ATTEMPTS):
        if attempt:
            server.kill()
            server.start()
        known = len(long_steps)
        yield _noting(server, long_steps)
        if len(long_steps) == known:
            return
    pytest.fail(f"more than {1000 * LONGEST_S:.0f} ms in each of {ATTEMPTS} attempts: {long_steps}")


@contextmanager
def _noting(server: ServerProcess, long_steps: list[Any]) -> Iterator[None]:
    logged = len(server.long_steps())
    yield
    longest_ms = 1000 * metric(server.url, "stellwerk_loop_busy_seconds")
    print(f"longest step of the last minute: {longest_ms:.0f} ms")
    long_steps += [(line["text"], line["step"]) for line in server.long_steps()[logged:]]
