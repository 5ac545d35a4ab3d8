"""Fixtures for tests of the arena."""

from pathlib import Path

import pytest

from tests.arena.killed_bots import KilledBots


@pytest.fixture
def killed_bots(tmp_path: Path) -> KilledBots:
    return KilledBots(tmp_path)
