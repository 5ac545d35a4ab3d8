"""What a seat may know when it has to act: all that a bot is given."""

from typing import Self

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.engine import GAME

from .actions import Action, checked
from .codec import decode, decode_all, encode, names_offered
from .listing import Record, listed_moves
from .rows import offered
from .views import Holdings, View, build_holdings, build_view


def observed(state: Record, seat: int) -> Record:
    """The record of a game as a seat, or engine.SPECTATOR, may know it."""
    record: Record = np.ndarray(1, GAME, bytearray(GAME.itemsize))  # a seventh of the time of np.zeros
    engine.observe(state, seat, record)
    return record


def _copied(record: Record) -> Record:
    """A record of the same contents; far faster than NumPy copies one of so many fields."""
    return np.ndarray(1, record.dtype, bytearray(record.tobytes()))


class Seen:
    """A position as one seat may know it.

    `table` is the board's record and `record` the observed game, for compiled code; both are copies, so that
    whatever a bot does with them concerns nobody else. Moves, actions and the view are made when they are
    first asked for. Nothing leads from here to the true game.
    """

    __slots__ = ("_legal", "_moves", "_offer", "_version", "_view", "board", "record", "seat", "table")

    def __init__(self, board: Board, table: Record, record: Record, seat: int, version: int) -> None:
        self.board = board
        self.table = _copied(table)
        self.record = record
        self.seat = seat
        self._version = version
        self._moves: list[int] | None = None
        self._legal: tuple[Action, ...] | None = None
        self._offer: tuple[int, ...] | None = None
        self._view: View | None = None

    def __repr__(self) -> str:
        return f"<Seen {self.board.id}, seat {self.seat}, {self._version} actions played>"

    def copy(self) -> Self:
        """The same position once more, independent of this one."""
        return type(self)(self.board, self.table, _copied(self.record), self.seat, self._version)

    @property
    def moves(self) -> list[int]:
        """Every legal move of the seat as the engine's integers, ascending."""
        if self._moves is None:
            self._moves = listed_moves(self.table, self.record, self.seat)
        return self._moves

    @property
    def legal(self) -> tuple[Action, ...]:
        """Every legal action of the seat, in the order of `moves`."""
        if self._legal is None:
            self._legal = decode_all(self.board, self._tickets(), self.moves)
        return self._legal

    @property
    def view(self) -> View:
        """The position as typed values."""
        if self._view is None:
            self._view = build_view(self.board, self.record[0], self._version, self.legal)
        return self._view

    @property
    def holdings(self) -> Holdings:
        """What the seat holds; together with a spectator's view, all that the seat's own view tells."""
        return build_holdings(self.board, self.record[0])

    def world(self, seed: int) -> Record:
        """A full game that fits what is seen, all that is hidden dealt anew; engine.apply plays on in it."""
        game: Record = np.ndarray(1, GAME, bytearray(GAME.itemsize))
        engine.determinize(self.table, self.record, np.uint64(seed), game)
        return game

    def action(self, move: int) -> Action:
        """The action that a move stands for; a number that is no move raises IllegalAction."""
        return decode(self.board, self._tickets() if names_offered(move) else (), move)

    def move(self, action: Action) -> int:
        """The move that stands for an action, a number below 0 for one that the board does not have."""
        return encode(self.board, self._tickets(), checked(action))

    def _tickets(self) -> tuple[int, ...]:
        if self._offer is None:
            self._offer = offered(self.record[0], self.seat)
        return self._offer
