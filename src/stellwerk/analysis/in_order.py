"""Work for several processes, with results in the order of the work."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from multiprocessing import get_context
from typing import Final, TypeVar

from stellwerk.processes import interrupts_blocked

from .errors import AnalysisError

Item = TypeVar("Item")
Result = TypeVar("Result")

_AHEAD: Final = 2
"""Items per process that are handed out before their results are needed; more would take more memory."""


def in_order(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Generator[Result]:
    """The results for all items, made by that many processes; one process is this one."""
    waiting: Iterator[Item] = iter(items)
    first = list(islice(waiting, 2))
    if jobs == 1 or len(first) < 2:
        for item in [*first, *waiting]:
            yield work(item)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    pending: deque[Future[Result]] = deque()
    waiting = chain(first, waiting)
    try:
        while True:
            for item in islice(waiting, jobs * _AHEAD - len(pending)):
                with interrupts_blocked():  # it may start a process
                    pending.append(pool.submit(work, item))
            if not pending:
                return
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
