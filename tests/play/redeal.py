"""Twins: games that differ only in what a viewer must not know."""

from collections.abc import Sequence

import numpy as np

from stellwerk import Action, Game, engine
from stellwerk.engine import GAME
from stellwerk.play.actions import ReturnTickets
from tests.viewers import row_of


def twin(game: Game, viewer: int | None, seed: int) -> Game:
    """A game that the viewer cannot tell from this one."""
    other = game.copy()
    engine.determinize(game.board_row, row_of(game, viewer), np.uint64(seed), other.state)
    return other


def common_twin(game: Game, viewers: Sequence[int], seed: int) -> Game:
    """A game that none of several viewers can tell from this one, to look at rather than to play on."""
    other = twin(game, viewers[0] if viewers else None, seed)
    for viewer in viewers[1:]:
        _give_back(game, other, viewer)
    assert all(row_of(game, viewer).tobytes() == row_of(other, viewer).tobytes() for viewer in viewers)
    return other


def _give_back(game: Game, other: Game, viewer: int) -> None:
    """Undo what the viewer would notice, field by field."""
    seen = row_of(game, viewer).tobytes()
    for name in GAME.names or ():
        for place in np.argwhere(game.state[name] != other.state[name]):
            trial, where = game.copy(), tuple(place)
            trial.state[name][where] = other.state[name][where]
            if row_of(trial, viewer).tobytes() != seen:
                other.state[name][where] = game.state[name][where]


def same_action(game: Game, other: Game, seat: int, action: Action) -> Action | None:
    """What looks like the same action in the twin, None if it is not legal there.

    Tickets are returned from the same positions of the offer.
    """
    if isinstance(action, ReturnTickets):
        offers = game.observation(seat).view.offer, other.observation(seat).view.offer
        action = ReturnTickets(tuple(offers[1][offers[0].index(ticket)] for ticket in action.tickets))
    return action if action in other.legal(seat) else None
