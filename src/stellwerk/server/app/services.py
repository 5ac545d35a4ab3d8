"""The house: everything that serves, opened and closed together."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from stellwerk.play import Game
from stellwerk.server.bot_workers.pool import BotWorkers
from stellwerk.server.live.bot_players import BotPlayers
from stellwerk.server.live.housekeeping import Housekeeper
from stellwerk.server.live.presence_exchange import PresenceExchange
from stellwerk.server.live.synchronizer import Synchronizer
from stellwerk.server.live.table_service import TableService
from stellwerk.server.store.contract import Store
from stellwerk.server.store.opening import open_store
from stellwerk.server.table.fold import AppliedEntry

from .board_sheets import BoardSheets
from .config import Config
from .connection_limits import ConnectionLimits
from .keys import Keys
from .metrics import Metrics
from .rate_limits import RateLimits
from .shared_metrics import SharedMetrics


def now_ms() -> int:
    """The time of now, as it is kept."""
    return time.time_ns() // 1_000_000


def _load_rules() -> None:
    """Load the compiled rules, which takes a moment, before anybody waits for them."""
    game = Game.new("mini", seats=2, seed=1)
    game.play(game.observation(0).legal[0], 0)
    game.view(None)
    game.scores()


class Services:
    """The services of one process."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.keys = Keys(config.key, config.password)
        self.table_service = TableService(store, now_ms, config.tables_in_memory)
        self.presence_exchange = PresenceExchange(self.table_service)
        self.bot_workers = BotWorkers(config.bot_workers, config.bot_timeout_s)
        self.bots = BotPlayers(self.table_service, self.bot_workers)
        self.housekeeper = Housekeeper(self.table_service, self.bots, config.retention)
        self.boards = BoardSheets(None if config.drawings is None else Path(config.drawings))
        self.metrics = Metrics()
        self.shared_metrics = SharedMetrics(
            self.metrics, None if config.metrics_folder is None else Path(config.metrics_folder)
        )
        self.rate_limits = RateLimits(config.limits)
        self.connection_limits = ConnectionLimits(config.limits)
        self._tasks: list[asyncio.Task[None]] = []
        self.table_service.append_hooks += [self._count_entries, self._request_bot_moves]
        self._add_callbacks()

    @classmethod
    async def open(cls, config: Config) -> Self:
        """Open the store and begin to serve; raises StoreError."""
        services = cls(config, await open_store(config.database))
        await asyncio.to_thread(_load_rules)
        services.begin()
        return services

    def begin(self) -> None:
        """Follow what others do, and look after the tables."""
        self._tasks = [
            asyncio.create_task(Synchronizer(self.table_service, self.presence_exchange).run()),
            asyncio.create_task(self.housekeeper.run()),
            asyncio.create_task(self.presence_exchange.run()),
            asyncio.create_task(self.shared_metrics.run()),
        ]

    async def close(self) -> None:
        """Finish what was accepted, and let go of everything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.table_service.close()
        await self.bot_workers.close()
        self.boards.close()
        await self.store.close()

    def _request_bot_moves(self, all_applied: Sequence[AppliedEntry]) -> None:
        self.bots.request_moves(all_applied[-1].table)

    def _count_entries(self, all_applied: Sequence[AppliedEntry]) -> None:
        for applied in all_applied:
            self.metrics.entries.add(kind=str(applied.entry.__struct_config__.tag))

    def _add_callbacks(self) -> None:
        add_callback, table_service, bot_workers = (
            self.metrics.add_callback,
            self.table_service,
            self.bot_workers,
        )
        add_callback(
            "stellwerk_listeners",
            "Connections that are told things.",
            "gauge",
            lambda: table_service.connection_count,
        )
        add_callback(
            "stellwerk_tables_in_memory", "Tables in memory.", "gauge", lambda: len(table_service.live_tables)
        )
        add_callback(
            "stellwerk_questions_waiting", "Bots that wait to think.", "gauge", lambda: bot_workers.waiting
        )
        add_callback(
            "stellwerk_thinkers_lost", "Thinkers that died or hung.", "counter", lambda: bot_workers.losses
        )
        add_callback("stellwerk_bot_failures", "Moves made at random.", "counter", lambda: self.bots.failures)
