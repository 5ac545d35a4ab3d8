"""The board as text: networks, routes, and how the tickets of a seat stand."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from stellwerk.boards import Board
from stellwerk.boards.limits import GREY
from stellwerk.boards.problems import quoted
from stellwerk.boards.schema import Route
from stellwerk.cli.cards import chip
from stellwerk.cli.connections import connections
from stellwerk.cli.console import plain_table
from stellwerk.cli.player_names import styled_names
from stellwerk.play import NotationError, Observation
from stellwerk.play.actions import Claim
from stellwerk.play.name_index import folded
from stellwerk.play.names import route_name, souvenir_name
from stellwerk.play.prospects import ticket_prospects

from .screen import hand_text, ticket_text


def holdings_table(observation: Observation) -> Table:
    """A seat's cards and tickets, with the routes that each still needs."""
    table = plain_table("", "")
    table.show_header = False
    table.add_row("hand", hand_text(observation.board, observation.view))
    for prospect in ticket_prospects(observation):
        table.add_row("ticket", ticket_text(observation.board, prospect))
        if prospect.state == "possible":
            table.add_row("", Text(_missing(observation, prospect.path), "dim"))
    return table


def networks_table(observation: Observation, names: Sequence[str]) -> Table:
    """Who owns which routes."""
    board, owners = observation.board, observation.view.owners
    table = plain_table("player", "routes")
    for seat, name in enumerate(styled_names(names)):
        own = [_dashed(route_name(board, route)) for route, owner in enumerate(owners) if owner == seat]
        table.add_row(name, ", ".join(own) or "none yet")
    return table


def places_table(observation: Observation, names: Sequence[str]) -> Table:
    """What lies on places: home cities, markers, souvenirs, Alvin; empty where there is nothing of that."""
    board, view = observation.board, observation.view
    table = plain_table("place", "what")
    table.show_header = False
    homes = {own.home: seat for seat, own in enumerate(view.seats) if own.home is not None}
    for place, seat in sorted(view.markers.items()):
        what = "home" if homes.get(place) == seat else "marker"
        table.add_row(board.places[place].name, f"{what} of {names[seat]}")
    for place, (kind, tokens) in sorted(view.souvenirs.items()):
        table.add_row(board.places[place].name, f"{tokens} × {souvenir_name(board, kind)}")
    if view.alvin is not None:
        table.add_row(board.places[view.alvin].name, "Alvin")
    return table


def routes_table(observation: Observation, names: Sequence[str], wanted: str) -> Table:
    """The routes of a place or a colour, or all: what they cost, whose they are, and which can be claimed."""
    board, payable = observation.board, _payable(observation)
    table = plain_table("between", "cards", "points", "tracks", "", numbers=("cards", "points"))
    for tracks in _wanted_connections(board, wanted):
        table.add_row(
            " – ".join(board.places[end].name for end in tracks[0].ends),
            str(tracks[0].cards),
            str(tracks[0].points),
            Text(" ").join(_track(observation, names, track) for track in tracks),
            _remark(board, tracks, payable),
        )
    return table


def _wanted_connections(board: Board, wanted: str) -> list[list[Route]]:
    """The routes of a place or a colour, or all, by connection."""
    found = [tracks for tracks in connections(board) if _is_wanted(board, tracks, folded(wanted))]
    if not found:
        raise NotationError(f"No route has a place or a colour called {quoted(wanted)}.")
    return found


def _is_wanted(board: Board, tracks: Sequence[Route], wanted: str) -> bool:
    places = (folded(board.places[end].name) for end in tracks[0].ends)
    return any(place.startswith(wanted) for place in places) or wanted in (
        _color(board, track) for track in tracks
    )


def _track(observation: Observation, names: Sequence[str], track: Route) -> Text:
    """A track's colour, or who owns it."""
    board = observation.board
    owner = observation.view.owners[board.routes.index(track)]
    return chip(board, _color(board, track)) if owner is None else styled_names(names)[owner]


def _color(board: Board, track: Route) -> str:
    return "grey" if track.color == GREY else board.colors[track.color]


def _remark(board: Board, tracks: Sequence[Route], payable: frozenset[int]) -> Text:
    remarks = [f"{track.ferry} wild" for track in tracks[:1] if track.ferry]
    if len(board.pieces) > 1:
        remarks.append(f"{tracks[0].spaces} {board.pieces[tracks[0].piece].name}")
    if any(board.routes.index(track) in payable for track in tracks):
        remarks.append("you can claim it")
    return Text(", ".join(remarks), "bold green" if "you can claim it" in remarks else "")


def _payable(observation: Observation) -> frozenset[int]:
    return frozenset(action.route for action in observation.legal if isinstance(action, Claim))


def _missing(observation: Observation, path: Sequence[int]) -> str:
    """The routes of a path that the seat does not own yet."""
    board, owners = observation.board, observation.view.owners
    routes = [
        f"{_dashed(route_name(board, number))} ({route.cards} {_color(board, route)})"
        for number, route in ((number, board.routes[number]) for number in path)
        if owners[number] != observation.seat
    ]
    return f"shortest: {', '.join(routes)}"


def _dashed(name: str) -> str:
    return name.replace(" - ", " – ")
