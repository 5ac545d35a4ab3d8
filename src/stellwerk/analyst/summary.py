"""A game in three sentences, for one seat: how it ended and why, where it turned, and the tickets.

The sentences are values, so that every language words them its own way.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from stellwerk.play import GameError
from stellwerk.play.arguments import checked_number, checked_type

from .results import Analysis, SeatSplit, Split, TicketChoice, TurningPoint

Cause = Literal["position", "luck", "own-decisions", "others-decisions", "even"]

_EVEN: Final = 0.05
"""Parts of a result smaller than this share of the win are not worth a word."""


class ResultSentence(msgspec.Struct, frozen=True, tag="result"):
    """How a seat's game ended, what decided it, and which points came from where, beyond the average.

    `position` is there if the game was played on from one.
    """

    seat: int
    share: float
    margin: float
    cause: Cause
    position: float | None
    luck: float
    own: float
    others: float


class TurningSentence(msgspec.Struct, frozen=True, tag="turning"):
    """The seat's costliest decision, or its best one, or none that mattered."""

    seat: int
    point: TurningPoint | None


class TicketsSentence(msgspec.Struct, frozen=True, tag="tickets"):
    """How many tickets the seat had and completed, and the choice that cost it the most, if any did."""

    seat: int
    kept: int
    completed: int
    worst: TicketChoice | None


Summary = tuple[ResultSentence, TurningSentence, TicketsSentence]


def summary_of(analysis: Analysis, seat: int) -> Summary:
    """The three sentences for a seat; raises GameError if the game was not over."""
    splits = checked_type(analysis, Analysis, "an analysis, as analyse returns it").splits
    if not splits:
        raise GameError("There is no summary of a game that is not over.")
    seat = checked_number(seat, "A seat", 0, len(splits) - 1)
    split = splits[seat]
    return (
        ResultSentence(
            seat,
            share=split.win.result,
            margin=split.margin.result,
            cause=_cause(split),
            position=round(split.margin.position, 1) if _is_played_on(splits) else None,
            luck=round(split.margin.luck, 1),
            own=round(split.margin.own, 1),
            others=round(split.margin.others, 1),
        ),
        TurningSentence(seat, _point(analysis, seat)),
        _tickets(analysis, seat),
    )


def _is_played_on(splits: Sequence[SeatSplit]) -> bool:
    return any(split.win.position or split.margin.position for split in splits)


def _cause(split: SeatSplit) -> Cause:
    """The part that pushed the result the most in the direction in which it went.

    Its chance says who won and why, but points are what is shown. So both have to name the same part.
    """
    win, margin = split.win, split.margin
    direction = 1.0 if win.result >= win.even else -1.0
    pushed, points = _pushed(win, direction), _pushed(margin, direction)
    largest = max(pushed, key=lambda cause: pushed[cause])
    is_shown = points[largest] == max(points.values()) and points[largest] > 0
    return largest if pushed[largest] > _EVEN and is_shown else "even"


def _pushed(split: Split, direction: float) -> dict[Cause, float]:
    return {
        "position": direction * split.position,
        "luck": direction * split.luck,
        "own-decisions": direction * split.own,
        "others-decisions": direction * split.others,
    }


def _point(analysis: Analysis, seat: int) -> TurningPoint | None:
    own = [point for point in analysis.turning_points if point.seat == seat]
    return max(own, key=lambda point: (point.cost, point.gain), default=None)


def _tickets(analysis: Analysis, seat: int) -> TicketsSentence:
    choices = [choice for choice in analysis.ticket_choices if choice.seat == seat]
    worst = max(choices, key=lambda choice: choice.cost, default=None)
    return TicketsSentence(
        seat,
        kept=len(analysis.tickets[seat].held),
        completed=len(analysis.tickets[seat].completed),
        worst=worst if worst is not None and worst.cost > 0 else None,
    )
