"""Checks of what callers pass: one sentence for what cannot be meant."""

import operator
from collections.abc import Sequence
from typing import TypeVar

from stellwerk.boards import Board

from .errors import GameError

Kind = TypeVar("Kind")


def checked_number(value: int, what: str, least: int, most: int | None = None) -> int:
    """The number as a plain one; what is none, or out of range, raises GameError."""
    try:
        number = operator.index(value)
    except TypeError:
        raise GameError(f"{what} must be a whole number, not {value!r}.") from None
    if number < least or (most is not None and number > most):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise GameError(f"{what} must be {bounds}, not {number}.")
    return number


def checked_type(value: Kind, kind: type[Kind], what: str) -> Kind:
    """The value; one of another type raises GameError, which says what to give instead."""
    if not isinstance(value, kind):
        raise GameError(f"Give {what}, not {type(value).__name__}.")
    return value


def checked_list(values: Sequence[Kind], what: str) -> Sequence[Kind]:
    """The values; what is no list, such as one text, raises GameError."""
    if isinstance(values, str | bytes) or not isinstance(values, Sequence):
        raise GameError(f"{what} are a list, not {type(values).__name__}.")
    return values


def checked_board(board: Board) -> Board:
    """The board; anything else, such as the name of one, raises GameError."""
    return checked_type(board, Board, "a board, as load_board returns it")


def given_board(board: Board | None) -> Board | None:
    """The board that a caller may give, or None."""
    return None if board is None else checked_board(board)
