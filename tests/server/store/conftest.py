"""Every test of the contract runs on both stores, each time with a new database."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from stellwerk.server.store import Store, open_store
from tests.server.store.postgres_server import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture
def stoppable_postgres() -> Iterator[PostgresServer]:
    """A server that a test may stop and start."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Creates empty databases of either kind, and returns their names."""

    def make(kind: str) -> str:
        if kind == "postgres":
            server: PostgresServer = request.getfixturevalue("postgres")
            return server.new_database()
        return f"sqlite:///{tmp_path}/{len(list(tmp_path.iterdir()))}.db"

    return make


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    return new_database(request.param)


@pytest.fixture
def new_postgres(new_database: Callable[[str], str]) -> str:
    return new_database("postgres")


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()


@pytest.fixture
async def second_store(database: str, store: Store) -> AsyncIterator[Store]:  # noqa: ARG001 - the database is made first
    """The same database, opened a second time as another process would."""
    opened = await open_store(database)
    yield opened
    await opened.close()
