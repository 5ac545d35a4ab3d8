"""What can be asked of a game without changing it."""

import operator
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE, SHEET, SPECTATOR
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER

from .actions import Action, ReturnTickets, checked
from .encoding import decode_all, encode
from .errors import GameError
from .explain import explain
from .field_reader import offset_of
from .listing import RowArray, listed_moves
from .notation import format_action, parse_action
from .observation import Observation, observed
from .options import Options
from .position import write_position
from .rows import offered
from .scores import ScoreLine, ScoreSheet
from .views import View, build_view

_PHASE: Final = offset_of("phase")
_TURN: Final = offset_of("turn")


class GameReader:
    """A game as far as it has been played. Seats count from 0; without one, the seat in turn is meant.

    `state` is the engine's row, over the bytes in `_row`: single bytes are read much faster than fields.
    """

    def __init__(self, board: Board, options: Options, row: bytearray, actions_before: int) -> None:
        self.board = board
        self.options = options
        self.board_row = board_row(board)
        self.history: list[tuple[int, Action]] = []
        self._row = row
        self._state: RowArray = np.frombuffer(row, GAME)
        self._actions_before = actions_before

    @property
    def state(self) -> RowArray:
        """The game as the engine's row."""
        return self._state

    @property
    def actions_played(self) -> int:
        """How many actions were played since the deal, those before the position it began from included."""
        return self._actions_before + len(self.history)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._row[_PHASE] == OVER

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the game is over."""
        row = self._row
        return None if row[_PHASE] == OVER else row[_TURN]

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that may act now: at set-up every seat that has not chosen its tickets, otherwise one."""
        phase = self._row[_PHASE]
        if phase == CHOOSE_TICKETS:
            choices = self._state["choice"][0][: self.options.seats].tolist()
            return tuple(seat for seat, choice in enumerate(choices) if choice == NONE)
        return () if phase == OVER else (self._row[_TURN],)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every legal action of a seat, always in the same order; none unless the seat is to act."""
        number = self._seat(seat)
        listed = listed_moves(self.board_row, self._state, number)
        return decode_all(self.board, listed, lambda: offered(self._row, number))

    def legal_moves(self, seat: int | None = None) -> list[int]:
        """Every legal move of a seat, ascending."""
        return listed_moves(self.board_row, self._state, self._seat(seat))

    def explain(self, action: Action | str, seat: int | None = None) -> str | None:
        """One sentence on why an action cannot be played now, None if it can."""
        seat = self._seat(seat)
        try:
            action = self._parsed(action)
        except GameError as error:
            return str(error)
        if self._encoded(seat, action) in self.legal_moves(seat):
            return None
        return explain(self.board, self._state, seat, action)

    def notation(self, action: Action) -> str:
        """The action as readable text that `play` understands."""
        return format_action(self.board, checked(action))

    def scores(self) -> ScoreSheet:
        """The score sheet, as if the game ended now."""
        sheet = np.zeros(MAX_SEATS, SHEET)
        engine.score(self.board_row, self._state, sheet)
        names = SHEET.names or ()
        lines = sheet[: self.options.seats].tolist()
        return ScoreSheet(
            [ScoreLine(seat, **dict(zip(names, line, strict=True))) for seat, line in enumerate(lines)]
        )

    def observation(self, seat: int | None = None) -> Observation:
        """All that a seat may know, its own cards and tickets included; bots are given nothing else."""
        number = self._row[_TURN] if seat is None and self._row[_PHASE] != OVER else self._seat(seat)
        actions_played = self._actions_before + len(self.history)
        return Observation(self.board, self.board_row, observed(self._state, number), number, actions_played)

    def view(self) -> View:
        """What lies open on the table, as a spectator may see it; a seat's own view is its observation's."""
        return build_view(self.board, observed(self._state, SPECTATOR)[0], self.actions_played, ())

    def position(self) -> str:
        """The position as text: all of it, hands and decks included (docs/positions.md)."""
        return write_position(self.board, self._state[0], self.actions_played)

    def _encoded(self, seat: int, action: Action) -> int:
        offer = offered(self._row, seat) if isinstance(action, ReturnTickets) else ()
        return encode(self.board, offer, action)

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            row = self._row
            return 0 if row[_PHASE] == OVER else row[_TURN]
        try:
            number = operator.index(seat)
        except TypeError:
            raise GameError(f"{seat!r} is not a valid seat: seats are whole numbers.") from None
        if not 0 <= number < self.options.seats:
            raise GameError(f"Seat {number} does not exist: the seats are 0 to {self.options.seats - 1}.")
        return number

    def _parsed(self, action: Action | str) -> Action:
        return parse_action(self.board, action) if isinstance(action, str) else checked(action)
