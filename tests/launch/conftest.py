"""The sandbox that all tests of launch/ use."""

from pathlib import Path

import pytest

from tests.launch.sandbox import Sandbox


@pytest.fixture
def sandbox(tmp_path: Path) -> Sandbox:
    """A project folder with nothing set up."""
    return Sandbox(tmp_path)
