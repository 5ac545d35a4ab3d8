"""Whole games between bots."""

from collections.abc import Sequence

from stellwerk import Game
from stellwerk.bots import bot_factory, bot_seed


def played(edition: str, specs: Sequence[str], seed: int, *, alvin: bool = False) -> Game:
    """A game of bots, by seat; every action goes through the rules, so an illegal one is an error."""
    game = Game.new(edition, seats=len(specs), seed=seed, alvin=alvin)
    bots = [bot_factory(spec)(bot_seed(seed, seat)) for seat, spec in enumerate(specs)]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.seen(seat)), seat)
    return game
