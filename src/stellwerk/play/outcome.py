"""A finished game, explained: which tickets were done, and where the longest route runs."""

import msgspec

from stellwerk.boards import Board

from .game import Game
from .prospects import TicketProspect, ticket_prospect
from .rows import members

_MOST_STEPS = 300_000
"""When the search for a route of known length gives up; a network of that kind is hardly ever built."""


class SeatOutcome(msgspec.Struct, frozen=True):
    """What a seat's points come from: every ticket, and the routes of its longest route in order."""

    seat: int
    tickets: tuple[TicketProspect, ...]
    longest: tuple[int, ...]


def outcome(game: Game) -> tuple[SeatOutcome, ...]:
    """The seats of a game that is over."""
    state = game.state[0]
    return tuple(
        SeatOutcome(
            line.seat,
            tuple(
                ticket_prospect(game.board, state, line.seat, ticket)
                for ticket in members(state["tickets"][line.seat])
            ),
            _walk(game, line.seat, line.length) if game.board.longest_route else (),
        )
        for line in game.scores()
    )


def _walk(game: Game, seat: int, length: int) -> tuple[int, ...]:
    """A walk of this length over the seat's routes, each used once."""
    own = [index for index in range(len(game.board.routes)) if game.state[0]["owner"][index] == seat]
    search = _Search(game.board, own)
    for place in range(len(game.board.places)):
        if search.reach(place, length, search.room):
            break
    return tuple(search.walk)


class _Search:
    """Goes on from place to place until the walk is long enough."""

    def __init__(self, board: Board, own: list[int]) -> None:
        self._routes = {index: board.routes[index] for index in own}
        self._free = set(own)
        self._steps = _MOST_STEPS
        self.room = sum(route.spaces for route in self._routes.values())
        self.walk: list[int] = []

    def reach(self, here: int, wanted: int, room: int) -> bool:
        """Whether a walk of so many spaces goes on from here, with `room` spaces unused; see `walk`."""
        if wanted <= 0:
            return True
        self._steps -= 1
        if room < wanted or self._steps < 0:
            return False
        for index in [one for one in self._free if here in self._routes[one].ends]:
            route = self._routes[index]
            self._free.discard(index)
            self.walk.append(index)
            if self.reach(sum(route.ends) - here, wanted - route.spaces, room - route.spaces):
                return True
            self.walk.pop()
            self._free.add(index)
        return False
