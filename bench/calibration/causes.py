"""Why predictions are too high: what they would be if the rivals' tickets were known, or their cards."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from stellwerk.analyst.final_results import final_results
from stellwerk.analyst.walk import PlayedDecision
from stellwerk.boards.limits import MAX_SEATS, MAX_TICKETS
from stellwerk.boards.row import board_row
from stellwerk.bots.players import Players
from stellwerk.bots.playing_styles import playing_styles
from stellwerk.bots.policies.beliefs import deal_likely_world
from stellwerk.bots.policies.ticket_odds import fill_ticket_odds
from stellwerk.bots.ticket_affinity import ticket_affinity
from stellwerk.bots.trials import Trials, random_worlds
from stellwerk.cli.console import OUTPUT, plain_table
from stellwerk.engine.kernel import Array, uncached_entry_point
from stellwerk.play.listing import RowArray

from .games import PlayedGame
from .report import mean_by_games
from .samples import sampled_decisions

VIEWS: Final = ("own view", "true tickets", "true cards", "open hands")
_TICKETS: Final = ("ticket_deck", "tickets", "offer", "choice")
"""The fields that say who holds which tickets."""


class Cause(msgspec.Struct, frozen=True):
    """How much too high the chance and the margin of a seat were, for each of the VIEWS."""

    game: int
    phase: int
    chance: tuple[float, ...]
    margin: tuple[float, ...]


def causes_of(number: int, played: PlayedGame, worlds: int) -> Iterator[Cause]:
    """Predictions in some decisions of a game, from worlds in which more or less is true."""
    results = final_results(played.game)
    players = tuple(spec.split(":")[0] for spec in played.bots)
    for phase, decision in sampled_decisions(number, played.game):
        expected = np.mean(
            [_predictions(decision, players, world) for world in _numbers(decision, worlds)], 0
        )
        chance, margin = (expected - results[decision.seat]).T
        yield Cause(number, phase, tuple(chance.tolist()), tuple(margin.tolist()))


def _numbers(decision: PlayedDecision, count: int) -> Sequence[np.uint64]:
    return list(random_worlds(np.random.Generator(np.random.PCG64(decision.number)), count))


def _predictions(decision: PlayedDecision, players: Players, number: np.uint64) -> list[tuple[float, float]]:
    """What the played move leads to in one world, for each of the VIEWS."""
    board, seat = decision.observation.board, decision.seat
    likely = _likely_world(decision, players, number)
    known_tickets, known_cards = likely.copy(), decision.state.copy()
    for field in _TICKETS:
        known_tickets[field], known_cards[field] = decision.state[field], likely[field]
    found = []
    for state in (likely, known_tickets, known_cards, decision.state):
        trials = Trials(board, state, seat, [decision.move], players)
        expected = trials.expected(trials.outcomes([0], np.array([number])), 0)
        found.append((expected.win[seat], expected.margin[seat]))
    return found


def _likely_world(decision: PlayedDecision, players: Players, number: np.uint64) -> RowArray:
    board, known = decision.observation.board, decision.observation.state
    world = known.copy()
    _deal(
        board_row(board),
        known,
        np.ascontiguousarray(playing_styles(board, players)[:, 0]),
        np.zeros((MAX_SEATS + 1, MAX_TICKETS)),
        ticket_affinity(board),
        number,
        world,
    )
    return world


@uncached_entry_point
def _deal(
    board: Array,
    game: Array,
    parameters: Array,
    odds: Array,
    affinity: Array,
    number: np.uint64,
    world: Array,
) -> None:
    fill_ticket_odds(board[0], game[0], odds)
    deal_likely_world(board[0], game[0], parameters, odds, affinity, number, world)


def print_causes(causes: Sequence[Cause]) -> None:
    """Print by how much predictions are too high, and by how much less if more is known."""
    games = np.array([cause.game for cause in causes])
    for name, form in (("chance", "+.3f"), ("margin", "+.1f")):
        values = np.array([getattr(cause, name) for cause in causes])
        table = plain_table(
            name, "too high by", "than in own view", numbers=("too high by", "than in own view")
        )
        for view, column in zip(VIEWS, values.T, strict=True):
            table.add_row(
                view, mean_by_games(games, column, form), mean_by_games(games, column - values[:, 0], form)
            )
        OUTPUT.print(table)
