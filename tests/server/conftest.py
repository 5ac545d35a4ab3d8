"""Fixtures for the tests of the server, with compiled rules."""

from collections.abc import Iterator

import pytest

from stellwerk.bots import precompile
from tests.server.in_process_server import InProcessServer, in_process_server


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    for _ in precompile.compile_all():
        pass


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server without rate limits, shared by all tests of a file."""
    with in_process_server(tmp_path_factory.mktemp("club")) as opened:
        yield opened


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
