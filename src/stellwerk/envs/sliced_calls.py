"""Compiled code for many games, in equal parts on several threads."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any

from stellwerk.play.errors import GameError

from .batch.slots import Batch, Games, Setup
from .memory import new_scratch


class SlicedCalls:
    """Calls entry points for slices of the games, each slice in a thread of its own."""

    def __init__(self, games: int, threads: int) -> None:
        self._slices = _slices(games, min(threads, games))
        self._scratch = [new_scratch() for _ in self._slices]
        self._pool = ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None
        self._is_closed = False

    def run(
        self, entry: Callable[..., None], setup: Setup, games: Games, batch: Batch, *arguments: Any
    ) -> None:
        """Call an entry point for every slice. None is still at work afterwards, even after an interrupt."""
        if self._is_closed:
            raise GameError("This environment is closed; make a new one.")
        calls = [
            (setup, games, scratch, batch, *arguments, first, last)
            for scratch, (first, last) in zip(self._scratch, self._slices, strict=True)
        ]
        if self._pool is None:
            entry(*calls[0])
            return
        others: list[Future[None]] = []
        try:
            for call in calls[1:]:
                others.append(self._pool.submit(entry, *call))  # noqa: PERF401 (an interrupt must not lose any)
            entry(*calls[0])
        finally:
            wait(others)
        for other in others:
            other.result()

    def close(self) -> None:
        """End the threads."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown()


def _slices(games: int, parts: int) -> list[tuple[int, int]]:
    """The games in equal parts, as first and last."""
    bounds = [games * part // parts for part in range(parts + 1)]
    return list(pairwise(bounds))
