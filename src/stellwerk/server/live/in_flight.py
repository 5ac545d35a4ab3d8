"""Work that has been accepted and is not finished yet."""

import asyncio
from types import TracebackType


class InFlight:
    """Counts the `with` blocks that are currently open; they may overlap."""

    def __init__(self) -> None:
        self._count = 0
        self._is_done = asyncio.Event()

    def __enter__(self) -> None:
        self._count += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._count -= 1
        if not self._count:
            self._is_done.set()

    async def done(self) -> None:
        """Wait until nothing is in flight."""
        while self._count:
            self._is_done.clear()
            await self._is_done.wait()
