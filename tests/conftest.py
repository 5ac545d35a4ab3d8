"""Settings for all tests."""

from pathlib import Path
from typing import Final

import numba
import pytest
from hypothesis import settings

from tests.interpreted import interpret_compiled_code

if numba.config.DISABLE_JIT:
    interpret_compiled_code()

settings.register_profile("everyday", deadline=None)  # a busy machine may pause at any time
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("everyday")

_LONGEST_FIRST: Final = ("web", "server", "bots", "arena", "docs", "analyst", "cli", "past", "analysis")
_FOLDER: Final = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks for groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run a module in one process, which makes or loads most things once; begin with the longest ones."""
    places = {item: item.path.relative_to(_FOLDER).with_suffix("").parts for item in items}
    for item, place in places.items():
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(" ".join(place)))
    order = {folder: number for number, folder in enumerate(_LONGEST_FIRST)}
    items.sort(key=lambda item: order.get(places[item][0], len(order)))
