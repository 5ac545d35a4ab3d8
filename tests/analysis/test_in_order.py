"""Results come in the order of the work, and a killed process is reported in one sentence."""

import operator
import os

import pytest

from stellwerk.analysis.errors import AnalysisError
from stellwerk.analysis.in_order import in_order


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_are_in_order(jobs: int) -> None:
    assert list(in_order(operator.neg, range(20), jobs)) == [-number for number in range(20)]
    assert list(in_order(operator.neg, [], jobs)) == []
    assert list(in_order(operator.neg, [5], jobs)) == [-5]


def test_a_killed_process_is_reported() -> None:
    with pytest.raises(AnalysisError, match=r"^A process was killed, .*; use fewer \(--jobs\)\.$"):
        list(in_order(os._exit, [1, 1, 1], 2))
