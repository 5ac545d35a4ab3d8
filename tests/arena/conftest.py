"""Bots that take their process with them."""

from pathlib import Path

import pytest

from tests.arena.mortal import Mortals


@pytest.fixture
def mortals(tmp_path: Path) -> Mortals:
    return Mortals(tmp_path)
