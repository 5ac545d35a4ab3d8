"""Whether the store can be written, without writing for everybody who asks."""

import asyncio
import time
from typing import Final

from stellwerk.server.store.contract import Store, Unavailable

_REMEMBERED_S: Final = 1.0
_PATIENCE_S: Final = 3.0
"""A store that takes longer is as good as none to those who wait for it."""


class StoreCheck:
    """Writes to the store at most once a second; everyone who asks in between gets the same answer."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._check: asyncio.Task[None] | None = None
        self._begun_at = 0.0

    async def run(self) -> None:
        """Return if the store can be written; raises StoreError."""
        if self._check is None or (self._check.done() and self._is_old):
            self._begun_at = time.monotonic()
            self._check = asyncio.create_task(self._store.check_writable())
            self._check.add_done_callback(_note_result)
        check = self._check  # somebody may begin the next one before we look at the result
        done, _ = await asyncio.wait([check], timeout=_PATIENCE_S)
        if not done:
            raise Unavailable("The database has not finished writing yet; check its disk and its load.")
        check.result()

    async def close(self) -> None:
        """Give up a check that is still running."""
        if self._check is not None:
            self._check.cancel()
            await asyncio.wait([self._check])

    @property
    def _is_old(self) -> bool:
        return time.monotonic() - self._begun_at >= _REMEMBERED_S


def _note_result(check: asyncio.Task[None]) -> None:
    """Look at the result: asyncio complains about failures that nobody has looked at."""
    if not check.cancelled():
        check.exception()
