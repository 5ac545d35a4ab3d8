"""Metrics of the server for Prometheus: of this process, or of all processes that share a folder."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

METRICS_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which processes share metrics; must be set before prometheus_client is imported."""

_BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_PUBLISH_INTERVAL_S: Final = 1.0

Kind = Literal["counter", "gauge", "worst"]
_MODES: Final[dict[Kind, Literal["sum", "livesum", "livemax"]]] = {
    "counter": "sum",
    "gauge": "livesum",
    "worst": "livemax",
}
"""What the values of several processes make together; those of the present count while a process lives."""

disable_created_metrics()  # a second time series for each one, which nobody has asked for


def metrics_folder(shared_folder: str) -> Path:
    """Where the processes share their metrics: apart, as all files there have to be metrics."""
    return Path(shared_folder) / "metrics"


class Metrics:
    """The metrics of this process."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._registry = own = CollectorRegistry()
        self._callbacks: list[tuple[Gauge, Callable[[], float]]] = []
        self._counters: list[str] = []
        self.requests = Histogram(
            "stellwerk_request_seconds",
            "Response time, by route and status.",
            ["method", "route", "status"],
            buckets=_BUCKETS_S,
            registry=own,
        )
        self.commands = Histogram(
            "stellwerk_command_seconds",
            "Time until a command is on disk.",
            ["command"],
            buckets=_BUCKETS_S,
            registry=own,
        )
        self.entries = Counter(
            "stellwerk_entries_total", "Entries appended to logs, by kind.", ["kind"], registry=own
        )
        self.rejections = Counter(
            "stellwerk_refusals_total", "Rejected requests and commands, by code.", ["code"], registry=own
        )
        self.errors = Counter("stellwerk_errors_total", "Errors of the server.", registry=own)

    def add_callback(self, name: str, text: str, kind: Kind, read: Callable[[], float]) -> None:
        """Add a metric whose value is read when needed: a counter if it only grows, otherwise a gauge."""
        gauge = Gauge(name, text, registry=self._registry, multiprocess_mode=_MODES[kind])
        self._callbacks.append((gauge, read))
        if kind == "counter":
            self._counters.append(name)

    async def run(self) -> None:
        """Let the other processes know the current values until cancelled."""
        while self._folder is not None:
            self._publish()
            await asyncio.sleep(_PUBLISH_INTERVAL_S)

    async def exposition(self) -> bytes:
        """The metrics of all processes together, in the text format of Prometheus."""
        self._publish()
        if self._folder is None:
            return self._with_counters(generate_latest(self._registry))
        everyone = CollectorRegistry()
        MultiProcessCollector(everyone, str(self._folder))
        return self._with_counters(await asyncio.to_thread(generate_latest, everyone))

    def _publish(self) -> None:
        for gauge, read in self._callbacks:
            gauge.set(read())

    def _with_counters(self, text: bytes) -> bytes:
        """Name the type of counters that are read: the library would also append _total to their names."""
        names = "|".join(self._counters)
        return re.sub(rf"^# TYPE ({names}) gauge$".encode(), rb"# TYPE \1 counter", text, flags=re.MULTILINE)
