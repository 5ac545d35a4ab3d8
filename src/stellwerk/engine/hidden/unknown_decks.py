"""A full game in which only chance is unknown: all hands as they are, the decks in another order."""

import numpy as np

from stellwerk.engine.chance import advanced, mixed, shuffle
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64


@compiled
def shuffle_decks(board: BoardRow, game: GameRow, seed: np.uint64) -> None:
    """Shuffle the cards and tickets that nobody has seen; returned tickets stay where they are."""
    chance = mixed(advanced(np.uint64(seed)))
    chance = shuffle(game.deck, int64(game.deck_size), chance)
    unseen = int64(board.tickets) - game.ticket_top
    if unseen > 0:
        chance = shuffle(game.ticket_deck[game.ticket_top :], unseen, chance)
    chance = advanced(chance)
    game.card_chance = mixed(chance)
    game.ticket_chance = mixed(advanced(chance))
