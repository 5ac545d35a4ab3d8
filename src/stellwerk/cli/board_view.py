"""The sections of a board's description."""

from collections.abc import Iterator
from typing import Final

from rich.table import Table
from rich.text import Text

from stellwerk.boards import Board
from stellwerk.boards.limits import GREY
from stellwerk.boards.schema import Route

from .cards import chip
from .connections import connections
from .console import plain_table

_NUMBERS: Final = ("cards", "points")


def facts(board: Board) -> Table:
    """The key figures of the board, and its mechanics."""
    deal, pieces = board.ticket_deal, ", ".join(f"{kind.count} × {kind.name}" for kind in board.pieces)
    table = _list(f"{board.name['en']} · {board.id}")
    table.add_row("", board.summary["en"])
    table.add_row("players", f"{board.seats[0]} to {board.seats[1]}")
    table.add_row("network", f"{len(board.places)} places, {len(board.routes)} routes")
    table.add_row("pieces", f"{pieces} per player; last round at {board.last_round_at} or fewer")
    table.add_row("cards", _cards(board))
    offers = (
        f"keep at least {deal.keep} of {deal.dealt} at the start, {deal.drawn_keep} of {deal.drawn} later"
    )
    table.add_row("tickets", f"{len(board.tickets)}: {offers}")
    table.add_row("parallel tracks", _parallel(board))
    for name, text in _mechanics(board):
        table.add_row(name, text)
    return table


def routes_table(board: Board) -> Table:
    """The connections in file order, each with its parallel tracks."""
    table = plain_table("between", "cards", "points", "tracks", "", numbers=_NUMBERS, title="Routes")
    for tracks in connections(board):
        route = tracks[0]
        colors = Text(" ").join(chip(board, _color(board, track)) for track in tracks)
        between, remark = _between(board, route.ends), _remark(board, route)
        table.add_row(between, str(route.cards), str(route.points), colors, remark)
    return table


def tickets_table(board: Board) -> Table:
    """The tickets in file order."""
    table = plain_table("between", "points", numbers=_NUMBERS, title="Tickets")
    for ticket in board.tickets:
        table.add_row(_between(board, ticket.ends), str(ticket.points))
    return table


def provenance(board: Board) -> Table:
    """The sources of the board's data."""
    table = _list("Sources")
    for part, origin in board.provenance.items():
        table.add_row(part.replace("_", " "), origin)
    return table


def _list(title: str) -> Table:
    table = Table(title=title, title_style="bold", title_justify="left", box=None)
    table.show_header, table.pad_edge = False, False
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    return table


def _cards(board: Board) -> Text:
    counts = zip(board.colors, board.color_counts, strict=True)
    text = Text(f"{sum(board.color_counts) + board.wilds}: ")
    for color, count in (*counts, ("wild", board.wilds)):
        text.append_text(chip(board, color, count)).append(" ")
    return text.append(f"· {board.cards_dealt} in the starting hand")


def _mechanics(board: Board) -> Iterator[tuple[str, str]]:
    if board.longest_route:
        yield "longest route", f"{board.longest_route} points"
    if board.most_tickets:
        yield "most tickets", f"{board.most_tickets} points"
    if board.souvenirs:
        points = ", ".join(map(str, board.souvenirs.points[1:]))
        yield "souvenirs", f"{', '.join(board.souvenirs.kinds)}; points for different kinds: {points}"
    if board.markers:
        each, cards = board.markers.each, board.markers.cards
        yield "markers", f"{each} per player: the first in the home city, the others for {cards} cards each"
    if board.alvin:
        start = board.places[board.alvin.start].name
        yield "Alvin", f"optional; starts in {start} and is worth {board.alvin.points} points"


def _parallel(board: Board) -> str:
    if board.parallel_from > board.seats[1]:
        return "only one can be claimed"
    if board.parallel_from <= board.seats[0]:
        return "all can be claimed"
    return f"only one can be claimed with fewer than {board.parallel_from} players"


def _between(board: Board, ends: tuple[int, int]) -> str:
    return " – ".join(board.places[end].name for end in ends)


def _color(board: Board, route: Route) -> str:
    return "grey" if route.color == GREY else board.colors[route.color]


def _remark(board: Board, route: Route) -> str:
    """What is unusual about a route: its pieces, if not one per card, and a ferry's wilds."""
    pieces = f"{route.spaces} {board.pieces[route.piece].name}"
    ferry = f"ferry {route.ferry}"
    unusual = len(board.pieces) > 1 or route.spaces != route.cards
    return ", ".join([pieces] * unusual + [ferry] * bool(route.ferry))
