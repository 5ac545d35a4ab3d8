"""What keeps a seat from a route, as a value that clients can translate and as a sentence."""

from typing import Literal

import msgspec

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import obstacle_codes as codes

from .listing import RowArray
from .names import route_name

ObstacleKind = Literal["taken", "parallel-own", "parallel-closed", "pieces", "network", "cards"]

_KINDS: dict[int, tuple[ObstacleKind, str]] = {
    codes.ROUTE_TAKEN: ("taken", "R-CLAIM-1"),
    codes.PARALLEL_OWN: ("parallel-own", "R-CLAIM-5"),
    codes.PARALLEL_CLOSED: ("parallel-closed", "R-CLAIM-6"),
    codes.TOO_FEW_PIECES: ("pieces", "R-CLAIM-1"),
    codes.OUTSIDE_NETWORK: ("network", "R-WEST-2"),
}
"""By the engine's code: the kind of obstacle, and the rule behind it."""


class Obstacle(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a route cannot be claimed; which of the other fields are set depends on the kind."""

    kind: ObstacleKind
    rule: str
    seat: int | None = None
    needed: int | None = None
    left: int | None = None


def obstacle(board: Board, state: RowArray, seat: int, route: int) -> Obstacle | None:
    """What keeps the seat from a route however it pays, None if nothing does."""
    code = engine.route_obstacle(board_row(board), state, seat, route)
    if code == codes.NO_OBSTACLE:
        return None
    kind, rule = _KINDS[code]
    if kind == "taken":
        return Obstacle(kind, rule, seat=int(state["owner"][0, route]))
    if kind == "parallel-closed":
        return Obstacle(kind, rule)
    if kind == "pieces":
        needed, piece = board.routes[route].spaces, board.routes[route].piece
        return Obstacle(kind, rule, seat=seat, needed=needed, left=int(state["pieces"][0, seat, piece]))
    return Obstacle(kind, rule, seat=seat)


def obstacle_text(board: Board, state: RowArray, route: int, found: Obstacle) -> str:
    """The obstacle in one sentence of English."""
    name, seat = route_name(board, route), found.seat
    piece = board.pieces[board.routes[route].piece].name
    sentences: dict[ObstacleKind, str] = {
        "taken": f"{name} already belongs to seat {seat}",
        "parallel-own": f"Seat {seat} already has a track parallel to {name}",
        "parallel-closed": f"{name} is closed: "
        f"with {state['seats'][0]} players only one of several parallel tracks can be claimed",
        "pieces": f"{name} takes {found.needed} × {piece}, but seat {seat} has only {found.left} left",
        "network": f"{name} does not touch the network of seat {seat}",
        "cards": f"Seat {seat} does not hold the cards for {name}",
    }
    return f"{sentences[found.kind]} ({found.rule})."
