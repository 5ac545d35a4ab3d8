"""What an analysis says, as typed values."""

from typing import Literal

import msgspec

from stellwerk.bots.reasons import Reason
from stellwerk.bots.trials import Expected
from stellwerk.play.actions import AnyAction

from .depth import DepthName

Verdict = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder", "brilliant"]


class Alternative(msgspec.Struct, frozen=True):
    """An action and what its seat could expect of it: the chance of winning, and the final margin."""

    action: AnyAction
    chance: float
    margin: float
    why: Reason


class Decision(msgspec.Struct, frozen=True):
    """One decision. `number` counts the actions played before it.

    `position` is what all seats could expect before it, with all hands open. Everything else is what the seat
    could know: `played` and the best `alternatives`; `cost` is what the best would have been worth beyond the
    played one, in chance and in points, and `gain` what the played one was worth beyond a solid player's,
    both only as far as it is beyond doubt. `gained` is what each seat's chance gained by playing it instead
    of a solid player's move, doubtful or not, and `gained_margin` the same in points. These two and
    `standard`, a position like the other, are about solid players, no matter who played.
    """

    number: int
    seat: int
    position: Expected
    played: Alternative
    alternatives: tuple[Alternative, ...]
    verdict: Verdict
    cost_chance: float
    cost_margin: float
    cost: float
    gain_chance: float
    gain_margin: float
    gain: float
    gained: tuple[float, ...]
    gained_margin: tuple[float, ...]
    standard: Expected


class Split(msgspec.Struct, frozen=True):
    """Where a seat's result comes from. The parts add up to the result.

    `even` is what a seat has before anything is known. `position` is the lead in the position with which a
    game began that was played on from there; it is neither luck nor skill, and 0 in all other games. Chance:
    who `started`, what was `dealt`, the `tickets` offered later, and the `cards` with everything else that
    nobody decided. Decisions: one's `own`, and those of the `others`.
    """

    result: float
    even: float
    position: float
    started: float
    dealt: float
    tickets: float
    cards: float
    own: float
    others: float

    @property
    def luck(self) -> float:
        """What chance gave."""
        return self.started + self.dealt + self.tickets + self.cards

    @property
    def skill(self) -> float:
        """What decisions gained or lost, at the whole table."""
        return self.own + self.others


class SeatSplit(msgspec.Struct, frozen=True):
    """The split of one seat's share of the win, and of its margin in points."""

    seat: int
    win: Split
    margin: Split


class SeatTickets(msgspec.Struct, frozen=True):
    """The tickets of a seat at the end, wherever they came from, and those of them that are completed."""

    seat: int
    held: tuple[int, ...]
    completed: tuple[int, ...]


class TicketChoice(msgspec.Struct, frozen=True):
    """The verdict on a choice of tickets: what was kept, what would have been better, what was completed."""

    decision: int
    seat: int
    kept: tuple[int, ...]
    better: tuple[int, ...]
    completed: tuple[int, ...]
    verdict: Verdict
    cost: float


TurningPointKind = Literal[
    "missed-completion",
    "missed-route",
    "needless-tickets",
    "wrong-tickets",
    "needless-route",
    "wrong-card",
    "wrong-payment",
    "other-mistake",
    "good-move",
]


class TurningPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that mattered.

    `turns` says for how many turns in a row the seat could have claimed the better route and did not, this
    one included, and `taken_by` who took it afterwards, or the last track beside it.
    """

    decision: int
    seat: int
    kind: TurningPointKind
    cost: float
    cost_chance: float
    cost_margin: float
    gain: float = 0.0
    gain_chance: float = 0.0
    gain_margin: float = 0.0
    route: int | None = None
    tickets: tuple[int, ...] = ()
    turns: int = 0
    taken_by: int | None = None


class Analysis(msgspec.Struct, frozen=True):
    """A game analysed: decisions, luck and skill, turning points, choices of tickets, tickets at the end."""

    depth: DepthName
    seats: int
    decisions: tuple[Decision, ...]
    splits: tuple[SeatSplit, ...]
    turning_points: tuple[TurningPoint, ...]
    ticket_choices: tuple[TicketChoice, ...]
    tickets: tuple[SeatTickets, ...]
