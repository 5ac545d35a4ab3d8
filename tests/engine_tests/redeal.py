"""Dealing anew by hand, without the engine, everything a seat must not know."""

import random
from typing import Any

import numpy as np

from engine_tests.accounts import members
from engine_tests.playground import Playground, State
from stellwerk.boards.limits import MAX_TICKETS, WILD
from stellwerk.engine import NONE
from stellwerk.engine.records import CHOOSE_TICKETS, OVER


def redeal(game: Playground, seat: int, chance: random.Random) -> State:
    """A copy of the game in which only what the seat (or a spectator) must not know is different."""
    state = game.state.copy()
    row = state[0]
    others = [other for other in range(game.seats) if other != seat]
    _redeal_cards(row, others, chance)
    _redeal_tickets(row, seat, others, chance)
    if row["phase"] == CHOOSE_TICKETS:
        _change_choices(game, state, others, chance)
    for name in ("card_chance", "ticket_chance"):
        row[name] = chance.getrandbits(64)
    row["deck"][row["deck_size"] :] = chance.randint(-1, WILD)
    row["news"] = chance.randint(0, 1000)
    row["news_size"] = chance.randint(0, 40)
    return state


def _redeal_cards(row: Any, others: list[int], chance: random.Random) -> None:
    """Hands may change places with the deck and each other, but for cards that were taken face up."""
    hidden = row["deck"][: row["deck_size"]].tolist()
    for other in others:
        for card in range(WILD + 1):
            hidden += [card] * int(row["hand"][other, card] - row["shown"][other, card])
    chance.shuffle(hidden)
    for other in others:
        unknown = int(row["hand_size"][other] - row["shown"][other].sum())
        row["hand"][other] = row["shown"][other]
        for card in (hidden.pop() for _ in range(unknown)):
            row["hand"][other, card] += 1
        row["blind"][other] = chance.randint(0, 5)
    row["deck"][: row["deck_size"]] = hidden


def _redeal_tickets(row: Any, seat: int, others: list[int], chance: random.Random) -> None:
    """Tickets the seat holds, is offered, or has put under the deck itself stay where they are."""
    own = set(members(row["returned"][seat])) if seat >= 0 else set()
    slots = [(int(row["ticket_top"]) + at) % MAX_TICKETS for at in range(row["ticket_deck_size"])]
    _shuffle(row["ticket_deck"], slots[row["mixed_depth"] : row["mixed_depth"] + row["mixed_size"]], chance)
    slots = [slot for slot in slots if int(row["ticket_deck"][slot]) not in own]
    offers = [(other, at) for other in others for at in range(row["offer_size"][other])]
    keepers = [] if row["phase"] == OVER else others
    hidden = [int(row["ticket_deck"][slot]) for slot in slots]
    hidden += [int(row["offer"][offer]) for offer in offers]
    hidden += [ticket for other in keepers for ticket in members(row["tickets"][other])]
    chance.shuffle(hidden)
    for slot in slots:
        row["ticket_deck"][slot] = hidden.pop()
    for offer in offers:
        row["offer"][offer] = hidden.pop()
    for other in keepers:
        row["tickets"][other] = np.int64(sum(1 << hidden.pop() for _ in range(row["tickets_size"][other])))
    for other in others:
        row["returned"][other] = np.int64(chance.getrandbits(20))


def _shuffle(deck: Any, slots: list[int], chance: random.Random) -> None:
    """Nobody knows the order of tickets that were shuffled together, not even of the own ones."""
    tickets = [int(deck[slot]) for slot in slots]
    chance.shuffle(tickets)
    for slot, ticket in zip(slots, tickets, strict=True):
        deck[slot] = ticket


def _change_choices(game: Playground, state: State, others: list[int], chance: random.Random) -> None:
    """Another secret decision of those who have already decided."""
    first_return = min(game.legal(seat)[0] for seat in game.to_act())
    for other in others:
        if state["choice"][0, other] != NONE:
            undecided = state.copy()
            undecided["choice"][0, other] = NONE
            state["choice"][0, other] = chance.choice(game.legal(other, undecided)) - first_return
