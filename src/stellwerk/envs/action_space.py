"""The actions of a board as numbers from 0 on: only what can ever happen on it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.engine import moves
from stellwerk.play import Action
from stellwerk.play.arguments import checked_board, checked_number
from stellwerk.play.encoding import decode, depends_on_offer, encode
from stellwerk.play.errors import GameError
from stellwerk.play.notation import format_action

from .batch.actions import ACTIONS, NO_ACTION
from .possible_moves import possible_moves

Integers = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

_BOARDS: Final = 32
"""Action spaces are cached for this many boards."""


class ActionSpace:
    """The action numbers of a board. They ascend with the engine's moves, and depend on the board alone.

    A ticket is returned by its position in the offer, so that the same numbers serve every offer. Nothing is
    left out: every legal move has a number.
    """

    def __init__(self, board: Board) -> None:
        self.board = checked_board(board)
        listed = possible_moves(board)
        self._size = len(listed)
        self.row = np.zeros(1, ACTIONS)
        self.row["size"] = self._size
        self.row["moves"][0, : self._size] = listed
        self.row["numbers"] = NO_ACTION
        self.row["numbers"][0, listed] = np.arange(self._size)
        self.row.setflags(write=False)

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return f"<ActionSpace {self.board.id}, {self._size} actions>"

    @property
    def moves(self) -> Integers:
        """The engine's move of every action."""
        found: Integers = self.row["moves"][0, : self._size].astype(np.int64)
        return found

    @property
    def names(self) -> list[str]:
        """Every action in notation; tickets are returned by their positions in the offer, from 1 on."""
        return [self.name(number) for number in range(self._size)]

    def name(self, number: int) -> str:
        """The action in notation, such as `claim Denver - Omaha with 3 green + 1 wild` or `return 2, 1`."""
        move = self.move(number)
        if depends_on_offer(move):
            positions = moves.returned_positions(move - moves.RETURN)
            return f"return {', '.join(str(position + 1) for position in positions) or 'none'}"
        return format_action(self.board, decode(self.board, (), move))

    def move(self, number: int) -> int:
        """The engine's move of an action."""
        checked = checked_number(number, f"An action of {self.board.id}", 0, self._size - 1)
        return int(self.row["moves"][0, checked])

    def number(self, move: int) -> int:
        """The action of a move of the engine."""
        move = checked_number(move, "A move", 0)
        number = int(self.row["numbers"][0, move]) if move < moves.MOVES else NO_ACTION
        if number == NO_ACTION:
            raise GameError(f"The move {move} can never happen on {self.board.id}.")
        return number

    def decode(self, number: int, offer: Sequence[int]) -> Action:
        """The typed action; `offer` are the tickets offered to the seat."""
        return decode(self.board, offer, self.move(number))

    def encode(self, action: Action, offer: Sequence[int]) -> int:
        """The number of a typed action."""
        return self.number(encode(self.board, offer, action))

    def numbers(self, listed: Sequence[int]) -> Integers:
        """The actions of moves that the engine has listed, in the same order."""
        found: Integers = self.row["numbers"][0, listed].astype(np.int64)
        return found

    def mask(self, listed: Sequence[int]) -> Mask:
        """Which actions are among the listed moves."""
        mask = np.zeros(self._size, np.bool_)
        mask[self.numbers(listed)] = True
        return mask


@lru_cache(maxsize=_BOARDS)
def action_space(board: Board) -> ActionSpace:
    """The action space of a board."""
    return ActionSpace(board)
