"""The metrics of several processes, added up."""

import os
import time
from pathlib import Path

import msgspec
import pytest

from stellwerk.server.app.metrics import Metrics
from stellwerk.server.app.shared_metrics import ProcessMetrics, SharedMetrics

pytestmark = pytest.mark.anyio


def measured(listeners: int) -> Metrics:
    metrics = Metrics()
    metrics.add_callback("stellwerk_listeners", "Connections.", "gauge", lambda: listeners)
    metrics.add_callback("stellwerk_loop_busy_seconds", "Longest.", "gauge", lambda: listeners / 100, max)
    metrics.add_callback("stellwerk_bot_failures", "Failures.", "counter", lambda: 2)
    metrics.entries.add(kind="moved")
    metrics.commands.observe(0.002, command="move")
    return metrics


def write_file(folder: Path, name: str, metrics: Metrics, at: float) -> None:
    (folder / f"{name}.json").write_bytes(msgspec.json.encode(ProcessMetrics(at, metrics.values())))


async def exposed(shared_metrics: SharedMetrics) -> dict[str, float]:
    lines = [
        line.rpartition(" ") for line in (await shared_metrics.exposition()).splitlines() if line[0] != "#"
    ]
    return {name: float(value) for name, _, value in lines}


async def test_counts_of_several_processes_are_added_up(tmp_path: Path) -> None:
    write_file(tmp_path, "another", measured(listeners=3), time.time())
    write_file(tmp_path, "dead", measured(listeners=100), time.time() - 60)
    numbers = await exposed(SharedMetrics(measured(listeners=4), tmp_path))
    assert numbers["stellwerk_listeners"] == 7  # nobody is connected to a dead process
    assert numbers["stellwerk_loop_busy_seconds"] == 0.04  # the longest of any living process
    assert numbers['stellwerk_entries_total{kind="moved"}'] == 3
    assert numbers["stellwerk_bot_failures"] == 6
    assert numbers['stellwerk_command_seconds_bucket{command="move",le="0.001"}'] == 0
    assert numbers['stellwerk_command_seconds_bucket{command="move",le="+Inf"}'] == 3
    assert (tmp_path / f"{os.getpid()}.json").exists()


async def test_a_single_process_writes_nothing() -> None:
    shared_metrics = SharedMetrics(measured(listeners=4), None)
    await shared_metrics.run()
    assert (await exposed(shared_metrics))["stellwerk_listeners"] == 4
