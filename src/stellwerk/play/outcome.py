"""A finished game explained: which tickets were completed, and where the longest routes run."""

import msgspec
import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.engine import NONE, WALK

from .game import Game
from .prospects import TicketProspect, ticket_prospects


class SeatOutcome(msgspec.Struct, frozen=True):
    """Where a seat's points come from: every ticket, and the routes of its longest route in order."""

    seat: int
    tickets: tuple[TicketProspect, ...]
    longest: tuple[int, ...]


def outcome(game: Game) -> tuple[SeatOutcome, ...]:
    """The outcome for every seat of a game that is over."""
    return tuple(
        SeatOutcome(
            line.seat,
            ticket_prospects(game.observation(line.seat)),
            _walk(game, line.seat, line.length),
        )
        for line in game.scores()
    )


def _walk(game: Game, seat: int, length: int) -> tuple[int, ...]:
    """The routes of the seat's longest route in the order of a walk; none where its length does not count.

    Routes are taken away one by one; those without which there is no walk of this length are put back.
    """
    if length == 0:
        return ()
    state, walk = game.state.copy(), np.zeros(1, WALK)
    needed = []
    for route in np.flatnonzero(state["owner"][0] == seat).tolist():
        state["owner"][0, route] = NONE
        if engine.longest_length(game.board_row, state, seat, walk, length - 1) < length:
            state["owner"][0, route] = seat
            needed.append(route)
    return tuple(_in_one_go(game.board, needed))


def _in_one_go(board: Board, routes: list[int]) -> list[int]:
    """The routes in the order of a walk over all of them; they can be walked in one go."""
    at_place: dict[int, list[int]] = {}
    for route in routes:
        for place in board.routes[route].ends:
            at_place.setdefault(place, []).append(route)
    odd = [place for place, own in at_place.items() if len(own) % 2]
    trail: list[tuple[int, int | None]] = [(place, None) for place in [*odd, *at_place][:1]]
    unwalked, walk = set(routes), []
    while trail:
        here, via = trail[-1]
        ahead = next((route for route in at_place[here] if route in unwalked), None)
        if ahead is not None:
            unwalked.remove(ahead)
            trail.append((sum(board.routes[ahead].ends) - here, ahead))
        else:
            trail.pop()
            walk += [via] if via is not None else []
    return walk
