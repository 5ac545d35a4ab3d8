"""The table of decisions: one row for every action, with what was known before it."""

from functools import lru_cache
from typing import Final

import numpy as np

from stellwerk.analysis.replays import Replays
from stellwerk.boards import Board
from stellwerk.engine import NONE
from stellwerk.envs import action_space
from stellwerk.play.encoding import decode, depends_on_offer
from stellwerk.play.notation import format_action
from stellwerk.play.views import PHASES

from .columns import Column, Table, Values, named, numbers, words

DECISIONS: Final = "decisions"
_BOARDS: Final = 16


def decisions_table(replays: Replays, first: int) -> Table:
    """Rows for all decisions of some games, which are numbered from `first` on; without features."""
    decisions, game = replays.decisions, replays.games_of_decisions
    columns: dict[str, Column] = {
        "game": numbers(first + game),
        "action": numbers(np.arange(len(decisions)) - replays.starts[game] + 1),
        "turn": numbers(decisions["turn"]),
        "seat": numbers(decisions["seat"]),
        "phase": named(decisions["phase"], [PHASES[number] for number in sorted(PHASES)]),
        "legal": numbers(decisions["legal"]),
        "move": numbers(decisions["move"]),
        "number": numbers(_numbers(replays)),
        "notation": words(_notations(replays)),
    }
    return columns


def _numbers(replays: Replays) -> Values:
    """The number of each chosen action in the action space of the board."""
    numbers: Values = action_space(replays.setup.board).row["numbers"][0, replays.decisions["move"]]
    return numbers


def _notations(replays: Replays) -> list[str]:
    known = _texts(replays.setup.board)
    moves, offers = replays.decisions["move"].tolist(), replays.decisions["offer"]
    return [
        known.of_return(move, offers[row].tolist()) if depends_on_offer(move) else known[move]
        for row, move in enumerate(moves)
    ]


class _Texts(dict[int, str]):
    """The notation of moves on a board."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, move: int) -> str:
        text = self[move] = format_action(self._board, decode(self._board, (), move))
        return text

    def of_return(self, move: int, offer: list[int]) -> str:
        """The notation of a move that returns tickets of this offer."""
        tickets = [ticket for ticket in offer if ticket != NONE]
        return format_action(self._board, decode(self._board, tickets, move))


_texts = lru_cache(maxsize=_BOARDS)(_Texts)
