"""How things stand for a seat: what keeps it from a route, and how its tickets stand."""

import threading
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, PROSPECTS
from stellwerk.engine.cheapest_path import SEARCH
from stellwerk.engine.phases import OVER, TURN
from stellwerk.engine.prospects import COMPLETED, FIELDS_READ, IMPOSSIBLE, POSSIBLE

from .actions import Claim
from .arguments import checked_number, checked_type
from .listing import RowArray
from .observation import Observation
from .obstacles import Obstacle, obstacle

TicketState = Literal["done", "possible", "impossible"]

_STATES: Final[dict[int, TicketState]] = {
    COMPLETED: "done",
    POSSIBLE: "possible",
    IMPOSSIBLE: "impossible",
}


_LAYOUT: Final[Mapping[str, Any]] = GAME.fields or {}
_SLICES: Final = tuple(slice(at, at + kind.itemsize) for kind, at in map(_LAYOUT.__getitem__, FIELDS_READ))
_PHASE: Final[int] = _LAYOUT["phase"][1]
"""Where in a game's bytes the fields are that prospects depend on, and its phase, one byte."""

_REMEMBERED: Final = 1024
"""Positions whose prospects are kept: those of 250 tables take 2 MB, on the largest boards 32 MB."""


class RouteProspect(msgspec.Struct, frozen=True):
    """How a seat could pay for a route if it were its turn, or what keeps it from the route."""

    route: int
    payments: tuple[Claim, ...]
    obstacle: Obstacle | None


class TicketProspect(msgspec.Struct, frozen=True, gc=False):
    """Whether a ticket is completed or still possible, and the cheapest path over own and open routes.

    `cards` is what the open routes of the path cost together. Impossible is certain. A possible ticket may
    still fail for lack of cards or time.
    """

    ticket: int
    state: TicketState
    path: tuple[int, ...]
    cards: int


class _Scratch(threading.local):
    """Room for the engine's answer, one for each thread: another may run before the answer is read.

    The fields of the answer are looked up once, as that takes NumPy longer than reading them.
    """

    def __init__(self) -> None:
        self.search, self.prospects = np.zeros(1, SEARCH), np.zeros(1, PROSPECTS)
        self.size = self.prospects["size"]
        fields = (self.prospects[name][0] for name in ("ticket", "state", "path_end", "path"))
        self.ticket, self.state, self.path_end, self.path = fields


_SCRATCH = _Scratch()


def route_prospect(observation: Observation, route: int) -> RouteProspect:
    """How things stand between a seat and a route."""
    checked_type(observation, Observation, "an observation, as game.observation returns it")
    route = checked_number(route, "The number of a route", 0, len(observation.board.routes) - 1)
    found = obstacle(observation.board, observation.state, observation.seat, route)
    if found is not None:
        return RouteProspect(route, (), found)
    payments = tuple(
        action
        for action in _in_turn(observation).legal
        if isinstance(action, Claim) and action.route == route
    )
    lacking = None if payments else Obstacle("cards", "R-CLAIM-2", seat=observation.seat)
    return RouteProspect(route, payments, lacking)


def ticket_prospects(observation: Observation) -> tuple[TicketProspect, ...]:
    """How the tickets of a seat stand, including those offered to it."""
    checked_type(observation, Observation, "an observation, as game.observation returns it")
    game = observation.state.tobytes()
    fields = tuple([game[part] for part in _SLICES])
    return _prospects(observation.board, observation.seat, fields, OVER if game[_PHASE] == OVER else TURN)


@lru_cache(maxsize=_REMEMBERED)
def _prospects(board: Board, seat: int, fields: tuple[bytes, ...], phase: int) -> tuple[TicketProspect, ...]:
    """The prospects in any game with these fields. The engine gets no others, so it cannot depend on more."""
    game = bytearray(GAME.itemsize)
    for part, field in zip(_SLICES, fields, strict=True):
        game[part] = field
    game[_PHASE] = phase
    state: RowArray = np.ndarray(1, GAME, game)
    found = _SCRATCH
    engine.ticket_prospects(board_row(board), state, seat, found.search, found.prospects)
    size = int(found.size[0])
    tickets, states = found.ticket[:size].tolist(), found.state[:size].tolist()
    ends = found.path_end[:size].tolist()
    routes = found.path[: ends[-1] if ends else 0].tolist()
    owners = state["owner"][0].tolist()
    prospects, begin = [], 0
    for ticket, stands, end in zip(tickets, states, ends, strict=True):
        path = tuple(routes[begin:end])
        cards = sum(board.routes[route].cards for route in path if owners[route] != seat)
        prospects.append(TicketProspect(ticket, _STATES[stands], path, cards))
        begin = end
    return tuple(prospects)


def _in_turn(observation: Observation) -> Observation:
    """The same position, as if the seat were about to begin a turn."""
    state: RowArray = np.frombuffer(bytearray(observation.state.tobytes()), GAME)
    state["turn"] = observation.seat
    state["phase"] = TURN
    return Observation(observation.board, observation.board_row, state, observation.seat, 0)
