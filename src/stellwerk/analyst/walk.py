"""A game walked through from its beginning: every decision with the position before it."""

from collections.abc import Iterator
from dataclasses import dataclass

from stellwerk.play import Action, Game, Observation
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.listing import RowArray
from stellwerk.play.rows import offered


@dataclass(frozen=True, slots=True)
class PlayedDecision:
    """A decision of a game: what was on the table, what its seat knew, and what it played.

    It is one of as many `decisions`, with this number of others before it.
    """

    number: int
    decisions: int
    state: RowArray
    observation: Observation
    action: Action

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.observation.seat

    @property
    def move(self) -> int:
        """The action as the engine's number."""
        return self.observation.move(self.action)

    def kept(self, answer: ReturnTickets) -> tuple[int, ...]:
        """The tickets of the offer that an answer keeps."""
        offer = offered(self.observation.state[0], self.seat)
        return tuple(ticket for ticket in offer if ticket not in answer.tickets)


def decisions_of(game: Game) -> Iterator[PlayedDecision]:
    """The decisions of a game in the order in which they were made."""
    earlier = game.rewound(0)
    for number, (seat, action) in enumerate(game.history):
        yield PlayedDecision(
            number, len(game.history), earlier.state.copy(), earlier.observation(seat), action
        )
        earlier.play(action, seat)
