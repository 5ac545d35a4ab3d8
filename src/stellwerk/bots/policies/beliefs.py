"""What the others probably hold: worlds in which their tickets explain what they have built."""

import numpy as np

from stellwerk.engine.chance import advanced, mixed, scaled
from stellwerk.engine.hidden.determinize import deal_hidden
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64

from .parameters import PLANNER
from .ticket_exchange import exchange_tickets

PLANS, RACES = range(2)

_RACERS_PERCENT = 40
"""Prior share of players who race."""
_RACERS_LENGTH = 0.75
"""Minimum average length of a racer's routes, relative to the longest route of the board."""


@compiled
def deal_likely_world(
    board: BoardRow,
    game: GameRow,
    parameters: Array,
    odds: Array,
    affinity: Array,
    number: np.uint64,
    world: Array,
) -> None:
    """Deal a full game that fits what the seat knows into `world`; likelier games come up more often.

    Only the tickets of those who plan, by their parameters, explain what they have built. The same number
    always means the same world.
    """
    chance = mixed(number)
    world[0] = game
    deal_hidden(board, world[0], chance)
    planning = _planning(game, parameters)
    chance = mixed(advanced(chance))
    exchange_tickets(board, game, odds, affinity, planning=planning, chance=chance, world=world)


@compiled
def _planning(game: GameRow, parameters: Array) -> int:
    """The bits of the seats whose tickets are hidden and that plan."""
    planning = int64(0)
    for seat in range(game.seats):
        if seat != game.viewer and parameters[seat].policy == PLANNER:
            planning |= int64(1) << seat
    return planning


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
