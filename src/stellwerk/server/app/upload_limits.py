"""How much costly work there may be at once: in total, and for one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.server.messages.rejections import Rejection

from .config import Limits


class UploadLimits:
    """The boards and records that a process is working on or that wait for it, by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._uploads: Counter[str] = Counter()

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """Count an upload while it is worked on; raises Rejection if there are too many."""
        is_full = self._uploads.total() >= self._limits.uploads
        if is_full or self._uploads[address] >= self._limits.uploads_per_address:
            raise Rejection(
                "busy", "The server is busy with other boards and records; try again in a minute."
            )
        self._uploads[address] += 1
        try:
            yield
        finally:
            self._uploads[address] -= 1
            if not self._uploads[address]:
                del self._uploads[address]
