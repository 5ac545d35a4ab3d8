"""An analysis in plain English."""

from collections.abc import Sequence
from typing import Final

from stellwerk.play import Game, GameError
from stellwerk.play.arguments import checked_list, checked_type
from stellwerk.play.names import route_name, ticket_name

from .amounts import amount, counted_tickets, counted_turns, points, signed
from .phrases import joined, phrase_of, tickets_text
from .results import Analysis, Decision, TicketChoice, TurningPoint, Verdict
from .summary import Cause, ResultSentence, TicketsSentence, summary_of
from .turn_numbers import turn_numbers
from .walk import decisions_of

SYMBOLS: Final[dict[Verdict, str]] = {
    "brilliant": "!!",
    "inaccuracy": "?!",
    "mistake": "?",
    "blunder": "??",
}
"""Verdicts as chess players write them; the others have no symbol."""

_MISSED: Final = ("missed-completion", "missed-route")


class Words:
    """The words for one game and its analysis; without `names`, seats are called by their numbers.

    `turns` has the turn of every decision, counted from 1 through all seats; 0 before the first turn.
    """

    def __init__(self, game: Game, analysis: Analysis, names: Sequence[str] = ()) -> None:
        checked_list(names, "The names of the seats")
        checked_type(analysis, Analysis, "an analysis, as analyse returns it")
        self._board, self._analysis = checked_type(game, Game, "the game of the analysis").board, analysis
        self._names = names or [f"Seat {seat}" for seat in range(analysis.seats)]
        if len(self._names) != analysis.seats:
            raise GameError(
                f"The number of names is {len(names)}, but there are {analysis.seats} seats; "
                "give one for every seat."
            )
        self._walk = list(decisions_of(game))
        if len(self._walk) != len(analysis.decisions):
            raise GameError("The analysis is of another game.")
        self.turns = turn_numbers(self._walk)

    def summary(self, seat: int) -> tuple[str, str, str]:
        """A seat's game in three sentences: the result, where it turned, and the tickets."""
        result, turning, tickets = summary_of(self._analysis, seat)
        return self._result(result), self._turning(seat, turning.point), self._tickets(tickets)

    def turning_point(self, point: TurningPoint) -> str:
        """What a seat did or missed, and what that cost or gained, without the name of the seat."""
        if point.kind == "good-move":
            gain = amount(point.gain_chance, point.gain_margin)
            return f"{self._phrase(point)}, better than the usual move by {gain}"
        cost = amount(point.cost_chance, point.cost_margin)
        return f"{self._phrase(point)}{self._circumstances(point)}, which cost {cost}"

    def ticket_choice(self, choice: TicketChoice) -> str:
        """Which tickets a seat kept, and what would have been better if that was a mistake."""
        kept = f"kept {tickets_text(self._board, choice.kept)}"
        if choice.cost <= 0 or choice.better == choice.kept:
            return kept
        return f"{kept}, better was {tickets_text(self._board, choice.better)}"

    def move(self, decision: Decision) -> str:
        """What a seat did: “took the face-up red card”."""
        return phrase_of(self._walk[decision.number], decision.played.action).done

    def better_move(self, decision: Decision) -> str:
        """What would have been better: “drawing blind”; nothing if no other move was, beyond doubt."""
        if decision.cost <= 0:
            return ""
        return phrase_of(self._walk[decision.number], decision.alternatives[0].action).doing

    def _result(self, result: ResultSentence) -> str:
        compared = "Compared with an average game: "
        if result.position is not None:
            compared = f"Compared with the mean of all seats: that position {signed(result.position)}, "
        parts = (
            f"{compared}luck {signed(result.luck)}, own decisions {signed(result.own)}, "
            f"decisions of others {signed(result.others)} points"
        )
        return f"{self._names[result.seat]} {_outcome(result)}{_CAUSES[result.cause]}. {parts}."

    def _turning(self, seat: int, point: TurningPoint | None) -> str:
        name = self._names[seat]
        if point is None:
            return f"No single decision of {name} mattered much."
        which = "best" if point.kind == "good-move" else "costliest"
        return f"The {which} decision, {self._when(point.decision)}: {name} {self.turning_point(point)}."

    def _tickets(self, tickets: TicketsSentence) -> str:
        text = f"{self._names[tickets.seat]} completed {tickets.completed} of {counted_tickets(tickets.kept)}"
        if tickets.worst is None:
            return f"{text}."
        when, choice = self._when(tickets.worst.decision), self.ticket_choice(tickets.worst)
        return f"{text}; the worst choice, {when}: {choice}."

    def _when(self, decision: int) -> str:
        turn = self.turns[decision]
        return f"in turn {turn}" if turn else "before the first turn"

    def _phrase(self, point: TurningPoint) -> str:
        decision, walked = self._analysis.decisions[point.decision], self._walk[point.decision]
        done = phrase_of(walked, decision.played.action)
        if point.kind == "good-move":
            return done.done
        if point.route is not None and point.kind in _MISSED:
            return f"{done.done} instead of claiming {route_name(self._board, point.route)}"
        better = phrase_of(walked, decision.alternatives[0].action)
        is_alike = done.past == better.past != "drew"
        return f"{done.done} instead of {better.object if is_alike else better.doing}"

    def _circumstances(self, point: TurningPoint) -> str:
        """For how long the missed route was open, what it would have completed, and who took it."""
        if point.kind not in _MISSED:
            return ""
        parts = []
        if point.tickets and point.kind == "missed-completion":
            parts.append(f"it would have completed {self._tickets_named(point.tickets)}")
        if point.turns > 1:
            parts.append(f"it was open for {counted_turns(point.turns)}")
        if point.taken_by is not None:
            parts.append(f"{self._names[point.taken_by]} took it afterwards")
        return f" ({'; '.join(parts)})" if parts else ""

    def _tickets_named(self, tickets: tuple[int, ...]) -> str:
        return joined([ticket_name(self._board, ticket) for ticket in tickets])


_CAUSES: Final[dict[Cause, str]] = {
    "position": ", mostly because of the position it began with",
    "luck": ", mostly by luck",
    "own-decisions": ", mostly by own decisions",
    "others-decisions": ", mostly because of what others decided",
    "even": "",
}


def _outcome(result: ResultSentence) -> str:
    margin = points(abs(result.margin))
    if 0 < result.share < 1:
        return "shared the win"
    if result.share == 1:
        return f"won by {margin}" if result.margin else "won the tie-break"
    return f"lost by {margin}" if result.margin else "lost the tie-break"
