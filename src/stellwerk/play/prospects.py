"""How things stand for a seat: its way to a route, and its tickets. Made from what the seat may know."""

import heapq
from collections.abc import Callable
from typing import Literal

import msgspec
import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.schema import Route
from stellwerk.engine import GAME, NONE
from stellwerk.engine.phases import OVER, TURN

from .actions import Claim
from .listing import RowArray
from .observation import Observation
from .obstacles import Obstacle, obstacle
from .rows import GameRow, members, offered

TicketState = Literal["done", "possible", "impossible"]


class RouteProspect(msgspec.Struct, frozen=True):
    """How a seat could pay for a route if it were its turn, or what keeps it from the route."""

    route: int
    payments: tuple[Claim, ...]
    obstacle: Obstacle | None


class TicketProspect(msgspec.Struct, frozen=True):
    """Whether a ticket is done or can still be, and the routes of the shortest way: own ones, then free ones.

    Impossible is certain; a possible one may yet fail for want of cards or time.
    """

    ticket: int
    state: TicketState
    path: tuple[int, ...]


def route_prospect(observation: Observation, route: int) -> RouteProspect:
    """What a route of the board is to a seat."""
    board, game = observation.board, observation.state[0]
    found = obstacle(board, game, observation.seat, route)
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
    """How the tickets of a seat stand, those offered to it included."""
    game = observation.state[0]
    tickets = (*members(game["tickets"][observation.seat]), *offered(game, observation.seat))
    return tuple(ticket_prospect(observation.board, game, observation.seat, ticket) for ticket in tickets)


def ticket_prospect(board: Board, game: GameRow, seat: int, ticket: int) -> TicketProspect:
    """How a ticket of a seat stands."""
    start, goal = board.tickets[ticket].ends
    path = _way(board, game, seat, (start, goal), lambda route: route.cards)
    if path is None:
        return TicketProspect(ticket, "impossible", ())
    if all(game["owner"][route] == seat for route in path):
        return TicketProspect(ticket, "done", path)
    least = _way(board, game, seat, (start, goal), lambda route: route.spaces) or ()
    spaces = sum(board.routes[route].spaces for route in least if game["owner"][route] != seat)
    is_possible = spaces <= int(game["pieces"][seat].sum()) and game["phase"] != OVER
    return TicketProspect(ticket, "possible" if is_possible else "impossible", path)


def _in_turn(observation: Observation) -> Observation:
    """The same position, as if the seat were to begin a turn."""
    record: RowArray = np.frombuffer(bytearray(observation.state.tobytes()), GAME)
    record["turn"] = observation.seat
    record["phase"] = TURN
    return Observation(observation.board, observation.board_row, record, observation.seat, 0)


def _way(
    board: Board, game: GameRow, seat: int, ends: tuple[int, int], price: Callable[[Route], int]
) -> tuple[int, ...] | None:
    """The cheapest way between two places over own and open routes, None if there is none."""
    start, goal = ends
    ways = _ways(board, game, seat)
    reached: set[int] = set()
    ahead: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    while ahead:
        spent, here, path = heapq.heappop(ahead)
        if here == goal:
            return path
        if here in reached:
            continue
        reached.add(here)
        for index, there, is_own in ways[here]:
            cost = 0 if is_own else price(board.routes[index])
            heapq.heappush(ahead, (spent + cost, there, (*path, index)))
    return None


def _ways(board: Board, game: GameRow, seat: int) -> list[list[tuple[int, int, bool]]]:
    """By place the routes that the seat has or could have: where each leads, and whether it is its own."""
    owners, barred = game["owner"].tolist(), game["barred"].tolist()
    ways: list[list[tuple[int, int, bool]]] = [[] for _ in board.places]
    for index, route in enumerate(board.routes):
        is_own = owners[index] == seat
        if is_own or (owners[index] == NONE and not barred[index] >> seat & 1):
            first, second = route.ends
            ways[first].append((index, second, is_own))
            ways[second].append((index, first, is_own))
    return ways
