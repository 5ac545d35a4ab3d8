"""Reviews that other processes on the same store are making, so that this one need not make them too."""

import secrets
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final

import msgspec

from stellwerk.analyst import DepthName
from stellwerk.server.messages.reviews import ReviewProgress, ReviewState
from stellwerk.server.store.contract import Store

from .running_review import ReviewKey

EXPIRY_S: Final = 15.0
"""How long a report counts unless it is repeated: the process that sent it may have died."""
_REVIEWS_PER_REPORT: Final = 50
"""So a report stays below PostgreSQL's limit of 8,000 bytes."""


class ReportedReview(msgspec.Struct, frozen=True):
    """How far the review of a table's game has come."""

    table: str
    depth: DepthName
    done: int
    of: int


class ReviewReport(msgspec.Struct, frozen=True, kw_only=True):
    """The reviews that one process is making."""

    process: str
    reviews: Sequence[ReportedReview]


class RemoteReviews:
    """What every other process has reported last. Lost reports are repeated soon."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._process = secrets.token_hex(8)
        self._reports: dict[str, tuple[ReviewReport, float]] = {}

    def find(self, key: ReviewKey) -> ReviewProgress | None:
        """How far another process has come with a review."""
        oldest = self._clock() - EXPIRY_S
        for report, at in self._reports.values():
            for review in report.reviews:
                if at >= oldest and key == ReviewKey("table", review.table, review.depth):
                    state: ReviewState = "working" if review.done else "waiting"
                    return ReviewProgress(id=key.id, state=state, done=review.done, of=review.of, review=None)
        return None

    def receive(self, text: str) -> None:
        """Take in a report from some process."""
        try:
            report = msgspec.json.decode(text, type=ReviewReport)
        except msgspec.MsgspecError:
            return  # about something else
        if report.process == self._process:
            return
        self._reports.pop(report.process, None)
        if report.reviews:
            self._reports[report.process] = report, self._clock()

    async def report(self, reviews: Iterable[ReportedReview]) -> None:
        """Tell the others what this process is making; raises StoreError."""
        report = ReviewReport(process=self._process, reviews=list(islice(reviews, _REVIEWS_PER_REPORT)))
        await self._store.publish(msgspec.json.encode(report).decode())
