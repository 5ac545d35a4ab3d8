"""A board as one row of numbers, which the compiled rules read."""

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from .limits import (
    CARD_KINDS,
    GREY,
    MAX_COLORS,
    MAX_PIECES,
    MAX_ROUTES,
    MAX_SEATS,
    MAX_SOUVENIRS,
    MAX_TICKETS,
    MAX_TIE_BREAKS,
    TIE_BREAKS,
)
from .schema import Board, Route

NOWHERE = -1

BOARD = np.dtype(
    [
        ("places", "i2"),
        ("routes", "i2"),
        ("tickets", "i2"),
        ("colors", "i2"),
        # Cards
        ("card_counts", "i2", CARD_KINDS),
        ("cards_dealt", "i2"),
        # Routes, sorted by colour: those of colour c are first_of_color[c] up to first_of_color[c + 1]
        ("first_of_color", "i2", MAX_COLORS + 2),
        ("route_ends", "i2", (MAX_ROUTES, 2)),
        ("route_cards", "i2", MAX_ROUTES),
        ("route_spaces", "i2", MAX_ROUTES),
        ("route_ferry", "i2", MAX_ROUTES),
        ("route_piece", "i2", MAX_ROUTES),
        ("route_points", "i2", MAX_ROUTES),
        # The next track of the same parallel group, in a ring; a single route is its own neighbour
        ("route_parallel", "i2", MAX_ROUTES),
        # The order in which the longest route is searched, if a rule asks for it: walk_order.py
        ("walk_order", "i2", MAX_ROUTES),
        ("pieces", "i2", MAX_PIECES),
        # Tickets
        ("ticket_ends", "i2", (MAX_TICKETS, 2)),
        ("ticket_points", "i2", MAX_TICKETS),
        ("tickets_dealt", "i2"),
        ("tickets_keep", "i2"),
        ("tickets_drawn", "i2"),
        ("tickets_drawn_keep", "i2"),
        ("tickets_shuffled", "i2"),
        # Numbers that differ between editions
        ("parallel_from", "i2"),
        ("last_round_at", "i2"),
        ("draw_without_stock", "i2"),
        ("reshuffles_late", "i2"),
        ("tie_breaks", "i2", MAX_TIE_BREAKS),
        ("longest_route", "i2"),
        ("most_tickets", "i2"),
        # Mechanics, off when their first number is zero or nowhere
        ("souvenirs", "i2"),
        ("souvenir_places", "i2"),
        ("souvenir_place", "i2", MAX_SOUVENIRS),
        ("souvenir_tokens", "i2", MAX_SEATS + 1),
        ("souvenir_left_tokens", "i2", MAX_SEATS + 1),
        ("souvenir_points", "i2", MAX_SOUVENIRS + 1),
        ("markers", "i2"),
        ("marker_cards", "i2"),
        ("alvin_start", "i2"),
        ("alvin_points", "i2"),
    ]
)

RowArray = npt.NDArray[Any]


@lru_cache(maxsize=32)
def board_row(board: Board) -> RowArray:
    """The row of a board, as a read-only array of one element."""
    array = np.zeros(1, BOARD)
    row = array[0]
    row["places"], row["routes"] = len(board.places), len(board.routes)
    row["tickets"], row["colors"] = len(board.tickets), len(board.colors)
    _fill_cards(board, row)
    _fill_routes(board, row)
    _fill_tickets(board, row)
    _fill_rules(board, row)
    _fill_mechanics(board, row)
    return array


def _fill_cards(board: Board, row: Any) -> None:
    row["card_counts"][: len(board.color_counts)] = board.color_counts
    row["card_counts"][MAX_COLORS] = board.wilds
    row["cards_dealt"] = board.cards_dealt


def _fill_routes(board: Board, row: Any) -> None:
    colors = [route.color for route in board.routes]
    row["first_of_color"] = np.searchsorted(colors, range(GREY + 2))
    for index, route in enumerate(board.routes):
        row["route_ends"][index] = route.ends
        row["route_cards"][index] = route.cards
        row["route_spaces"][index] = route.spaces
        row["route_ferry"][index] = route.ferry
        row["route_piece"][index] = route.piece
        row["route_points"][index] = route.points
        row["route_parallel"][index] = _next_track(board.routes, index)
    row["pieces"][: len(board.pieces)] = [piece.count for piece in board.pieces]
    if board.asks_for_longest_route:
        row["walk_order"][: len(board.routes)] = board.walk_order


def _next_track(routes: tuple[Route, ...], index: int) -> int:
    group = [other for other, route in enumerate(routes) if route.group == routes[index].group]
    return group[(group.index(index) + 1) % len(group)]


def _fill_tickets(board: Board, row: Any) -> None:
    for index, ticket in enumerate(board.tickets):
        row["ticket_ends"][index] = ticket.ends
        row["ticket_points"][index] = ticket.points
    deal = board.ticket_deal
    row["tickets_dealt"], row["tickets_keep"] = deal.dealt, deal.keep
    row["tickets_drawn"], row["tickets_drawn_keep"] = deal.drawn, deal.drawn_keep
    row["tickets_shuffled"] = deal.shuffled


def _fill_rules(board: Board, row: Any) -> None:
    row["parallel_from"], row["last_round_at"] = board.parallel_from, board.last_round_at
    for index, name in enumerate(board.tie_breaks):
        row["tie_breaks"][index] = TIE_BREAKS.index(name) + 1
    row["longest_route"], row["most_tickets"] = board.longest_route, board.most_tickets
    row["draw_without_stock"], row["reshuffles_late"] = board.draw_without_stock, board.reshuffles_late


def _fill_mechanics(board: Board, row: Any) -> None:
    if board.souvenirs:
        row["souvenirs"] = len(board.souvenirs.kinds)
        row["souvenir_places"] = len(board.souvenirs.places)
        row["souvenir_place"][: len(board.souvenirs.places)] = board.souvenirs.places
        for seats, tokens in board.souvenirs.tokens.items():
            row["souvenir_tokens"][seats] = tokens
        for seats, tokens in board.souvenirs.left_tokens.items():
            row["souvenir_left_tokens"][seats] = tokens
        row["souvenir_points"][: len(board.souvenirs.points)] = board.souvenirs.points
    if board.markers:
        row["markers"], row["marker_cards"] = board.markers.each, board.markers.cards
    row["alvin_start"] = board.alvin.start if board.alvin else NOWHERE
    row["alvin_points"] = board.alvin.points if board.alvin else 0
