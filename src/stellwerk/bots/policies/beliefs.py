"""What the others probably hold: worlds in which their tickets explain what they have built."""

import numpy as np

from stellwerk.engine.chance import advanced, fraction, mixed, scaled
from stellwerk.engine.hidden.determinize import deal_hidden
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.network import count_bits

PLANS, RACES = range(2)

_PROPOSALS = 12
"""Worlds dealt for each one that is used."""
_REACHED_END = 0.9
"""Log-likelihood that a ticket gains for each end the network has reached."""
_UNTOUCHED = -0.12
"""Log-likelihood that it loses for each place of a network that has reached neither end."""
_MAX_PLACES = 12
"""Larger networks count as if they had this many places."""
_RACERS_PERCENT = 40
"""Prior share of players who race."""
_RACERS_LENGTH = 0.75
"""Minimum average length of a racer's routes, relative to the longest route of the board."""


@compiled
def deal_likely_world(board: BoardRow, game: GameRow, number: np.uint64, world: Array) -> None:
    """Deal a full game that fits what the seat knows into `world`; likelier games come up more often.

    The same number always means the same world.
    """
    chance = mixed(number)
    best_seed, best = np.uint64(0), -1e9
    for _ in range(_PROPOSALS):
        chance = advanced(chance)
        seed = mixed(chance)
        world[0] = game
        deal_hidden(board, world[0], seed)
        chance = advanced(chance)
        weight = _log_likelihood(board, world[0], game.viewer) + _gumbel(mixed(chance))
        if weight > best:
            best_seed, best = seed, weight
    world[0] = game
    deal_hidden(board, world[0], best_seed)


@compiled
def likely_policy(board: BoardRow, game: GameRow, seat: int, number: np.uint64) -> int:
    """How a seat will probably play on: PLANS for its tickets or RACES for long routes."""
    routes = cards = longest = int64(0)
    for route in range(board.routes):
        longest = max(longest, int64(board.route_cards[route]))
        if game.owner[route] == seat:
            routes += 1
            cards += board.route_cards[route]
    may_race = cards >= _RACERS_LENGTH * longest * routes
    draw = scaled(mixed(number + np.uint64(seat)), 100)
    return RACES if may_race and draw < _RACERS_PERCENT else PLANS


@compiled
def _log_likelihood(board: BoardRow, game: GameRow, viewer: int) -> float:
    weight = 0.0
    for seat in range(game.seats):
        if seat == viewer:
            continue
        places = min(_MAX_PLACES, count_bits(game.network[seat]))
        for ticket in range(board.tickets):
            if (game.tickets[seat] >> ticket) & 1:
                ends = _ends_reached(board, game, seat, ticket=ticket)
                weight += _REACHED_END * ends if ends > 0 else _UNTOUCHED * places
    return weight


@inlined
def _ends_reached(board: BoardRow, game: GameRow, seat: int, ticket: int) -> int:
    network = game.network[seat]
    return ((network >> board.ticket_ends[ticket, 0]) & 1) + ((network >> board.ticket_ends[ticket, 1]) & 1)


@inlined
def _gumbel(output: np.uint64) -> float:
    """Gumbel noise: the largest of the log-likelihoods plus noise is a draw in proportion to likelihood."""
    return -np.log(-np.log(fraction(output)))
