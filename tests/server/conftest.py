"""The tests of the server, with the rules compiled."""

import pytest

from stellwerk.bots import warm


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    for _ in warm.compile_all():
        pass
