"""A game for Python: typed actions in, events out, the engine's rows inside."""

import operator
import secrets
from pathlib import Path
from typing import Self

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board, load_board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE, SHEET, SPECTATOR
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER

from .actions import Action, checked
from .card_log import all_card_events
from .encoding import decode, decode_all, depends_on_offer, encode
from .errors import GameError, IllegalAction
from .events import Event
from .explain import explain
from .listing import RowArray, listed_moves, listing_room
from .move_events import events_of_deal, events_of_move, snapshot_of
from .notation import format_action, parse_action
from .observation import Observation, observed
from .options import Options
from .rows import offered
from .scores import ScoreLine, ScoreSheet
from .views import Holdings, View, build_holdings, build_view


class Game:
    """One game in progress. Seats count from 0; without a seat argument, the seat in turn is meant.

    Different threads may play different games. Several threads may read the same game, but not while another
    thread plays it.
    """

    def __init__(self, board: Board, options: Options, seed: int) -> None:
        options.check(board)
        self.board = board
        self.options = options
        self.seed = _checked_seed(seed)
        self.board_row = board_row(board)
        self.state: RowArray = self._dealt(first_card_event=0)
        cards = all_card_events(snapshot_of(self.state[0]), self._dealt)
        self.opening: tuple[Event, ...] = tuple(events_of_deal(board, self.state[0], cards))
        self.history: list[tuple[int, Action]] = []

    def _dealt(self, first_card_event: int) -> RowArray:
        """The game before the first decision, with its card events from this one on."""
        options, state = self.options, np.zeros(1, GAME)
        state["card_events_from"] = first_card_event
        start = NONE if options.start is None else options.start
        alvin, seed = int(options.alvin), np.uint64(self.seed)
        engine.deal_game(self.board_row, state, options.seats, start, alvin, seed)
        return state

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

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.turn} to act"
        return f"<Game {self.board.id}, {self.options.seats} seats, {len(self.history)} actions, {state}>"

    def _repr_svg_(self) -> str:
        """The position in a notebook, as a spectator may see it."""
        from .picture import render  # noqa: PLC0415 (games need not load the drawing)

        return render(self)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state["phase"][0] == OVER)

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the game is over."""
        return None if self.over else int(self.state["turn"][0])

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that may act now: at set-up every seat that has not chosen its tickets, otherwise one."""
        phase = self.state["phase"][0]
        if phase == CHOOSE_TICKETS:
            choices = self.state["choice"][0][: self.options.seats].tolist()
            return tuple(seat for seat, choice in enumerate(choices) if choice == NONE)
        return () if phase == OVER else (int(self.state["turn"][0]),)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every legal action of a seat, always in the same order; none unless the seat is to act."""
        seat = self._seat(seat)
        return list(decode_all(self.board, offered(self.state[0], seat), self.legal_moves(seat)))

    def legal_moves(self, seat: int | None = None) -> list[int]:
        """Every legal move of a seat, ascending."""
        return listed_moves(self.board_row, self.state, self._seat(seat))

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action, or its notation, and return what happened.

        An illegal action raises IllegalAction, text that is not an action NotationError; nothing changes.
        """
        seat, action = self._seat(seat), self._parsed(action)
        return self._play(seat, action, encode(self.board, offered(self.state[0], seat), action))

    def play_move(self, move: int, seat: int) -> list[Event]:
        """Play one of `legal_moves` and return what happened; any other number raises IllegalAction."""
        seat = self._seat(seat)
        offer = offered(self.state[0], seat) if depends_on_offer(move) else ()
        return self._play(seat, decode(self.board, offer, move), move)

    def _play(self, seat: int, action: Action, move: int) -> list[Event]:
        row_before, before = self.state.tobytes(), snapshot_of(self.state[0])
        if not engine.apply(self.board_row, self.state, seat, move, listing_room()):
            raise IllegalAction(explain(self.board, self.state, seat, action))
        self.history.append((seat, action))

        def play_again(first_card_event: int) -> RowArray:
            state = _row_from(row_before)
            state["card_events_from"] = first_card_event
            engine.apply(self.board_row, state, seat, move, listing_room())
            return state

        after = snapshot_of(self.state[0])
        cards = all_card_events(after, play_again)
        return events_of_move(self.board, before, after, seat, action, cards)

    def explain(self, action: Action | str, seat: int | None = None) -> str | None:
        """One sentence on why an action cannot be played now, None if it can."""
        seat = self._seat(seat)
        try:
            action = self._parsed(action)
        except GameError as error:
            return str(error)
        if encode(self.board, offered(self.state[0], seat), action) in self.legal_moves(seat):
            return None
        return explain(self.board, self.state, seat, action)

    def notation(self, action: Action) -> str:
        """The action as readable text that `play` understands."""
        return format_action(self.board, checked(action))

    def scores(self) -> ScoreSheet:
        """The score sheet, as if the game ended now."""
        sheet = np.zeros(MAX_SEATS, SHEET)
        engine.score(self.board_row, self.state, sheet)
        names = SHEET.names or ()
        return ScoreSheet(
            [
                ScoreLine(seat, **{name: int(sheet[seat][name]) for name in names})
                for seat in range(self.options.seats)
            ]
        )

    def observe(self, seat: int | None) -> RowArray:
        """The state as a seat, or a spectator (None), may know it; bots get nothing else."""
        return observed(self.state, SPECTATOR if seat is None else self._seat(seat))

    def holdings(self, seat: int) -> Holdings:
        """What a seat holds that others must not see."""
        return build_holdings(self.board, self.observe(seat)[0])

    def observation(self, seat: int | None = None) -> Observation:
        """What a seat may know when it has to act, as it is given to bots."""
        seat = self._seat(seat)
        return Observation(self.board, self.board_row, self.observe(seat), seat, len(self.history))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know, as typed values."""
        legal = [] if seat is None else self.legal(seat)
        return build_view(self.board, self.observe(seat)[0], len(self.history), legal)

    def copy(self) -> Self:
        """An independent copy of the game."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = _row_from(self.state.tobytes())  # copy() goes field by field
        twin.history = self.history.copy()
        return twin

    __copy__ = copy

    def rewound(self, actions: int) -> Self:
        """The game as it was after its first `actions` actions."""
        earlier = type(self)(self.board, self.options, self.seed)
        for seat, action in self.history[:actions]:
            move = encode(self.board, offered(earlier.state[0], seat), action)
            engine.apply(self.board_row, earlier.state, seat, move, listing_room())
        earlier.history = self.history[:actions]
        return earlier

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return 0 if self.turn is None else self.turn
        try:
            number = operator.index(seat)
        except TypeError:
            raise GameError(f"{seat!r} is not a valid seat: seats are whole numbers.") from None
        if not 0 <= number < self.options.seats:
            raise GameError(f"Seat {number} does not exist: the seats are 0 to {self.options.seats - 1}.")
        return number

    def _parsed(self, action: Action | str) -> Action:
        return parse_action(self.board, action) if isinstance(action, str) else checked(action)


def _row_from(row: bytes) -> RowArray:
    """A game row of its own with these bytes."""
    return np.frombuffer(bytearray(row), GAME)


def _checked_seed(seed: int) -> int:
    try:
        number = operator.index(seed)
    except TypeError:
        raise GameError(f"{seed!r} is not a valid seed: seeds are whole numbers.") from None
    if not 0 <= number < 1 << 64:
        raise GameError(f"The seed {number} is out of range: seeds go from 0 to {(1 << 64) - 1}.")
    return number
