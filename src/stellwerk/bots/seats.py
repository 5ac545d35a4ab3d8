"""Bots in the seats of a game."""

from collections.abc import Iterator, Sequence

from stellwerk.play import Action, Game

from .bot import Bot
from .roster import bot_factory
from .seeds import bot_seed


def seated(specs: Sequence[str], game_seed: int) -> list[Bot]:
    """The players of a game, from their specs by seat."""
    return [bot_factory(spec)(bot_seed(game_seed, seat)) for seat, spec in enumerate(specs)]


def decisions(game: Game, players: Sequence[Bot]) -> Iterator[tuple[int, Action]]:
    """What the seat in turn chooses, to the end of the game; whoever iterates plays it."""
    while (seat := game.turn) is not None:
        yield seat, players[seat].choose(game.observation(seat))
