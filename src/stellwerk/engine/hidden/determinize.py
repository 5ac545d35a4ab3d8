"""A full game that fits what a seat knows: everything hidden is dealt at random."""

import numpy as np

from stellwerk.engine.chance import advanced, mixed
from stellwerk.engine.kernel import BoardRow, GameRow, compiled
from stellwerk.engine.rows import EVERYTHING

from .cards import deal_hidden_cards
from .tickets import deal_hidden_tickets


@compiled
def deal_hidden(board: BoardRow, game: GameRow, seed: np.uint64) -> None:
    """Turn a copy of an observation into a full game."""
    chance = advanced(np.uint64(seed))
    game.card_chance = mixed(chance)
    chance = advanced(chance)
    game.ticket_chance = mixed(chance)
    chance = deal_hidden_cards(board, game, mixed(advanced(chance)))
    deal_hidden_tickets(board, game, chance)
    game.viewer = EVERYTHING
