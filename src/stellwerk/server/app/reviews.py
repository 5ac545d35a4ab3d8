"""Reviews of finished games: each is made once for everyone who asks, and those of tables are kept."""

import asyncio
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from stellwerk.analyst import analyst_version
from stellwerk.server.bot_workers.pool import BotWorkers
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.reviews import ReviewProgress
from stellwerk.server.store.contract import Store, StoredReview, StoreError
from stellwerk.server.table.played_game import PlayedGame

from .admissions import Admissions
from .config import Limits
from .rate_limits import RateLimits
from .remote_reviews import RemoteReviews, ReportedReview
from .running_review import ReviewFailed, ReviewKey, RunningReview

_LOG: Final = logging.getLogger(__name__)
_REMEMBERED: Final = 64
"""Finished reviews that are ready to be sent; uploaded ones are nowhere else."""
_FAILED_FOR_S: Final = 60.0
"""How long everyone is told that a review failed, before it is tried again."""
_MOST_DECISIONS: Final = 2000
"""No game on an edition comes near it."""
_GZIP_LEVEL: Final = 4
_REPORT_S: Final = 1.0
_BUSY: Final = Rejection("busy", "Too many games are waiting to be reviewed; try again in a few minutes.")
_TOO_MANY_OWN: Final = Rejection(
    "too-many-reviews", "You are waiting for as many reviews as one may; ask again when one of them is done."
)
_TOO_LONG: Final = Rejection(
    "game-too-long",
    f"A game can be reviewed if it has at most {_MOST_DECISIONS} decisions.",
    largest=_MOST_DECISIONS,
)


class Asker(NamedTuple):
    """Who asks for a review: the network address, and whose turns with the review workers it takes."""

    address: str
    owner: Owner


class Reviews:
    """The reviews of this process: finished ones as compressed JSON, others as their progress."""

    def __init__(self, store: Store, workers: BotWorkers, rate_limits: RateLimits, limits: Limits) -> None:
        self._store = store
        self._workers = workers
        self._rate = rate_limits.reviews
        self._by_address = Admissions(limits.reviews, limits.reviews_per_address, _BUSY)
        self._by_person = Admissions(limits.reviews, limits.reviews_per_person, _TOO_MANY_OWN)
        self._running: dict[ReviewKey, RunningReview] = {}
        self._made: OrderedDict[ReviewKey, bytes] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._has_changed = asyncio.Event()
        self.elsewhere = RemoteReviews(store, time.monotonic)
        self.made = 0
        self.failures = 0

    @property
    def waiting(self) -> int:
        """How many reviews are being made or wait for it."""
        return len(self._tasks)

    async def run(self) -> None:
        """Tell other processes what this one is making, until cancelled."""
        while True:
            await self._has_changed.wait()
            if not self._running:
                self._has_changed.clear()
            try:
                await self.elsewhere.report(self._reported())
            except StoreError:
                _LOG.warning("cannot publish which games are being reviewed", exc_info=True)
            await asyncio.sleep(_REPORT_S)

    def _reported(self) -> Iterator[ReportedReview]:
        """The reviews of tables that this process is making; uploaded ones cannot be found elsewhere."""
        for key, running in self._running.items():
            if key.kind == "table" and not running.has_failed:
                progress = running.progress
                yield ReportedReview(key.id, key.depth, progress.done, progress.of)

    def find(self, key: ReviewKey) -> bytes | ReviewProgress | None:
        """A review that this process has made or is making."""
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        running = self._running.get(key)
        return None if running is None else running.progress

    async def kept(self, key: ReviewKey) -> bytes | None:
        """A review from the store, as it was made, unless another version of the analyst made it."""
        kept = await self._store.review(key.id, key.depth)
        return None if kept is None or kept.made_by != analyst_version() else kept.data

    async def find_kept(self, key: ReviewKey) -> bytes | None:
        """The same, as it is sent."""
        data = await self.kept(key)
        return None if data is None else await self._remembered(key, data)

    async def begin(self, key: ReviewKey, game: PlayedGame, asker: Asker) -> bytes | ReviewProgress:
        """Begin a review, unless somebody else has meanwhile; raises Rejection if it cannot be made now."""
        found = self.find(key)
        if found is not None:
            return found
        if self._workers.count == 0:
            raise Rejection("no-reviews", "This server makes no reviews: its host has switched them off.")
        if len(game.history) > _MOST_DECISIONS:
            raise Rejection(_TOO_LONG.code, _TOO_LONG.text, **_TOO_LONG.params)
        self._rate.check(asker.address)
        running = self._running[key] = RunningReview(key, game, self._workers, asker.owner)
        admitted = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._run(running, asker, admitted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(admitted)
        return running.progress

    async def close(self) -> None:
        """Give up the reviews that are not done; they begin again when somebody asks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, running: RunningReview, asker: Asker, admitted: asyncio.Future[None]) -> None:
        key, owner = running.key, asker.owner
        try:
            async with (
                self._by_address.admitted(asker.address),
                self._by_person.admitted(f"{owner.group} {owner.person}"),
            ):
                admitted.set_result(None)
                self._has_changed.set()
                await self._finish(key, await running.run())
        except Rejection as rejection:
            del self._running[key]
            if not admitted.done():
                admitted.set_exception(rejection)
        except Exception as error:
            self.failures += 1
            running.has_failed = True
            asyncio.get_running_loop().call_later(_FAILED_FOR_S, self._running.pop, key, None)
            _LOG.error(
                "a review failed: %s", error, exc_info=not isinstance(error, ReviewFailed), extra=_of(key)
            )
        except BaseException:
            admitted.cancel()
            raise

    async def _finish(self, key: ReviewKey, data: bytes) -> None:
        """Keep a review; if that fails, at least those who wait for it get it."""
        if key.kind == "table":
            review = StoredReview(table=key.id, depth=key.depth, made_by=analyst_version(), data=data)
            try:
                await self._store.keep_review(review)
            except StoreError:
                _LOG.warning("a review could not be kept", exc_info=True, extra=_of(key))
        await self._remembered(key, data)
        self.made += 1
        del self._running[key]

    async def _remembered(self, key: ReviewKey, data: bytes) -> bytes:
        """A review as it is sent, from now on at once."""
        self._made[key] = sent = await asyncio.to_thread(_as_sent, key, data)
        self._made.move_to_end(key)
        if len(self._made) > _REMEMBERED:
            self._made.popitem(last=False)
        return sent


class _Count(msgspec.Struct):
    """All that is read of a review to say how long the game was."""

    class Analysis(msgspec.Struct):
        decisions: list[msgspec.Raw]

    analysis: Analysis


def _as_sent(key: ReviewKey, data: bytes) -> bytes:
    review = gzip.decompress(data)
    decisions = len(msgspec.json.decode(review, type=_Count).analysis.decisions)
    progress = {
        "id": key.id,
        "state": "done",
        "done": decisions,
        "of": decisions,
        "review": msgspec.Raw(review),
    }
    return gzip.compress(msgspec.json.encode(progress), _GZIP_LEVEL)


def _of(key: ReviewKey) -> dict[str, str]:
    return {"review": key.id, "depth": key.depth}
