"""The game as its players meet it: who may act, which actions are legal, playing one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import claims, offers, opening, turns
from .board import Board
from .scoring import Row, sheet
from .snapshot import snapshot
from .table import Table

Action = tuple[Any, ...]
"""The action's name, then what it is about; see the listings below for the forms."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now."""


class Model:
    """One game, from the choice of tickets to the final sheet."""

    def __init__(
        self, board: Board, seats: int, seed: int, start: int | None = None, alvin: bool = False
    ) -> None:
        self.table = Table(board, seats, seed, start, alvin)

    @property
    def over(self) -> bool:
        return self.table.phase == "over"

    def to_act(self) -> list[int]:
        """The seats that may act now: all undecided ones while tickets are chosen at set-up, else one."""
        table = self.table
        if table.phase == "tickets":
            return [seat for seat in range(table.seats) if table.offers[seat]]
        return [] if self.over else [table.actor]

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of the seat, each once."""
        if seat not in self.to_act():
            return []
        if self.table.phase == "tickets":
            return [("return", returned) for returned in opening.ticket_choices(self.table, seat)]
        return LISTINGS[self.table.phase](self.table)

    def play(self, seat: int, action: Action) -> None:
        """Plays a legal action; any other raises IllegalAction and changes nothing."""
        if action not in self.legal(seat):
            raise IllegalAction(f"Seat {seat} may not play {action} now; choose one of its legal actions.")
        table, (name, *details) = self.table, action
        if table.phase == "tickets":
            opening.choose_tickets(table, seat, *details)
            return
        if name != "pass":
            table.passes = 0
        PLAYS[name](table, *details)

    def sheet(self) -> list[Row]:
        """The points as they would be if the game ended now, line by line for each seat."""
        return sheet(self.table)

    def snapshot(self) -> dict[str, Any]:
        """Everything on the table, as plain data."""
        return snapshot(self.table)


def _turn_actions(table: Table) -> list[Action]:
    """Draw cards, claim a route or draw tickets (R-TURN-1); pass if nothing else is left (R-TURN-2)."""
    actions = _card_actions(table)
    actions += [("claim", key, *payment) for key, payment in claims.claims(table)]
    if table.ticket_deck:  # R-TICKET-5
        actions.append(("draw_tickets",))
    return actions or [("pass",)]


def _card_actions(table: Table) -> list[Action]:
    actions: list[Action] = [("draw", slot) for slot in turns.draw_slots(table)]
    if turns.can_draw_blind(table):
        actions.append(("draw_blind",))
    return actions


def _marker_actions(table: Table) -> list[Action]:
    choices = claims.marker_choices(table)
    return [("skip",), *(("marker", place, *payment) for place, payment in choices)]


LISTINGS: dict[str, Callable[[Table], list[Action]]] = {
    "home": lambda table: [("home", place) for place in table.free_places()],
    "place_souvenir": lambda table: [("place_souvenir", *way) for way in opening.souvenir_placings(table)],
    "turn": _turn_actions,
    "second_card": _card_actions,
    "return": lambda table: [("return", returned) for returned in offers.return_choices(table)],
    "take_souvenir": lambda table: [("take_souvenir", place) for place in claims.souvenir_places(table)],
    "alvin": lambda table: [("alvin", place) for place in claims.alvin_places(table)],
    "marker": _marker_actions,
}

PLAYS: dict[str, Callable[..., None]] = {
    "home": opening.choose_home,
    "place_souvenir": opening.place_souvenir,
    "draw": turns.draw,
    "draw_blind": turns.draw_blind,
    "claim": lambda table, key, color, wilds: claims.claim(table, key, (color, wilds)),
    "draw_tickets": offers.draw_tickets,
    "return": offers.return_tickets,
    "take_souvenir": claims.take_souvenir,
    "alvin": claims.move_alvin,
    "marker": lambda table, place, color, wilds: claims.place_marker(table, place, (color, wilds)),
    "skip": turns.end_turn,
    "pass": turns.pass_turn,
}
