"""A game told turn by turn, while it is played."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import UnionType

from stellwerk.play import Action, Event, Game, events

from .deeds import Deed, aside, deed


@dataclass(slots=True)
class Turn:
    """What a seat did in a turn, the points it brought each seat, and what happened around it.

    Turns are numbered from 1; what is decided before the first turn has the number 0.
    """

    number: int
    seat: int
    deeds: list[Deed] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    asides: list[str] = field(default_factory=list)


class Story:
    """Plays actions on a game, and tells every turn as soon as it is finished."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self._turns: dict[int, Turn] = {}
        self._number = 0

    def play(self, action: Action, seat: int) -> list[Turn]:
        """Play an action; returns the turns it finished, most often one or none."""
        told = self.game.play(action, seat)
        for event in told:
            self._note(event, seat)
        if self.game.turn == seat and not _holds(told, events.TurnBegan | events.TicketsChosen):
            return []
        finished, self._turns = list(self._turns.values()), {}
        if self._number or _holds(told, events.TurnBegan):
            self._number += 1
        return finished

    def _note(self, event: Event, actor: int) -> None:
        seat = getattr(event, "seat", actor)
        done = deed(self.game.board, event)
        if done is not None:
            self._turn_of(seat).deeds.append(done)
        remark = aside(event, self.names[actor])
        if remark is not None:
            self._turn_of(actor).asides.append(remark)
        if isinstance(event, events.PointsScored):
            points = self._turn_of(actor).points
            points[seat] = points.get(seat, 0) + event.points

    def _turn_of(self, seat: int) -> Turn:
        return self._turns.setdefault(seat, Turn(self._number, seat))


def _holds(told: Sequence[Event], kinds: UnionType | type[Event]) -> bool:
    return any(isinstance(event, kinds) for event in told)
