"""Places, routes and tickets by their names."""

import difflib
import re

from stellwerk.boards import Board

from .errors import NotationError

_ROUTE = re.compile(r"(?P<a>.+) - (?P<b>.+?)(?: \((?P<piece>\S+)\))?(?: #(?P<track>\d+))?")


def place_name(board: Board, place: int) -> str:
    """The name of a place."""
    return board.places[place].name


def ticket_name(board: Board, ticket: int) -> str:
    """The two places a ticket joins."""
    first, second = board.tickets[ticket].ends
    return f"{place_name(board, first)} - {place_name(board, second)}"


def route_name(board: Board, route: int) -> str:
    """The two places of a route, and what tells it apart from others between them."""
    this = board.routes[route]
    others = [other for other in board.routes if set(other.ends) == set(this.ends)]
    name = f"{place_name(board, this.ends[0])} - {place_name(board, this.ends[1])}"
    if any(other.piece != this.piece for other in others):
        name += f" ({board.pieces[this.piece].name})"
    if sum(other.group == this.group for other in others) > 1:
        name += f" #{this.track + 1}"
    return name


def find_place(board: Board, text: str) -> int:
    """The place of a name, upper and lower case alike."""
    names = [place.name.casefold() for place in board.places]
    wanted = text.strip().casefold()
    if wanted in names:
        return names.index(wanted)
    near = difflib.get_close_matches(wanted, names, n=1)
    advice = f"; did you mean {board.places[names.index(near[0])].name}?" if near else "."
    raise NotationError(f"There is no place “{text.strip()}” on {board.id}{advice}")


def find_ticket(board: Board, text: str) -> int:
    """The ticket that joins two places."""
    ends = _find_ends(board, *_split(text))
    for index, ticket in enumerate(board.tickets):
        if set(ticket.ends) == ends:
            return index
    raise NotationError(f"There is no ticket “{text.strip()}” on {board.id}.")


def find_route(board: Board, text: str) -> int:
    """The route of a name; a track number is needed only between parallel tracks."""
    found = _ROUTE.fullmatch(text.strip())
    if not found:
        raise NotationError(
            f"“{text}” is no route; write it like “A - B” or, for parallel tracks, “A - B #2”."
        )
    ends = _find_ends(board, found["a"], found["b"])
    routes = [index for index, route in enumerate(board.routes) if set(route.ends) == ends]
    if found["piece"]:
        kind = found["piece"].casefold()
        routes = [
            index for index in routes if board.pieces[board.routes[index].piece].name.casefold() == kind
        ]
    if found["track"]:
        routes = [index for index in routes if board.routes[index].track + 1 == int(found["track"])]
    if not routes:
        raise NotationError(f"There is no route “{text.strip()}” on {board.id}.")
    if len(routes) > 1:
        names = " or ".join(f"“{route_name(board, index)}”" for index in routes)
        raise NotationError(f"“{text.strip()}” can be {names}; say which.")
    return routes[0]


def _split(text: str) -> tuple[str, str]:
    first, dash, second = text.partition(" - ")
    if not dash:
        raise NotationError(f"“{text.strip()}” is no pair of places; write it like “A - B”.")
    return first, second


def _find_ends(board: Board, first: str, second: str) -> set[int]:
    return {find_place(board, first), find_place(board, second)}
