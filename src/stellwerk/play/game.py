"""A game for Python: typed actions in, events out, the engine's rows inside."""

import os
import secrets
from collections.abc import Callable, Sequence
from typing import Self

import numpy as np

from stellwerk.boards import Board, load_board
from stellwerk.engine import GAME

from .actions import Action
from .arguments import checked_type
from .dealing import beginning, checked_seed, events_of_deal, options_of, whole_position
from .errors import GameError, SavedGameError
from .events import Event
from .options import Options
from .playable_game import PlayableGame
from .position import write_position
from .saved_game import Origin, SavedGame, is_built_in, read_saved, write_saved


class Game(PlayableGame):
    """One game in progress. Seats count from 0; without a seat argument, the seat in turn is meant.

    `state` is the engine's row, to be read by compiled code. Games are equal if they are on equal boards,
    with equal options, and have come to the same state by the same actions.

    Different threads may play different games. Several threads may read the same game, but not while another
    thread plays it.
    """

    def __init__(self, board: Board, options: Options, seed: int, position: str | None = None) -> None:
        checked_type(options, Options, "the options of a game as Options").check(board)
        self._seed: int | None = checked_seed(seed)
        self._shuffled_position = position
        self._begin(board, options, *beginning(board, options, self._seed, position))

    def _begin(self, board: Board, options: Options, row: bytearray, actions_before: int) -> None:
        super().__init__(board, options, row, actions_before)
        self._opening: tuple[Event, ...] | None = None

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
        cls,
        board: Board,
        options: Options,
        seed: int,
        history: Sequence[tuple[int, Action]],
        state: bytes,
        position: str | None = None,
    ) -> Self:
        """A game whose state is known, without playing it again; the state is trusted."""
        game = cls(board, options, seed, position)
        if len(state) != len(game._row):
            raise GameError(f"The state of a game is {len(game._row)} bytes, not {len(state)}.")
        game.history = list(history)
        game._row[:] = state
        return game

    @classmethod
    def _from_row(cls, board: Board, row: bytes, actions_played: int) -> Self:
        """A game that begins with this row, in the middle; the row is trusted."""
        game = object.__new__(cls)
        game._seed = None
        game._shuffled_position = None
        game._begin(board, options_of(row), bytearray(row), actions_played)
        return game

    @classmethod
    def from_position(cls, text: str, board: Board | None = None) -> Self:
        """A game that goes on from a position, as `position` writes it; a custom board must be given."""
        found = whole_position(text, board)
        return cls._from_row(found.board, found.state.tobytes(), found.actions_played)

    @classmethod
    def from_bytes(cls, data: bytes, board: Board | None = None) -> Self:
        """The game that `to_bytes` has saved; a custom board must be given. Raises SavedGameError."""
        saved = read_saved(data, board)
        try:
            game = cls._begun(saved)
            game._play_on(saved.history)
        except GameError as error:
            raise SavedGameError(f"The game cannot be restored: {error}") from None
        return game

    @classmethod
    def _begun(cls, saved: SavedGame) -> Self:
        match saved.origin:
            case str():
                return cls.from_position(saved.origin, saved.board)
            case int():
                return cls(saved.board, saved.options, saved.origin)
            case (position, seed):
                return cls(saved.board, saved.options, seed, position)

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
        """The seed that the game was dealt from, or that the decks of its position were shuffled from.

        A game that goes on from a position as it is has none.
        """
        if self._seed is None:
            raise GameError(
                "This game began from a position in the middle of a game, so no seed leads to it, and it "
                "cannot be written as a record; keep it with to_bytes, or begin a game with reshuffled."
            )
        return self._seed

    @property
    def shuffled_position(self) -> str | None:
        """The position whose decks were shuffled to begin this game; None unless `reshuffled` made it."""
        return self._shuffled_position

    @property
    def opening(self) -> tuple[Event, ...]:
        """What happened before the first decision; nothing in a game that began from a position."""
        if self._opening is None:
            told = self._seed is not None and self._shuffled_position is None
            self._opening = events_of_deal(self.board, self.options, self.seed) if told else ()
        return self._opening

    def _repr_svg_(self) -> str:
        """The position in a notebook, as a spectator may see it."""
        from .picture import render  # noqa: PLC0415 (games need not load the drawing)

        return render(self)

    def reshuffled(self, seed: int) -> Self:
        """A new game that begins here, with all cards and tickets that nobody has seen in another order."""
        return type(self)(self.board, options_of(self._row), seed, self.position())

    def to_bytes(self) -> bytes:
        """The game with its history, over or not, to be kept in a file or sent to another process."""
        return write_saved(SavedGame(self.board, self.options, self._saved_origin(), self.history))

    def _saved_origin(self) -> Origin:
        if self._seed is None:
            return write_position(self.board, np.frombuffer(self._origin, GAME)[0], self._actions_before)
        if self._shuffled_position is None:
            return self._seed
        return self._shuffled_position, self._seed

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[bytes, Board | None]]:
        return type(self).from_bytes, (self.to_bytes(), None if is_built_in(self.board) else self.board)
