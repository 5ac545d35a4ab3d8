"""The routes of a board: one entry of the file is one connection with all its parallel tracks."""

from dataclasses import dataclass
from operator import attrgetter

from stellwerk.boards.limits import GREY, MAX_ROUTE_CARDS, MAX_ROUTES
from stellwerk.boards.problems import did_you_mean, quoted
from stellwerk.boards.schema import PieceKind, Route

from .box import Cards
from .fields import Fields
from .places import Gazetteer

_WANTED = 'the routes, one per line, such as { between = ["A", "B"], spaces = 4, colors = ["red"] }'
_CLAIM_ORDER = attrgetter("color", "cards", "ferry", "piece", "spaces")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the routes refer to."""

    places: Gazetteer
    cards: Cards
    pieces: tuple[PieceKind, ...]


def read_routes(network: Fields, surroundings: Surroundings) -> tuple[Route, ...]:
    """The list `routes` of the table [network], in the order in which claims are listed."""
    routes: list[Route] = []
    joined: set[tuple[frozenset[int], int]] = set()
    for group, entry in enumerate(network.entries("routes", "route", _WANTED)):
        tracks = _read_connection(entry, group, surroundings)
        routes.extend(tracks)
        if tracks:
            _check_single(entry, tracks[0], joined)
    if len(routes) > MAX_ROUTES:
        network.note("routes", f"{len(routes)} tracks; at most {MAX_ROUTES} fit, so remove some")
    return tuple(sorted(routes, key=_CLAIM_ORDER))


def _check_single(entry: Fields, route: Route, joined: set[tuple[frozenset[int], int]]) -> None:
    """Parallel tracks of one kind belong into one entry: together they are one group."""
    key = frozenset(route.ends), route.piece
    if key in joined:
        entry.note("between", "another entry joins the same places; put all their colours into one entry")
    joined.add(key)


def _read_connection(entry: Fields, group: int, surroundings: Surroundings) -> list[Route]:
    """The parallel tracks of one entry; none if it is too wrong to say what they are."""
    ends = surroundings.places.between(entry, "route")
    entry.allow("between", "piece", "spaces", "cards", "colors", "ferry")
    piece = _read_piece(entry, surroundings.pieces)
    spaces = entry.whole("spaces", 1, MAX_ROUTE_CARDS)
    cards = entry.optional_whole("cards", 1, MAX_ROUTE_CARDS, absent=spaces)
    ferry = entry.optional_whole("ferry", 0, MAX_ROUTE_CARDS, absent=0)
    colors = _read_colors(entry, surroundings.cards)
    if ends is None or not surroundings.pieces or not entry.sound():
        return []
    points = surroundings.pieces[piece].points.get(cards, 0)
    tracks = [
        Route(ends, color, cards, spaces, ferry, piece, group, track, points)
        for track, color in enumerate(colors)
    ]
    if tracks:
        _check_claimable(entry, tracks, surroundings)
    return tracks


def _read_piece(entry: Fields, pieces: tuple[PieceKind, ...]) -> int:
    names = tuple(piece.name for piece in pieces)
    if entry.raw("piece") is None and (len(names) == 1 or not entry.findings.sound(("pieces",))):
        return 0
    return names.index(entry.choice("piece", names)) if names else 0


def _read_colors(entry: Fields, cards: Cards) -> list[int]:
    colors = []
    for name in entry.words("colors", 'the colour of each track, such as ["red"] or ["grey", "grey"]'):
        if name == "grey":
            colors.append(GREY)
        elif name in cards.colors:
            colors.append(cards.colors.index(name))
        elif entry.findings.sound(("cards", "colors")):
            known = (*cards.colors, "grey")
            advice = did_you_mean(name, known) or f"; write one of {', '.join(known)}"
            entry.note("colors", f"there is no colour {quoted(name)}{advice}")
    return colors


def _check_claimable(entry: Fields, tracks: list[Route], surroundings: Surroundings) -> None:
    """Somebody must be able to build the route and be credited for it."""
    route = tracks[0]
    kind = surroundings.pieces[route.piece]
    if route.ferry > route.cards:
        entry.note("ferry", f"ferry is {route.ferry}, but the route costs only {route.cards}; write fewer")
    if entry.findings.sound(("pieces",)):
        if route.cards not in kind.points:
            advice = "add them in [pieces] or change the route"
            entry.note("spaces", f"{kind.name} has no points for a cost of {route.cards}; {advice}")
        if route.spaces > kind.count:
            entry.note(
                "spaces", f"it has {route.spaces} spaces, but a player has {kind.count} pieces; write fewer"
            )
    if entry.findings.sound(("cards",)):
        _check_payable(entry, tracks, surroundings.cards)


def _check_payable(entry: Fields, tracks: list[Route], cards: Cards) -> None:
    route = tracks[0]
    if route.ferry > cards.wilds:
        entry.note("ferry", f"ferry is {route.ferry}, but [cards] has only {cards.wilds} wild; write fewer")
    most = min(cards.most_of(track.color) for track in tracks)
    if route.cards > most:
        entry.note("spaces", f"it costs {route.cards}, but [cards] has only {most} that fit; write fewer")
