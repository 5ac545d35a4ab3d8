"""Citing rules: `@rule("R-DRAW-3")` marks a test, and `pytest -k R-DRAW-3` runs the tests so marked."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules of docs/rules.md that the test checks")


def pytest_itemcollected(item: pytest.Item) -> None:
    for mark in item.iter_markers("rule"):
        item.extra_keyword_matches.update(mark.args)
