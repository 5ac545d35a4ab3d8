"""Who plays the games: the protocol, and the crew of one that plays them itself."""

from collections import deque
from typing import Protocol, Self

from .contest import Contest
from .rows import Row
from .task import Task, play_task


class Crew(Protocol):
    """Workers that play tasks in any order and lose none. Closed by leaving its `with` block."""

    @property
    def has_room(self) -> bool:
        """Whether another task would keep a worker busy."""
        ...

    @property
    def is_idle(self) -> bool:
        """Whether no task is under way."""
        ...

    def begin(self, task: Task) -> None:
        """Have a task played."""
        ...

    def finished(self) -> list[Row]:
        """Wait until a task is finished; returns the games of all that are."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *failure: object) -> None: ...


class Soloist:
    """Plays every task in this process."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._tasks: deque[Task] = deque()

    @property
    def has_room(self) -> bool:
        """Whether nothing is to be done."""
        return not self._tasks

    @property
    def is_idle(self) -> bool:
        """Whether nothing is to be done."""
        return not self._tasks

    def begin(self, task: Task) -> None:
        """Note the task; it is played when its games are asked for."""
        self._tasks.append(task)

    def finished(self) -> list[Row]:
        """Play the oldest task."""
        return play_task(self._contest, self._tasks.popleft())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._tasks.clear()
