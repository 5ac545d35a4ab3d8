"""Names of places, routes, tickets, cards and souvenirs."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from stellwerk.boards import Board
from stellwerk.boards.limits import WILD
from stellwerk.boards.problems import did_you_mean, quoted

from .actions import WILDS_ONLY
from .errors import NotationError
from .name_index import NameIndex

Item = TypeVar("Item")

_BOARDS = 32
"""Names are cached for this many boards."""

_LONGEST_LIST = 1000
"""Twice as many characters as five tickets between the longest names have."""

_BETWEEN = re.compile(r"\s-\s|[–—]")
_DISTINCTION = re.compile(r"\s*(?:\([^()]*\))?\s*(?:#.*)?$")
"""The kind of piece and the track number after a route."""


def card_name(board: Board, card: int) -> str:
    """The name of a kind of card."""
    return WILDS_ONLY if card == WILD else board.colors[card]


def card_names(board: Board) -> tuple[str, ...]:
    """The names of all kinds of cards by number; colours that the board does not have are empty."""
    return card_names_with(board.colors)


@lru_cache(maxsize=_BOARDS)
def card_names_with(colors: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all kinds of cards of a board with these colours."""
    return (*colors, *[""] * (WILD - len(colors)), WILDS_ONLY)


def place_name(board: Board, place: int) -> str:
    """The name of a place."""
    return _item(board, "place", board.places, place).name


def ticket_name(board: Board, ticket: int) -> str:
    """The two places that a ticket connects."""
    return _joined(board, _item(board, "ticket", board.tickets, ticket).ends)


def route_name(board: Board, route: int) -> str:
    """The two places of a route, and what distinguishes it from others between them."""
    return _item(board, "route", _route_names(board), route)


def souvenir_name(board: Board, kind: int) -> str:
    """The name of a kind of souvenir."""
    return _item(board, "souvenir", board.souvenirs.kinds if board.souvenirs else (), kind)


def find_place(board: Board, text: str) -> int:
    """The place with this name."""
    found = _places(board).find(text)
    if not found:
        advice = did_you_mean(text.strip(), (place.name for place in board.places)) or "."
        raise NotationError(f"There is no place called {quoted(text.strip())} on {board.id}{advice}")
    return _only(text, found, [place.name for place in board.places])


def find_ticket(board: Board, text: str) -> int:
    """The ticket that connects two places."""
    found = _tickets(board).find(text)
    if not found:
        raise _no_pair(board, "ticket", text)
    return _only(text, found, [ticket_name(board, ticket) for ticket in range(len(board.tickets))])


def find_tickets(board: Board, text: str) -> tuple[int, ...]:
    """The tickets of a comma-separated list; a comma may also be part of a place's name."""
    if len(text) > _LONGEST_LIST:
        raise NotationError(f"{quoted(text)} has {len(text)} characters, more than any list of tickets.")
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
    """The route with this name; piece and track number are needed only where they distinguish routes."""
    found = _routes(board).find(text)
    if not found:
        raise _no_pair(board, "route", text)
    return _only(text, found, _route_names(board))


def find_souvenir(board: Board, text: str) -> int:
    """The kind of souvenir with this name."""
    kinds = board.souvenirs.kinds if board.souvenirs else ()
    if text.casefold() not in kinds:
        known = f"; there are only {', '.join(kinds)}." if kinds else "."
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
def _places(board: Board) -> NameIndex:
    return NameIndex((place.name, number) for number, place in enumerate(board.places))


@lru_cache(maxsize=_BOARDS)
def _tickets(board: Board) -> NameIndex:
    return NameIndex(
        (_joined(board, ends), number)
        for number, ticket in enumerate(board.tickets)
        for ends in _both_ways(ticket.ends)
    )


@lru_cache(maxsize=_BOARDS)
def _routes(board: Board) -> NameIndex:
    """Every route, with and without its kind of piece and track number."""
    return NameIndex(
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
        raise NotationError(f"{quoted(text.strip())} can mean {choice}; say which.")
    return found[0]


def _no_pair(board: Board, noun: str, text: str) -> NotationError:
    """What is wrong with a text that is not the name of a route or ticket: a place in it, or all of it."""
    ends = _BETWEEN.split(_DISTINCTION.sub("", text.strip()))
    if len(ends) != 2:
        return NotationError(f'{quoted(text.strip())} is not a {noun}; write its two places like "A - B".')
    for end in ends:
        find_place(board, end)
    return NotationError(f"There is no {noun} {quoted(text.strip())} on {board.id}.")
