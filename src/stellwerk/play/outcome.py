"""A finished game explained: which tickets were completed, and where the longest routes run."""

import msgspec

from stellwerk.boards import Board

from .game import Game
from .prospects import TicketProspect, ticket_prospects

_MAX_TRIES = 300_000
"""After this many tries the search for a walk of known length gives up; hardly any network needs more."""


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
            _walk(game, line.seat, line.length) if game.board.longest_route else (),
        )
        for line in game.scores()
    )


def _walk(game: Game, seat: int, length: int) -> tuple[int, ...]:
    """A walk of this length over the seat's routes, using each at most once."""
    own = [index for index in range(len(game.board.routes)) if game.state[0]["owner"][index] == seat]
    search = _Search(game.board, own)
    for place in range(len(game.board.places)):
        if search.reach(place, length, search.room):
            break
    return tuple(search.walk)


class _Search:
    """Walks from place to place until the walk is long enough."""

    def __init__(self, board: Board, own: list[int]) -> None:
        self._routes = {index: board.routes[index] for index in own}
        self._free = set(own)
        self._tries = _MAX_TRIES
        self.room = sum(route.spaces for route in self._routes.values())
        self.walk: list[int] = []

    def reach(self, here: int, wanted: int, room: int) -> bool:
        """Whether a walk of `wanted` spaces can go on from here, with `room` spaces unused; see `walk`."""
        if wanted <= 0:
            return True
        self._tries -= 1
        if room < wanted or self._tries < 0:
            return False
        for index in [free for free in self._free if here in self._routes[free].ends]:
            route = self._routes[index]
            self._free.discard(index)
            self.walk.append(index)
            if self.reach(sum(route.ends) - here, wanted - route.spaces, room - route.spaces):
                return True
            self.walk.pop()
            self._free.add(index)
        return False
