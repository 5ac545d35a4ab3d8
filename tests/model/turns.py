"""Turns: drawing cards, passing, and how one turn follows another."""

from __future__ import annotations

from .board import WILD
from .cards import MARKET
from .table import Table


def draw_slots(table: Table) -> list[int]:
    """The market places from which the deciding seat may take a card now."""
    cards = table.cards
    if table.phase == "second_card":  # R-DRAW-3
        return [slot for slot in range(MARKET) if cards.market[slot] not in (None, WILD)]
    if cards.exhausted:  # R-DRAW-7
        return []
    return [slot for slot in range(MARKET) if cards.market[slot] is not None]


def can_draw_blind(table: Table) -> bool:
    return not table.cards.exhausted


def draw(table: Table, slot: int) -> None:
    card = table.cards.take_face_up(table.actor, slot)
    if card == WILD:  # R-DRAW-3
        end_turn(table)
    else:
        _after_card(table)


def draw_blind(table: Table) -> None:
    table.cards.take_blind(table.actor)
    _after_card(table)  # R-DRAW-4: a wild drawn blind is like any other card


def _after_card(table: Table) -> None:
    if table.phase == "second_card":
        end_turn(table)
        return
    table.phase = "second_card"
    if not draw_slots(table) and not can_draw_blind(table):  # R-DRAW-8
        end_turn(table)


def end_turn(table: Table) -> None:
    """Passes the turn on; starts and counts the last round (R-END-1); ends the game."""
    seat = table.actor
    table.claimed = None
    if table.turns_left is not None:
        table.turns_left -= 1
    elif sum(table.pieces[seat].values()) <= table.board.last_round_at:
        table.turns_left = table.seats
    everybody_passed = table.passes == table.seats  # R-TURN-2
    if table.turns_left == 0 or everybody_passed:
        table.phase, table.turn = "over", None
    else:
        table.phase, table.turn = "turn", (seat + 1) % table.seats


def pass_turn(table: Table) -> None:
    table.passes += 1
    end_turn(table)
