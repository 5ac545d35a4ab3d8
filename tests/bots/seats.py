"""Whole games between bots."""

from collections.abc import Sequence

from stellwerk import Game
from stellwerk.bots import decisions, seated


def played(edition: str, specs: Sequence[str], seed: int, *, alvin: bool = False) -> Game:
    """A game of bots, by seat; every action goes through the rules, so an illegal one is an error."""
    game = Game.new(edition, seats=len(specs), seed=seed, alvin=alvin)
    for seat, action in decisions(game, seated(specs, seed)):
        game.play(action, seat)
    return game
