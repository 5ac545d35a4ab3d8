"""Totals and means of what bots do over many games."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from stellwerk import Event, Game
from stellwerk.bots import Bot, choose_actions
from stellwerk.bots.policy import Policy
from stellwerk.bots.reasons import find_reason
from stellwerk.bots.strategies import strategies_for
from stellwerk.play import Observation, events
from stellwerk.play.actions import Claim

HABITS: Final = (
    "wins",
    "score",
    "score when winning",
    "turns",
    "turn of first claim",
    "routes",
    "spaces per route",
    "spaces of second kind",
    "routes in the way of others",
    "cards drawn blind",
    "face-up cards taken",
    "face-up wilds taken",
    "ticket draws",
    "tickets kept",
    "tickets completed",
    "last rounds begun",
    "souvenirs",
    "markers",
    "captures of Alvin",
)

_GAMES: Final = "games"
_GAMES_WON: Final = "games won"
_GAMES_WITH_A_CLAIM: Final = "games with a claim"
_DIVISORS: Final = {
    "score when winning": _GAMES_WON,
    "turn of first claim": _GAMES_WITH_A_CLAIM,
    "spaces per route": "routes",
}
"""What a total is divided by for its mean, if not by the number of games."""

_HABIT_OF_EVENT: Final[dict[type[Event], str]] = {
    events.TurnBegan: "turns",
    events.RouteClaimed: "routes",
    events.CardDrawn: "cards drawn blind",
    events.TicketsOffered: "ticket draws",
    events.LastRoundBegan: "last rounds begun",
    events.SouvenirTaken: "souvenirs",
    events.MarkerPlaced: "markers",
}


class HabitTotals:
    """Totals of what players did in all their games."""

    def __init__(self) -> None:
        self._sums: defaultdict[str, float] = defaultdict(float)

    def add(self, habit: str, amount: float = 1.0) -> None:
        """Count something that a player did."""
        self._sums[habit] += amount

    def mean(self, habit: str) -> float:
        """How often players did something on average."""
        return self._sums[habit] / max(1.0, self._sums[_DIVISORS.get(habit, _GAMES)])


def count_habits(game: Game, bots: Sequence[Bot], totals: Sequence[HabitTotals]) -> None:
    """Let bots play a game, and add what they do to the totals of their seats."""
    turns = Counter[int]()
    without_claim = set(range(len(bots)))
    for seat, action in choose_actions(game, bots):
        if isinstance(action, Claim):
            if seat in without_claim:
                without_claim.remove(seat)
                totals[seat].add(_GAMES_WITH_A_CLAIM)
                totals[seat].add("turn of first claim", turns[seat])
            totals[seat].add("routes in the way of others", _is_in_the_way(game.observation(seat), action))
        for event in game.play(action, seat):
            actor = getattr(event, "seat", seat)
            turns[actor] += isinstance(event, events.TurnBegan)
            for habit, amount in _habits_in(game, event):
                totals[actor].add(habit, amount)
    _count_result(game, totals)


def _is_in_the_way(observation: Observation, claim: Claim) -> bool:
    """Whether a claim blocks a rival between two of its places without helping the seat's own tickets."""
    planner = Policy(strategies_for(observation.board)[:1])
    planner.choose(observation)
    return find_reason(observation, claim, planner.wanted_routes).kind == "in-the-way"


def _habits_in(game: Game, event: Event) -> Iterator[tuple[str, float]]:
    if type(event) in _HABIT_OF_EVENT:
        yield _HABIT_OF_EVENT[type(event)], 1
    match event:
        case events.RouteClaimed(route=number):
            route = game.board.routes[number]
            yield "spaces per route", route.spaces
            yield "spaces of second kind", route.spaces * route.piece
        case events.CardTaken(card=card):
            yield ("face-up wilds taken" if card == "wild" else "face-up cards taken"), 1
        case events.TicketsKept(count=count):
            yield "tickets kept", count
        case events.PointsScored(reason="alvin"):
            yield "captures of Alvin", 1


def _count_result(game: Game, totals: Sequence[HabitTotals]) -> None:
    """Tied winners share the win, but the score of each counts as a winning one."""
    scores = game.scores()
    winners = sum(line.rank == 1 for line in scores)
    for line, seat_totals in zip(scores, totals, strict=True):
        seat_totals.add(_GAMES)
        seat_totals.add("score", line.total)
        seat_totals.add("tickets completed", line.completed)
        if line.rank == 1:
            seat_totals.add(_GAMES_WON)
            seat_totals.add("wins", 1 / winners)
            seat_totals.add("score when winning", line.total)
