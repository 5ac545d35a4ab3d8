"""A game with a human face: typed actions in, events out, the engine's records inside."""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk import engine
from stellwerk.boards import Board, load_board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.tables import board_table
from stellwerk.engine import GAME, LISTING, NONE, SHEET, SPECTATOR
from stellwerk.engine.records import CHOOSE_TICKETS, OVER

from .actions import Action
from .codec import decode, encode
from .errors import GameError, IllegalAction
from .events import Event
from .explain import explain
from .narrate import narrate, offered, opening
from .notation import format_action, parse_action
from .options import Options
from .scores import ScoreLine, ScoreSheet
from .views import View, build_view

State = npt.NDArray[Any]
"""A game record, as an array of one element."""

_OUT = np.zeros(1, LISTING)
"""Room for listing moves; what it holds is read before anybody else writes to it."""


class Game:
    """One game in progress. Seats count from 0; a seat argument left out means the seat in turn."""

    def __init__(self, board: Board, options: Options, seed: int) -> None:
        self.board = board
        self.options = options
        self.seed = seed
        self.table = board_table(board)
        self.state: State = np.zeros(1, GAME)
        start = NONE if options.start is None else options.start
        engine.deal_game(self.table, self.state, options.seats, start, int(options.alvin), np.uint64(seed))
        self.opening: list[Event] = opening(board, self.state[0])
        self.history: list[tuple[int, Action]] = []

    @classmethod
    def new(
        cls,
        edition: str | Board,
        *,
        seats: int = 2,
        seed: int | None = None,
        start: int | None = None,
        alvin: bool = False,
    ) -> "Game":
        """Begin a game of an edition, or of a board file; without a seed every game is another one."""
        board = edition if isinstance(edition, Board) else load_board(edition)
        options = Options(seats=seats, start=start, alvin=alvin)
        options.check(board)
        return cls(board, options, check_seed(secrets.randbits(63) if seed is None else seed))

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
        """All seats that may act now: every undecided one while tickets are chosen at set-up, else one."""
        if self.state["phase"][0] == CHOOSE_TICKETS:
            choices = self.state["choice"][0][: self.options.seats]
            return tuple(seat for seat, choice in enumerate(choices) if choice == NONE)
        return () if self.turn is None else (self.turn,)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every legal action of a seat, always in the same order."""
        seat = self._seat(seat)
        offer = offered(self.state[0], seat)
        return [decode(self.board, offer, move) for move in self.legal_moves(seat)]

    def legal_moves(self, seat: int | None = None) -> list[int]:
        """Every legal move of a seat as the engine's integers, ascending."""
        count = engine.legal(self.table, self.state, self._seat(seat), _OUT)
        return [int(move) for move in _OUT["moves"][0, :count]]

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action, or its notation; an illegal one raises IllegalAction and changes nothing."""
        seat = self._seat(seat)
        if isinstance(action, str):
            action = parse_action(self.board, action)
        move = encode(self.board, offered(self.state[0], seat), action)
        before = self.state.copy()
        if not engine.apply(self.table, self.state, seat, move, _OUT):
            raise IllegalAction(self.explain(action, seat) or "This action is not legal now.")
        self.history.append((seat, action))
        return narrate(self.board, before[0], self.state[0], seat, action)

    def explain(self, action: Action | str, seat: int | None = None) -> str | None:
        """One sentence on why an action is not legal now, None if it is."""
        seat = self._seat(seat)
        if isinstance(action, str):
            action = parse_action(self.board, action)
        if action in self.legal(seat):
            return None
        return explain(self.board, self.state[0], seat, action)

    def notation(self, action: Action) -> str:
        """The action as readable text that `play` understands."""
        return format_action(self.board, action)

    def scores(self) -> ScoreSheet:
        """The score sheet, as if the game ended now."""
        sheet = np.zeros(MAX_SEATS, SHEET)
        engine.score(self.table, self.state, sheet)
        names = SHEET.names or ()
        return ScoreSheet(
            [
                ScoreLine(seat, **{name: int(sheet[seat][name]) for name in names})
                for seat in range(self.options.seats)
            ]
        )

    def observe(self, seat: int | None) -> State:
        """The record as a seat, or a spectator (None), may know it; bots see nothing else."""
        view: State = np.zeros(1, GAME)
        engine.observe(self.state, SPECTATOR if seat is None else self._seat(seat), view)
        return view

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know, as typed values."""
        legal = [] if seat is None else self.legal(seat)
        return build_view(self.board, self.observe(seat)[0], len(self.history), legal)

    def copy(self) -> "Game":
        """An independent copy of the game."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.history = list(self.history)
        return twin

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return 0 if self.turn is None else self.turn
        if not 0 <= seat < self.options.seats:
            raise GameError(f"There is no seat {seat}: the seats are 0 to {self.options.seats - 1}.")
        return seat


def check_seed(seed: int) -> int:
    """The seed, if the generator can take it."""
    if not 0 <= seed < 1 << 64:
        raise GameError(f"The seed {seed} is out of range: take a whole number from 0 to {(1 << 64) - 1}.")
    return seed


def replay(board: Board, options: Options, seed: int, actions: Sequence[tuple[int, Action]]) -> Game:
    """The game that these actions lead to."""
    game = Game(board, options, seed)
    for seat, action in actions:
        game.play(action, seat)
    return game
