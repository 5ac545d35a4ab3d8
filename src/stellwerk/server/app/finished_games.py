"""What finished games have to show: their outcomes, records and replays."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, Literal

from stellwerk.play.record import RecordedGame
from stellwerk.server.sandbox.pool import Sandbox

from .shared_results import SharedResults

_MAX_RESULTS: Final = 64
Kind = Literal["outcome", "record", "replay"]
Computation = Callable[[RecordedGame, str], Coroutine[Any, Any, bytes]]


class FinishedGames:
    """Computes each of these once: when a game ends, everyone at the table asks at the same moment."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._compute: Final[dict[Kind, Computation]] = {
            "outcome": lambda record, client: sandbox.outcome(record.game, client),
            "record": sandbox.record,
            "replay": sandbox.replay,
        }
        self._results = SharedResults(_MAX_RESULTS)

    def has(self, kind: Kind, table: str) -> bool:
        """Whether nothing has to be computed just for one request."""
        return (kind, table) in self._results

    async def result(self, kind: Kind, table: str, record: RecordedGame, client: str) -> bytes:
        """The compressed outcome, record or replay, computed for this client if need be; raises Rejection."""
        return await self._results.get((kind, table), partial(self._compute[kind], record, client))
