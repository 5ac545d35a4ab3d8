"""Counting how often the database fails, for those who run the server."""

from collections.abc import Iterator
from contextlib import contextmanager

from .contract import DuplicateId, StoreError


class FailureCount:
    """How many calls have failed; a rejected duplicate is not a failure."""

    def __init__(self) -> None:
        self.total = 0

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count a failure inside the block, and raise it again."""
        try:
            yield
        except DuplicateId:
            raise
        except StoreError:
            self.total += 1
            raise
