"""A server whose disk is full: nothing more can be written to any file."""

import resource
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.server.server_process import ServerProcess, server_process

PATIENCE_S = 20

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits another process through prlimit")


@contextmanager
def no_file_can_grow(server: ServerProcess) -> Iterator[None]:
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def health(server: ServerProcess) -> int:
    try:
        with urlopen(f"{server.url}/healthz") as response:
            return int(response.status)
    except HTTPError as error:
        with error:
            return error.code


def wait_for_health(server: ServerProcess, status: int) -> None:
    """The last result is remembered for a second, so it takes a moment."""
    deadline = time.monotonic() + PATIENCE_S
    while health(server) != status:
        assert time.monotonic() < deadline, f"the server never reports {status}"
        time.sleep(0.1)


def test_a_full_disk_is_reported_until_there_is_space_again(tmp_path: Path) -> None:
    with server_process(tmp_path / "server", str(tmp_path / "club.db")) as server:
        assert health(server) == 200
        with no_file_can_grow(server):
            wait_for_health(server, 503)
        wait_for_health(server, 200)
