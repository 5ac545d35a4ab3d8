"""Recorded games of all editions, with the replay compiled."""

from pathlib import Path

import pytest

from stellwerk.cli.compilation import ensure_compiled, ensure_replay_compiled, ensure_vectors_compiled
from tests.analysis.recorded import record_all_editions, record_games


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All in one worker: the replay has to be compiled only once."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("analysis"), append=False)


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    ensure_compiled()
    ensure_replay_compiled()
    ensure_vectors_compiled()


@pytest.fixture(scope="session")
def all_editions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of every edition, one after the other, one of them unfinished."""
    return record_all_editions(tmp_path_factory.mktemp("records") / "all.jsonl")


@pytest.fixture(scope="session")
def small_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty games on a small board."""
    return record_games(tmp_path_factory.mktemp("records") / "mini.jsonl", "mini", seats=3, games=40)
