"""A review that is being made: review workers judge its decisions, a few at a time."""

import asyncio
from collections import deque
from typing import Final, NamedTuple

import msgspec

from stellwerk.analyst import DepthName
from stellwerk.analyst.judgement import Judgement
from stellwerk.processes import usable_cores
from stellwerk.server.bot_workers.pool import BotWorkers, NoResponse
from stellwerk.server.bot_workers.protocol import (
    JudgedResponse,
    JudgeRequest,
    ReviewedResponse,
    ReviewRequest,
)
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.messages.reviews import ReviewProgress, ReviewState
from stellwerk.server.table.played_game import PlayedGame

_DECISIONS_PER_THREAD: Final = 12
"""Decisions that a worker is given for each of its threads; what it has no time for comes back."""
_LONGEST_S: Final = 7200.0
"""Processor time after which a review is given up: many times what the longest game on an edition takes."""


class ReviewFailed(Exception):
    """The review cannot be made; the text is for the log."""


class ReviewKey(NamedTuple):
    """Which review it is: of the game at a table, or of one that was uploaded."""

    kind: str
    id: str
    depth: DepthName


class RunningReview:
    """A review on its way. `owner` is whose turns with the review workers it takes."""

    def __init__(self, key: ReviewKey, game: PlayedGame, workers: BotWorkers, owner: Owner) -> None:
        self.key = key
        self.has_failed = False
        self._game = msgspec.msgpack.encode(game)
        self._of = len(game.history)
        self._remaining = deque(range(self._of))
        self._judgements: dict[int, Judgement] = {}
        self._seconds = 0.0
        self._workers = workers
        self._owner = owner
        self._threads = max(1, usable_cores() // workers.count)

    @property
    def progress(self) -> ReviewProgress:
        """How far it has come."""
        return ReviewProgress(
            id=self.key.id, state=self._state, done=len(self._judgements), of=self._of, review=None
        )

    @property
    def _state(self) -> ReviewState:
        if self.has_failed:
            return "failed"
        return "working" if self._judgements else "waiting"

    async def run(self) -> bytes:
        """Make the review, in JSON and compressed; raises ReviewFailed."""
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self._workers.count):
                    group.create_task(self._judge_on())
            return await self._put_together()
        except NoResponse as error:
            raise ReviewFailed(str(error)) from None
        except ExceptionGroup as errors:
            raise ReviewFailed(str(errors.exceptions[0])) from errors

    async def _judge_on(self) -> None:
        """Have decisions judged, one task after the other, as long as any are left."""
        while numbers := self._next_decisions():
            request = JudgeRequest(
                game=self._game, decisions=numbers, depth=self.key.depth, threads=self._threads
            )
            response = await self._workers.request(request, self._owner)
            if not isinstance(response, JudgedResponse):
                raise ReviewFailed("the response is not about decisions")
            self._take_in(numbers, response)

    def _next_decisions(self) -> tuple[int, ...]:
        count = min(len(self._remaining), _DECISIONS_PER_THREAD * self._threads)
        return tuple(self._remaining.popleft() for _ in range(count))

    def _take_in(self, numbers: tuple[int, ...], response: JudgedResponse) -> None:
        judged = dict(response.judgements)
        self._judgements |= judged
        self._remaining.extendleft(number for number in reversed(numbers) if number not in judged)
        self._seconds += response.seconds
        if self._seconds > _LONGEST_S:
            raise ReviewFailed(f"it has taken {self._seconds:.0f} s for {len(self._judgements)} decisions")

    async def _put_together(self) -> bytes:
        judgements = tuple(self._judgements[number] for number in range(self._of))
        request = ReviewRequest(game=self._game, judgements=judgements, depth=self.key.depth)
        response = await self._workers.request(request, self._owner)
        if not isinstance(response, ReviewedResponse):
            raise ReviewFailed("the response is not a review")
        return response.review
