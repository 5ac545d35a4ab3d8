"""The one thread that writes: orders queue up, and those that wait together share a commit."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from stellwerk.server.store.contract import Unavailable

from .connection import connect, failures_told, transaction
from .news import News

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
_Settle = Callable[[], None]

MOST_AT_ONCE: Final = 200
GLANCE_S: Final = 0.1
"""How often to look for what other processes wrote, while somebody follows."""


class _Order:
    """Work that somebody on the event loop waits for."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self._work = work
        self._future = future

    def carry_out(self, connection: sqlite3.Connection) -> _Settle:
        """Do the work; returns what settles it once that is on the disk.

        Work that fails leaves nothing behind: it checks before it writes, or is `undone_on_failure`.
        """
        try:
            result = self._work(connection)
        except sqlite3.Error:
            raise  # the disk is full or broken: nothing of the whole transaction can be kept
        except Exception as refusal:
            failure = refusal
            return lambda: self.fail(failure)
        return lambda: self._succeed(result)

    def fail(self, failure: Exception) -> None:
        """Tell whoever waits that it did not work."""
        if not self._future.done():  # cancelled ones are
            self._future.set_exception(failure)

    def _succeed(self, result: object) -> None:
        if not self._future.done():
            self._future.set_result(result)


class Writer:
    """Carries out work in transactions, in the order in which it comes."""

    def __init__(self, path: Path, news: News) -> None:
        self._path = path
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        self._is_closed = False
        self._connection = connect(path)
        self._thread = threading.Thread(target=self._serve, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Do this and return what it returns, once it is on the disk; if it fails, nothing has changed."""
        if self._is_closed:
            raise Unavailable(f"The database {self._path} is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._orders.put(_Order(work, future))
        return await future

    async def close(self) -> None:
        """Finish what is in the queue."""
        if not self._is_closed:
            self._is_closed = True
            self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        is_open = True
        while is_open:
            waiting = self._waiting_orders()
            is_open = None not in waiting
            orders = [order for order in waiting if order is not None]
            if orders:
                self._loop.call_soon_threadsafe(_settle, self._committed(orders))
            self._news.spread(self._connection)
        self._connection.close()

    def _waiting_orders(self) -> list[_Order | None]:
        orders: list[_Order | None] = []
        try:
            orders.append(self._orders.get(timeout=GLANCE_S if self._news.is_wanted else None))
            while len(orders) < MOST_AT_ONCE:
                orders.append(self._orders.get_nowait())
        except queue.Empty:
            pass
        return orders

    def _committed(self, orders: list[_Order]) -> list[_Settle]:
        try:
            with failures_told(self._path), transaction(self._connection, "IMMEDIATE"):
                return [order.carry_out(self._connection) for order in orders]
        except Unavailable as failure:
            return [_failing(order, failure) for order in orders]


def _failing(order: _Order, failure: Exception) -> _Settle:
    return lambda: order.fail(failure)


def _settle(settling: list[_Settle]) -> None:
    for settle in settling:
        settle()
