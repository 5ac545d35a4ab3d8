"""The ticket prospects of a table's seats, computed again only when they may have changed."""

from typing import Final

from msgspec import Struct

from stellwerk.engine.phases import OVER
from stellwerk.play import Observation
from stellwerk.play.prospects import TicketProspect, ticket_prospects
from stellwerk.play.rows import offered

_Prospects = tuple[TicketProspect, ...]


class _Known(Struct, frozen=True):
    """Prospects, and everything they depend on."""

    position: tuple[object, ...]
    prospects: _Prospects


class ProspectsCache:
    """The latest prospects of every seat. Successive versions of a table share one cache.

    What is kept is found by the position it was computed for, so a cache never has to be cleared: after a
    take-back the position is a different one.
    """

    def __init__(self) -> None:
        self._known: Final[dict[int, _Known]] = {}

    def prospects(self, observation: Observation) -> _Prospects:
        """How the tickets of a seat stand, made from what the seat may know."""
        position = _position(observation)
        known = self._known.get(observation.seat)
        if known is None or known.position != position:
            known = self._known[observation.seat] = _Known(position, ticket_prospects(observation))
        return known.prospects


def _position(observation: Observation) -> tuple[object, ...]:
    """Everything prospects depend on: the routes, the seat's tickets and pieces, and the end of the game."""
    game, seat = observation.state[0], observation.seat
    return (
        game["owner"].tobytes(),
        game["barred"].tobytes(),
        game["pieces"][seat].tobytes(),
        int(game["tickets"][seat]),
        offered(game, seat),
        bool(game["phase"] == OVER),
    )
