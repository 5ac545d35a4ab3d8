"""Every test runs on both stores."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.store.postgres_server import postgres_server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "club.db")
    else:
        with postgres_server() as server:
            yield server.new_database()
