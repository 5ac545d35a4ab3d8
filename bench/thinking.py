"""How fast bots think: milliseconds a move of the planner, simulations a second of search."""

import time
from dataclasses import dataclass
from typing import Final

from stellwerk import Game
from stellwerk.bots import PlannerBot, SearchBot, bot_seed

_GAMES: Final = 20
_SIMULATIONS: Final = 600
_POSITIONS: Final = 8
"""Positions of a game, from its beginning to its end, that search thinks about."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The time that bots took."""

    planner_ms_per_move: float
    search_simulations_per_s: float


def thinking(edition: str, seats: int) -> Thinking:
    """Games of planners, and what search thinks of some of their positions, on one core."""
    _planner_game(Game.new(edition, seats=seats, seed=0))
    moves = 0
    began = time.perf_counter()
    for seed in range(1, _GAMES + 1):
        game = Game.new(edition, seats=seats, seed=seed)
        _planner_game(game)
        moves += len(game.history)
    ms_per_move = 1000 * (time.perf_counter() - began) / moves
    return Thinking(ms_per_move, _simulations_per_s(edition, seats))


def _planner_game(game: Game) -> None:
    bots = [PlannerBot(bot_seed(game.seed, seat)) for seat in range(game.options.seats)]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.seen(seat)), seat)


def _simulations_per_s(edition: str, seats: int) -> float:
    finished = Game.new(edition, seats=seats, seed=1)
    _planner_game(finished)
    game = Game.new(edition, seats=seats, seed=1)
    bot = SearchBot(1, simulations=_SIMULATIONS)
    bot.choose(game.seen(0))
    simulations, seconds = 0, 0.0
    every = max(1, len(finished.history) // _POSITIONS)
    for number, (seat, action) in enumerate(finished.history):
        if number % every == 0:
            before, began = bot.simulated, time.perf_counter()
            bot.choose(game.seen(seat))
            seconds += time.perf_counter() - began
            simulations += bot.simulated - before
        game.play(action, seat)
    return simulations / seconds
