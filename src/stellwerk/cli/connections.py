"""Routes by connection: parallel tracks are told together."""

from itertools import groupby
from operator import attrgetter

from stellwerk.boards import Board
from stellwerk.boards.schema import Route


def connections(board: Board) -> list[list[Route]]:
    """The parallel tracks of every connection."""
    tracks = sorted(board.routes, key=attrgetter("group", "track"))
    return [list(group) for _, group in groupby(tracks, key=attrgetter("group"))]
