"""The metrics of all processes of a server: each writes its own to a file, and any of them adds them up."""

import asyncio
import contextlib
import os
import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from .metrics import Metrics, MetricValues

_WRITE_INTERVAL_S: Final = 1.0
_EXPIRY_S: Final = 10.0
"""A process whose file is older than this is gone: its counters still count, its gauges do not."""


class ProcessMetrics(Struct, frozen=True):
    """The metrics that a process wrote, and when."""

    at: float
    values: MetricValues


class SharedMetrics:
    """A folder with a file for every process; without a folder, this process is the only one."""

    def __init__(self, metrics: Metrics, folder: Path | None) -> None:
        self._metrics = metrics
        self._folder = folder

    async def run(self) -> None:
        """Write the file of this process until cancelled."""
        while self._folder is not None:
            await self._write(self._folder)
            await asyncio.sleep(_WRITE_INTERVAL_S)

    async def exposition(self) -> str:
        """The metrics of all processes together, in the text format of Prometheus."""
        if self._folder is None:
            return self._metrics.exposition([self._metrics.values()])
        await self._write(self._folder)
        return self._metrics.exposition(await asyncio.to_thread(self._read_all, self._folder))

    async def _write(self, folder: Path) -> None:
        content = msgspec.json.encode(ProcessMetrics(time.time(), self._metrics.values()))
        await asyncio.to_thread(_replace, folder / f"{os.getpid()}.json", content)

    def _read_all(self, folder: Path) -> list[MetricValues]:
        files = folder.glob("*.json")
        return [
            self._without_stale_gauges(msgspec.json.decode(file.read_bytes(), type=ProcessMetrics))
            for file in files
        ]

    def _without_stale_gauges(self, process: ProcessMetrics) -> MetricValues:
        is_gone = process.at < time.time() - _EXPIRY_S
        stale = self._metrics.gauges if is_gone else frozenset()
        return {name: samples for name, samples in process.values.items() if name not in stale}


def _replace(file: Path, content: bytes) -> None:
    unfinished = file.with_suffix(".new")
    with contextlib.suppress(OSError):  # the folder disappears when the server ends
        unfinished.write_bytes(content)
        unfinished.replace(file)
