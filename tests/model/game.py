"""The game for its players: who may act, which actions are legal, playing one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import claims, offers, opening, turns
from .board import Board
from .scoring import Row, sheet
from .snapshot import snapshot
from .state import State

Action = tuple[Any, ...]
"""The action's name, then what it is about; see the listings below for the forms."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now."""


class Model:
    """One game, from the choice of tickets to the final sheet."""

    def __init__(
        self, board: Board, seats: int, seed: int, start: int | None = None, alvin: bool = False
    ) -> None:
        self.state = State(board, seats, seed, start, alvin)

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def to_act(self) -> list[int]:
        """The seats that may act now: all undecided ones while tickets are chosen at set-up, else one."""
        state = self.state
        if state.phase == "tickets":
            return [seat for seat in range(state.seats) if state.offers[seat]]
        return [] if self.over else [state.actor]

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of the seat, each once."""
        if seat not in self.to_act():
            return []
        if self.state.phase == "tickets":
            return [("return", returned) for returned in opening.ticket_choices(self.state, seat)]
        return LISTINGS[self.state.phase](self.state)

    def play(self, seat: int, action: Action) -> None:
        """Plays a legal action; any other raises IllegalAction and changes nothing."""
        if action not in self.legal(seat):
            raise IllegalAction(f"Seat {seat} may not play {action} now; choose one of its legal actions.")
        state, (name, *details) = self.state, action
        if state.phase == "tickets":
            opening.choose_tickets(state, seat, *details)
            return
        if name != "pass":
            state.passes = 0
        PLAYS[name](state, *details)

    def sheet(self) -> list[Row]:
        """The points as they would be if the game ended now, line by line for each seat."""
        return sheet(self.state)

    def snapshot(self) -> dict[str, Any]:
        """The whole state of the game, as plain data."""
        return snapshot(self.state)


def _turn_actions(state: State) -> list[Action]:
    """Draw cards, claim a route or draw tickets (R-TURN-1); pass if nothing else is left (R-TURN-2)."""
    actions = _card_actions(state)
    actions += [("claim", key, *payment) for key, payment in claims.claims(state)]
    if state.ticket_deck:  # R-TICKET-5
        actions.append(("draw_tickets",))
    return actions or [("pass",)]


def _card_actions(state: State) -> list[Action]:
    actions: list[Action] = [("draw", slot) for slot in turns.draw_slots(state)]
    if turns.can_draw_blind(state):
        actions.append(("draw_blind",))
    return actions


def _marker_actions(state: State) -> list[Action]:
    choices = claims.marker_choices(state)
    return [("skip",), *(("marker", place, *payment) for place, payment in choices)]


LISTINGS: dict[str, Callable[[State], list[Action]]] = {
    "home": lambda state: [("home", place) for place in state.free_places()],
    "place_souvenir": lambda state: [("place_souvenir", *way) for way in opening.souvenir_placings(state)],
    "turn": _turn_actions,
    "second_card": _card_actions,
    "return": lambda state: [("return", returned) for returned in offers.return_choices(state)],
    "take_souvenir": lambda state: [("take_souvenir", place) for place in claims.souvenir_places(state)],
    "alvin": lambda state: [("alvin", place) for place in claims.alvin_places(state)],
    "marker": _marker_actions,
}

PLAYS: dict[str, Callable[..., None]] = {
    "home": opening.choose_home,
    "place_souvenir": opening.place_souvenir,
    "draw": turns.draw,
    "draw_blind": turns.draw_blind,
    "claim": lambda state, key, color, wilds: claims.claim(state, key, (color, wilds)),
    "draw_tickets": offers.draw_tickets,
    "return": offers.return_tickets,
    "take_souvenir": claims.take_souvenir,
    "alvin": claims.move_alvin,
    "marker": lambda state, place, color, wilds: claims.place_marker(state, place, (color, wilds)),
    "skip": turns.end_turn,
    "pass": turns.pass_turn,
}
