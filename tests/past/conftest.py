"""Servers on databases of earlier versions, with a clock that stands a minute after their last change."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from stellwerk.bots import precompile
from stellwerk.server.app import services
from tests.past.fixtures import COOKIES, KEY, LAST_CHANGE, unpacked
from tests.server.in_process_server import ApiClient, InProcessServer, in_process_server

_MOMENT_MS = 10


class Club:
    """A server on a database that 0.1.0 wrote, and the people who played there."""

    def __init__(self, server: InProcessServer, clock: "Clock") -> None:
        self.server = server
        self.clock = clock

    def person(self, name: str) -> ApiClient:
        client = self.server.anonymous()
        client.cookie = COOKIES[name]
        return client

    def wait(self) -> None:
        """Let a moment pass for the server, too: it asks bots again that did not move."""
        time.sleep(_MOMENT_MS / 1000)
        self.clock.now += _MOMENT_MS

    @property
    def pending_bots(self) -> str:
        """What bots have been asked for, and how many of these requests wait for a worker."""
        services = self.server.services
        return f"{list(services.bots._tasks)}, {services.bot_workers.waiting} waiting"

    @property
    def people(self) -> list[ApiClient]:
        return [self.person(name) for name in COOKIES]


class Clock:
    """The time that the server sees."""

    def __init__(self) -> None:
        self.now = LAST_CHANGE + 60_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    for _ in precompile.compile_all():
        pass


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder: Path = tmp_path_factory.mktemp("club")
    (folder / "club.db").write_bytes(unpacked("club.db"))
    clock = Clock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "now_ms", clock)
        with in_process_server(folder, key=KEY) as server:
            yield Club(server, clock)
