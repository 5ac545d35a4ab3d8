"""Runs a task in a child process of its own, with limits.

The worker has everything loaded, so that a fork takes a few milliseconds. It has only one thread, so that the
child has no locks of other threads. Whatever the task does to memory, processor or files ends with the child.
"""

import os
import signal
from collections.abc import Callable
from typing import Final

from .limits import limit_this_process

_READ_SIZE: Final = 1 << 20


class TaskKilled(Exception):
    """The task was killed because it used too much; the text is for the log."""


class TaskFailed(Exception):
    """The task could not be run, which is not its fault; the text is for the log."""


def run_confined(task: Callable[[], bytes]) -> bytes:
    """What the task returns; raises TaskKilled if it does not return within the limits, or TaskFailed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _run_child(task, writing)
    os.close(writing)
    with os.fdopen(reading, "rb", _READ_SIZE) as pipe:
        result = pipe.read()
    _, status = os.waitpid(child, 0)
    if status == 0:
        return result
    if os.WIFSIGNALED(status):
        raise TaskKilled(f"killed by {signal.Signals(os.WTERMSIG(status)).name}")
    if os.WEXITSTATUS(status) == os.EX_OSERR:
        raise TaskKilled("out of memory")
    raise TaskFailed(f"the child exited with {os.WEXITSTATUS(status)}")


def _run_child(task: Callable[[], bytes], writing: int) -> None:
    """Run the task and exit: nothing of the worker's own must run twice, not even its exit handlers."""
    code = os.EX_SOFTWARE
    try:
        limit_this_process()
        result = task()
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(result)
        code = os.EX_OK
    except MemoryError:
        code = os.EX_OSERR
    finally:
        os._exit(code)
