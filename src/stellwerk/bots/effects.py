"""What an action does at once, found by playing it in a world that fits what the seat knows."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import GAME, SHEET
from stellwerk.engine import obstacle_codes as codes
from stellwerk.engine.phases import TAKE_SOUVENIR
from stellwerk.play import Action, Observation
from stellwerk.play.listing import RowArray, listing_room
from stellwerk.play.rows import bit_positions

_WORLD: Final = np.uint64(0)
"""Any world will do: the effects do not depend on hidden information."""

_CLOSING_OBSTACLES: Final = (codes.ROUTE_TAKEN, codes.PARALLEL_OWN, codes.PARALLEL_CLOSED)
"""Obstacles that never go away."""


@dataclass(frozen=True, slots=True)
class Effects:
    """What changes for the seat: points scored now, tickets completed, Alvin captured, a souvenir found."""

    points: int
    tickets: tuple[int, ...]
    captures_alvin: bool
    finds_souvenir: bool


@dataclass(frozen=True, slots=True)
class AppliedAction:
    """The same world before and after an action."""

    observation: Observation
    before: RowArray
    after: RowArray

    @property
    def effects(self) -> Effects:
        """What the action does for its seat."""
        seat = self.observation.seat
        found = self._increase("souvenirs") or self.after["phase"][0] == TAKE_SOUVENIR
        tickets = tuple(
            ticket
            for ticket in bit_positions(self.before["tickets"][0, seat])
            if self._is_complete(self.after, ticket) and not self._is_complete(self.before, ticket)
        )
        return Effects(self._increase("score"), tickets, self._increase("captures") > 0, bool(found))

    def shuts_out(self, seat: int, route: int) -> bool:
        """Whether a seat could claim a track between the ends of a route before, but not after."""
        return self._is_open(self.before, seat, route) and not self._is_open(self.after, seat, route)

    def _increase(self, field: str) -> int:
        seat = self.observation.seat
        return int(self.after[field][0, seat]) - int(self.before[field][0, seat])

    def _is_complete(self, world: RowArray, ticket: int) -> bool:
        """The engine counts completed tickets, so count in a copy of the world with this ticket only."""
        alone, sheet, seat = world.copy(), np.zeros(MAX_SEATS, SHEET), self.observation.seat
        alone["tickets"][0, seat] &= np.int64(1) << np.int64(ticket)
        engine.score(self.observation.board_row, alone, sheet)
        return bool(sheet["completed"][seat])

    def _is_open(self, world: RowArray, seat: int, route: int) -> bool:
        routes = self.observation.board.routes
        tracks = [number for number, track in enumerate(routes) if track.group == routes[route].group]
        obstacles = [
            engine.route_obstacle(self.observation.board_row, world, seat, track) for track in tracks
        ]
        return any(obstacle not in _CLOSING_OBSTACLES for obstacle in obstacles)


def apply_action(observation: Observation, action: Action) -> AppliedAction:
    """Play a legal action in a world that fits what its seat knows."""
    before = np.zeros(1, GAME)
    engine.determinize(observation.board_row, observation.state, _WORLD, before)
    after = before.copy()
    engine.apply(observation.board_row, after, observation.seat, observation.move(action), listing_room())
    return AppliedAction(observation, before, after)
