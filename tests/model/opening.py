"""The decisions before the first turn: tickets, home cities, the last souvenir stacks."""

from __future__ import annotations

from .offers import Returns, returns
from .state import State


def ticket_choices(state: State, seat: int) -> list[Returns]:
    """What the seat may return of its first tickets (R-SETUP-3).

    Where the returned tickets are shuffled their order says nothing, so only one order is listed (R-SETUP-4).
    """
    offer = state.offers[seat]
    choices = returns(offer, state.board.tickets_kept)
    if state.board.returns_shuffled:
        choices = [choice for choice in choices if list(choice) == sorted(choice, key=offer.index)]
    return choices


def choose_tickets(state: State, seat: int, returned: Returns) -> None:
    """Keeps the rest of the seat's offer; when all have chosen the returned tickets go under the deck."""
    state.tickets[seat] = [ticket for ticket in state.offers[seat] if ticket not in returned]
    state.returning[seat] = list(returned)
    state.offers[seat] = []
    if not any(state.offers):
        _collect_returned(state)
        prepare(state)


def _collect_returned(state: State) -> None:
    collected = [ticket for returned in state.returning for ticket in returned]  # R-SETUP-4
    if state.board.returns_shuffled:
        state.ticket_chance.shuffle(collected)
    state.ticket_deck += collected
    state.returning = [[] for _ in state.returning]


def prepare(state: State) -> None:
    """Goes to the next decision of the set-up, or to the first turn."""
    homes_chosen = sum(home is not None for home in state.homes)
    if state.board.markers_each and homes_chosen < state.seats:
        state.phase, state.turn = "home", state.seat_at(state.seats - 1 - homes_chosen)  # R-WEST-1
    elif state.souvenirs_left:
        state.phase, state.turn = "place_souvenir", state.seat_at(_placer(state))
    else:
        state.phase, state.turn = "turn", state.start


def choose_home(state: State, place: str) -> None:
    state.homes[state.actor] = place
    state.put_marker(place)
    prepare(state)


def _placer(state: State) -> int:
    """Position in turn order of the seat that places the next stack: from the last on, never the first."""
    facts = state.board.souvenirs
    assert facts
    placed = len(facts.kinds) - len(facts.places) - len(state.souvenirs_left)
    return max(1, state.seats - 1 - placed)  # R-SOUV-2


def souvenir_placings(state: State) -> list[tuple[int, str]]:
    """Every remaining kind on every place without souvenirs (R-SOUV-2)."""
    bare = [place for place in state.board.places if place not in state.souvenirs_on_board]
    return [(kind, place) for kind in state.souvenirs_left for place in bare]


def place_souvenir(state: State, kind: int, place: str) -> None:
    facts = state.board.souvenirs
    assert facts
    state.souvenirs_left.remove(kind)
    state.souvenirs_on_board[place] = (kind, facts.left_tokens[state.seats])
    prepare(state)
