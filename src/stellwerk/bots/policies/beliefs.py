"""What others probably hold: worlds in which their tickets explain what they have built."""

import numpy as np

from stellwerk.engine.chance import advanced, fraction, mixed, scaled
from stellwerk.engine.hidden.determinize import deal_hidden
from stellwerk.engine.kernel import Array, BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.network import count_bits

_PROPOSALS = 12
"""Worlds of which the one to try is drawn."""
_REACHED_END = 0.9
"""How much likelier, as a logarithm, a ticket is for each of its ends that the network has reached."""
_UNTOUCHED = -0.12
"""And for each place of a network that has reached neither of its ends."""
_MOST_PLACES = 12
_RACERS = 40
"""Players in a hundred who race, before anything is known of them."""
_RACERS_ROUTES = 0.75
"""How long their routes are at least on average, compared with the longest of the board."""


@rule
def likely_world(board: BoardRow, view: GameRow, world: np.uint64, game: Array) -> None:
    """Deal to `game` one of the worlds that fit the view, likelier ones more often; the same for a number."""
    chance = mixed(world)
    best_seed, best = np.uint64(0), -1e9
    for _ in range(_PROPOSALS):
        chance = advanced(chance)
        seed = mixed(chance)
        game[0] = view
        deal_hidden(board, game[0], seed)
        chance = advanced(chance)
        weight = _plausibility(board, game[0], view.viewer) + _gumbel(mixed(chance))
        if weight > best:
            best_seed, best = seed, weight
    game[0] = view
    deal_hidden(board, game[0], best_seed)


@rule
def likely_style(board: BoardRow, game: GameRow, seat: int, world: np.uint64) -> int:
    """How a seat will probably go on: 0 plans for its tickets, 1 races for long routes."""
    routes = cards = longest = int64(0)
    for route in range(board.routes):
        longest = max(longest, int64(board.route_cards[route]))
        if game.owner[route] == seat:
            routes += 1
            cards += board.route_cards[route]
    may_race = cards >= _RACERS_ROUTES * longest * routes
    return int64(may_race and scaled(mixed(world + np.uint64(seat)), 100) < _RACERS)


@rule
def _plausibility(board: BoardRow, game: GameRow, viewer: int) -> float:
    weight = 0.0
    for seat in range(game.seats):
        if seat == viewer:
            continue
        places = min(_MOST_PLACES, count_bits(game.network[seat]))
        for ticket in range(board.tickets):
            if (game.tickets[seat] >> ticket) & 1:
                ends = _ends_reached(board, game, seat, ticket)
                weight += _REACHED_END * ends if ends > 0 else _UNTOUCHED * places
    return weight


@inlined
def _ends_reached(board: BoardRow, game: GameRow, seat: int, ticket: int) -> int:
    network = game.network[seat]
    return ((network >> board.ticket_ends[ticket, 0]) & 1) + ((network >> board.ticket_ends[ticket, 1]) & 1)


@inlined
def _gumbel(output: np.uint64) -> float:
    """Noise with which the largest of weighted logarithms is a fair draw by their weights."""
    return -np.log(-np.log(fraction(output)))
