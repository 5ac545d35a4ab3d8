"""What the players of one side do, counted over games."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from stellwerk import Event, Game
from stellwerk.bots import Bot, decisions
from stellwerk.bots.adviser import Adviser
from stellwerk.bots.manners import manners_for
from stellwerk.bots.reasons import reason
from stellwerk.play import Observation, events
from stellwerk.play.actions import Claim

HABITS: Final = (
    "wins",
    "score",
    "score when winning",
    "turns",
    "turn of first claim",
    "routes",
    "spaces a route",
    "spaces of second kind",
    "routes in the way of others",
    "cards drawn blind",
    "cards taken open",
    "wilds taken open",
    "ticket draws",
    "tickets kept",
    "tickets done",
    "began last round",
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
    "spaces a route": "routes",
}
"""What a mean is taken over, if not over all games of all players."""

_EVENTS: Final[dict[type[Event], str]] = {
    events.TurnBegan: "turns",
    events.RouteClaimed: "routes",
    events.CardDrawn: "cards drawn blind",
    events.TicketsOffered: "ticket draws",
    events.LastRoundBegan: "began last round",
    events.SouvenirTaken: "souvenirs",
    events.MarkerPlaced: "markers",
}


class Tally:
    """Sums of what players did, over all of their games."""

    def __init__(self) -> None:
        self._sums: defaultdict[str, float] = defaultdict(float)

    def add(self, habit: str, amount: float = 1.0) -> None:
        """Note that a player did something, so many times."""
        self._sums[habit] += amount

    def mean(self, habit: str) -> float:
        """How often players did something, on average."""
        return self._sums[habit] / max(1.0, self._sums[_PER.get(habit, _GAMES)])


def tally_game(game: Game, players: Sequence[Bot], tallies: Sequence[Tally]) -> None:
    """Let bots play a game, and note what they do in the tallies of their seats."""
    turns = Counter[int]()
    waiting = set(range(len(players)))
    for seat, action in decisions(game, players):
        if isinstance(action, Claim):
            if seat in waiting:
                waiting.remove(seat)
                tallies[seat].add(_GAMES_WITH_A_CLAIM)
                tallies[seat].add("turn of first claim", turns[seat])
            tallies[seat].add("routes in the way of others", _is_in_the_way(game.observation(seat), action))
        for event in game.play(action, seat):
            doer = getattr(event, "seat", seat)
            turns[doer] += isinstance(event, events.TurnBegan)
            for habit, amount in _counted(game, event):
                tallies[doer].add(habit, amount)
    _tally_result(game, tallies)


def _is_in_the_way(observation: Observation, claim: Claim) -> bool:
    """Whether a claim shuts others out between places of theirs, and is no use for the own tickets."""
    planner = Adviser(manners_for(observation.board)[:1])
    planner.advice(observation)
    return reason(observation, claim, planner.wanted_routes).kind == "in-the-way"


def _counted(game: Game, event: Event) -> Iterator[tuple[str, float]]:
    if type(event) in _EVENTS:
        yield _EVENTS[type(event)], 1
    match event:
        case events.RouteClaimed(route=number):
            route = game.board.routes[number]
            yield "spaces a route", route.spaces
            yield "spaces of second kind", route.spaces * route.piece
        case events.CardTaken(card=card):
            yield ("wilds taken open" if card == "wild" else "cards taken open"), 1
        case events.TicketsKept(count=count):
            yield "tickets kept", count
        case events.PointsScored(reason="alvin"):
            yield "captures of Alvin", 1


def _tally_result(game: Game, tallies: Sequence[Tally]) -> None:
    """Winners share a win; the score of each of them is one of a winner."""
    scores = game.scores()
    winners = sum(line.rank == 1 for line in scores)
    for line, tally in zip(scores, tallies, strict=True):
        tally.add(_GAMES)
        tally.add("score", line.total)
        tally.add("tickets done", line.completed)
        if line.rank == 1:
            tally.add(_GAMES_WON)
            tally.add("wins", 1 / winners)
            tally.add("score when winning", line.total)
