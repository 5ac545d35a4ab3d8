"""Limits on connections, and what is logged when they are reached."""

import asyncio
import errno
import logging
import socket
from pathlib import Path
from unittest.mock import Mock

import pytest

from stellwerk.server.app.accept_failures import AcceptFailures
from stellwerk.server.app.descriptors import budget_for
from stellwerk.server.app.open_connections import OPEN_CONNECTIONS
from tests.server.in_process_server import in_process_server
from tests.server.test_limits import with_limits

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("descriptors", [256, 1024, 4096, 65_536, 1_000_000])
def test_all_connections_fit_into_the_descriptors(descriptors: int) -> None:
    budget = budget_for(descriptors, 10_000)
    assert budget.connections + budget.backlog + 100 <= descriptors
    assert 0 < budget.to_tables < budget.connections
    assert budget.to_tables <= 10_000


async def test_failures_to_accept_are_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now, room_made = [0.0], []
    failures = AcceptFailures(lambda: room_made.append(now[0]), lambda: now[0])
    loop = asyncio.get_running_loop()
    with socket.socket() as listener, caplog.at_level(logging.INFO):
        context = {"exception": OSError(errno.EMFILE, "Too many open files"), "socket": listener}
        for second in range(180):
            now[0] = float(second)
            for _ in range(100):
                failures(loop, context)
    assert failures.total == len(room_made) == 18_000
    assert len(caplog.records) == 3
    assert "Too many open files" in caplog.text
    assert [vars(record)["attempts"] for record in caplog.records] == [1, 6000, 6000]
    assert not any(record.exc_info for record in caplog.records)


async def test_other_errors_are_logged_as_always(caplog: pytest.LogCaptureFixture) -> None:
    failures = AcceptFailures(lambda: None)
    failures(asyncio.get_running_loop(), {"message": "oh", "exception": ValueError("no")})
    assert failures.total == 0
    assert caplog.records[0].exc_info


def test_the_configured_limit_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process_server(tmp_path, limits=with_limits(connections=8)):
        close_some = Mock()
        monkeypatch.setattr(OPEN_CONNECTIONS, "_close_some", close_some)
        OPEN_CONNECTIONS.make_room({object() for _ in range(10)})
        close_some.assert_not_called()
        OPEN_CONNECTIONS.make_room({object() for _ in range(11)})
        close_some.assert_called_once()
