"""Sums over games with the same set-up. They are whole numbers, so their order makes no difference."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

from stellwerk.analysis.claims import claims_of
from stellwerk.analysis.offers import offers_of
from stellwerk.analysis.replays import Replays, Setup
from stellwerk.boards.limits import MAX_ROUTES, MAX_SEATS, MAX_TICKETS

from .finished_games import FinishedGames
from .habits import HABITS, count_habits
from .sums import OTHERS, WIN, WINNERS, Sums, observe, observe_by

SOURCES: Final = (
    "routes",
    "tickets_done",
    "tickets_open",
    "longest_route",
    "most_tickets",
    "souvenirs",
    "alvin",
)
MOST_TURNS: Final = 300
"""Of a seat; what happens later counts as the last of these turns."""
LOWEST_SCORE: Final = -250
_SCORES: Final = 800


def _zeros(*shape: int) -> Callable[[], Sums]:
    return lambda: np.zeros(shape, np.int64)


@dataclass(slots=True)
class PlayerTotals:
    """The scores and wins of a player, and the scores with each ticket."""

    scores: Sums = field(default_factory=_zeros(3))
    wins: Sums = field(default_factory=_zeros(3))
    ticket_scores: Sums = field(default_factory=_zeros(MAX_TICKETS, 3))

    def merge(self, other: Self) -> None:
        """Add the sums of other games."""
        _merge(self, other)


@dataclass(slots=True)
class Totals:
    """Everything that a report is made of. The columns of observations are their number, sum and squares."""

    setup: Setup
    games: int = 0
    unfinished: int = 0
    tied: int = 0
    actions: int = 0
    order_wins: Sums = field(default_factory=_zeros(MAX_SEATS, 3))
    order_scores: Sums = field(default_factory=_zeros(MAX_SEATS, 3))
    rounds: Sums = field(default_factory=_zeros(MOST_TURNS))
    scores: Sums = field(default_factory=_zeros(2, _SCORES))
    seats: Sums = field(default_factory=_zeros(2))
    sources: Sums = field(default_factory=_zeros(2, len(SOURCES)))
    pace_seats: Sums = field(default_factory=_zeros(2, MOST_TURNS))
    pace_points: Sums = field(default_factory=_zeros(2, MOST_TURNS))
    habit_means: Sums = field(default_factory=_zeros(2, len(HABITS)))
    habit_differences: Sums = field(default_factory=_zeros(len(HABITS), 3))
    ticket_offers: Sums = field(default_factory=_zeros(MAX_TICKETS, 2))
    ticket_kept: Sums = field(default_factory=_zeros(MAX_TICKETS, 2))
    ticket_completed: Sums = field(default_factory=_zeros(MAX_TICKETS))
    ticket_wins: Sums = field(default_factory=_zeros(MAX_TICKETS, 3))
    route_turns: Sums = field(default_factory=_zeros(MAX_ROUTES, 3))
    route_wins: Sums = field(default_factory=_zeros(MAX_ROUTES, 3))
    players: dict[str, PlayerTotals] = field(default_factory=dict)

    def merge(self, other: Self) -> None:
        """Add the sums of other games with the same set-up."""
        _merge(self, other)

    def add(self, replays: Replays) -> None:
        """Add games; those that were not played to their end are only counted."""
        finished = replays.is_finished
        self.unfinished += int((~finished).sum())
        self.games += int(finished.sum())
        self.actions += int(replays.outcomes["played"][finished].sum())
        if finished.any():
            games = FinishedGames(replays)
            self._add_results(games)
            self._add_pace(games)
            self._add_habits(games)
            self._add_tickets(games)
            self._add_routes(games)
            self._add_players(games)

    def _add_results(self, games: FinishedGames) -> None:
        self.tied += int((games.is_winner.sum(axis=1) > 1).sum())
        for order in range(games.seats):
            seat = (games.start + order) % games.seats
            observe(self.order_wins[order], games.wins[games.all, seat])
            observe(self.order_scores[order], games.scores[games.all, seat])
        self.rounds += np.bincount(_turn(games.turns.max(axis=1)), minlength=MOST_TURNS)
        for side, is_of_side in games.sides():
            sheets = games.sheet[is_of_side]
            binned = np.clip(sheets["total"] - LOWEST_SCORE, 0, _SCORES - 1)
            self.seats[side] += len(sheets)
            self.scores[side] += np.bincount(binned, minlength=_SCORES)
            self.sources[side] += [int(sheets[source].sum()) for source in SOURCES]

    def _add_pace(self, games: FinishedGames) -> None:
        """Points on the board after each turn; a seat counts as long as it has turns."""
        decisions, game = games.replays.decisions, games.replays.games_of_decisions
        scored = np.zeros((len(games.replays), games.seats, MOST_TURNS), np.int64)
        rows, seats = np.nonzero(decisions["gained"])
        for seat in range(games.seats):
            own = rows[seats == seat]
            turns = _turns_so_far(games.replays, seat)[own]
            np.add.at(
                scored, (game[own], np.full_like(own, seat), _turn(turns)), decisions["gained"][own, seat]
            )
        scored = scored[games.finished].cumsum(axis=2)
        is_played = np.arange(MOST_TURNS) <= _turn(games.turns)[:, :, None]
        for side, is_of_side in games.sides():
            self.pace_seats[side] += is_played[is_of_side].sum(axis=0)
            self.pace_points[side] += np.where(is_played[is_of_side], scored[is_of_side], 0).sum(axis=0)

    def _add_habits(self, games: FinishedGames) -> None:
        """The mean of the winners minus the mean of the others, for each game that not everybody won."""
        winners = games.is_winner.sum(axis=1)
        is_decided = winners < games.seats
        shares = WIN // winners[is_decided], WIN // (games.seats - winners[is_decided])
        found = count_habits(games.replays)
        for number, habit in enumerate(HABITS):
            values = found[habit][games.finished]
            sides = [
                share * np.where(is_of_side, values, 0).sum(axis=1)[is_decided]
                for share, (_, is_of_side) in zip(shares, games.sides(), strict=True)
            ]
            self.habit_means[:, number] += [int(side.sum()) for side in sides]
            observe(self.habit_differences[number], sides[WINNERS] - sides[OTHERS])

    def _add_tickets(self, games: FinishedGames) -> None:
        offers = offers_of(games.replays)
        is_counted = games.finished[offers.game]
        game = games.numbers[offers.game]
        for is_later in (0, 1):
            is_of_time = is_counted & ((offers.turn > 0) == is_later)
            self.ticket_offers[:, is_later] += _by_ticket(offers.ticket[is_of_time])
            self.ticket_kept[:, is_later] += _by_ticket(offers.ticket[is_of_time & offers.is_kept])
        is_kept = is_counted & offers.is_kept
        self.ticket_completed += _by_ticket(offers.ticket[is_counted & offers.is_completed])
        wins = games.wins[game[is_kept], offers.seat[is_kept]]
        observe_by(self.ticket_wins, offers.ticket[is_kept], wins)
        for label, players in games.players():
            is_of_player = is_kept & players[game, offers.seat]
            totals = games.scores[game[is_of_player], offers.seat[is_of_player]]
            observe_by(self._player(label).ticket_scores, offers.ticket[is_of_player], totals)

    def _add_routes(self, games: FinishedGames) -> None:
        claims = claims_of(games.replays)
        is_counted = games.finished[claims.game]
        route, game = claims.route[is_counted], games.numbers[claims.game[is_counted]]
        observe_by(self.route_turns, route, claims.turn[is_counted].astype(np.int64))
        observe_by(self.route_wins, route, games.wins[game, claims.seat[is_counted]])

    def _add_players(self, games: FinishedGames) -> None:
        for label, is_of_player in games.players():
            observe(self._player(label).scores, games.scores[is_of_player])
            observe(self._player(label).wins, games.wins[is_of_player])

    def _player(self, label: str) -> PlayerTotals:
        return self.players.setdefault(label, PlayerTotals())


def _turns_so_far(replays: Replays, seat: int) -> npt.NDArray[Any]:
    """How many turns of a seat have begun, by decision."""
    game = replays.games_of_decisions
    own = np.where(replays.decisions["seat"] == seat, replays.decisions["turn"], 0)
    unit = int(own.max(initial=0)) + 1  # later games begin above all earlier ones
    turns: npt.NDArray[Any] = np.maximum.accumulate(game * unit + own) - game * unit
    return turns


def _by_ticket(tickets: npt.NDArray[Any]) -> Sums:
    return np.bincount(tickets.astype(np.int64), minlength=MAX_TICKETS).astype(np.int64)


def _turn(turns: npt.NDArray[Any]) -> npt.NDArray[Any]:
    capped: npt.NDArray[Any] = np.minimum(turns, MOST_TURNS - 1)
    return capped


def _merge(one: Any, other: Any) -> None:
    for part in fields(one):
        if part.name == "players":
            for label, totals in other.players.items():
                one.players.setdefault(label, PlayerTotals()).merge(totals)
        elif part.name != "setup":
            setattr(one, part.name, getattr(one, part.name) + getattr(other, part.name))
