"""Whole games between bots."""

from collections.abc import Sequence
from typing import Final

from stellwerk import Game
from stellwerk.bots import BOTS, choose_actions, make_bots

SEARCHING: Final = ("search", "hard")
"""The built-in bots that take their time."""
QUICK: Final = {bot.make: name for name, bot in BOTS.items() if name not in SEARCHING}.values()
"""The others; of two names for the same bot, one."""


def played(edition: str, specs: Sequence[str], seed: int, *, alvin: bool = False) -> Game:
    """A finished game of bots, one spec for each seat; an illegal action is an error."""
    game = Game.new(edition, seats=len(specs), seed=seed, alvin=alvin)
    for seat, action in choose_actions(game, make_bots(specs, seed)):
        game.play(action, seat)
    return game
