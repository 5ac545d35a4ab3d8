"""Two servers, each in a process of its own, on one PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hosted import Hosted, hosted
from tests.server.store.postgres_server import PostgresServer, postgres_server


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def servers(postgres: PostgresServer, tmp_path: Path) -> Iterator[tuple[Hosted, Hosted]]:
    database = postgres.new_database()
    with hosted(tmp_path / "one", database) as one, hosted(tmp_path / "other", database) as other:
        yield one, other
