"""Workers on other machines, by way of Dask. What a lost worker had to do is done again by another one."""

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Any, Final, Self

from .contest import ArenaError, Contest
from .rows import Row
from .task import Task, play_task

_PATIENCE_S: Final = 10
_TASKS_PER_THREAD: Final = 2
"""So that no worker waits for the next task to arrive."""


class Cluster:
    """The workers of a Dask scheduler; they must have the same Stellwerk installed."""

    def __init__(self, contest: Contest, address: str) -> None:
        self._contest = contest
        self._address = address
        self._dask = _distributed()
        self._tasks: dict[Any, Task] = {}
        self._client = self._connected()
        self._room = self._counted()

    @property
    def has_room(self) -> bool:
        """Whether workers could do with another task."""
        return len(self._tasks) < self._room

    @property
    def is_idle(self) -> bool:
        """Whether no task is under way."""
        return not self._tasks

    def begin(self, task: Task) -> None:
        """Hand the task to the scheduler."""
        self._tasks[self._client.submit(play_task, self._contest, task, pure=False)] = task

    def finished(self) -> list[Row]:
        """Wait until a task is finished; returns the games of all that are."""
        done = self._asked(self._waited)
        self._room = self._asked(self._counted)
        return [row for future in done for row in self._rows(future)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._client.cancel(list(self._tasks))
        self._client.close()

    def _connected(self) -> Any:
        try:
            client = self._dask.Client(self._address, timeout=_PATIENCE_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ArenaError(
                f"No Dask scheduler answers at {self._address}; start one with `dask scheduler` and give "
                f"the address that it tells ({error})."
            ) from None
        try:
            client.wait_for_workers(1, timeout=_PATIENCE_S)
        except TimeoutError:
            client.close()
            raise ArenaError(
                f"The Dask scheduler at {self._address} has no workers; start some with "
                f"`dask worker {self._address} --nthreads 1`."
            ) from None
        return client

    def _waited(self) -> set[Any]:
        with self._client.as_current():
            done: set[Any] = self._dask.wait(list(self._tasks), return_when="FIRST_COMPLETED").done
        return done

    def _counted(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, _TASKS_PER_THREAD * sum(threads.values()))

    def _rows(self, future: Any) -> list[Row]:
        task = self._tasks.pop(future)
        try:
            rows: list[Row] = self._asked(future.result)
        except self._dask.KilledWorker:
            seeds = sorted({self._contest.deal_seed(fixture.deal) for fixture in task.fixtures})
            raise ArenaError(
                "Some games ended their Dask worker again and again: seeds "
                f"{', '.join(map(str, seeds))}; leave out the bot that does it, or see what the workers tell."
            ) from None
        return rows

    def _asked(self, question: Callable[[], Any]) -> Any:
        try:
            return question()
        except (CancelledError, OSError):
            raise ArenaError(
                f"The connection to the Dask scheduler at {self._address} was lost; see what it tells."
            ) from None


def _distributed() -> Any:
    try:
        import distributed  # noqa: PLC0415 (an extra, which not everybody has)
    except ImportError:
        raise ArenaError(
            "A Dask cluster needs the extra “cluster”, which is not installed; "
            "do it with: pip install 'stellwerk[cluster]'."
        ) from None
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # pages on what we say in a sentence
    return distributed
