"""Functions that only compiled code calls become part of entry points, and nothing else."""

import numpy as np
import pytest

from stellwerk.engine.kernel import Array, compiled, inlined, uncached_entry_point


@inlined
def doubled(number: int) -> int:
    return 2 * number


@compiled
def doubled_and_one(number: int) -> int:
    if number < 0:
        raise ValueError("negative")
    return doubled(number) + 1


@uncached_entry_point
def sum_of_widths(narrow: Array, wide: int) -> int:
    return doubled_and_one(narrow[0]) + doubled_and_one(wide) + doubled_and_one(7)


@uncached_entry_point
def other_caller(number: int) -> int:
    return doubled_and_one(number)


def test_an_entry_point_contains_the_parts_of_its_parts() -> None:
    assert sum_of_widths(np.array([3], np.int8), 5) == 7 + 11 + 15
    assert other_caller(1) == 3


def test_numbers_of_all_widths_share_a_version() -> None:
    sum_of_widths(np.array([3], np.int8), 5)
    sum_of_widths(np.array([3], np.int16), 5)
    assert len(doubled_and_one.overloads) == 1  # type: ignore[attr-defined]


def test_errors_of_parts_reach_python() -> None:
    with pytest.raises(ValueError, match="negative"):
        other_caller(-1)


def test_a_part_cannot_be_called_from_python() -> None:
    other_caller(1)  # even if it is compiled for such arguments
    with pytest.raises(TypeError, match="doubled_and_one is for compiled code only"):
        doubled_and_one(1)


def test_a_part_is_no_machine_code_by_itself() -> None:
    other_caller(1)
    (version,) = doubled_and_one.overloads.values()  # type: ignore[attr-defined]
    assert version.library.get_pointer_to_function(version.fndesc.mangled_name) == 0
