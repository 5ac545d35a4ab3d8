"""What a seat may know: the same row with all secrets blanked (R-HIDE)."""

import numpy as np

from stellwerk.engine.kernel import GameRow, compiled
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER
from stellwerk.engine.rows import HIDDEN, NONE, TICKET_DECK

from .ticket_log import deck_end, drawer, offered, returned


@compiled
def blank_secrets(game: GameRow, seat: int) -> None:
    """Turn a copy of the game into the observation of a seat or a spectator.

    Decks, drawn cards and the other seats' secrets go (R-HIDE-1), everything else stays (R-HIDE-2).
    """
    _blank_ticket_deck(game, seat)
    for other in range(game.seats):
        if other != seat:
            _blank_seat(game, other)
    game.viewer = seat
    game.card_chance = 0
    game.ticket_chance = 0
    game.deck[:] = NONE
    game.card_events[:] = 0
    game.card_events_size = 0


@compiled
def _blank_seat(game: GameRow, other: int) -> None:
    """Hide a seat's hand, its choice at set-up and, until the end, its tickets (R-HIDE-1, R-HIDE-2)."""
    game.hand[other, :] = 0
    game.blind[other, :] = 0
    game.offer[other, :] = NONE
    if game.phase != OVER:
        game.tickets[other] = 0
    if game.phase == CHOOSE_TICKETS and game.choice[other] != NONE:
        game.choice[other] = HIDDEN


@compiled
def _blank_ticket_deck(game: GameRow, seat: int) -> None:
    """Hide all tickets except those the seat was offered, and those it returned that were not shuffled.

    R-HIDE-1.
    """
    end = deck_end(game)
    is_known = np.zeros(TICKET_DECK, np.bool_)
    first_returned = end
    for offer in range(game.ticket_log_size):
        first_returned -= returned(game, offer)
    mixed_end = first_returned + game.mixed_size
    drawn_at, returned_at = 0, first_returned
    for offer in range(game.ticket_log_size):
        drawn_end, returned_end = drawn_at + offered(game, offer), returned_at + returned(game, offer)
        if drawer(game, offer) == seat:
            is_known[drawn_at:drawn_end] = True
            is_known[max(returned_at, mixed_end) : returned_end] = True
        drawn_at, returned_at = drawn_end, returned_end
    for position in range(end):
        if not is_known[position]:
            game.ticket_deck[position] = NONE
