"""Claiming a route, and what follows from it: points, souvenirs, Alvin, markers."""

from __future__ import annotations

from collections.abc import Iterator

from .board import GREY, RouteKey, Track
from .cards import Payment, payments
from .state import State
from .turns import end_turn


def claims(state: State) -> list[tuple[RouteKey, Payment]]:
    """Every route the deciding seat may claim, with every way to pay for it."""
    reach = network(state, state.actor)
    return [
        (track.key, payment)
        for track in _open_tracks(state)
        if reach is None or not reach.isdisjoint(track.ends)
        for payment in _route_payments(state, track)
    ]


def _open_tracks(state: State) -> Iterator[Track]:
    """The tracks that are free, not closed by a parallel one, and not too long for the pieces left."""
    for keys in state.board.groups.values():
        owners = {state.owner[key] for key in keys if key in state.owner}
        if state.actor in owners:  # R-CLAIM-5
            continue
        if owners and state.seats < state.board.parallel_from:  # R-CLAIM-6
            continue
        for track in (state.board.tracks[key] for key in keys if key not in state.owner):
            if track.spaces <= state.pieces[state.actor][track.piece]:  # R-CLAIM-1, R-SUBWAY-1
                yield track


def _route_payments(state: State, track: Track) -> list[Payment]:
    colors = state.board.colors if track.color == GREY else [track.color]  # R-CLAIM-2
    return payments(state.hand, colors, track.cards, track.ferry)


def network(state: State, seat: int) -> set[str] | None:
    """The places to one of which a new route must lead (R-WEST-2), or None where it may be anywhere."""
    home = state.homes[seat]
    if home is None:
        return None
    return {home}.union(*(link[:2] for link in state.links(seat)))


def claim(state: State, key: RouteKey, payment: Payment) -> None:
    """Pays, puts the pieces down, and does what follows, up to the next decision."""
    track = state.board.tracks[key]
    state.cards.pay(state.actor, payment, track.cards)  # R-CLAIM-4
    state.pieces[state.actor][track.piece] -= track.spaces
    state.owner[key] = state.actor
    state.claimed = track
    _credit(state, track)
    _offer_souvenirs(state)


def _credit(state: State, track: Track) -> None:
    """The points go to the owners of markers at the ends, once for each (R-WEST-4), else to the claimer."""
    marked = [state.markers[place] for place in track.ends if place in state.markers]
    for seat in marked or [state.actor]:
        state.route_points[seat] += track.points


def souvenir_places(state: State) -> list[str]:
    """The ends of the claimed route that offer a souvenir the claimer lacks (R-SOUV-3)."""
    owned = state.souvenirs[state.actor]
    stacks = state.souvenirs_on_board
    return [place for place in _claimed_ends(state) if place in stacks and stacks[place][0] not in owned]


def _claimed_ends(state: State) -> tuple[str, str]:
    assert state.claimed
    return state.claimed.ends


def _offer_souvenirs(state: State) -> None:
    places = souvenir_places(state)
    if len(places) == 2:
        state.phase = "take_souvenir"
    elif places:
        take_souvenir(state, places[0])
    else:
        _meet_alvin(state)


def take_souvenir(state: State, place: str) -> None:
    kind, count = state.souvenirs_on_board.pop(place)
    if count > 1:
        state.souvenirs_on_board[place] = (kind, count - 1)
    state.souvenirs[state.actor].add(kind)
    _meet_alvin(state)


def _meet_alvin(state: State) -> None:
    """A route to Alvin captures him, unless he is the claimer's captive already (R-ALVIN-2)."""
    own_cities = alvin_places(state)
    if state.alvin not in _claimed_ends(state) or state.alvin in own_cities:
        _offer_marker(state)
        return
    state.captures[state.actor] += 1
    if len(own_cities) == 1:
        move_alvin(state, own_cities[0])
    else:
        state.phase = "alvin"


def alvin_places(state: State) -> list[str]:
    """The cities under the deciding seat's markers."""
    return [place for place, seat in state.markers.items() if seat == state.actor]


def move_alvin(state: State, place: str) -> None:
    state.alvin = place
    _offer_marker(state)


def marker_choices(state: State) -> list[tuple[str, Payment]]:
    """Every way to put a marker on an end of the claimed route (R-WEST-3)."""
    ways = payments(state.hand, state.board.colors, state.board.marker_cards, 0)
    return [(place, payment) for place in _free_ends(state) for payment in ways]


def _free_ends(state: State) -> list[str]:
    free = state.free_places()
    return [place for place in _claimed_ends(state) if place in free]


def _offer_marker(state: State) -> None:
    """Asked whenever there is a marker and room for it: nobody learns what the seat could pay (R-HIDE-1)."""
    if state.markers_left[state.actor] and _free_ends(state):
        state.phase = "marker"
    else:
        end_turn(state)


def place_marker(state: State, place: str, payment: Payment) -> None:
    state.cards.pay(state.actor, payment, state.board.marker_cards)
    state.put_marker(place)
    end_turn(state)
