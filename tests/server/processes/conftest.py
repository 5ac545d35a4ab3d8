"""Two server processes on one PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.server_process import ServerProcess, server_process
from tests.server.store.postgres_server import PostgresServer, postgres_server


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def servers(postgres: PostgresServer, tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    database = postgres.new_database()
    with (
        server_process(tmp_path / "one", database) as one,
        server_process(tmp_path / "other", database) as other,
    ):
        yield one, other
