"""What keeps a seat from a route, as a value that clients can translate and as a sentence."""

from typing import Literal

import msgspec

from stellwerk.boards import Board
from stellwerk.engine import NONE

from .names import route_name
from .rows import GameRow

Kind = Literal["taken", "parallel-own", "parallel-closed", "pieces", "network", "cards"]


class Obstacle(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a route cannot be claimed; which of the fields say more depends on the kind."""

    kind: Kind
    rule: str
    seat: int | None = None
    needed: int | None = None
    left: int | None = None


def obstacle(board: Board, game: GameRow, seat: int, index: int) -> Obstacle | None:
    """What keeps the seat from a route however it pays, None if nothing does."""
    route, owner = board.routes[index], int(game["owner"][index])
    if owner != NONE:
        return Obstacle("taken", "R-CLAIM-1", seat=owner)
    parallel = [
        game["owner"][other] for other, track in enumerate(board.routes) if track.group == route.group
    ]
    if seat in parallel:
        return Obstacle("parallel-own", "R-CLAIM-5", seat=seat)
    if game["barred"][index] >> seat & 1:
        return Obstacle("parallel-closed", "R-CLAIM-6")
    pieces = int(game["pieces"][seat][route.piece])
    if pieces < route.spaces:
        return Obstacle("pieces", "R-CLAIM-1", seat=seat, needed=route.spaces, left=pieces)
    if board.markers and not any(int(game["network"][seat]) >> end & 1 for end in route.ends):
        return Obstacle("network", "R-WEST-2", seat=seat)
    return None


def obstacle_text(board: Board, game: GameRow, index: int, found: Obstacle) -> str:
    """The obstacle in one sentence of English."""
    name, seat = route_name(board, index), found.seat
    kind = board.pieces[board.routes[index].piece].name
    sentences: dict[Kind, str] = {
        "taken": f"{name} already belongs to seat {seat}",
        "parallel-own": f"Seat {seat} already has a track parallel to {name}",
        "parallel-closed": f"{name} is closed: "
        f"with {game['seats']} players only one of parallel tracks is used",
        "pieces": f"{name} takes {found.needed} × {kind}, but seat {seat} has only {found.left} left",
        "network": f"{name} does not touch the network of seat {seat}",
        "cards": f"Seat {seat} does not hold the cards for {name}",
    }
    return f"{sentences[found.kind]} ({found.rule})."
