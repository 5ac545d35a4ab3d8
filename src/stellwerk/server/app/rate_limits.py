"""How often a client may do something."""

import time
from pathlib import Path
from typing import Final

from stellwerk.server.messages.rejections import Rejection

from .config import Limits, Rate
from .shared_buckets import BucketFile, SharedBuckets
from .token_buckets import Buckets, MemoryBuckets

_TOO_FAST: Final = Rejection("too-fast", "Too many requests; wait a moment.")
_TOO_MANY_BOARDS: Final = Rejection(
    "too-many-boards",
    "You have stored too many custom boards today; play an edition, or wait until tomorrow.",
)


class RateLimit:
    """A limit on how often every client may do something, or on how much each may use."""

    def __init__(self, buckets: Buckets, rejection: Rejection) -> None:
        self._buckets = buckets
        self._rejection = rejection

    def check(self, client: str, amount: float = 1) -> None:
        """Count what the client does; raises Rejection if it is too much."""
        if not self._buckets.take(client, amount):
            raise Rejection(self._rejection.code, self._rejection.text)


class RateLimits:
    """The rate limits of a server. With a folder, all processes that use it count together."""

    def __init__(self, limits: Limits, shared_folder: Path | None) -> None:
        self._file = None if shared_folder is None else BucketFile(shared_folder)
        self.requests = self._limit("requests", limits.requests)
        self.reserved_requests = self._limit("reserved_requests", limits.reserved_requests)
        self.identity_requests = self._limit("identity_requests", limits.identity_requests)
        self.new_tables_per_person = self._limit("new_tables_per_person", limits.new_tables_per_person)
        self.new_tables_per_address = self._limit("new_tables_per_address", limits.new_tables_per_address)
        self.drawings = self._limit("drawings", limits.drawings)
        self.catching_up = self._limit("catching_up", limits.catching_up)
        self.replays = self._limit("replays", limits.replays)
        self.reviews = self._limit("reviews_begun", limits.reviews_begun)
        self.board_bytes_per_person = self._limit(
            "board_bytes_per_person", limits.board_bytes_per_person, _TOO_MANY_BOARDS
        )
        self.board_bytes_per_address = self._limit(
            "board_bytes_per_address", limits.board_bytes_per_address, _TOO_MANY_BOARDS
        )

    def close(self) -> None:
        """Close the file that is shared with other processes."""
        if self._file is not None:
            self._file.close()

    def _limit(self, name: str, rate: Rate, rejection: Rejection = _TOO_FAST) -> RateLimit:
        if self._file is None:
            return RateLimit(MemoryBuckets(rate, time.monotonic), rejection)
        return RateLimit(SharedBuckets(self._file, name, rate, time.monotonic), rejection)
