"""Draws what lies on places: homes, markers, souvenirs, Alvin, and the numbers of tickets that end there."""

from collections.abc import Mapping, Sequence
from typing import Final

from stellwerk.boards.schema import Board

from .layout import Layout
from .pieces_svg import in_livery
from .position import Position, TicketLine
from .tokens import (
    ALVIN,
    ALVIN_LAMPS,
    FLAG,
    HOME,
    SOUVENIR_COLORS,
    TICKET_COLORS,
    souvenir_picture,
)

_OUTLINE: Final = "#17110c"
_FIELD: Final = "#fbf4e2"
_APART: Final = 24

TOKEN_RULES: Final = {
    ".token-body": f"fill: currentColor; stroke: {_OUTLINE}; stroke-width: 1.6; stroke-linejoin: round",
    ".token-field": f"fill: {_FIELD}",
    ".token-roof": f"fill: none; stroke: {_FIELD}; stroke-width: 2.2; stroke-linejoin: round; "
    "stroke-linecap: round",
    ".token-flag": f"fill: currentColor; stroke: {_OUTLINE}; stroke-width: .8; stroke-linejoin: round",
    ".souvenir-disc, .pile": f"stroke: {_OUTLINE}; stroke-width: 1.5",
    ".pile": "fill: #6b5a45",
    ".souvenir": "fill: #fff8e6; fill-rule: evenodd",
    ".souvenir-ring": "fill: none; stroke: #fff8e6; opacity: .75",
    ".count-disc": f"fill: #a32d1c; stroke: {_FIELD}",
    ".count": "fill: #fdf6e3; font-size: 11px; font-weight: bold",
    ".beam": "fill: #d7ff9e; opacity: .6",
    ".landing": "fill: #8df06a; opacity: .55",
    ".dome": f"fill: #d6f3f5; stroke: {_OUTLINE}; stroke-width: 1.3",
    ".head": "fill: #6fbf2f; stroke: #1d3a0c; stroke-width: .9",
    ".eyes": f"fill: {_OUTLINE}",
    ".saucer": f"fill: #aab4c4; stroke: {_OUTLINE}; stroke-width: 1.5",
    ".rim": "fill: #6d7891",
    ".alvin-lamp": f"fill: #ffe26a; stroke: {_OUTLINE}; stroke-width: .6",
    ".ticket-end": "stroke: #fffaec; stroke-width: 2.5",
    ".ticket-number": "fill: #fffaf0; font-size: 17px; font-weight: bold",
}


def tokens_svg(board: Board, layout: Layout, position: Position, prefix: str) -> str:
    """Everything that lies on places."""
    liveries = [in_livery(seat.livery, prefix) for seat in position.seats]
    kinds = board.souvenirs.kinds if board.souvenirs else ()
    on_places = [
        *((place, f"<g {liveries[seat]}>{_MARKER}</g>") for place, seat in position.markers.items()),
        *((place, f"<g {liveries[seat]}>{_HOUSE}</g>") for place, seat in position.homes.items()),
        *(
            (place, _stack(kinds[kind], kind, count, layout.labels[place].side))
            for place, (kind, count) in position.souvenirs.items()
        ),
        *([(position.alvin, _ALVIN)] if position.alvin is not None else []),
    ]
    return "".join(_put(token, layout.stations[place]) for place, token in on_places)


def ticket_ends(tickets: Sequence[TicketLine], layout: Layout) -> str:
    """The numbers of tickets, in the order of the list, where they end; none covers the name of its place."""
    discs = []
    for place, numbers in _numbers_at(tickets).items():
        x, y = layout.stations[place]
        left = x - (layout.labels[place].side + 1) / 2 * (len(numbers) - 1) * _APART
        discs += [_put(ticket_disc(number), (left + i * _APART, y)) for i, number in enumerate(numbers)]
    return "".join(discs)


def ticket_disc(number: int) -> str:
    """The sign of a ticket, counted from 1."""
    color = TICKET_COLORS[(number - 1) % len(TICKET_COLORS)]
    return (
        f'<circle class="ticket-end" r="13" fill="{color}"/><text class="ticket-number" y="6">{number}</text>'
    )


def _numbers_at(tickets: Sequence[TicketLine]) -> Mapping[int, list[int]]:
    ends: dict[int, list[int]] = {}
    for number, ticket in enumerate(tickets, start=1):
        for place in ticket.ends:
            ends.setdefault(place, []).append(number)
    return ends


def _put(token: str, point: tuple[float, float]) -> str:
    return f'<g transform="translate({point[0]:g} {point[1]:g})">{token}</g>'


def _stack(name: str, kind: int, count: int, side: int) -> str:
    corner = -10 if side == 1 else 10
    pile = '<circle class="pile" cy="3.5" r="12.2"/>' if count > 1 else ""
    return (
        f"{pile}{souvenir_disc(name, kind)}"
        f'<circle class="count-disc" cx="{corner}" cy="-10" r="6.5"/>'
        f'<text class="count" x="{corner}" y="-6">{count}</text>'
    )


def souvenir_disc(name: str, kind: int) -> str:
    """A souvenir on a disc in the colour of its kind."""
    color = SOUVENIR_COLORS[kind % len(SOUVENIR_COLORS)]
    return (
        f'<circle class="souvenir-disc" r="12.2" fill="{color}"/><circle class="souvenir-ring" r="10.4"/>'
        f'<path class="souvenir" d="{souvenir_picture(name)}" transform="scale(1.2)"/>'
    )


_HOUSE: Final = (
    f'<path class="token-body" d="{HOME["body"]}"/><path d="{HOME["body"]}"/>'
    f'<path class="token-roof" d="{HOME["roof"]}"/><path class="token-field" d="{HOME["door"]}"/>'
)
_MARKER: Final = (
    '<circle class="token-body" r="12.5"/><circle r="11.5"/><circle class="token-field" r="8.5"/>'
    f'<path class="token-flag" d="{FLAG}"/>'
)
_ALVIN: Final = "".join(
    [
        '<ellipse class="landing" cy="6" rx="19" ry="7"/>',
        *(f'<path class="{part}" d="{path}"/>' for part, path in ALVIN.items()),
        *(f'<circle class="alvin-lamp" cx="{x:g}" cy="{y:g}" r="2"/>' for x, y in ALVIN_LAMPS),
    ]
)
