"""How fast bots think: milliseconds a move of the planner, simulations a second of search."""

import time
from dataclasses import dataclass
from typing import Final

from stellwerk import Game
from stellwerk.bots import SearchBot, bot_seed, decisions, seated

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
    for seat, action in decisions(game, seated(["planner"] * game.options.seats, game.seed)):
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
            bot, began = bots[seat], time.perf_counter()
            before = bot.simulated
            bot.choose(game.observation(seat))
            seconds += time.perf_counter() - began
            simulations += bot.simulated - before
        game.play(action, seat)
    return simulations / seconds
