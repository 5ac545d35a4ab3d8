"""Every move that can ever happen on a board, asked of the engine in positions where nothing is missing."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_PLACES, MAX_SOUVENIRS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, LISTING, NONE
from stellwerk.engine.phases import (
    CHOOSE_HOME,
    CHOOSE_TICKETS,
    MOVE_ALVIN,
    PLACE_MARKER,
    PLACE_SOUVENIR,
    RETURN_TICKETS,
    TAKE_SOUVENIR,
    TURN,
)

_EVERYWHERE = -1
"""As a mask of places: all of them."""


def possible_moves(board: Board) -> list[int]:
    """Every move that can be legal on the board, with any number of seats, ascending.

    Whether a hand can ever hold all cards of the deck is not asked.
    """
    row, out = board_row(board), np.zeros(1, LISTING)
    moves: set[int] = set()
    for position in _positions(board):
        moves.update(out["moves"][0, : engine.legal(row, position, 0, out)].tolist())
    return sorted(moves)


def _positions(board: Board) -> Iterator[np.ndarray]:
    """Positions in which seat 0 is to act, and one move or another is legal only there."""
    yield from _turns(board)
    yield from _offers(board)
    if board.souvenirs:
        yield from _souvenirs(board)
    if board.markers:
        yield from _markers(board)


def _turns(board: Board) -> Iterator[np.ndarray]:
    """With every card in hand, any route can be paid for in any way; with nothing left, one must pass."""
    yield _rich(board, phase=TURN)
    yield _position(board, phase=TURN, deck_size=0, market=NONE, ticket_deck_size=0, pieces=0)


def _offers(board: Board) -> Iterator[np.ndarray]:
    """Offers of every size: near its end the deck offers fewer tickets."""
    deal = board.ticket_deal
    yield from (_position(board, phase=CHOOSE_TICKETS, offer_size=size) for size in range(1, deal.dealt + 1))
    yield from (_position(board, phase=RETURN_TICKETS, offer_size=size) for size in range(1, deal.drawn + 1))


def _souvenirs(board: Board) -> Iterator[np.ndarray]:
    """Any kind can be left to be placed by the players, and any two can lie at the ends of a route."""
    assert board.souvenirs is not None
    fixed, kinds = list(board.souvenirs.places), len(board.souvenirs.kinds)
    nowhere = [NONE] * (kinds - len(fixed))
    for shift in range(kinds):
        yield _position(board, phase=PLACE_SOUVENIR, souvenir_place=_padded([*fixed, *nowhere], shift))
    for number, route in enumerate(board.routes):
        placed = [place for place in route.ends if place not in fixed]
        if len(placed) <= len(nowhere):
            places = [*fixed, *placed, *nowhere[len(placed) :]]
            yield _position(
                board, phase=TAKE_SOUVENIR, claimed=number, souvenir_place=_padded(places), souvenir_tokens=1
            )


def _padded(places: list[int], shift: int = 0) -> np.ndarray:
    """The places of souvenirs by kind, moved on by some kinds."""
    by_kind = np.full(MAX_SOUVENIRS, NONE)
    by_kind[: len(places)] = np.roll(places, shift)
    return by_kind


def _markers(board: Board) -> Iterator[np.ndarray]:
    """Any city can become a home or be marked, and Alvin can hide in any city but the one he starts in."""
    yield _position(board, phase=CHOOSE_HOME)
    for route in range(len(board.routes)):
        yield _rich(board, phase=PLACE_MARKER, claimed=route)
    if board.alvin:
        marked = np.where(np.arange(MAX_PLACES) == board.alvin.start, NONE, 0)
        yield _position(board, phase=MOVE_ALVIN, marker=marked)


def _rich(board: Board, **fields: Any) -> np.ndarray:
    """A position in which seat 0 holds every card."""
    position = _position(board, **fields)
    position["hand"][0, 0] = board_row(board)["card_counts"][0]
    return position


def _position(board: Board, **fields: Any) -> np.ndarray:
    """A new game with seat 0 to act and its network everywhere, and with other values in some fields."""
    position = np.zeros(1, GAME)
    engine.deal_game(board_row(board), position, board.seats[0], 0, 0, np.uint64(0))
    for name, value in {"hand": 0, "network": _EVERYWHERE, **fields}.items():
        position[name] = value
    return position
