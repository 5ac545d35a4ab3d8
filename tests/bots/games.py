"""Whole games between bots."""

from collections.abc import Sequence

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots


def played(edition: str, specs: Sequence[str], seed: int, *, alvin: bool = False) -> Game:
    """A finished game of bots, one spec for each seat; an illegal action is an error."""
    game = Game.new(edition, seats=len(specs), seed=seed, alvin=alvin)
    for seat, action in choose_actions(game, make_bots(specs, seed)):
        game.play(action, seat)
    return game
