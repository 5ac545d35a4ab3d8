"""A game for Python: typed actions in, events out, the engine's rows inside."""

import operator
import os
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Self

import numpy as np

from stellwerk.boards import Board, load_board
from stellwerk.engine import EVERYTHING, GAME, LISTING
from stellwerk.engine.phases import OVER

from .actions import Action
from .arguments import checked_type
from .card_log import all_card_events, card_events_in
from .dealing import checked_seed, dealt, events_of_deal, options_of
from .direct_calls import APPLY
from .encoding import actions_of, checked_move, decode, depends_on_offer
from .errors import GameError, IllegalAction, PositionError, SavedGameError
from .events import Event
from .explain import explain
from .field_reader import offset_of
from .game_reader import GameReader
from .listing import RowArray
from .move_events import event_maker
from .options import Options
from .position import read_position, write_position
from .rows import offered
from .saved_game import SavedGame, is_built_in, read_saved, write_saved

_PHASE: Final = offset_of("phase")
_TURN: Final = offset_of("turn")
_ROOM: Final = np.zeros(1, LISTING)
"""Room to look a move up in. All threads may share it: nobody reads it after the call."""


class Game(GameReader):
    """One game in progress. Seats count from 0; without a seat argument, the seat in turn is meant.

    `state` is the engine's row, to be read by compiled code. Games are equal if they are on equal boards,
    with equal options, and have come to the same state by the same actions.

    Different threads may play different games. Several threads may read the same game, but not while another
    thread plays it.
    """

    def __init__(self, board: Board, options: Options, seed: int) -> None:
        checked_type(options, Options, "the options of a game as Options").check(board)
        self._seed: int | None = checked_seed(seed)
        self._begin(board, options, dealt(board, options, self._seed), 0)

    def _begin(self, board: Board, options: Options, row: bytearray, actions_before: int) -> None:
        super().__init__(board, options, row, actions_before)
        self._origin = bytes(row)
        self._opening: tuple[Event, ...] | None = None
        self._rows_before: list[bytes] | None = None
        self._made_action = actions_of(board).made
        self._events_of_move = event_maker(board).of_move

    @classmethod
    def new(
        cls,
        edition: str | os.PathLike[str] | Board,
        *,
        seats: int = 2,
        seed: int | None = None,
        start: int | None = None,
        alvin: bool = False,
    ) -> Self:
        """Begin a game of an edition or of a board file; without a seed every game is different."""
        board = edition if isinstance(edition, Board) else load_board(edition)
        options = Options(seats=seats, start=start, alvin=alvin)
        return cls(board, options, secrets.randbits(63) if seed is None else seed)

    @classmethod
    def resumed(
        cls, board: Board, options: Options, seed: int, history: Sequence[tuple[int, Action]], state: bytes
    ) -> Self:
        """A game whose state is known, without playing it again; the state is trusted."""
        game = cls(board, options, seed)
        game.history = list(history)
        game._row[:] = state
        return game

    @classmethod
    def _from_row(cls, board: Board, row: bytes, actions_played: int) -> Self:
        """A game that begins with this row, in the middle; the row is trusted."""
        game = object.__new__(cls)
        game._seed = None
        game._begin(board, options_of(row), bytearray(row), actions_played)
        return game

    @classmethod
    def from_position(cls, text: str, board: Board | None = None) -> Self:
        """A game that goes on from a position, as `position` writes it; a custom board must be given."""
        found = read_position(text, board)
        if found.state["viewer"][0] != EVERYTHING:
            raise PositionError(
                "The position is what one seat knows, not a whole game; "
                "read it with Observation.from_position."
            )
        return cls._from_row(found.board, found.state.tobytes(), found.actions_played)

    @classmethod
    def from_bytes(cls, data: bytes, board: Board | None = None) -> Self:
        """The game that `to_bytes` has saved; a custom board must be given. Raises SavedGameError."""
        saved = read_saved(data, board)
        try:
            if isinstance(saved.origin, str):
                game = cls.from_position(saved.origin, saved.board)
            else:
                game = cls(saved.board, saved.options, saved.origin)
            game._play_on(saved.history)
        except GameError as error:
            raise SavedGameError(f"The game cannot be restored: {error}") from None
        return game

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.turn} to act"
        return f"<Game {self.board.id}, {self.options.seats} seats, {self.actions_played} actions, {state}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.board.digest == other.board.digest
            and self.board.rules_version == other.board.rules_version
            and self.options == other.options
            and self._row == other._row
            and self.history == other.history
        )

    __hash__ = None  # type: ignore[assignment]  # a game changes; what can be a key is its position

    @property
    def seed(self) -> int:
        """The seed that the game was dealt from; a game that began from a position has none."""
        if self._seed is None:
            raise GameError(
                "This game began from a position in the middle of a game, so no seed leads to it, and it "
                "cannot be written as a record; keep it with to_bytes instead."
            )
        return self._seed

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first decision; nothing in a game that began from a position."""
        if self._opening is None:
            told = self._seed is not None
            self._opening = events_of_deal(self.board, self.options, self.seed) if told else ()
        return self._opening

    def _repr_svg_(self) -> str:
        """The position in a notebook, as a spectator may see it."""
        from .picture import render  # noqa: PLC0415 (games need not load the drawing)

        return render(self)

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

    def to_bytes(self) -> bytes:
        """The game with its history, over or not, to be kept in a file or sent to another process."""
        origin: int | str | None = self._seed
        if origin is None:
            row = np.frombuffer(self._origin, GAME)[0]
            origin = write_position(self.board, row, self._actions_before)
        return write_saved(SavedGame(self.board, self.options, origin, self.history))

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[bytes, Board | None]]:
        return type(self).from_bytes, (self.to_bytes(), None if is_built_in(self.board) else self.board)

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


def _checked_number(actions: int) -> int:
    try:
        return operator.index(actions)
    except TypeError:
        raise GameError(f"{actions!r} is not a number of actions: give a whole number.") from None


def _played_text(actions: int) -> str:
    return f"{actions} {'action has' if actions == 1 else 'actions have'} been played"
