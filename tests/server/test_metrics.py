"""Metrics: names and types that dashboards rely on, and the sums over several processes."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from prometheus_client.multiprocess import mark_process_dead
from prometheus_client.values import MultiProcessValue

from stellwerk.server.app.metrics import METRICS_VARIABLE, Metrics
from tests.server.in_process_server import InProcessServer

NAMES_AND_TYPES = """\
stellwerk_accept_failures counter
stellwerk_bot_failures counter
stellwerk_command_seconds histogram
stellwerk_connections_closed counter
stellwerk_entries_total counter
stellwerk_errors_total counter
stellwerk_listeners gauge
stellwerk_loop_busy_seconds gauge
stellwerk_loop_busy_too_long counter
stellwerk_questions_waiting gauge
stellwerk_refusals_total counter
stellwerk_request_seconds histogram
stellwerk_review_failures counter
stellwerk_reviews_made counter
stellwerk_reviews_waiting gauge
stellwerk_store_failures counter
stellwerk_tables_in_memory gauge
stellwerk_tasks_killed counter
stellwerk_tasks_waiting gauge
stellwerk_thinkers_lost counter
"""


def test_names_and_types_stay_as_they_are_on_dashboards(server: InProcessServer) -> None:
    text = server.anonymous().get("/metrics").text
    assert sorted(re.findall(r"^# TYPE (.*)$", text, re.MULTILINE)) == NAMES_AND_TYPES.splitlines()
    samples = {line.partition(" ")[0].partition("{")[0] for line in text.splitlines() if line[0] != "#"}
    assert {name for name in samples if name.endswith("_created")} == set()


@pytest.fixture
def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], Metrics]:
    """What a process with an id and a number of listeners has counted, in files that all share."""
    monkeypatch.setenv(METRICS_VARIABLE, str(tmp_path))

    def started(pid: int, listeners: int) -> Metrics:
        monkeypatch.setattr("prometheus_client.values.ValueClass", MultiProcessValue(lambda: pid))
        metrics = Metrics(tmp_path)
        metrics.add_callback("stellwerk_listeners", "Connections.", "gauge", lambda: listeners)
        metrics.add_callback("stellwerk_loop_busy_seconds", "Longest.", "worst", lambda: listeners / 100)
        metrics.add_callback("stellwerk_bot_failures", "Failures.", "counter", lambda: 2)
        metrics.entries.labels("moved").inc()
        metrics.commands.labels("move").observe(0.002)
        return metrics

    return started


async def exposed(metrics: Metrics) -> dict[str, float]:
    text = (await metrics.exposition()).decode()
    assert "# TYPE stellwerk_bot_failures counter\n" in text
    lines = [line.rpartition(" ") for line in text.splitlines() if line[0] != "#"]
    return {name: float(value) for name, _, value in lines}


@pytest.mark.anyio
async def test_those_of_several_processes_are_added_up(
    process: Callable[[int, int], Metrics], tmp_path: Path
) -> None:
    await process(1, 100).exposition()
    mark_process_dead(1, str(tmp_path))
    await process(2, 3).exposition()
    numbers = await exposed(process(3, 4))
    assert numbers["stellwerk_listeners"] == 7  # nobody is connected to a dead process
    assert numbers["stellwerk_loop_busy_seconds"] == 0.04  # the longest of any living process
    assert numbers['stellwerk_entries_total{kind="moved"}'] == 3
    assert numbers["stellwerk_bot_failures"] == 6
    assert numbers['stellwerk_command_seconds_bucket{command="move",le="0.001"}'] == 0
    assert numbers['stellwerk_command_seconds_bucket{command="move",le="+Inf"}'] == 3


@pytest.mark.anyio
async def test_a_single_process_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    metrics = Metrics(None)
    metrics.add_callback("stellwerk_bot_failures", "Failures.", "counter", lambda: 2)
    await metrics.run()
    assert (await exposed(metrics))["stellwerk_bot_failures"] == 2
    assert list(tmp_path.iterdir()) == []
