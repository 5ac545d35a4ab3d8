"""A game for Python: typed actions in, events out, the engine's rows inside."""

import operator
import secrets
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, Self, cast

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board, load_board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.engine import EVERYTHING, GAME, LISTING, NONE, SHEET, SPECTATOR
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER

from .actions import Action, ReturnTickets, checked
from .card_log import all_card_events, card_events_in
from .direct_calls import APPLY
from .encoding import actions_of, decode, decode_all, depends_on_offer, encode
from .errors import GameError, IllegalAction, PositionError, SavedGameError
from .events import Event
from .explain import explain
from .field_reader import offset_of
from .listing import RowArray, listed_moves
from .move_events import event_maker
from .notation import format_action, parse_action
from .observation import Observation, observed
from .options import Options
from .position import read_position, write_position
from .rows import offered
from .saved_game import SavedGame, is_built_in, read_saved, write_saved
from .scores import ScoreLine, ScoreSheet
from .views import Holdings, View, build_holdings, build_view

_PHASE: Final = offset_of("phase")
_TURN: Final = offset_of("turn")
_ROOM: Final = np.zeros(1, LISTING)
"""Room to look a move up in. All threads may share it: nobody reads it after the call."""


class Game:
    """One game in progress. Seats count from 0; without a seat argument, the seat in turn is meant.

    `state` is the engine's row, to be read by compiled code. Games are equal if they are on equal boards,
    with equal options, and have come to the same state by the same actions.

    Different threads may play different games. Several threads may read the same game, but not while another
    thread plays it.
    """

    def __init__(self, board: Board, options: Options, seed: int) -> None:
        options.check(board)
        self._seed: int | None = _checked_seed(seed)
        self._begin(board, options, _dealt(board, options, self._seed))

    def _begin(self, board: Board, options: Options, row: bytearray) -> None:
        self.board = board
        self.options = options
        self.board_row = board_row(board)
        self.history: list[tuple[int, Action]] = []
        self._row = row
        self._state: RowArray = np.frombuffer(row, GAME)
        self._move_of_made = actions_of(board).move_of_made
        self._events_of_move = event_maker(board).of_move
        self._origin = bytes(row)
        self._actions_before = 0
        self._opening: tuple[Event, ...] | None = None
        self._rows_before: list[bytes] | None = None

    @classmethod
    def new(
        cls,
        edition: str | Path | Board,
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
        game._begin(board, _options_of(row), bytearray(row))
        game._actions_before = actions_played
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
    def state(self) -> RowArray:
        """The game as the engine's row."""
        return self._state

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first decision; nothing in a game that began from a position."""
        if self._opening is None:
            self._opening = () if self._seed is None else self._events_of_deal(self._seed)
        return self._opening

    def _events_of_deal(self, seed: int) -> tuple[Event, ...]:
        def deal_again(first_card_event: int) -> RowArray:
            return np.frombuffer(_dealt(self.board, self.options, seed, first_card_event), GAME)

        cards = card_events_in(self._origin) or all_card_events(self._origin, deal_again)
        return tuple(event_maker(self.board).of_deal(self._origin, cards))

    @property
    def actions_played(self) -> int:
        """How many actions were played since the deal, those before the position it began from included."""
        return self._actions_before + len(self.history)

    def _repr_svg_(self) -> str:
        """The position in a notebook, as a spectator may see it."""
        from .picture import render  # noqa: PLC0415 (games need not load the drawing)

        return render(self)

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

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action, or its notation, and return what happened.

        An illegal action raises IllegalAction, text that is not an action NotationError; nothing changes.
        """
        seat = self._row[_TURN] if seat is None and self._row[_PHASE] != OVER else self._seat(seat)
        move = self._move_of_made(id(action))
        if move is not None:
            return self._play(seat, cast(Action, action), move)
        action = self._parsed(action)
        return self._play(seat, action, self._encoded(seat, action))

    def play_move(self, move: int, seat: int) -> list[Event]:
        """Play one of `legal_moves` and return what happened; any other number raises IllegalAction."""
        seat = self._seat(seat)
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

    def _encoded(self, seat: int, action: Action) -> int:
        offer = offered(self._row, seat) if isinstance(action, ReturnTickets) else ()
        return encode(self.board, offer, action)

    def undo(self, actions: int = 1) -> list[tuple[int, Action]]:
        """Take the last actions back and return them, in the order in which they were played.

        The first time, the game is played again from its beginning. From then on the rows before each action
        are kept, 1.5 kB for each, so that undoing takes a microsecond.
        """
        left = len(self.history) - _checked_number(actions)
        if not 0 <= left <= len(self.history):
            raise GameError(f"{actions} actions cannot be taken back; {_played_text(len(self.history))}.")
        rows = self._rows_before
        if rows is None:
            rows = self._rows_before = self._replayed_rows()
        taken_back = self.history[left:]
        if taken_back:
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
        earlier.undo(len(self.history) - number)
        return earlier

    def _replayed_rows(self) -> list[bytes]:
        """The row before each action, found by playing them again."""
        again = self.copy()
        again._row[:] = self._origin
        again.history, again._rows_before = [], []
        again._play_on(self.history)
        return again._rows_before

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

    def observe(self, seat: int | None) -> RowArray:
        """The state as a seat, or a spectator (None), may know it; bots get nothing else."""
        return observed(self._state, SPECTATOR if seat is None else self._seat(seat))

    def holdings(self, seat: int) -> Holdings:
        """What a seat holds that others must not see."""
        return build_holdings(self.board, self.observe(seat)[0])

    def observation(self, seat: int | None = None) -> Observation:
        """What a seat may know when it has to act, as it is given to bots."""
        number = self._row[_TURN] if seat is None and self._row[_PHASE] != OVER else self._seat(seat)
        actions_played = self._actions_before + len(self.history)
        return Observation(self.board, self.board_row, observed(self._state, number), number, actions_played)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know, as typed values."""
        legal = [] if seat is None else self.legal(seat)
        return build_view(self.board, self.observe(seat)[0], self.actions_played, legal)

    def position(self) -> str:
        """The position as text: all of it, hands and decks included (docs/positions.md)."""
        return write_position(self.board, self._state[0], self.actions_played)

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
        """An independent copy of the game; it takes a microsecond."""
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


def _dealt(board: Board, options: Options, seed: int, first_card_event: int = 0) -> bytearray:
    """The row before the first decision, with its card events from this one on."""
    row = bytearray(GAME.itemsize)
    state: RowArray = np.frombuffer(row, GAME)
    state["card_events_from"] = first_card_event
    start = NONE if options.start is None else options.start
    engine.deal_game(board_row(board), state, options.seats, start, int(options.alvin), np.uint64(seed))
    return row


def _options_of(row: bytes) -> Options:
    state = np.frombuffer(row, GAME)[0]
    return Options(seats=int(state["seats"]), start=int(state["start"]), alvin=bool(state["with_alvin"]))


def _checked_number(actions: int) -> int:
    try:
        return operator.index(actions)
    except TypeError:
        raise GameError(f"{actions!r} is not a number of actions: give a whole number.") from None


def _played_text(actions: int) -> str:
    return f"{actions} {'action has' if actions == 1 else 'actions have'} been played"


def _checked_seed(seed: int) -> int:
    try:
        number = operator.index(seed)
    except TypeError:
        raise GameError(f"{seed!r} is not a valid seed: seeds are whole numbers.") from None
    if not 0 <= number < 1 << 64:
        raise GameError(f"The seed {number} is out of range: seeds go from 0 to {(1 << 64) - 1}.")
    return number
