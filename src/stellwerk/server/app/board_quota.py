"""How much room custom boards may take in the store."""

from collections.abc import Callable
from typing import Final

from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import Store
from stellwerk.server.table.creation import board_id

from .rate_limits import RateLimits

_RECOUNT_MS: Final = 60_000


class BoardQuota:
    """Counts what is stored for each person and site, and altogether.

    The total is read from the store once a minute; in between, this process adds what it stores.
    """

    def __init__(
        self, store: Store, rate_limits: RateLimits, most_bytes: int, clock: Callable[[], int]
    ) -> None:
        self._store = store
        self._rate_limits = rate_limits
        self._most_bytes = most_bytes
        self._clock = clock
        self._stored_bytes = 0
        self._counted_at: int | None = None

    async def charge(self, person: str, site: str, board: str) -> None:
        """Count a new board that is about to be stored; raises Rejection if there is no room for it."""
        if await self._store.board(board_id(board)) is not None:
            return  # a text is stored once, however many tables are played on it
        size = len(board.encode("utf-8", "surrogatepass"))
        if await self._total() + size > self._most_bytes:
            raise Rejection(
                "too-many-boards",
                "This server has no room for more custom boards; play an edition, or ask the administrator.",
            )
        self._rate_limits.board_bytes_per_person.check(person, size)
        self._rate_limits.board_bytes_per_address.check(site, size)
        self._stored_bytes += size

    async def _total(self) -> int:
        now = self._clock()
        if self._counted_at is None or now - self._counted_at > _RECOUNT_MS:
            self._stored_bytes = await self._store.board_bytes()
            self._counted_at = now
        return self._stored_bytes
