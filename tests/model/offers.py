"""Tickets that are offered, and the ones that go back."""

from __future__ import annotations

from itertools import permutations

from .state import State
from .turns import end_turn

Returns = tuple[int, ...]
"""The tickets returned, in the order in which they go under the deck."""


def returns(offer: list[int], keep: int) -> list[Returns]:
    """Every ordered choice of tickets to return that keeps enough of the offer."""
    must_keep = min(keep, len(offer))  # R-TICKET-1: a single last ticket must be kept
    return [choice for size in range(len(offer) - must_keep + 1) for choice in permutations(offer, size)]


def draw_tickets(state: State) -> None:
    state.offers[state.actor] = state.take_tickets(state.board.tickets_drawn)  # R-TICKET-1
    state.phase = "return"


def return_choices(state: State) -> list[Returns]:
    """What the deciding seat may return of the tickets it drew; older ones stay (R-TICKET-3)."""
    return returns(state.offers[state.actor], state.board.tickets_drawn_kept)


def return_tickets(state: State, returned: Returns) -> None:
    seat = state.actor
    state.tickets[seat] += [ticket for ticket in state.offers[seat] if ticket not in returned]
    state.offers[seat] = []
    state.ticket_deck += returned  # R-TICKET-2
    end_turn(state)
