"""A game on its way to another process."""

from collections.abc import Sequence
from typing import cast, get_args

from msgspec import Struct

from stellwerk.boards import Board
from stellwerk.play import Game, Options
from stellwerk.play.actions import AnyAction
from stellwerk.play.record import Player
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
        bots=tuple(map(_bot, players)),
    )


def _bot(player: Player) -> Level | None:
    """The built-in bot that played a seat; one that only took over from a person says nothing of them."""
    name = (player.bot or "").partition(":")[0]
    return cast(Level, name) if player.name is None and name in get_args(Level) else None
