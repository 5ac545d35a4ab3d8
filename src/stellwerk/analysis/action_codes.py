"""Actions in the notation as numbers, each parsed once."""

from functools import lru_cache
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_OFFER
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.encoding import IMPOSSIBLE, encode
from stellwerk.play.errors import GameError
from stellwerk.play.notation import parse_action

from .replaying.rows import return_of

UNKNOWN: Final = -(1 << 40)
"""In place of a code, for a text that is not an action of the board."""

_BOARDS: Final = 16
_MOST: Final = 100_000
"""Texts that are remembered for a board; all of its usual actions are fewer."""


class ActionCodes(dict[str, int]):
    """Codes of actions on a board: moves, or negative numbers that name returned tickets."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, text: str) -> int:
        if len(self) > _MOST:
            self.clear()
        code = self[text] = self._code(text)
        return code

    def _code(self, text: str) -> int:
        try:
            action = parse_action(self._board, text)
        except GameError:
            return UNKNOWN
        if isinstance(action, ReturnTickets):
            # one of an offer is always kept, and the code of any number of tickets would be too large
            return return_of(action.tickets) if len(action.tickets) < MAX_OFFER else UNKNOWN
        move = encode(self._board, (), action)
        return UNKNOWN if move == IMPOSSIBLE else move


codes_of = lru_cache(maxsize=_BOARDS)(ActionCodes)
