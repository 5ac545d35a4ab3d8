"""The metrics of all processes of a server: each writes its own to a file, whoever is asked adds them up."""

import asyncio
import contextlib
import os
import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from .metrics import Metrics, MetricValues

_WRITE_S: Final = 1.0
_EXPIRY_S: Final = 10.0
"""A process whose file is older is taken to be gone: what it counted stays, what it had does not."""


class ProcessMetrics(Struct, frozen=True):
    """What a process has written."""

    at: float
    values: MetricValues


class SharedMetrics:
    """A folder with a file for every process; without a folder, the process is the only one."""

    def __init__(self, metrics: Metrics, folder: Path | None) -> None:
        self._metrics = metrics
        self._folder = folder

    async def run(self) -> None:
        """Write until cancelled."""
        while self._folder is not None:
            await self._write(self._folder)
            await asyncio.sleep(_WRITE_S)

    async def exposition(self) -> str:
        """The numbers of all processes together."""
        if self._folder is None:
            return self._metrics.exposition([self._metrics.values()])
        await self._write(self._folder)
        return self._metrics.exposition(await asyncio.to_thread(self._all_values, self._folder))

    async def _write(self, folder: Path) -> None:
        written = ProcessMetrics(time.time(), self._metrics.values())
        await asyncio.to_thread(_replace, folder / f"{os.getpid()}.json", msgspec.json.encode(written))

    def _all_values(self, folder: Path) -> list[MetricValues]:
        all_written = (
            msgspec.json.decode(file.read_bytes(), type=ProcessMetrics) for file in folder.glob("*.json")
        )
        return [self._still_valid(written) for written in all_written]

    def _still_valid(self, written: ProcessMetrics) -> MetricValues:
        is_gone = written.at < time.time() - _EXPIRY_S
        gone = self._metrics.gauges if is_gone else frozenset()
        return {name: samples for name, samples in written.values.items() if name not in gone}


def _replace(file: Path, content: bytes) -> None:
    unfinished = file.with_suffix(".new")
    with contextlib.suppress(OSError):  # the folder is gone when the server ends
        unfinished.write_bytes(content)
        unfinished.replace(file)
