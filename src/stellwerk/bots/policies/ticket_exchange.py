"""Exchanging tickets that a seat has never seen between the hands of a dealt world.

For whoever has never seen two tickets, every history of the deck fits as well with the two exchanged
everywhere. So exchanging them at random, the likelier hand more often, leads from any world that fits to the
likely ones (the Metropolis algorithm).
"""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS, MAX_TICKETS
from stellwerk.engine.chance import advanced, fraction, mixed, scaled
from stellwerk.engine.hidden.ticket_log import deck_end
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.rows import NONE

from .ticket_odds import NOBODY, share_of_pieces

_TRIES = 8
"""Exchanges tried for each hand and ticket."""


@compiled
def exchange_tickets(
    board: BoardRow,
    game: GameRow,
    odds: Array,
    affinity: Array,
    planning: int,
    chance: np.uint64,
    world: Array,
) -> None:
    """Exchange tickets that the viewer has not seen until the hands of the seats that plan are likely ones.

    `world` is a full game dealt for the viewer of `game`, and `planning` has the bits of these seats. `odds`
    is what `fill_ticket_odds` fills, and `affinity` what tickets gain by others of the same hand.
    """
    tickets, names = np.empty(MAX_TICKETS, np.int8), np.empty(MAX_TICKETS, np.int8)
    holders, held = np.empty(MAX_TICKETS, np.int8), np.empty(MAX_TICKETS, np.int8)
    choosing = np.zeros(MAX_SEATS + 1)
    for seat in range(game.seats):
        choosing[seat] = share_of_pieces(board, game, seat)
    count, held_count = _list_unseen(board, game, tickets), 0
    for index in range(count):
        names[index] = tickets[index]
        holders[index] = _holder(world[0], planning=planning, ticket=int64(tickets[index]))
        if holders[index] != NOBODY:
            held[held_count] = index
            held_count += 1
    for _ in range(_TRIES * game.seats * count if held_count > 0 else 0):
        chance = advanced(chance)
        one = int64(held[scaled(mixed(chance), held_count)])
        chance = advanced(chance)
        other = scaled(mixed(chance), count)
        if holders[one] == holders[other]:
            continue
        gain = _gain(odds, affinity, choosing, names, holders, held[:held_count], one=one, other=other)
        gain += _gain(odds, affinity, choosing, names, holders, held[:held_count], one=other, other=one)
        chance = advanced(chance)
        if np.log(fraction(mixed(chance))) < gain:
            names[one], names[other] = names[other], names[one]
    _rename(world[0], tickets, names, count)


@compiled
def _gain(
    odds: Array,
    affinity: Array,
    choosing: Array,
    names: Array,
    holders: Array,
    held: Array,
    one: int,
    other: int,
) -> float:
    """The log-odds that the holder of one ticket gains if it has the other one instead.

    What goes together matters less and less (`choosing`), as the network shows what was chosen.
    """
    holder, given, taken = holders[one], names[one], names[other]
    if holder == NOBODY:
        return 0.0
    together, mates = 0.0, 0
    for index in held:
        if holders[index] == holder and index != one:
            together += affinity[taken, names[index]] - affinity[given, names[index]]
            mates += 1
    if mates == 0:
        together, mates = affinity[taken, taken] - affinity[given, given], 1
    return odds[holder, taken] - odds[holder, given] + choosing[holder] * together / mates


@compiled
def _list_unseen(board: BoardRow, game: GameRow, tickets: Array) -> int:
    """Write the tickets that the viewer has never seen; returns their number."""
    seen = int64(0)
    for position in range(deck_end(game)):
        if game.ticket_deck[position] != NONE:
            seen |= int64(1) << game.ticket_deck[position]
    count = 0
    for ticket in range(board.tickets):
        if (seen >> ticket) & 1 == 0:
            tickets[count] = ticket
            count += 1
    return count


@compiled
def _holder(game: GameRow, planning: int, ticket: int) -> int:
    """The seat that plans and holds the ticket, or NOBODY."""
    for seat in range(game.seats):
        if (planning >> seat) & (game.tickets[seat] >> ticket) & 1:
            return seat
    return NOBODY


@compiled
def _rename(game: GameRow, tickets: Array, names: Array, count: int) -> None:
    """Give tickets their new names wherever they are."""
    name = np.arange(MAX_TICKETS).astype(np.int8)
    moved = int64(0)
    for index in range(count):
        name[tickets[index]] = names[index]
        moved |= int64(1) << tickets[index]
    for position in range(deck_end(game)):
        game.ticket_deck[position] = name[game.ticket_deck[position]]
    for seat in range(game.seats):
        kept = game.tickets[seat] & ~moved
        for index in range(count):
            if (game.tickets[seat] >> tickets[index]) & 1:
                kept |= int64(1) << names[index]
        game.tickets[seat] = kept
        for position in range(game.offer_size[seat]):
            game.offer[seat, position] = name[game.offer[seat, position]]
