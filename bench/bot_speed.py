"""How fast bots think: milliseconds per move of the planner, simulations per second of search."""

import time
from dataclasses import dataclass
from typing import Final

from stellwerk import Game
from stellwerk.bots import SearchBot, bot_seed, choose_actions, make_bots

_GAMES: Final = 20
_SIMULATIONS: Final = 600
_POSITIONS: Final = 8
"""Positions of a game, from beginning to end, in which search is timed."""


@dataclass(frozen=True, slots=True)
class BotSpeed:
    """How fast the bots were."""

    planner_ms_per_move: float
    search_simulations_per_s: float


def bot_speed(edition: str, seats: int) -> BotSpeed:
    """Time games of planners, and search in some of their positions, on one core."""
    _planner_game(Game.new(edition, seats=seats, seed=0))
    moves = 0
    begin = time.perf_counter()
    for seed in range(1, _GAMES + 1):
        game = Game.new(edition, seats=seats, seed=seed)
        _planner_game(game)
        moves += len(game.history)
    ms_per_move = 1000 * (time.perf_counter() - begin) / moves
    return BotSpeed(ms_per_move, _simulations_per_s(edition, seats))


def _planner_game(game: Game) -> None:
    for seat, action in choose_actions(game, make_bots(["planner"] * game.options.seats, game.seed)):
        game.play(action, seat)


def _simulations_per_s(edition: str, seats: int) -> float:
    finished = Game.new(edition, seats=seats, seed=1)
    _planner_game(finished)
    game = Game.new(edition, seats=seats, seed=1)
    bots = [SearchBot(bot_seed(1, seat), simulations=_SIMULATIONS) for seat in range(seats)]
    bots[0].choose(game.observation(0))
    simulations, seconds = 0, 0.0
    every = max(1, len(finished.history) // _POSITIONS)
    for number, (seat, action) in enumerate(finished.history):
        if number % every == 0:
            bot, begin = bots[seat], time.perf_counter()
            before = bot.simulated
            bot.choose(game.observation(seat))
            seconds += time.perf_counter() - begin
            simulations += bot.simulated - before
        game.play(action, seat)
    return simulations / seconds
