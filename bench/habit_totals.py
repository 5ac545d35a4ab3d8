"""Counting what bots do over many games."""

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
_PER: Final = {
    "score when winning": _GAMES_WON,
    "turn of first claim": _GAMES_WITH_A_CLAIM,
    "spaces per route": "routes",
}
"""What a mean is divided by, if not by all games of all players."""

_EVENTS: Final[dict[type[Event], str]] = {
    events.TurnBegan: "turns",
    events.RouteClaimed: "routes",
    events.CardDrawn: "cards drawn blind",
    events.TicketsOffered: "ticket draws",
    events.LastRoundBegan: "last rounds begun",
    events.SouvenirTaken: "souvenirs",
    events.MarkerPlaced: "markers",
}


class Tally:
    """Totals of what players did in all their games."""

    def __init__(self) -> None:
        self._sums: defaultdict[str, float] = defaultdict(float)

    def add(self, habit: str, amount: float = 1.0) -> None:
        """Count something that a player did."""
        self._sums[habit] += amount

    def mean(self, habit: str) -> float:
        """How often players did something on average."""
        return self._sums[habit] / max(1.0, self._sums[_PER.get(habit, _GAMES)])


def tally_game(game: Game, bots: Sequence[Bot], tallies: Sequence[Tally]) -> None:
    """Let bots play a game, and count what they do in the tallies of their seats."""
    turns = Counter[int]()
    without_claim = set(range(len(bots)))
    for seat, action in choose_actions(game, bots):
        if isinstance(action, Claim):
            if seat in without_claim:
                without_claim.remove(seat)
                tallies[seat].add(_GAMES_WITH_A_CLAIM)
                tallies[seat].add("turn of first claim", turns[seat])
            tallies[seat].add("routes in the way of others", _is_in_the_way(game.observation(seat), action))
        for event in game.play(action, seat):
            actor = getattr(event, "seat", seat)
            turns[actor] += isinstance(event, events.TurnBegan)
            for habit, amount in _counted(game, event):
                tallies[actor].add(habit, amount)
    _tally_result(game, tallies)


def _is_in_the_way(observation: Observation, claim: Claim) -> bool:
    """Whether a claim blocks others between places of theirs, and is of no use for the seat's tickets."""
    planner = Policy(strategies_for(observation.board)[:1])
    planner.choose(observation)
    return find_reason(observation, claim, planner.wanted_routes).kind == "in-the-way"


def _counted(game: Game, event: Event) -> Iterator[tuple[str, float]]:
    if type(event) in _EVENTS:
        yield _EVENTS[type(event)], 1
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


def _tally_result(game: Game, tallies: Sequence[Tally]) -> None:
    """Tied winners share the win, but the score of each counts as a winning one."""
    scores = game.scores()
    winners = sum(line.rank == 1 for line in scores)
    for line, tally in zip(scores, tallies, strict=True):
        tally.add(_GAMES)
        tally.add("score", line.total)
        tally.add("tickets completed", line.completed)
        if line.rank == 1:
            tally.add(_GAMES_WON)
            tally.add("wins", 1 / winners)
            tally.add("score when winning", line.total)
