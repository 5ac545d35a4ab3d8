"""What was accepted and is not done yet."""

import asyncio
from types import TracebackType


class InFlight:
    """Counts what goes on inside its `with` statements, which may overlap."""

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
        """Wait until nothing goes on."""
        while self._count:
            self._is_done.clear()
            await self._is_done.wait()
