"""What a seat may know when it has to act: everything a bot is given."""

from typing import TYPE_CHECKING, Final, Self

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import EVERYTHING, GAME

from .actions import Action, checked
from .dealing import checked_seed
from .direct_calls import OBSERVE
from .encoding import actions_of, checked_move, decode, decode_all, depends_on_offer, encode
from .errors import PositionError
from .listing import RowArray, listed_moves
from .position import read_position, write_position
from .rows import offered
from .views import Holdings, View, build_holdings, build_view

if TYPE_CHECKING:
    from .game import Game


_ROW_SIZE: Final = GAME.itemsize


def observed(state: RowArray, seat: int) -> RowArray:
    """The state of a game as a seat, or engine.SPECTATOR, may know it."""
    known: RowArray = np.frombuffer(bytearray(_ROW_SIZE), GAME)  # many times as fast as np.zeros
    OBSERVE.call(state, seat, known)
    return known


def holdings_of(observation: "Observation") -> Holdings:
    """What the seat holds. Together with a spectator's view, this makes up the seat's own view."""
    return build_holdings(observation.board, observation.state[0])


def _copied(row: RowArray) -> RowArray:
    """A copy, made much faster than by NumPy, which copies a row field by field."""
    return np.frombuffer(bytearray(row), row.dtype)


class Observation:
    """A position as one seat may know it.

    `board_row` and `state` are the board and the observed game for compiled code. Both are copies, so a bot
    may modify them freely. An observation holds no reference to the true game. Moves, actions, the view and
    the copy of the board are made on first use.
    """

    __slots__ = (
        "_actions_played",
        "_board_copy",
        "_board_row",
        "_legal",
        "_moves",
        "_view",
        "board",
        "seat",
        "state",
    )

    def __init__(
        self, board: Board, board_row: RowArray, state: RowArray, seat: int, actions_played: int
    ) -> None:
        self.board = board
        self.state = state
        self.seat = seat
        self._board_row = board_row
        self._board_copy: RowArray | None = None
        self._actions_played = actions_played
        self._moves: list[int] | None = None
        self._legal: tuple[Action, ...] | None = None
        self._view: View | None = None

    def __repr__(self) -> str:
        return f"<Observation {self.board.id}, seat {self.seat}, {self._actions_played} actions played>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return (
            self.board.digest == other.board.digest
            and self.board.rules_version == other.board.rules_version
            and self.seat == other.seat
            and self._actions_played == other._actions_played
            and self.state.tobytes() == other.state.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]  # its state may be changed; what can be a key is its position

    @classmethod
    def from_position(cls, text: str, board: Board | None = None) -> Self:
        """What a seat knows in a position, as `position` writes it; a custom board must be given."""
        found = read_position(text, board)
        viewer = int(found.state["viewer"][0])
        if viewer == EVERYTHING:
            raise PositionError(
                "The position is a whole game, not what one seat knows; read it with Game.from_position."
            )
        return cls(found.board, board_row(found.board), found.state, viewer, found.actions_played)

    def position(self) -> str:
        """The position as text, with what the seat knows and nothing else (docs/positions.md)."""
        return write_position(self.board, self.state[0], self._actions_played)

    def copy(self) -> Self:
        """An independent copy of this observation."""
        return type(self)(self.board, self._board_row, _copied(self.state), self.seat, self._actions_played)

    @property
    def board_row(self) -> RowArray:
        """The board for compiled code, a copy of its own."""
        if self._board_copy is None:
            self._board_copy = _copied(self._board_row)
        return self._board_copy

    @property
    def moves(self) -> list[int]:
        """Every legal move of the seat, ascending."""
        if self._moves is None:
            self._moves = listed_moves(self._board_row, self.state, self.seat)
        return self._moves

    @property
    def legal(self) -> tuple[Action, ...]:
        """Every legal action of the seat, in the order of `moves`."""
        if self._legal is None:
            self._legal = tuple(decode_all(self.board, self.moves, self._tickets))
        return self._legal

    @property
    def view(self) -> View:
        """The position as typed values."""
        if self._view is None:
            self._view = build_view(self.board, self.state[0], self._actions_played, self.legal)
        return self._view

    def world(self, seed: int) -> "Game":
        """A full game that fits the observation, with everything hidden dealt at random."""
        from .game import Game  # noqa: PLC0415 - games make observations

        row = self.world_row(seed).tobytes()
        return Game._from_row(self.board, row, self._actions_played)

    def world_row(self, seed: int) -> RowArray:
        """The same full game as the engine's row, for compiled code."""
        game: RowArray = np.frombuffer(bytearray(_ROW_SIZE), GAME)
        engine.determinize(self._board_row, self.state, np.uint64(checked_seed(seed)), game)
        return game

    def action(self, move: int) -> Action:
        """The action of a move; a number that is not a move raises IllegalAction."""
        made = actions_of(self.board).get(move)
        if made is not None:
            return made
        move = checked_move(move)
        return decode(self.board, self._tickets() if depends_on_offer(move) else (), move)

    def move(self, action: Action) -> int:
        """The move of an action, a negative number if it names something the board does not have."""
        return encode(self.board, self._tickets(), checked(action))

    def _tickets(self) -> tuple[int, ...]:
        return offered(self.state[0], self.seat)
