"""A board as tables."""

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import Final

from rich.table import Table
from rich.text import Text

from stellwerk.boards import Board
from stellwerk.boards.limits import GREY
from stellwerk.boards.schema import Route

from .cards import chip
from .screen import plain_table

_NUMBERS: Final = ("cards", "points")


def facts(board: Board) -> Table:
    """The numbers of the board, and its mechanics."""
    deal, pieces = board.ticket_deal, ", ".join(f"{kind.count} × {kind.name}" for kind in board.pieces)
    sheet = _list(f"{board.name['en']} · {board.id}")
    sheet.add_row("", board.summary["en"])
    sheet.add_row("players", f"{board.seats[0]} to {board.seats[1]}")
    sheet.add_row("network", f"{len(board.places)} places, {len(board.routes)} routes")
    sheet.add_row("pieces", f"{pieces} for each player; last round at {board.last_round_at} left")
    sheet.add_row("cards", _cards(board))
    offers = f"{deal.dealt} dealt, {deal.keep} to keep; {deal.drawn} drawn later, {deal.drawn_keep} to keep"
    sheet.add_row("tickets", f"{len(board.tickets)}: {offers}")
    sheet.add_row("parallel tracks", _parallel(board))
    for name, text in _mechanics(board):
        sheet.add_row(name, text)
    return sheet


def routes_table(board: Board) -> Table:
    """The connections in the order of the file, each with its parallel tracks."""
    sheet = plain_table("between", "cards", "points", "tracks", "", numbers=_NUMBERS, title="Routes")
    by_group = sorted(board.routes, key=attrgetter("group", "track"))
    for _, group in groupby(by_group, key=attrgetter("group")):
        tracks = list(group)
        route = tracks[0]
        colors = Text(" ").join(chip(board, _color(board, track)) for track in tracks)
        between, remark = _between(board, route.ends), _remark(board, route)
        sheet.add_row(between, str(route.cards), str(route.points), colors, remark)
    return sheet


def tickets_table(board: Board) -> Table:
    """The tickets in the order of the file."""
    sheet = plain_table("between", "points", numbers=_NUMBERS, title="Tickets")
    for ticket in board.tickets:
        sheet.add_row(_between(board, ticket.ends), str(ticket.points))
    return sheet


def provenance(board: Board) -> Table:
    """Where the facts come from."""
    sheet = _list("Where the facts come from")
    for part, origin in board.provenance.items():
        sheet.add_row(part.replace("_", " "), origin)
    return sheet


def _list(title: str) -> Table:
    sheet = Table(title=title, title_style="bold", title_justify="left", box=None)
    sheet.show_header, sheet.pad_edge = False, False
    sheet.add_column(style="dim", no_wrap=True)
    sheet.add_column()
    return sheet


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
        yield "souvenirs", f"{', '.join(board.souvenirs.kinds)}; points by number of kinds: {points}"
    if board.markers:
        each, cards = board.markers.each, board.markers.cards
        yield "markers", f"{each} for each player, the first on the home city, the others for {cards} cards"
    if board.alvin:
        start = board.places[board.alvin.start].name
        yield "Alvin", f"an option; he begins in {start} and is worth {board.alvin.points} points"


def _parallel(board: Board) -> str:
    if board.parallel_from > board.seats[1]:
        return "one of them only, whoever plays"
    if board.parallel_from <= board.seats[0]:
        return "always open"
    return f"with fewer than {board.parallel_from} players one of them only"


def _between(board: Board, ends: tuple[int, int]) -> str:
    return " – ".join(board.places[end].name for end in ends)


def _color(board: Board, route: Route) -> str:
    return "grey" if route.color == GREY else board.colors[route.color]


def _remark(board: Board, route: Route) -> str:
    """What is unusual about a route: pieces that are not one for each card, and a ferry's wilds."""
    pieces = f"{route.spaces} {board.pieces[route.piece].name}"
    ferry = f"ferry {route.ferry}"
    unusual = len(board.pieces) > 1 or route.spaces != route.cards
    return ", ".join([pieces] * unusual + [ferry] * bool(route.ferry))
