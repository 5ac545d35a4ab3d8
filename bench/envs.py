"""Steps a second of environments, observations and masks included: `python -m bench.envs`.

A step is sampling a random legal action, checking it, playing it, and telling the next seat what it may know
and do. Beside it the engine alone, and the same loop in plain Python through `Game`.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.table import Table
from rich.text import Text

from bench.games import engine_speed
from bench.machine import machine
from stellwerk import Game, load_board
from stellwerk.bots import RandomBot
from stellwerk.cli.console import OUTPUT, plain_table
from stellwerk.envs import BatchEnv, action_space, encode

_ROUNDS: Final = 300
_ROUND_S: Final = 0.005
_WARM_UP: Final = 250
"""Steps before the measurement, more than a game has: games then are in all stages."""

_COLUMNS: Final = ("way", "steps a second", "ns a step")

Run = Callable[[], int]
"""Plays some steps and returns their number."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Steps a second of one way to play."""

    way: str
    steps_per_s: float


def paces(edition: str, seats: int, games: int) -> list[Pace]:
    """All ways to play, in turns, so that other load meets all of them; the best round counts."""
    runs: dict[str, Run] = {
        f"BatchEnv, {_threads(threads)}": _batch_run(edition, seats, games, threads) for threads in (1, 2)
    }
    runs["plain Python with Game"] = _game_run(edition, seats)
    best = dict.fromkeys(runs, 0.0)
    for _ in range(_ROUNDS):
        for way, run in runs.items():
            best[way] = max(best[way], _steps_per_s(run))
    engine = Pace("engine alone, no observations", 1e9 / engine_speed(edition, seats).ns_per_step)
    return [engine, *(Pace(way, pace) for way, pace in best.items())]


def _threads(number: int) -> str:
    return "1 thread" if number == 1 else f"{number} threads"


def _batch_run(edition: str, seats: int, games: int, threads: int) -> Run:
    env = BatchEnv(edition, games, seats=seats, threads=threads)
    env.reset()
    for _ in range(_WARM_UP):
        env.step(env.sample())

    def run() -> int:
        env.step(env.sample())
        return games

    return run


def _game_run(edition: str, seats: int) -> Run:
    board, seed = load_board(edition), 0
    space = action_space(board)

    def run() -> int:
        nonlocal seed
        seed += 1
        game, bot = Game.new(board, seats=seats, seed=seed), RandomBot(seed)
        while not game.over:
            seat = game.to_act[0]
            observation = game.observation(seat)
            encode(board, observation.state, seat)
            space.mask(observation.moves)
            game.play(bot.choose(observation), seat)
        game.scores()
        return len(game.history)

    return run


def _steps_per_s(run: Run) -> float:
    steps, begin = 0, time.perf_counter()
    while (seconds := time.perf_counter() - begin) < _ROUND_S:
        steps += run()
    return steps / seconds


def _table(found: list[Pace]) -> Table:
    table = plain_table(*_COLUMNS, numbers=_COLUMNS[1:])
    for pace in found:
        table.add_row(pace.way, f"{pace.steps_per_s:,.0f}", f"{1e9 / pace.steps_per_s:,.0f}")
    return table


def main() -> None:
    """Measure one edition and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="usa-2004")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=512, help="games in a batch")
    chosen = parser.parse_args()
    facts = ", ".join(f"{name} {value}" for name, value in machine().items())
    OUTPUT.print(Text(f"{chosen.edition}, {chosen.seats} seats, batches of {chosen.games} games; {facts}"))
    OUTPUT.print(_table(paces(chosen.edition, chosen.seats, chosen.games)))


if __name__ == "__main__":
    main()
