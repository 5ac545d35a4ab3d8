"""How long single steps occupy the event loop: meanwhile nobody else is served.

Reading a thread's processor time is a system call, too slow for every step. So steps are measured together,
as many as run within two milliseconds: a long step is told with those just before it.
"""

import asyncio
import logging
import time
from collections import deque
from typing import Final

LONGEST_S: Final = 0.05
"""How long a step may occupy the event loop, in processor time."""
_STRETCH_S: Final = 0.002
_WINDOW_S: Final = 60.0
_LOG: Final = logging.getLogger(__name__)


class LoopOccupation:
    """The longest steps of the last minute, and how many were too long since the start."""

    def __init__(self) -> None:
        self.too_long = 0
        self._peaks: deque[tuple[float, float]] = deque()
        """When a step ended, and its seconds: each is longer than all that came later."""

    def longest(self) -> float:
        """How long a step of the last minute took at most, in seconds."""
        while self._peaks and self._peaks[0][0] < time.monotonic() - _WINDOW_S:
            self._peaks.popleft()
        return self._peaks[0][1] if self._peaks else 0.0

    def note(self, seconds: float, last_step: asyncio.Handle) -> None:
        """Note that several steps took this long together."""
        while self._peaks and self._peaks[-1][1] <= seconds:
            self._peaks.pop()
        self._peaks.append((time.monotonic(), seconds))
        if seconds > LONGEST_S:
            self.too_long += 1
            ms, name = round(1000 * seconds), _name(last_step)
            _LOG.warning("the event loop was occupied for %d ms", ms, extra={"step": name})

    def measure(self) -> None:
        """From now on, measure every step of the event loop of this thread.

        asyncio has no hook for that but its debug mode, which costs as much as the steps themselves.
        """
        run, wall_s, cpu_s = asyncio.Handle._run, time.perf_counter, time.thread_time
        wall, cpu = wall_s(), cpu_s()

        def measured_run(handle: asyncio.Handle) -> None:
            nonlocal wall, cpu
            run(handle)
            now = wall_s()
            if now - wall > _STRETCH_S:
                before, cpu, wall = cpu, cpu_s(), now
                self.note(cpu - before, handle)

        asyncio.Handle._run = measured_run  # type: ignore[assignment, method-assign]


def _name(step: asyncio.Handle) -> str:
    """The name of the function that a step calls, or of the coroutine that it resumes."""
    callback = step._callback  # type: ignore[attr-defined]
    owner = getattr(callback, "__self__", None)
    called = owner.get_coro() if isinstance(owner, asyncio.Task) else callback
    return str(getattr(called, "__qualname__", type(called).__name__))


LOOP_OCCUPATION: Final = LoopOccupation()
"""That of this process, which has one event loop."""
