"""The house: everything that serves, opened and closed together."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from stellwerk.play import Game
from stellwerk.server.live.bot_players import BotPlayers
from stellwerk.server.live.caretaker import Caretaker
from stellwerk.server.live.follower import Follower
from stellwerk.server.live.gossip import Gossip
from stellwerk.server.live.hall import Hall
from stellwerk.server.store.contract import Store
from stellwerk.server.store.opening import open_store
from stellwerk.server.table.fold import Step
from stellwerk.server.thinking.pool import Thinkers

from .board_sheets import BoardSheets
from .config import Config
from .keys import Keys
from .metrics import Metrics
from .places import Places
from .rates import Rate
from .tally_board import TallyBoard


def now_ms() -> int:
    """The time of now, as it is kept."""
    return time.time_ns() // 1_000_000


def _load_rules() -> None:
    """Load the compiled rules, which takes a moment, before anybody waits for them."""
    game = Game.new("mini", seats=2, seed=1)
    game.play(game.observation(0).legal[0], 0)
    game.view(None)
    game.scores()


class Rates:
    """How often a client may do what."""

    def __init__(self, config: Config) -> None:
        limits = config.limits
        self.requests = Rate(limits.requests, time.monotonic)
        self.introductions = Rate(limits.introductions, time.monotonic)
        self.new_tables = Rate(limits.new_tables, time.monotonic)
        self.new_tables_of_address = Rate(limits.new_tables_of_address, time.monotonic)
        self.drawings = Rate(limits.drawings, time.monotonic)
        self.catching_up = Rate(limits.catching_up, time.monotonic)
        self.replays = Rate(limits.replays, time.monotonic)


class House:
    """The services of one process."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.keys = Keys(config.key, config.password)
        self.hall = Hall(store, now_ms, config.tables_in_memory)
        self.gossip = Gossip(self.hall)
        self.thinkers = Thinkers(config.thinkers, config.patience_s)
        self.bots = BotPlayers(self.hall, self.thinkers)
        self.caretaker = Caretaker(self.hall, self.bots, config.keeping)
        self.boards = BoardSheets(None if config.drawings is None else Path(config.drawings))
        self.metrics = Metrics()
        self.tally_board = TallyBoard(self.metrics, None if config.numbers is None else Path(config.numbers))
        self.rates = Rates(config)
        self.places = Places(config.limits)
        self._duties: list[asyncio.Task[None]] = []
        self.hall.watchers += [self._count, self._attend]
        self._watch()

    @classmethod
    async def open(cls, config: Config) -> Self:
        """Open the store and begin to serve; raises StoreError."""
        house = cls(config, await open_store(config.database))
        await asyncio.to_thread(_load_rules)
        house.begin()
        return house

    def begin(self) -> None:
        """Follow what others do, and look after the tables."""
        self._duties = [
            asyncio.create_task(Follower(self.hall, self.gossip).run()),
            asyncio.create_task(self.caretaker.run()),
            asyncio.create_task(self.gossip.run()),
            asyncio.create_task(self.tally_board.run()),
        ]

    async def close(self) -> None:
        """Finish what was accepted, and let go of everything."""
        for duty in self._duties:
            duty.cancel()
        await asyncio.gather(*self._duties, return_exceptions=True)
        await self.bots.close()
        await self.hall.close()
        await self.thinkers.close()
        self.boards.close()
        await self.store.close()

    def _attend(self, steps: Sequence[Step]) -> None:
        self.bots.attend(steps[-1].table)

    def _count(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self.metrics.entries.add(kind=str(step.entry.__struct_config__.tag))

    def _watch(self) -> None:
        watch, hall, thinkers = self.metrics.watch, self.hall, self.thinkers
        watch("stellwerk_listeners", "Connections that are told things.", "gauge", lambda: hall.listening)
        watch("stellwerk_tables_in_memory", "Tables in memory.", "gauge", lambda: len(hall.tables))
        watch("stellwerk_questions_waiting", "Bots that wait to think.", "gauge", lambda: thinkers.waiting)
        watch("stellwerk_thinkers_lost", "Thinkers that died or hung.", "counter", lambda: thinkers.losses)
        watch("stellwerk_bot_failures", "Moves made at random.", "counter", lambda: self.bots.failures)
