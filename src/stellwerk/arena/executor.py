"""Executors play the games of a plan: the protocol, and one that plays them in this process."""

from collections import deque
from typing import Protocol, Self

from .plan import Plan
from .results import GameResult
from .task import Task, play_task


class Executor(Protocol):
    """Plays tasks in any order and loses none. Use it as a context manager."""

    @property
    def has_capacity(self) -> bool:
        """Whether a worker is waiting for another task."""
        ...

    @property
    def is_idle(self) -> bool:
        """Whether no task is pending."""
        ...

    def submit(self, task: Task) -> None:
        """Accept a task."""
        ...

    def wait(self) -> list[GameResult]:
        """Wait for a task to finish; return the results of all finished tasks."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *failure: object) -> None: ...


class InProcessExecutor:
    """Plays every task in this process."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._tasks: deque[Task] = deque()

    @property
    def has_capacity(self) -> bool:
        """Whether no task is pending."""
        return not self._tasks

    @property
    def is_idle(self) -> bool:
        """Whether no task is pending."""
        return not self._tasks

    def submit(self, task: Task) -> None:
        """Accept the task; `wait` plays it."""
        self._tasks.append(task)

    def wait(self) -> list[GameResult]:
        """Play the oldest task."""
        return play_task(self._plan, self._tasks.popleft())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._tasks.clear()
