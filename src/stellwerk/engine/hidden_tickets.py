"""Dealing anew the tickets that a view does not show."""

import numpy as np

from stellwerk.boards.limits import MAX_TICKETS

from .chance import advanced, mixed, scaled, shuffle
from .kernel import Record, rule
from .legal import list_first_returns
from .moves import RETURN
from .records import CHOOSE_TICKETS, HIDDEN, LISTING, NONE, OVER


@rule
def deal_hidden_tickets(board: Record, game: Record, chance: np.uint64) -> np.uint64:
    """Deal the tickets nobody has shown the viewer to the deck and to the other seats."""
    chance = _fill_mixed_block(board, game, chance)
    unseen = np.empty(MAX_TICKETS, np.int8)
    count = _gather_unseen(board, game, unseen)
    chance = shuffle(unseen, count, chance)
    for seat in range(game.seats):
        if seat != game.viewer:
            count = _fill_seat(game, seat, unseen, count)
    for position in range(game.ticket_deck_size):
        index = (game.ticket_top + position) % MAX_TICKETS
        if game.ticket_deck[index] == NONE:
            count -= 1
            game.ticket_deck[index] = unseen[count]
    return _choose_for_others(board, game, chance)


@rule
def _gather_unseen(board: Record, game: Record, unseen: Record) -> int:
    """Tickets the viewer neither holds nor remembers in the deck, nor sees after the end."""
    seen = np.int64(0)
    for seat in range(game.seats):
        seen |= game.tickets[seat] | game.returned[seat]
        for position in range(game.offer_size[seat]):
            if game.offer[seat, position] != NONE:
                seen |= np.int64(1) << game.offer[seat, position]
    count = 0
    for ticket in range(board.tickets):
        if (seen >> ticket) & 1 == 0:
            unseen[count] = ticket
            count += 1
    return count


@rule
def _fill_mixed_block(board: Record, game: Record, chance: np.uint64) -> np.uint64:
    """The viewer knows which of its tickets were mixed with those of others, but not where they lie."""
    if game.mixed_size == 0:
        return chance
    lying = np.int64(0)
    for position in range(game.ticket_deck_size):
        ticket = game.ticket_deck[(game.ticket_top + position) % MAX_TICKETS]
        if ticket != NONE:
            lying |= np.int64(1) << ticket
    block = np.empty(MAX_TICKETS, np.int8)
    count = 0
    for seat in range(game.seats):
        for ticket in range(board.tickets):
            if ((game.returned[seat] & ~lying) >> ticket) & 1:
                block[count] = ticket
                count += 1
    block[count : game.mixed_size] = NONE
    chance = shuffle(block, game.mixed_size, chance)
    for offset in range(game.mixed_size):
        game.ticket_deck[(game.ticket_top + game.mixed_depth + offset) % MAX_TICKETS] = block[offset]
    return chance


@rule
def _fill_seat(game: Record, seat: int, unseen: Record, count: int) -> int:
    for position in range(game.offer_size[seat]):
        count -= 1
        game.offer[seat, position] = unseen[count]
    if game.phase != OVER:
        for _ in range(game.tickets_size[seat]):
            count -= 1
            game.tickets[seat] |= np.int64(1) << unseen[count]
    return count


@rule
def _choose_for_others(board: Record, game: Record, chance: np.uint64) -> np.uint64:
    """Secret decisions already made at set-up become any of the possible ones."""
    if game.phase != CHOOSE_TICKETS:
        return chance
    out = np.empty(1, LISTING)[0]
    for seat in range(game.seats):
        if game.choice[seat] == HIDDEN:
            game.choice[seat] = NONE
            count = list_first_returns(board, game, seat, out)
            chance = advanced(chance)
            game.choice[seat] = out.moves[scaled(mixed(chance), count)] - RETURN
    return chance
