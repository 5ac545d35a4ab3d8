"""The services of a server process, opened and closed together."""

import asyncio
import gc
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from stellwerk.play import Game
from stellwerk.server.bot_workers.pool import BotWorkers
from stellwerk.server.live.bot_players import BotPlayers
from stellwerk.server.live.housekeeping import Housekeeper
from stellwerk.server.live.presence_exchange import PresenceExchange
from stellwerk.server.live.revocations import Revocations
from stellwerk.server.live.synchronizer import Synchronizer
from stellwerk.server.live.table_service import TableService
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.sandbox.pool import Sandbox
from stellwerk.server.store.contract import Store
from stellwerk.server.store.opening import open_store
from stellwerk.server.table.fold import AppliedEntry

from .accept_failures import AcceptFailures
from .admissions import Admissions
from .board_quota import BoardQuota
from .board_sheets import BoardSheets
from .config import Config
from .connection_limits import ConnectionLimits, arrivals
from .finished_games import FinishedGames
from .keys import Keys
from .loop_occupation import LOOP_OCCUPATION
from .metrics import Metrics, metrics_folder
from .open_connections import OPEN_CONNECTIONS
from .rate_limits import RateLimits
from .reviews import Reviews
from .running_tables import RunningTables
from .store_check import StoreCheck

_BUSY: Final = Rejection("busy", "The server is busy with other boards and records; try again in a minute.")


def now_ms() -> int:
    """The current time, in the unit of the store."""
    return time.time_ns() // 1_000_000


def _load_rules() -> None:
    """Load the compiled rules, which takes a moment, before anyone waits for them.

    What is loaded stays, so garbage collections need not look at it each time: that would stop everyone.
    """
    game = Game.new("mini", seats=2, seed=1)
    game.play(game.observation(0).legal[0], 0)
    game.view()
    game.scores()
    gc.collect()
    gc.freeze()


class Services:
    """Everything a server process uses."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.keys = Keys(config.key, config.password)
        self.sandbox = Sandbox(config.sandbox_workers, config.task_cpu_s)
        self.log_sandbox = Sandbox(1, config.task_cpu_s)  # games in progress do not wait for uploads
        self.table_service = TableService(store, now_ms, config.tables_in_memory, self.log_sandbox)
        self.presence_exchange = PresenceExchange(self.table_service)
        self.revocations = Revocations(self.table_service)
        self.bot_workers = BotWorkers(config.bot_workers, config.bot_timeout_s)
        self.review_workers = BotWorkers.for_reviews(
            config.bot_workers if config.review_workers is None else config.review_workers
        )
        self.bots = BotPlayers(self.table_service, self.bot_workers)
        self.housekeeper = Housekeeper(self.table_service, self.bots, config.retention)
        self.boards = BoardSheets(None if config.drawings is None else Path(config.drawings), self.sandbox)
        self.finished_games = FinishedGames(self.sandbox)
        self.metrics = Metrics(None if config.shared_folder is None else metrics_folder(config.shared_folder))
        self.rate_limits = RateLimits(
            config.limits, None if config.shared_folder is None else Path(config.shared_folder)
        )
        self.reviews = Reviews(store, self.review_workers, self.rate_limits, config.limits)
        self.upload_limits = Admissions(config.limits.uploads, config.limits.uploads_per_address, _BUSY)
        OPEN_CONNECTIONS.most_to_tables = config.limits.connections
        self.accept_failures = AcceptFailures(OPEN_CONNECTIONS.make_room_now)
        self.store_check = StoreCheck(store)
        self.running_tables = RunningTables(store, config.limits, now_ms)
        self.board_quota = BoardQuota(store, self.rate_limits, config.limits.stored_board_bytes, now_ms)
        self.arrivals = arrivals(config.limits)
        self.connection_limits = ConnectionLimits(config.limits)
        self._tasks: list[asyncio.Task[None]] = []
        self.table_service.append_hooks += [self._count_entries, self._request_bot_moves]
        self._add_callback_metrics()

    @classmethod
    async def open(cls, config: Config) -> Self:
        """Open the store and start the background tasks; raises StoreError."""
        services = cls(config, await open_store(config.database))
        await asyncio.to_thread(_load_rules)
        services.start()
        return services

    def start(self) -> None:
        """Start the background tasks."""
        self._tasks = [
            asyncio.create_task(
                Synchronizer(
                    self.table_service,
                    self.revocations,
                    (
                        self.presence_exchange.receive,
                        self.revocations.receive,
                        self.reviews.elsewhere.receive,
                    ),
                ).run()
            ),
            asyncio.create_task(self.housekeeper.run()),
            asyncio.create_task(self.presence_exchange.run()),
            asyncio.create_task(self.reviews.run()),
            asyncio.create_task(self.metrics.run()),
        ]

    async def close(self) -> None:
        """Finish the accepted commands, and release everything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.reviews.close()
        await self.table_service.close()
        await self.bot_workers.close()
        await self.review_workers.close()
        await self.store_check.close()
        await self.sandbox.close()
        await self.log_sandbox.close()
        self.rate_limits.close()
        await self.store.close()

    def _request_bot_moves(self, applied_entries: Sequence[AppliedEntry]) -> None:
        self.bots.request_moves(applied_entries[-1].table)

    def _count_entries(self, applied_entries: Sequence[AppliedEntry]) -> None:
        for applied in applied_entries:
            self.metrics.entries.labels(applied.entry.__struct_config__.tag).inc()

    def _add_callback_metrics(self) -> None:
        add, service, workers = self.metrics.add_callback, self.table_service, self.bot_workers
        add("stellwerk_listeners", "Open connections to tables.", "gauge", lambda: service.connection_count)
        add("stellwerk_tables_in_memory", "Tables in memory.", "gauge", lambda: len(service.live_tables))
        add("stellwerk_questions_waiting", "Requests that wait for a bot.", "gauge", lambda: workers.waiting)
        add(
            "stellwerk_accept_failures",
            "Connections that could not be accepted.",
            "counter",
            lambda: self.accept_failures.total,
        )
        add(
            "stellwerk_connections_closed",
            "Idle connections closed to make room for others.",
            "counter",
            lambda: OPEN_CONNECTIONS.closed,
        )
        add("stellwerk_store_failures", "Failed calls of the store.", "counter", lambda: self.store.failures)
        add("stellwerk_reviews_waiting", "Reviews that are not done.", "gauge", lambda: self.reviews.waiting)
        add("stellwerk_reviews_made", "Games reviewed.", "counter", lambda: self.reviews.made)
        add("stellwerk_review_failures", "Reviews given up.", "counter", lambda: self.reviews.failures)
        add(
            "stellwerk_thinkers_lost",
            "Bot workers that died or hung.",
            "counter",
            lambda: workers.losses + self.review_workers.losses,
        )
        add(
            "stellwerk_tasks_waiting",
            "Tasks that wait for the sandbox.",
            "gauge",
            lambda: self.sandbox.waiting + self.log_sandbox.waiting,
        )
        add(
            "stellwerk_tasks_killed",
            "Tasks that cost too much.",
            "counter",
            lambda: self.sandbox.killed + self.log_sandbox.killed,
        )
        add(
            "stellwerk_loop_busy_seconds",
            "Processor time of the longest step of the event loop in the last minute.",
            "worst",
            LOOP_OCCUPATION.longest,
        )
        add(
            "stellwerk_loop_busy_too_long",
            "Steps that occupied the event loop for more than 50 ms.",
            "counter",
            lambda: LOOP_OCCUPATION.too_long,
        )
        add("stellwerk_bot_failures", "Random moves for failed bots.", "counter", lambda: self.bots.failures)
