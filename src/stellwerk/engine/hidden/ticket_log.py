"""The log of ticket offers, from which everything that ever happened to a ticket follows.

Nothing is ever removed from `ticket_deck`: drawn tickets stay in it before its top, returned ones are
written after its last ticket. So the offers, one after another, are the beginning of the array, and the
returned tickets, one after another, follow the tickets of the box. The log only needs their numbers. Every
offer keeps or still holds a ticket of its own, so there are never more offers than tickets, and no offer
returns more than MAX_OFFER - 1.
"""

import numpy as np

from stellwerk.boards.limits import MAX_OFFER
from stellwerk.engine.chance import scaled
from stellwerk.engine.kernel import Array, GameRow, compiled, inlined, int64
from stellwerk.engine.moves import RETURN_BASE, RETURN_CODES, RETURN_COUNTS
from stellwerk.engine.phases import CHOOSE_TICKETS, RETURN_TICKETS

# An offer is logged as (seat * MAX_OFFER + offered - 1) * MAX_OFFER + returned; unsigned divides faster
_OFFERED = np.uint64(MAX_OFFER)
_SEAT = np.uint64(MAX_OFFER * MAX_OFFER)


@inlined
def drawer(game: GameRow, offer: int) -> int:
    """The seat that an offer was made to."""
    return int64(np.uint64(game.ticket_log[offer]) // _SEAT)


@inlined
def offered(game: GameRow, offer: int) -> int:
    """How many tickets were offered."""
    return int64(np.uint64(game.ticket_log[offer]) // _OFFERED % _OFFERED) + 1


@inlined
def returned(game: GameRow, offer: int) -> int:
    """How many of them were returned; 0 before the answer."""
    return int64(np.uint64(game.ticket_log[offer]) % _OFFERED)


@compiled
def note_offer(game: GameRow, seat: int, count: int) -> None:
    """Note that a seat was offered `count` tickets."""
    game.ticket_log[game.ticket_log_size] = (seat * MAX_OFFER + count - 1) * MAX_OFFER
    game.ticket_log_size += 1


@compiled
def note_return(game: GameRow, seat: int, count: int) -> None:
    """Note that a seat has returned `count` tickets of its last offer."""
    offer = game.ticket_log_size - 1
    while drawer(game, offer) != seat:
        offer -= 1
    game.ticket_log[offer] += count


@compiled
def answered_offers(game: GameRow) -> int:
    """How many offers have been answered; the unanswered ones are the last ones of the log."""
    if game.phase == CHOOSE_TICKETS:
        return 0
    if game.phase == RETURN_TICKETS:
        return game.ticket_log_size - 1
    return game.ticket_log_size


@compiled
def mixed_offers(game: GameRow) -> int:
    """How many offers, the first ones, had their returned tickets shuffled together (R-SETUP-4)."""
    return int64(game.seats) if game.mixed_size > 0 else int64(0)


@compiled
def deck_end(game: GameRow) -> int:
    """How many tickets the array holds; one that was returned counts every time."""
    return int64(game.ticket_top) + game.ticket_deck_size


@inlined
def random_return(size: int, count: int, output: np.uint64) -> int:
    """The code of a random way to return `count` tickets of an offer."""
    first = first_return(size, count)
    return RETURN_CODES[size, first + scaled(output, RETURN_COUNTS[size, count] - first)]


@inlined
def first_return(size: int, count: int) -> int:
    """Where in RETURN_CODES those begin that return `count` tickets of an offer."""
    return int64(RETURN_COUNTS[size, count - 1]) if count > 0 else int64(0)


@inlined
def write_returned(deck: Array, drawn_at: int, returned_at: int, count: int, code: int) -> None:
    """Copy the tickets of an offer that a code returns to the positions they are returned to."""
    for position in range(returned_at + count - 1, returned_at - 1, -1):
        deck[position] = deck[drawn_at + code % RETURN_BASE - 1]
        code //= RETURN_BASE
