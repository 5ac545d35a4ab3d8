"""Groups the events of a game into turns while it is played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import UnionType

from stellwerk.play import Action, Event, Game, events

from .event_phrases import Phrase, phrase_for, remark_on


@dataclass(slots=True)
class Turn:
    """What a seat did in a turn, the points that each seat scored, and remarks on other events.

    Turns are numbered from 1; decisions before the first turn have the number 0.
    """

    number: int
    seat: int
    phrases: list[Phrase] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)


class TurnTracker:
    """Plays actions in a game and returns every turn as soon as it is complete.

    `see` says what is known of an event to those who are told; everything, if it is not given.
    """

    def __init__(
        self, game: Game, names: Sequence[str], see: Callable[[Event], Event] = lambda event: event
    ) -> None:
        self.game = game
        self.names = names
        self.last_events: list[Event] = []
        self._see = see
        self._turns: dict[int, Turn] = {}
        self._number = 0

    def play(self, action: Action, seat: int) -> list[Turn]:
        """Play an action; return the turns that it completed, usually one or none."""
        self.last_events = new_events = self.game.play(action, seat)
        for event in new_events:
            self._add(self._see(event), seat)
        if self.game.turn == seat and not _contains(new_events, events.TurnBegan | events.TicketsChosen):
            return []
        completed, self._turns = list(self._turns.values()), {}
        if self._number or _contains(new_events, events.TurnBegan):
            self._number += 1
        return completed

    def incomplete(self) -> list[Turn]:
        """The turns that have begun and are not complete."""
        return list(self._turns.values())

    def _add(self, event: Event, actor: int) -> None:
        seat = getattr(event, "seat", actor)
        phrase = phrase_for(self.game.board, event)
        if phrase is not None:
            self._turn_of(seat).phrases.append(phrase)
        remark = remark_on(self.game.board, event, self.names[actor])
        if remark is not None:
            self._turn_of(actor).remarks.append(remark)
        if isinstance(event, events.PointsScored):
            points = self._turn_of(actor).points
            points[seat] = points.get(seat, 0) + event.points

    def _turn_of(self, seat: int) -> Turn:
        return self._turns.setdefault(seat, Turn(self._number, seat))


def _contains(new_events: Sequence[Event], kinds: UnionType | type[Event]) -> bool:
    return any(isinstance(event, kinds) for event in new_events)
