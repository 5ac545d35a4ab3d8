"""Turns: drawing cards, passing, and how one turn follows another."""

from __future__ import annotations

from .board import WILD
from .cards import MARKET
from .state import State


def draw_slots(state: State) -> list[int]:
    """The market slots from which the deciding seat may take a card now."""
    cards = state.cards
    if state.phase == "second_card":  # R-DRAW-3
        return [slot for slot in range(MARKET) if cards.market[slot] not in (None, WILD)]
    if cards.exhausted and not state.board.draw_without_stock:  # R-DRAW-7
        return []
    return [slot for slot in range(MARKET) if cards.market[slot] is not None]


def can_draw_blind(state: State) -> bool:
    return not state.cards.exhausted


def draw(state: State, slot: int) -> None:
    card = state.cards.take_face_up(state.actor, slot)
    if card == WILD:  # R-DRAW-3
        end_turn(state)
    else:
        _after_card(state)


def draw_blind(state: State) -> None:
    state.cards.take_blind(state.actor)
    _after_card(state)  # R-DRAW-4: a wild drawn blind is like any other card


def _after_card(state: State) -> None:
    if state.phase == "second_card":
        end_turn(state)
        return
    state.phase = "second_card"
    if not draw_slots(state) and not can_draw_blind(state):  # R-DRAW-8
        end_turn(state)


def end_turn(state: State) -> None:
    """Passes the turn on; starts and counts the last round (R-END-1); ends the game."""
    seat = state.actor
    state.claimed = None
    if state.turns_left is not None:
        state.turns_left -= 1
    elif sum(state.pieces[seat].values()) <= state.board.last_round_at:
        state.turns_left = state.seats
    everybody_passed = state.passes == state.seats  # R-TURN-2
    if state.turns_left == 0 or everybody_passed:
        state.phase, state.turn = "over", None
    else:
        state.phase, state.turn = "turn", (seat + 1) % state.seats


def pass_turn(state: State) -> None:
    state.passes += 1
    end_turn(state)
