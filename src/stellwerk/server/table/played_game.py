"""A game on its way to another process."""

from collections.abc import Sequence
from typing import cast, get_args

from msgspec import Struct

from stellwerk.boards import Board
from stellwerk.play import Game, Options
from stellwerk.play.actions import AnyAction
from stellwerk.play.record import Player
from stellwerk.play.record.players import bot_names
from stellwerk.server.messages.field_types import Level


class PlayedGame(Struct, frozen=True, kw_only=True):
    """Everything that a game follows from, and the bots that played it, by seat, where they are known."""

    board: Board
    options: Options
    seed: int
    position: str | None = None
    history: tuple[tuple[int, AnyAction], ...]
    bots: tuple[Level | None, ...] = ()

    def begun(self) -> Game:
        """The game before its first action."""
        return Game(self.board, self.options, self.seed, self.position)

    def game(self) -> Game:
        """The game, played again."""
        game = self.begun()
        for seat, action in self.history:
            game.play(action, seat)
        return game


def played_game(game: Game, players: Sequence[Player] = ()) -> PlayedGame:
    """What a game follows from, and who played it."""
    history = tuple((seat, cast(AnyAction, action)) for seat, action in game.history)
    return PlayedGame(
        board=game.board,
        options=game.options,
        seed=game.seed,
        position=game.shuffled_position,
        history=history,
        bots=tuple(cast(Level, name) if name in get_args(Level) else None for name in bot_names(players)),
    )
