"""Dealing the tickets that an observation hides, at random but so that they fit all the viewer has seen.

The whole history of the deck is filled in (see ticket_log.py); what the seats hold follows from it. We
assume that the others returned any of their tickets, in any order, with equal probability.
"""

import numpy as np

from stellwerk.boards.limits import MAX_TICKETS
from stellwerk.engine.chance import advanced, mixed, scaled, shuffle
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.legal import list_first_returns
from stellwerk.engine.moves import RETURN
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER
from stellwerk.engine.rows import HIDDEN, LISTING, NONE

from .ticket_log import (
    answered_offers,
    deck_end,
    drawer,
    mixed_offers,
    offered,
    random_return,
    returned,
    write_returned,
)
from .ticket_replay import replay_offers


@compiled
def deal_hidden_tickets(board: BoardRow, game: GameRow, chance: np.uint64) -> np.uint64:
    """Fill in the history of the ticket deck and deal the other seats what it gives them."""
    if game.phase != OVER and not _has_drawn_returned(board, game):
        chance = _deal_freely(board, game, chance)
    else:
        chance = replay_offers(board, game, chance)
    _hand_out(board, game)
    if game.phase == CHOOSE_TICKETS:
        chance = _choose_for_others(board, game, np.empty(1, LISTING), chance)
    return chance


@compiled
def _has_drawn_returned(board: BoardRow, game: GameRow) -> bool:
    """Whether the viewer has drawn a ticket that another seat returned or that was shuffled at set-up."""
    known = 0
    for position in range(board.tickets, game.ticket_top):
        known += game.ticket_deck[position] != NONE
    if known == 0:
        return False
    for position in range(game.ticket_top, deck_end(game)):
        known += game.ticket_deck[position] != NONE
    for offer in range(mixed_offers(game), answered_offers(game)):
        if drawer(game, offer) == game.viewer:
            known -= returned(game, offer)
    return known > 0


@compiled
def _deal_freely(board: BoardRow, game: GameRow, chance: np.uint64) -> np.uint64:
    """While the viewer has seen nothing that others returned, they can have returned anything."""
    chance = _fill_first_deck(board, game, chance)
    drawn_at, returned_at = int64(0), int64(board.tickets)
    for offer in range(answered_offers(game)):
        size, back = offered(game, offer), returned(game, offer)
        if drawer(game, offer) != game.viewer:
            chance = advanced(chance)
            write_returned(
                game.ticket_deck, drawn_at, returned_at, back, random_return(size, back, mixed(chance))
            )
        elif offer < mixed_offers(game):
            _return_own(game, drawn_at, returned_at, size)
        if offer == mixed_offers(game) - 1:
            chance = shuffle(game.ticket_deck[board.tickets :], game.mixed_size, chance)
        drawn_at += size
        returned_at += back
    return chance


@compiled
def _fill_first_deck(board: BoardRow, game: GameRow, chance: np.uint64) -> np.uint64:
    """Fill the first deck: the unseen tickets in random order around those the viewer drew."""
    seen = mask_of(game, 0, board.tickets)
    unseen = np.empty(MAX_TICKETS, np.int8)
    count = 0
    for ticket in range(board.tickets):
        if (seen >> ticket) & 1 == 0:
            unseen[count] = ticket
            count += 1
    chance = shuffle(unseen, count, chance)
    for position in range(board.tickets):
        if game.ticket_deck[position] == NONE:
            count -= 1
            game.ticket_deck[position] = unseen[count]
    return chance


@compiled
def _return_own(game: GameRow, drawn_at: int, returned_at: int, size: int) -> None:
    """Put what the viewer did not keep at set-up among the tickets to be shuffled."""
    for position in range(drawn_at, drawn_at + size):
        if (game.tickets[game.viewer] >> game.ticket_deck[position]) & 1 == 0:
            game.ticket_deck[returned_at] = game.ticket_deck[position]
            returned_at += 1


@compiled
def _hand_out(board: BoardRow, game: GameRow) -> None:
    """Give the other seats what they drew and did not return, and offer them what they have just drawn."""
    drawn_at, returned_at = int64(0), int64(board.tickets)
    mixed_end = returned_at + game.mixed_size
    answered = answered_offers(game)
    for offer in range(game.ticket_log_size):
        seat, size, back = drawer(game, offer), offered(game, offer), returned(game, offer)
        if seat != game.viewer:
            if offer >= answered:
                game.offer[seat, :size] = game.ticket_deck[drawn_at : drawn_at + size]
            elif returned_at < mixed_end:
                drawn = mask_of(game, drawn_at, size)
                game.tickets[seat] |= drawn & ~mask_of(game, board.tickets, game.mixed_size)
            else:
                game.tickets[seat] |= mask_of(game, drawn_at, size) & ~mask_of(game, returned_at, back)
        drawn_at += size
        returned_at += back


@compiled
def mask_of(game: GameRow, start: int, count: int) -> int:
    """The known tickets in a part of the deck, as bits."""
    mask = int64(0)
    for position in range(start, start + count):
        if game.ticket_deck[position] != NONE:
            mask |= int64(1) << game.ticket_deck[position]
    return mask


@compiled
def _choose_for_others(board: BoardRow, game: GameRow, room: Array, chance: np.uint64) -> np.uint64:
    """Draw the secret choices that others have already made at set-up from all possible ones."""
    out = room[0]
    for seat in range(game.seats):
        if game.choice[seat] == HIDDEN:
            game.choice[seat] = NONE
            count = list_first_returns(board, game, seat, out)
            chance = advanced(chance)
            game.choice[seat] = out.moves[scaled(mixed(chance), count)] - RETURN
    return chance
