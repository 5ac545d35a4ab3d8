"""Connections that cannot be accepted: reported once a minute, not at every attempt."""

import asyncio
import errno
import logging
import time
from collections.abc import Callable
from typing import Any, Final

_LOG: Final = logging.getLogger(__name__)
_OUT_OF_RESOURCES: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_REPORT_INTERVAL_S: Final = 60.0


class AcceptFailures:
    """The exception handler of an event loop; `make_room` is called when a connection cannot be accepted."""

    def __init__(self, make_room: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.total = 0
        self._make_room = make_room
        self._clock = clock
        self._reported = 0
        self._reported_at = -_REPORT_INTERVAL_S

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle what went wrong in the loop; all other errors are logged as always."""
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in _OUT_OF_RESOURCES and "socket" in context):
            loop.default_exception_handler(context)
            return
        self.total += 1
        self._make_room()
        if self._clock() - self._reported_at >= _REPORT_INTERVAL_S:
            self._report(error)

    def _report(self, error: OSError) -> None:
        count, self._reported, self._reported_at = self.total - self._reported, self.total, self._clock()
        _LOG.error(
            "connections cannot be accepted (%s); raise the limit on open files, or find out who opens them",
            error.strerror,
            extra={"attempts": count},
        )
