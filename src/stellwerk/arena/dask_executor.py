"""Workers on other machines, through Dask, which reassigns the tasks of a lost worker."""

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Any, Final, Self

from .contest import ArenaError
from .plan import Plan
from .results import GameResult
from .task import Task, play_task

_TIMEOUT_S: Final = 10
_TASKS_PER_THREAD: Final = 2
"""More than one, so that no worker waits for its next task to arrive."""


class DaskExecutor:
    """Plays tasks on the workers of a Dask scheduler, which must have the same version of Stellwerk."""

    def __init__(self, plan: Plan, address: str) -> None:
        self._plan = plan
        self._address = address
        self._dask = _distributed()
        self._tasks: dict[Any, Task] = {}
        self._client = self._connect()
        self._capacity = self._count_slots()

    @property
    def has_capacity(self) -> bool:
        """Whether the workers can take another task."""
        return len(self._tasks) < self._capacity

    @property
    def is_idle(self) -> bool:
        """Whether no task is pending."""
        return not self._tasks

    def submit(self, task: Task) -> None:
        """Send the task to the scheduler."""
        self._tasks[self._client.submit(play_task, self._plan, task, pure=False)] = task

    def wait(self) -> list[GameResult]:
        """Wait for a task to finish; return the results of all finished tasks."""
        done = self._call(self._wait_for_first)
        self._capacity = self._call(self._count_slots)
        return [result for future in done for result in self._results(future)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._client.cancel(list(self._tasks))
        self._client.close()

    def _connect(self) -> Any:
        try:
            client = self._dask.Client(self._address, timeout=_TIMEOUT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise ArenaError(
                f"No Dask scheduler responds at {self._address}; start one with `dask scheduler` and use "
                f"the address it prints ({error})."
            ) from None
        try:
            client.wait_for_workers(1, timeout=_TIMEOUT_S)
        except TimeoutError:
            client.close()
            raise ArenaError(
                f"The Dask scheduler at {self._address} has no workers; start some with "
                f"`dask worker {self._address} --nthreads 1`."
            ) from None
        return client

    def _wait_for_first(self) -> set[Any]:
        with self._client.as_current():
            done: set[Any] = self._dask.wait(list(self._tasks), return_when="FIRST_COMPLETED").done
        return done

    def _count_slots(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, _TASKS_PER_THREAD * sum(threads.values()))

    def _results(self, future: Any) -> list[GameResult]:
        task = self._tasks.pop(future)
        try:
            results: list[GameResult] = self._call(future.result)
        except self._dask.KilledWorker:
            seeds = sorted({self._plan.game_seed(fixture) for fixture in task.fixtures})
            raise ArenaError(
                "Some games repeatedly crashed their Dask worker: seeds "
                f"{', '.join(map(str, seeds))}; leave out the bot that causes it, or check the workers' logs."
            ) from None
        return results

    def _call(self, request: Callable[[], Any]) -> Any:
        try:
            return request()
        except (CancelledError, OSError):
            raise ArenaError(
                f"The connection to the Dask scheduler at {self._address} was lost; check its log."
            ) from None


def _distributed() -> Any:
    try:
        import distributed  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise ArenaError(
            "A Dask cluster needs the extra “cluster”; install it with: pip install 'stellwerk[cluster]'."
        ) from None
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # it logs pages; we raise one sentence
    return distributed
