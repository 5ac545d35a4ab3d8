"""Redealing everything that a seat must not know, without the engine."""

import random
from typing import Any

import numpy as np

from stellwerk.boards.limits import MAX_OFFER, MAX_TICKETS, WILD
from stellwerk.engine import NONE
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER
from tests.engine.random_game import RandomGame, State


def redeal(game: RandomGame, seat: int, chance: random.Random) -> State:
    """A copy of the game that differs only in what the seat (or a spectator) must not know."""
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
    row["card_events"] = chance.randint(0, 1000)
    row["card_events_size"] = chance.randint(0, 40)
    return state


def _redeal_cards(row: Any, others: list[int], chance: random.Random) -> None:
    """Shuffle hands and deck together, except for cards that were taken face up."""
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
    """Shuffle what the seat has never seen of the ticket deck, and change what others got from it."""
    known = _known_positions(row, seat)
    hidden = [at for at in range(row["ticket_top"] + row["ticket_deck_size"]) if at not in known]
    tickets = row["ticket_deck"][hidden].tolist()
    chance.shuffle(tickets)
    row["ticket_deck"][hidden] = tickets
    for other in others:
        row["offer"][other, : row["offer_size"][other]] = chance.randint(0, MAX_TICKETS - 1)
        if row["phase"] != OVER:
            row["tickets"][other] = np.int64(chance.getrandbits(62))


def _known_positions(row: Any, seat: int) -> set[int]:
    """The positions of what the seat drew, and of what it returned unless that was shuffled."""
    offers = [_parts(int(code)) for code in row["ticket_log"][: row["ticket_log_size"]]]
    drawn_at = 0
    returned_at = int(row["ticket_top"] + row["ticket_deck_size"]) - sum(offer[2] for offer in offers)
    mixed = set(range(returned_at, returned_at + row["mixed_size"]))
    drawn, back = set[int](), set[int]()
    for drawer, offered, returned in offers:
        if drawer == seat:
            drawn |= set(range(drawn_at, drawn_at + offered))
            back |= set(range(returned_at, returned_at + returned))
        drawn_at += offered
        returned_at += returned
    return drawn | (back - mixed)


def _parts(code: int) -> tuple[int, int, int]:
    """Seat, tickets offered and tickets returned, as the log packs them."""
    drawer, rest = divmod(code, MAX_OFFER**2)
    return drawer, rest // MAX_OFFER + 1, rest % MAX_OFFER


def _change_choices(game: RandomGame, state: State, others: list[int], chance: random.Random) -> None:
    """Change the secret choices that others have already made."""
    first_return = min(game.legal(seat)[0] for seat in game.to_act())
    for other in others:
        if state["choice"][0, other] != NONE:
            undecided = state.copy()
            undecided["choice"][0, other] = NONE
            state["choice"][0, other] = chance.choice(game.legal(other, undecided)) - first_return
