"""Twins: games in which everything that a viewer must not know is dealt anew."""

import numpy as np

from stellwerk import Action, Game, engine
from stellwerk.play.actions import ReturnTickets


def twin(game: Game, viewer: int | None, seed: int) -> Game:
    """A game that the viewer cannot tell from this one."""
    other = game.copy()
    engine.determinize(game.table, game.observe(viewer), np.uint64(seed), other.state)
    return other


def same_action(game: Game, other: Game, seat: int, action: Action) -> Action | None:
    """What looks like the same action in the twin, None if it is not legal there.

    Tickets are returned from the same positions of the offer.
    """
    if isinstance(action, ReturnTickets):
        offers = game.view(seat).offer, other.view(seat).offer
        action = ReturnTickets(tuple(offers[1][offers[0].index(ticket)] for ticket in action.tickets))
    return action if action in other.legal(seat) else None
