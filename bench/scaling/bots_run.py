"""How many moves a second one bot worker chooses, by level."""

import asyncio
import os
import random
import time
from dataclasses import dataclass
from typing import Final

from stellwerk.bots import choose_actions, make_bots
from stellwerk.play import Game
from stellwerk.server.bot_workers.pool import BotWorkers
from stellwerk.server.bot_workers.protocol import MoveRequest, Position, position_of
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.field_types import Level

from .process_times import descendants_cpu_s

LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")
_OWNER: Final = Owner("a site", "a person")
_QUESTIONS: Final[dict[Level, int]] = {"easy": 1_600, "medium": 1_600, "hard": 60}


@dataclass(frozen=True, slots=True)
class BotLoad:
    """How long a move takes at a level, in milliseconds: in all, in the worker, and in the server."""

    level: Level
    ms: float
    worker_cpu_ms: float
    server_cpu_ms: float


async def bot_loads() -> list[BotLoad]:
    """Every level in the same positions, asked one after the other of one worker."""
    positions = _positions()
    workers = BotWorkers(1, 30.0)
    try:
        return [await _measured(workers, level, positions) for level in LEVELS]
    finally:
        await workers.close()


async def _measured(workers: BotWorkers, level: Level, positions: list[Position]) -> BotLoad:
    await workers.request(MoveRequest(position=positions[0], level=level, seed=1), _OWNER)
    questions = positions[: _QUESTIONS[level]]
    child, own, begin = descendants_cpu_s(os.getpid()), time.process_time(), time.perf_counter()
    for number, position in enumerate(questions):
        await workers.request(MoveRequest(position=position, level=level, seed=number), _OWNER)
    scale = 1000 / len(questions)
    return BotLoad(
        level,
        scale * (time.perf_counter() - begin),
        scale * (descendants_cpu_s(os.getpid()) - child),
        scale * (time.process_time() - own),
    )


def _positions() -> list[Position]:
    """Positions of games between planners, in no order."""
    positions = []
    for seed in range(8):
        game = Game.new("usa-2004", seats=4, seed=seed)
        for seat, action in choose_actions(game, make_bots(["planner"] * 4, seed)):
            positions.append(position_of(game, seat, None))
            game.play(action, seat)
    print(f"a game of planners has {len(positions) / 8:.0f} moves")
    random.Random(1).shuffle(positions)
    return positions


if __name__ == "__main__":
    for load in asyncio.run(bot_loads()):
        print(load)
