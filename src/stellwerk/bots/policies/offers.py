"""Which tickets of an offer to keep."""

import numpy as np

from stellwerk.engine.kernel import Row, inlined, rule
from stellwerk.engine.moves import RETURN, RETURN_BASE
from stellwerk.engine.network import count_bits
from stellwerk.engine.phases import CHOOSE_TICKETS

from .needs import jitter
from .plans import make_plan


@inlined
def least_kept(board: Row, game: Row, seat: int) -> int:
    """How many tickets of its offer the seat must keep."""
    asked = board.tickets_keep if game.phase == CHOOSE_TICKETS else board.tickets_drawn_keep
    return min(np.int64(asked), np.int64(game.offer_size[seat]))


@rule
def keeping_move(game: Row, seat: int, kept: int) -> int:
    """The move that keeps the tickets at these positions of the offer and returns the others."""
    code = 0
    for position in range(game.offer_size[seat]):
        if (kept >> position) & 1 == 0:
            code = code * RETURN_BASE + position + 1
    return RETURN + code


@rule
def offered_tickets(game: Row, seat: int, kept: int) -> int:
    """The tickets at these positions of the offer, as a mask of tickets."""
    tickets = np.int64(0)
    for position in range(game.offer_size[seat]):
        if (kept >> position) & 1:
            tickets |= np.int64(1) << game.offer[seat, position]
    return tickets


@rule
def keep_best(board: Row, atlas: Row, game: Row, style: Row, seat: int, desk: Row) -> int:
    """Keep the tickets with which the whole plan is worth most."""
    least = least_kept(board, game, seat)
    best_kept, best = 0, -1e9
    for kept in range(1, 1 << game.offer_size[seat]):
        if count_bits(kept) < least:
            continue
        tickets = game.tickets[seat] | offered_tickets(game, seat, kept)
        home = np.int64(game.home[seat])
        make_plan(board, atlas, game, style, seat, tickets, home, desk.trial, desk)
        value = desk.trial.value + jitter(style, desk)
        if value > best:
            best_kept, best = kept, value
    return keeping_move(game, seat, best_kept)


@rule
def keep_cheapest(board: Row, game: Row, seat: int) -> int:
    """Keep as few tickets as allowed, those that lose least."""
    kept = 0
    for _ in range(least_kept(board, game, seat)):
        best, least = 0, 1000
        for position in range(game.offer_size[seat]):
            points = board.ticket_points[game.offer[seat, position]]
            if (kept >> position) & 1 == 0 and points < least:
                best, least = position, points
        kept |= 1 << best
    return keeping_move(game, seat, kept)
