"""Work for several processes, with results in the order of the work."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

from .errors import AnalysisError

Item = TypeVar("Item")
Result = TypeVar("Result")

_AHEAD: Final = 2
"""Items per process that are handed out before their results are needed; more would take more memory."""


def in_order(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Generator[Result]:
    """The results for all items, made by that many processes; one process is this one."""
    waiting = iter(items)
    first = list(islice(waiting, 2))
    if jobs == 1 or len(first) < 2:
        for item in [*first, *waiting]:
            yield work(item)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    try:
        pending: deque[Future[Result]] = deque(pool.submit(work, item) for item in first)
        while pending:
            pending.extend(pool.submit(work, item) for item in islice(waiting, jobs * _AHEAD - len(pending)))
            yield pending.popleft().result()
    except BrokenProcessPool:
        raise AnalysisError(
            "A process was killed, perhaps because there was not enough memory; use fewer (--jobs)."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches the parent alone, which ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
