"""Claiming a route, and what follows from it: points, souvenirs, Alvin, markers."""

from __future__ import annotations

from collections.abc import Iterator

from .board import GREY, RouteKey, Track
from .cards import Payment, payments
from .table import Table
from .turns import end_turn


def claims(table: Table) -> list[tuple[RouteKey, Payment]]:
    """Every route the deciding seat may claim, with every way to pay for it."""
    network = _network(table)
    return [
        (track.key, payment)
        for track in _open_tracks(table)
        if network is None or not network.isdisjoint(track.ends)
        for payment in _route_payments(table, track)
    ]


def _open_tracks(table: Table) -> Iterator[Track]:
    """The tracks that are free, not closed by a parallel one, and not too long for the pieces left."""
    for keys in table.board.groups.values():
        owners = {table.owner[key] for key in keys if key in table.owner}
        if table.actor in owners:  # R-CLAIM-5
            continue
        if owners and table.seats < table.board.parallel_from:  # R-CLAIM-6
            continue
        for track in (table.board.tracks[key] for key in keys if key not in table.owner):
            if track.spaces <= table.pieces[table.actor][track.piece]:  # R-CLAIM-1, R-SUBWAY-1
                yield track


def _route_payments(table: Table, track: Track) -> list[Payment]:
    colors = table.board.colors if track.color == GREY else [track.color]  # R-CLAIM-2
    return payments(table.hand, colors, track.cards, track.ferry)


def _network(table: Table) -> set[str] | None:
    """The places to one of which a new route must lead (R-WEST-2), or None where it may lie anywhere."""
    home = table.homes[table.actor]
    if home is None:
        return None
    return {home}.union(*(link[:2] for link in table.links(table.actor)))


def claim(table: Table, key: RouteKey, payment: Payment) -> None:
    """Pays, puts the pieces down, and does what follows, up to the next decision."""
    track = table.board.tracks[key]
    table.cards.pay(table.actor, payment, track.cards)  # R-CLAIM-4
    table.pieces[table.actor][track.piece] -= track.spaces
    table.owner[key] = table.actor
    table.claimed = track
    _credit(table, track)
    _offer_souvenirs(table)


def _credit(table: Table, track: Track) -> None:
    """The points go to whoever has markers at the ends, once for each (R-WEST-4), else to the claimer."""
    marked = [table.markers[place] for place in track.ends if place in table.markers]
    for seat in marked or [table.actor]:
        table.route_points[seat] += track.points


def souvenir_places(table: Table) -> list[str]:
    """The ends of the claimed route that offer a souvenir the claimer lacks (R-SOUV-3)."""
    owned = table.souvenirs[table.actor]
    stacks = table.souvenirs_on_board
    return [place for place in _claimed_ends(table) if place in stacks and stacks[place][0] not in owned]


def _claimed_ends(table: Table) -> tuple[str, str]:
    assert table.claimed
    return table.claimed.ends


def _offer_souvenirs(table: Table) -> None:
    places = souvenir_places(table)
    if len(places) == 2:
        table.phase = "take_souvenir"
    elif places:
        take_souvenir(table, places[0])
    else:
        _meet_alvin(table)


def take_souvenir(table: Table, place: str) -> None:
    kind, count = table.souvenirs_on_board.pop(place)
    if count > 1:
        table.souvenirs_on_board[place] = (kind, count - 1)
    table.souvenirs[table.actor].add(kind)
    _meet_alvin(table)


def _meet_alvin(table: Table) -> None:
    """A route to Alvin captures him, unless he is the claimer's captive already (R-ALVIN-2)."""
    own_cities = alvin_places(table)
    if table.alvin not in _claimed_ends(table) or table.alvin in own_cities:
        _offer_marker(table)
        return
    table.captures[table.actor] += 1
    if len(own_cities) == 1:
        move_alvin(table, own_cities[0])
    else:
        table.phase = "alvin"


def alvin_places(table: Table) -> list[str]:
    """The cities under the deciding seat's markers."""
    return [place for place, seat in table.markers.items() if seat == table.actor]


def move_alvin(table: Table, place: str) -> None:
    table.alvin = place
    _offer_marker(table)


def marker_choices(table: Table) -> list[tuple[str, Payment]]:
    """Every way to put a marker on an end of the claimed route (R-WEST-3)."""
    ways = payments(table.hand, table.board.colors, table.board.marker_cards, 0)
    return [(place, payment) for place in _free_ends(table) for payment in ways]


def _free_ends(table: Table) -> list[str]:
    free = table.free_places()
    return [place for place in _claimed_ends(table) if place in free]


def _offer_marker(table: Table) -> None:
    """Asked whenever there is a marker and room for it: nobody learns what the seat could pay (R-HIDE-1)."""
    if table.markers_left[table.actor] and _free_ends(table):
        table.phase = "marker"
    else:
        end_turn(table)


def place_marker(table: Table, place: str, payment: Payment) -> None:
    table.cards.pay(table.actor, payment, table.board.marker_cards)
    table.put_marker(place)
    end_turn(table)
