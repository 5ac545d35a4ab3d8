"""Reads the routes of a board: one item of the file is one connection with all its parallel tracks."""

from dataclasses import dataclass
from operator import attrgetter

from stellwerk.boards.limits import GREY, MAX_ROUTE_CARDS, MAX_ROUTES
from stellwerk.boards.problems import quoted
from stellwerk.boards.schema import PieceKind, Route

from .components import Cards
from .fields import Fields
from .places import PlaceIndex

_WANTED = 'the routes, one per line, such as { between = ["A", "B"], spaces = 4, colors = ["red"] }'
_CLAIM_ORDER = attrgetter("color", "cards", "ferry", "piece", "spaces")


@dataclass(frozen=True, slots=True)
class RouteContext:
    """The parts of the board that routes refer to."""

    places: PlaceIndex
    cards: Cards
    pieces: tuple[PieceKind, ...]


def read_routes(network: Fields, context: RouteContext) -> tuple[Route, ...]:
    """Read the list `routes` of [network], sorted in the order in which claims are listed."""
    routes: list[Route] = []
    connected: set[tuple[frozenset[int], int]] = set()
    for group, item in enumerate(network.items("routes", "route", _WANTED)):
        tracks = _read_connection(item, group, context)
        routes.extend(tracks)
        if tracks:
            _check_unique(item, tracks[0], connected)
    if len(routes) > MAX_ROUTES:
        network.report("routes", f"{len(routes)} tracks; at most {MAX_ROUTES} are allowed")
    return tuple(sorted(routes, key=_CLAIM_ORDER))


def _check_unique(item: Fields, route: Route, connected: set[tuple[frozenset[int], int]]) -> None:
    """Parallel tracks of one kind belong in one item, because they form a group."""
    key = frozenset(route.ends), route.piece
    if key in connected:
        item.report("between", "another route connects the same places; list all colours in one of them")
    connected.add(key)


def _read_connection(item: Fields, group: int, context: RouteContext) -> list[Route]:
    """The parallel tracks of one item; none if it has problems."""
    ends = context.places.between(item, "route")
    item.allow("between", "piece", "spaces", "cards", "colors", "ferry")
    piece = _read_piece(item, context.pieces)
    spaces = item.whole("spaces", 1, MAX_ROUTE_CARDS)
    cards = item.optional_whole("cards", 1, MAX_ROUTE_CARDS, absent=spaces)
    ferry = item.optional_whole("ferry", 0, MAX_ROUTE_CARDS, absent=0)
    colors = _read_colors(item, context.cards)
    if ends is None or not context.pieces or not item.is_valid():
        return []
    points = context.pieces[piece].points.get(cards, 0)
    tracks = [
        Route(ends, color, cards, spaces, ferry, piece, group, track, points)
        for track, color in enumerate(colors)
    ]
    if tracks:
        _check_claimable(item, tracks, context)
    return tracks


def _read_piece(item: Fields, pieces: tuple[PieceKind, ...]) -> int:
    names = tuple(piece.name for piece in pieces)
    if item.raw("piece") is None and (len(names) == 1 or not item.problems.is_valid(("pieces",))):
        return 0
    return names.index(item.choice("piece", names)) if names else 0


def _read_colors(item: Fields, cards: Cards) -> list[int]:
    colors = []
    for name in item.words("colors", 'the colour of each track, such as ["red"] or ["grey", "grey"]'):
        if name == "grey":
            colors.append(GREY)
        elif name in cards.colors:
            colors.append(cards.colors.index(name))
        elif item.problems.is_valid(("cards", "colors")):
            known = (*cards.colors, "grey")
            advice = item.problems.suggestion(name, known) or f"; write one of {', '.join(known)}"
            item.report("colors", f"there is no colour {quoted(name)}{advice}")
    return colors


def _check_claimable(item: Fields, tracks: list[Route], context: RouteContext) -> None:
    """Check that players can claim the route and score points for it."""
    route = tracks[0]
    kind = context.pieces[route.piece]
    if route.ferry > route.cards:
        item.report("ferry", f"ferry is {route.ferry}, but the route costs only {route.cards}; write fewer")
    if item.problems.is_valid(("pieces",)):
        if route.cards not in kind.points:
            advice = "add them in [pieces] or change the route"
            item.report("spaces", f"{kind.name} has no points for a cost of {route.cards}; {advice}")
        if route.spaces > kind.count:
            item.report(
                "spaces", f"it has {route.spaces} spaces, but a player has {kind.count} pieces; write fewer"
            )
    if item.problems.is_valid(("cards",)):
        _check_payable(item, tracks, context.cards)


def _check_payable(item: Fields, tracks: list[Route], cards: Cards) -> None:
    route = tracks[0]
    if route.ferry > cards.wilds:
        item.report("ferry", f"ferry is {route.ferry}, but [cards] has only {cards.wilds} wild; write fewer")
    most = min(cards.most_of(track.color) for track in tracks)
    if route.cards > most:
        item.report("spaces", f"it costs {route.cards}, but [cards] has only {most} that fit; write fewer")
