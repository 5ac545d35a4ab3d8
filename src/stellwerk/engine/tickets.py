"""Drawing, keeping and returning tickets (R-TICKET, R-SETUP-3, R-SETUP-4)."""

import numpy as np

from stellwerk.boards.limits import MAX_OFFER, MAX_TICKETS

from .chance import shuffle
from .kernel import Record, rule
from .moves import RETURN, RETURN_ASCENDING, RETURN_BASE, RETURN_CODES, RETURN_COUNTS
from .records import NONE

_FIRST_PLACE_VALUE = RETURN_BASE ** (MAX_OFFER - 2)


@rule
def offer_tickets(game: Record, seat: int, count: int) -> None:
    """Lay the top tickets before a seat, as many as there are (R-TICKET-1)."""
    count = min(count, game.ticket_deck_size)
    _forget_reached_block(game, count)
    for position in range(count):
        ticket = game.ticket_deck[game.ticket_top]
        game.offer[seat, position] = ticket
        game.ticket_top = (game.ticket_top + 1) % MAX_TICKETS
        for other in range(game.seats):
            game.returned[other] &= ~(np.int64(1) << ticket)
    game.ticket_deck_size -= count
    game.offer_size[seat] = count


@rule
def _forget_reached_block(game: Record, drawn: int) -> None:
    """Once a block of tickets that were mixed face down is drawn from, nobody knows what is left in it."""
    if game.mixed_size == 0:
        return
    if game.mixed_depth >= drawn:
        game.mixed_depth -= drawn
        return
    for position in range(game.mixed_depth, game.mixed_depth + game.mixed_size):
        ticket = game.ticket_deck[(game.ticket_top + position) % MAX_TICKETS]
        for seat in range(game.seats):
            game.returned[seat] &= ~(np.int64(1) << ticket)
    game.mixed_size = 0
    game.mixed_depth = 0


@rule
def list_returns(game: Record, seat: int, keep: int, out: Record) -> int:
    """Every ordered choice of tickets to return (R-TICKET-2)."""
    offered = game.offer_size[seat]
    count = RETURN_COUNTS[offered, offered - min(keep, offered)]
    for index in range(count):
        out.moves[index] = RETURN + RETURN_CODES[offered, index]
    return count


@rule
def list_unordered_returns(game: Record, seat: int, keep: int, out: Record) -> int:
    """Every choice of tickets to return where they are shuffled anyway (R-SETUP-4)."""
    offered = game.offer_size[seat]
    n = 0
    for index in range(RETURN_COUNTS[offered, offered - min(keep, offered)]):
        if RETURN_ASCENDING[offered, index]:
            out.moves[n] = RETURN + RETURN_CODES[offered, index]
            n += 1
    return n


@rule
def return_tickets(game: Record, seat: int, code: int) -> None:
    """Answer an offer: what the code does not return is kept, the rest goes under the deck in its order."""
    back = np.int64(0)
    place_value = _FIRST_PLACE_VALUE
    while place_value > 0:
        digit = code // place_value % RETURN_BASE
        if digit > 0:
            ticket = game.offer[seat, digit - 1]
            back |= np.int64(1) << ticket
            _put_under(game, ticket)
        place_value //= RETURN_BASE
    for position in range(game.offer_size[seat]):
        ticket = game.offer[seat, position]
        if (back >> ticket) & 1 == 0:
            game.tickets[seat] |= np.int64(1) << ticket
            game.tickets_size[seat] += 1
        game.offer[seat, position] = NONE
    game.offer_size[seat] = 0
    game.returned[seat] |= back


@rule
def _put_under(game: Record, ticket: int) -> None:
    game.ticket_deck[(game.ticket_top + game.ticket_deck_size) % MAX_TICKETS] = ticket
    game.ticket_deck_size += 1


@rule
def settle_choices(board: Record, game: Record) -> None:
    """All seats have chosen at set-up: what they do not keep goes under the deck (R-SETUP-4)."""
    depth = game.ticket_deck_size
    for seat in range(game.seats):
        return_tickets(game, seat, game.choice[seat])
        game.choice[seat] = NONE
    if board.tickets_shuffled:
        _mix(game, depth)


@rule
def _mix(game: Record, depth: int) -> None:
    """Shuffle the tickets below the given number of tickets."""
    count = game.ticket_deck_size - depth
    block = np.empty(MAX_TICKETS, np.int8)
    for offset in range(count):
        block[offset] = game.ticket_deck[(game.ticket_top + depth + offset) % MAX_TICKETS]
    game.ticket_chance = shuffle(block, count, game.ticket_chance)
    for offset in range(count):
        game.ticket_deck[(game.ticket_top + depth + offset) % MAX_TICKETS] = block[offset]
    game.mixed_depth = depth
    game.mixed_size = count
