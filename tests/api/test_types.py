"""Types of the public surface: nothing is Any, and whatever takes a path takes text, too."""

import os
import typing
from pathlib import PurePath

import numpy as np

from tests.api.surface import Hint, annotations, classes_in

MADE_BY_THE_PROGRAM = ("Journal.__init__", "Replays.")
"""Paths that nobody passes: other functions make these."""


def is_vague(hint: object) -> bool:
    """Whether Any is part of a type. Arrays say what they hold; their shape is not part of NumPy's types."""
    if hint is typing.Any:
        return True
    parts = typing.get_args(hint)[1:] if typing.get_origin(hint) is np.ndarray else typing.get_args(hint)
    return any(map(is_vague, hint if isinstance(hint, list) else parts))


def test_nothing_in_the_public_surface_is_any() -> None:
    found = list(annotations())
    assert len(found) > 900
    assert [hint.where for hint in found if is_vague(hint.type)] == []


def test_any_would_be_found_wherever_it_is() -> None:
    array = np.ndarray[typing.Any, typing.Any]
    for hint in (typing.Any, dict[str, typing.Any], list[typing.Any] | None, array):
        assert is_vague(hint)
    assert not is_vague(np.ndarray[typing.Any, np.dtype[np.void]])


def test_whatever_takes_a_path_takes_text_too() -> None:
    found = [hint for hint in annotations() if _is_path(hint) and not _is_made(hint)]
    assert len(found) > 10
    assert [hint.where for hint in found if not {str, os.PathLike} <= _kinds(hint)] == []


def _is_path(hint: Hint) -> bool:
    """Whether something takes paths; what returns one may return a Path."""
    kinds = _kinds(hint)
    return os.PathLike in kinds or any(issubclass(kind, PurePath) for kind in kinds)


def _is_made(hint: Hint) -> bool:
    return hint.where.endswith("(return)") or any(part in hint.where for part in MADE_BY_THE_PROGRAM)


def _kinds(hint: Hint) -> set[type]:
    return set(classes_in(hint.type))
