"""Places, routes, tickets, cards and souvenirs by their names."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from stellwerk.boards import Board
from stellwerk.boards.limits import WILD
from stellwerk.boards.problems import did_you_mean, quoted

from .actions import WILDS_ONLY
from .errors import NotationError
from .spelling import Index

Item = TypeVar("Item")

_BOARDS = 32
"""For how many boards names are kept at hand."""

_BETWEEN = re.compile(r"\s-\s|[–—]")
_DISTINCTION = re.compile(r"\s*(?:\([^()]*\))?\s*(?:#.*)?$")
"""The kind of piece and the track number behind a route."""


def card_name(board: Board, card: int) -> str:
    """The name of a kind of card."""
    return WILDS_ONLY if card == WILD else board.colors[card]


def card_names(board: Board) -> tuple[str, ...]:
    """The names of all kinds of cards, by their numbers; colours that the board has not are empty."""
    return _card_names(board.colors)


@lru_cache(maxsize=_BOARDS)
def _card_names(colors: tuple[str, ...]) -> tuple[str, ...]:
    return (*colors, *[""] * (WILD - len(colors)), WILDS_ONLY)


def place_name(board: Board, place: int) -> str:
    """The name of a place."""
    return _item(board, "place", board.places, place).name


def ticket_name(board: Board, ticket: int) -> str:
    """The two places a ticket joins."""
    return _joined(board, _item(board, "ticket", board.tickets, ticket).ends)


def route_name(board: Board, route: int) -> str:
    """The two places of a route, and what tells it apart from others between them."""
    return _item(board, "route", _route_names(board), route)


def souvenir_name(board: Board, kind: int) -> str:
    """The name of a kind of souvenir."""
    return _item(board, "souvenir", board.souvenirs.kinds if board.souvenirs else (), kind)


def find_place(board: Board, text: str) -> int:
    """The place of a name."""
    found = _places(board).find(text)
    if not found:
        advice = did_you_mean(text.strip(), (place.name for place in board.places)) or "."
        raise NotationError(f"There is no place {quoted(text.strip())} on {board.id}{advice}")
    return _only(text, found, [place.name for place in board.places])


def find_ticket(board: Board, text: str) -> int:
    """The ticket that joins two places."""
    found = _tickets(board).find(text)
    if not found:
        raise _no_pair(board, "ticket", text)
    return _only(text, found, [ticket_name(board, ticket) for ticket in range(len(board.tickets))])


def find_tickets(board: Board, text: str) -> tuple[int, ...]:
    """The tickets of a list with commas; a comma may also belong to the name of a place."""
    tickets: list[int] = []
    name = ""
    for part in text.split(","):
        name = f"{name},{part}" if name else part
        if _tickets(board).find(name):
            tickets.append(find_ticket(board, name))
            name = ""
    if name:
        find_ticket(board, name.partition(",")[0])
    return tuple(tickets)


def find_route(board: Board, text: str) -> int:
    """The route of a name; a kind of piece or a track number is needed only where it tells routes apart."""
    found = _routes(board).find(text)
    if not found:
        raise _no_pair(board, "route", text)
    return _only(text, found, _route_names(board))


def find_souvenir(board: Board, text: str) -> int:
    """The kind of souvenir of a name."""
    kinds = board.souvenirs.kinds if board.souvenirs else ()
    if text.casefold() not in kinds:
        known = f"; there are {', '.join(kinds)}." if kinds else "."
        raise NotationError(f"There is no souvenir {quoted(text)} on {board.id}{known}")
    return kinds.index(text.casefold())


def _item(board: Board, noun: str, items: Sequence[Item], number: int) -> Item:
    if not 0 <= number < len(items):
        raise NotationError(f"There is no {noun} number {number} on {board.id}.")
    return items[number]


def _joined(board: Board, ends: tuple[int, int]) -> str:
    return " - ".join(board.places[end].name for end in ends)


@lru_cache(maxsize=_BOARDS)
def _route_names(board: Board) -> tuple[str, ...]:
    kinds: dict[frozenset[int], set[int]] = {}
    tracks: dict[int, int] = {}
    for route in board.routes:
        kinds.setdefault(frozenset(route.ends), set()).add(route.piece)
        tracks[route.group] = tracks.get(route.group, 0) + 1
    return tuple(
        _joined(board, route.ends)
        + (f" ({board.pieces[route.piece].name})" if len(kinds[frozenset(route.ends)]) > 1 else "")
        + (f" #{route.track + 1}" if tracks[route.group] > 1 else "")
        for route in board.routes
    )


@lru_cache(maxsize=_BOARDS)
def _places(board: Board) -> Index:
    return Index((place.name, number) for number, place in enumerate(board.places))


@lru_cache(maxsize=_BOARDS)
def _tickets(board: Board) -> Index:
    return Index(
        (_joined(board, ends), number)
        for number, ticket in enumerate(board.tickets)
        for ends in _both_ways(ticket.ends)
    )


@lru_cache(maxsize=_BOARDS)
def _routes(board: Board) -> Index:
    """Every route with and without what may tell it apart from others."""
    return Index(
        (_joined(board, ends) + piece + track, number)
        for number, route in enumerate(board.routes)
        for ends in _both_ways(route.ends)
        for piece in ("", f" ({board.pieces[route.piece].name})")
        for track in ("", f" #{route.track + 1}")
    )


def _both_ways(ends: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    first, second = ends
    return (first, second), (second, first)


def _only(text: str, found: list[int], names: Sequence[str]) -> int:
    if len(found) > 1:
        choice = " or ".join(quoted(names[number]) for number in found)
        raise NotationError(f"{quoted(text.strip())} can be {choice}; say which.")
    return found[0]


def _no_pair(board: Board, noun: str, text: str) -> NotationError:
    """What is wrong with a text that names no route or ticket: a place in it, or all of it."""
    ends = _BETWEEN.split(_DISTINCTION.sub("", text.strip()))
    if len(ends) != 2:
        return NotationError(f'{quoted(text.strip())} is no {noun}; write its two places like "A - B".')
    for end in ends:
        find_place(board, end)
    return NotationError(f"There is no {noun} {quoted(text.strip())} on {board.id}.")
