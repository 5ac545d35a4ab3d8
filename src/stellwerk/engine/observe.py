"""What a seat may know: the same record, secrets blanked (R-HIDE)."""

import numpy as np

from stellwerk.boards.limits import MAX_TICKETS

from .kernel import Record, rule
from .records import CHOOSE_TICKETS, HIDDEN, NONE, OVER, SPECTATOR


@rule
def blank_secrets(game: Record, seat: int) -> None:
    """Turn a copy of the game into the view of a seat, or of a spectator."""
    _blank_ticket_deck(game, seat)
    for other in range(game.seats):
        if other != seat:
            _blank_seat(game, other)
    game.viewer = seat
    game.card_chance = 0
    game.ticket_chance = 0
    game.deck[:] = NONE
    game.news[:] = 0
    game.news_size = 0


@rule
def _blank_seat(game: Record, other: int) -> None:
    game.hand[other, :] = 0
    game.blind[other, :] = 0
    game.returned[other] = 0
    game.offer[other, :] = NONE
    if game.phase != OVER:
        game.tickets[other] = 0
    if game.phase == CHOOSE_TICKETS and game.choice[other] != NONE:
        game.choice[other] = HIDDEN


@rule
def _blank_ticket_deck(game: Record, seat: int) -> None:
    """A seat remembers where the tickets lie that it returned itself."""
    remembered = np.int64(0) if seat == SPECTATOR else game.returned[seat]
    for position in range(MAX_TICKETS):
        index = (game.ticket_top + position) % MAX_TICKETS
        ticket = game.ticket_deck[index]
        is_mixed = game.mixed_depth <= position < game.mixed_depth + game.mixed_size
        if position >= game.ticket_deck_size or is_mixed or (remembered >> ticket) & 1 == 0:
            game.ticket_deck[index] = NONE
