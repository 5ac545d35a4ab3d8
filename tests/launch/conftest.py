"""What all tests of the front door start from."""

from pathlib import Path

import pytest

from tests.launch.house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A project folder with nothing set up."""
    return House(tmp_path)
