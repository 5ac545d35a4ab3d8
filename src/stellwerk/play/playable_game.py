"""A game that goes on: actions are played and taken back."""

import operator
from collections.abc import Iterable
from typing import Final, Self

import numpy as np

from stellwerk.boards import Board
from stellwerk.engine import GAME, LISTING
from stellwerk.engine.phases import OVER

from .actions import Action
from .card_log import all_card_events, card_events_in
from .direct_calls import APPLY
from .encoding import actions_of, checked_move, decode, depends_on_offer
from .errors import GameError, IllegalAction
from .events import Event
from .explain import explain
from .field_reader import offset_of
from .game_reader import GameReader
from .listing import RowArray
from .move_events import event_maker
from .options import Options
from .rows import offered

_PHASE: Final = offset_of("phase")
_TURN: Final = offset_of("turn")
_ROOM: Final = np.zeros(1, LISTING)
"""Room to look a move up in. All threads may share it: nobody reads it after the call."""


class PlayableGame(GameReader):
    """A game from some row on. Once something was taken back, it keeps the row before each action."""

    def __init__(self, board: Board, options: Options, row: bytearray, actions_before: int) -> None:
        super().__init__(board, options, row, actions_before)
        self._origin = bytes(row)
        self._rows_before: list[bytes] | None = None
        self._made_action = actions_of(board).made
        self._events_of_move = event_maker(board).of_move

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action, or its notation, and return what happened.

        An illegal action raises IllegalAction, text that is not an action NotationError; nothing changes.
        """
        seat = self._row[_TURN] if seat is None and self._row[_PHASE] != OVER else self._seat(seat)
        made = self._made_action(id(action))
        if made is not None:
            return self._play(seat, made[1], made[0])
        action = self._parsed(action)
        return self._play(seat, action, self._encoded(seat, action))

    def play_move(self, move: int, seat: int) -> list[Event]:
        """Play one of `legal_moves` and return what happened; any other number raises IllegalAction."""
        seat, move = self._seat(seat), checked_move(move)
        offer = offered(self._row, seat) if depends_on_offer(move) else ()
        return self._play(seat, decode(self.board, offer, move), move)

    def _play(self, seat: int, action: Action, move: int) -> list[Event]:
        row = self._row
        before = bytes(row)
        if not APPLY.call(self.board_row, self._state, seat, move, _ROOM):
            raise IllegalAction(explain(self.board, self._state, seat, action))
        self.history.append((seat, action))
        if self._rows_before is not None:
            self._rows_before.append(before)
        cards = card_events_in(row)
        if cards is None:
            cards = all_card_events(row, lambda first: self._played_again(before, seat, move, first))
        return self._events_of_move(before, row, seat, action, cards)

    def _played_again(self, before: bytes, seat: int, move: int, first_card_event: int) -> RowArray:
        """The row after a step, with its card events from this one on."""
        state: RowArray = np.frombuffer(bytearray(before), GAME)
        state["card_events_from"] = first_card_event
        APPLY.call(self.board_row, state, seat, move, _ROOM)
        return state

    def undo(self, actions: int = 1) -> list[tuple[int, Action]]:
        """Take the last actions back and return them, in the order in which they were played.

        The first time, the game is played again from its beginning. From then on the rows before each action
        are kept, 1.5 kB for each, and undoing copies one of them.
        """
        left = len(self.history) - _checked_number(actions)
        if not 0 <= left <= len(self.history):
            raise GameError(f"{actions} actions cannot be taken back; {_played_text(len(self.history))}.")
        taken_back = self.history[left:]
        if taken_back:
            rows = self._rows_before
            if rows is None:
                rows = self._rows_before = self._replayed_rows()
            self._row[:] = rows[left]
            del self.history[left:], rows[left:]
        return taken_back

    def rewound(self, actions: int) -> Self:
        """The game as it was after its first `actions` actions."""
        number = _checked_number(actions)
        if not 0 <= number <= len(self.history):
            raise GameError(
                f"There is no position after {number} actions to go back to; "
                f"{_played_text(len(self.history))}."
            )
        earlier = self.copy()
        if self._rows_before is None:
            earlier._begin_again()
            earlier._play_on(self.history[:number])
        else:
            earlier.undo(len(self.history) - number)
        return earlier

    def copy(self) -> Self:
        """An independent copy of the game; it copies one row and a list."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._row = bytearray(self._row)
        twin._state = np.frombuffer(twin._row, GAME)
        twin.history = self.history.copy()
        twin._rows_before = None if self._rows_before is None else self._rows_before.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        return self.copy()

    def _begin_again(self) -> None:
        self._row[:] = self._origin
        self.history = []

    def _replayed_rows(self) -> list[bytes]:
        """The row before each action, found by playing them again."""
        again = self.copy()
        again._begin_again()
        again._rows_before = rows = list[bytes]()
        again._play_on(self.history)
        return rows

    def _play_on(self, actions: Iterable[tuple[int, Action]]) -> None:
        """Play actions without telling what happens."""
        for seat, action in actions:
            before = bytes(self._row)
            move = self._encoded(self._seat(seat), action)
            if not APPLY.call(self.board_row, self._state, seat, move, _ROOM):
                raise IllegalAction(explain(self.board, self._state, seat, action))
            self.history.append((seat, action))
            if self._rows_before is not None:
                self._rows_before.append(before)


def _checked_number(actions: int) -> int:
    try:
        return operator.index(actions)
    except TypeError:
        raise GameError(f"{actions!r} is not a number of actions: give a whole number.") from None


def _played_text(actions: int) -> str:
    return f"{actions} {'action has' if actions == 1 else 'actions have'} been played"
