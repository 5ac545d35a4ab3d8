"""Bots in the seats of a game."""

from collections.abc import Iterator, Sequence

from stellwerk.play import Action, Game
from stellwerk.play.arguments import checked_list

from .bot import Bot
from .seeds import bot_seed
from .specs import bot_factory


def make_bots(specs: Sequence[str], game_seed: int) -> list[Bot]:
    """The bots of a game, from one spec for each seat."""
    checked_list(specs, "The names of bots")
    return [bot_factory(spec)(bot_seed(game_seed, seat)) for seat, spec in enumerate(specs)]


def choose_actions(game: Game, bots: Sequence[Bot]) -> Iterator[tuple[int, Action]]:
    """The seat in turn and the action it chooses, until the game is over. The caller plays each action."""
    while (seat := game.turn) is not None:
        yield seat, bots[seat].choose(game.observation(seat))
