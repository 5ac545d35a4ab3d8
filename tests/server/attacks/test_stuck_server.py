"""A server that is stuck for good stops when it is told to, and is killed if nobody tells it."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from tests.server.attacks.stuck_server import STUCK
from tests.server.server_process import draw_boards

PATIENCE_S = 60.0


@contextmanager
def stuck_server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    """The process, its host and port, and its log."""
    draw_boards()
    log = folder / "log"
    command = [sys.executable, "-m", "tests.server.attacks.stuck_server", "serve", "--port", "0"]
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [*command, "--data", str(folder)], stdout=subprocess.PIPE, stderr=errors, text=True
        ) as process,
    ):
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^;\s]+", process.stdout.readline())
            assert found, log.read_text()
            yield process, urlsplit(found[0]).netloc, log
        finally:
            process.kill()


def send(host: str, request: str) -> socket.socket:
    """Send a request without waiting for the response."""
    name, _, port = host.rpartition(":")
    connection = socket.create_connection((name, int(port)))
    connection.sendall(request.encode())
    return connection


def test_a_stuck_server_is_killed_soon_after_it_was_told_to_stop(tmp_path: Path) -> None:
    with stuck_server(tmp_path) as (process, host, log):
        with send(host, "GET /stuck HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            assert process.stdout is not None
            assert process.stdout.readline().strip() == STUCK
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == -signal.SIGKILL
        assert "told to stop 4 seconds ago" in log.read_text()
        assert "stuck_server.py" in log.read_text()  # where it was


def test_slow_clients_do_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    with stuck_server(tmp_path) as (process, host, log):
        slow = [
            send(host, "PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n")
            for _ in range(20)
        ]
        slow += [
            send(host, "POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{")
            for _ in range(5)
        ]
        with urlopen(f"http://{host}/healthz"):  # it has accepted those before
            process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)
        for connection in slow:
            connection.close()
        assert "Application shutdown complete." in log.read_text()
        assert "told to stop" not in log.read_text()  # it did so by itself


def test_a_stuck_server_is_killed_by_its_guard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_STUCK_SECONDS", "3")
    with (
        stuck_server(tmp_path) as (process, host, log),
        send(host, "GET /stuck HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ):
        assert process.wait(PATIENCE_S) == -signal.SIGKILL
        first = next(line for line in log.read_text().splitlines() if "stuck for 3 seconds" in line)
        assert json.loads(first)["level"] == "error"
        assert "stuck_server.py" in log.read_text()


def test_the_service_manager_is_told_that_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE_S)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        with stuck_server(tmp_path):
            told = {manager.recv(100) for _ in range(3)}
    assert told == {b"READY=1", b"WATCHDOG=1"}
