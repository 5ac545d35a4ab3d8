"""The metrics of all processes of a server: each writes its own to a file, whoever is asked adds them up."""

import asyncio
import contextlib
import os
import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from .metrics import Metrics, Reading

_WRITTEN_S: Final = 1.0
_BELIEVED_S: Final = 10.0
"""A process whose file is older is taken to be gone: what it counted stays, what it had does not."""


class Page(Struct, frozen=True):
    """What a process has written."""

    at: float
    reading: Reading


class TallyBoard:
    """A folder with a file for every process; without a folder, the process is the only one."""

    def __init__(self, metrics: Metrics, folder: Path | None) -> None:
        self._metrics = metrics
        self._folder = folder

    async def run(self) -> None:
        """Write until cancelled."""
        while self._folder is not None:
            await self._write(self._folder)
            await asyncio.sleep(_WRITTEN_S)

    async def exposition(self) -> str:
        """The numbers of all processes together."""
        if self._folder is None:
            return self._metrics.exposition([self._metrics.reading()])
        await self._write(self._folder)
        return self._metrics.exposition(await asyncio.to_thread(self._readings, self._folder))

    async def _write(self, folder: Path) -> None:
        page = Page(time.time(), self._metrics.reading())
        await asyncio.to_thread(_replace, folder / f"{os.getpid()}.json", msgspec.json.encode(page))

    def _readings(self, folder: Path) -> list[Reading]:
        pages = (msgspec.json.decode(file.read_bytes(), type=Page) for file in folder.glob("*.json"))
        return [self._believed(page) for page in pages]

    def _believed(self, page: Page) -> Reading:
        is_gone = page.at < time.time() - _BELIEVED_S
        gone = self._metrics.gauges if is_gone else frozenset()
        return {name: samples for name, samples in page.reading.items() if name not in gone}


def _replace(file: Path, content: bytes) -> None:
    unfinished = file.with_suffix(".new")
    with contextlib.suppress(OSError):  # the folder is gone when the server ends
        unfinished.write_bytes(content)
        unfinished.replace(file)
