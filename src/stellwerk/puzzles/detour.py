"""Detour: the direct way of a ticket is closed, and the best action builds the way around."""

from functools import lru_cache

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME
from stellwerk.play import Observation, Options
from stellwerk.play.actions import Claim
from stellwerk.play.dealing import dealt
from stellwerk.play.prospects import TicketProspect, ticket_prospects

from .contrast import Contrast


def is_detour(contrast: Contrast) -> bool:
    """Whether the best action claims a route of the way around for one of the seat's tickets."""
    best = contrast.best
    return isinstance(best, Claim) and bool(detoured_tickets(contrast.observation, best.route))


def detoured_tickets(observation: Observation, route: int) -> tuple[int, ...]:
    """The open tickets whose cheapest way leads over a route although their direct way does not.

    A direct way is the cheapest one on the empty board. It is closed if the seat has no track on some part of
    it, and cannot claim one any more.
    """
    group = observation.board.routes[route].group
    return tuple(
        prospect.ticket
        for prospect in ticket_prospects(observation)
        if prospect.state == "possible"
        and group in _groups(observation.board, prospect.path)
        and _is_around(observation, prospect, group)
    )


def _is_around(observation: Observation, prospect: TicketProspect, group: int) -> bool:
    direct = _groups(observation.board, direct_way(observation.board, prospect.ticket))
    return group not in direct and any(_is_closed(observation, part) for part in direct)


def _is_closed(observation: Observation, group: int) -> bool:
    """Whether the seat has no track of a group of parallel ones, and never can."""
    tracks = [number for number, route in enumerate(observation.board.routes) if route.group == group]
    owners, barred = observation.state["owner"][0], observation.state["barred"][0]
    return all(
        owners[track] != observation.seat and int(barred[track]) >> observation.seat & 1 for track in tracks
    )


def _groups(board: Board, routes: tuple[int, ...]) -> set[int]:
    return {board.routes[route].group for route in routes}


@lru_cache(maxsize=256)
def direct_way(board: Board, ticket: int) -> tuple[int, ...]:
    """The cheapest way between the places of a ticket while nobody has claimed anything."""
    state = np.frombuffer(dealt(board, Options(seats=board.seats[0]), seed=0), GAME)
    state["tickets"][0, 0] = np.int64(1) << np.int64(ticket)
    state["offer_size"] = 0
    (prospect,) = ticket_prospects(Observation(board, board_row(board), state, 0, 0))
    return prospect.path
