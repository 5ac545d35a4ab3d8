"""Everything the hosting guide mentions exists."""

import re
from pathlib import Path

import pytest

from stellwerk.server.app.config import Limits
from tests.server.in_process_server import InProcessServer

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SOURCES = "".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\bSTELLWERK_[A-Z_]+", GUIDE))))
def test_every_variable_is_read(name: str) -> None:
    assert f'"{name}"' in SOURCES


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\bstellwerk_[a-z_]+", GUIDE))))
def test_every_metric_is_shown(server: InProcessServer, name: str) -> None:
    assert f"# TYPE {name} " in server.anonymous().get("/metrics").text


def test_the_limits_of_each_worker_are_correct() -> None:
    limits = Limits()
    assert f"being read: {limits.uploads_per_address} per address, {limits.uploads} in all" in GUIDE
    assert f"connections: {limits.connections_per_person} of a person" in GUIDE
    assert f"and {limits.connections_per_table} others at a table" in GUIDE
    assert f"{limits.connections_per_address} per address, {limits.connections:,} in all" in GUIDE


def test_the_container_runs_as_the_guide_says() -> None:
    container = (ROOT / "Dockerfile").read_text("utf-8")
    assert "USER stellwerk" in container
    assert "VOLUME /data" in container
    assert re.findall(r'"([a-z]+)", "serve"', container) == ["stellwerk"]
