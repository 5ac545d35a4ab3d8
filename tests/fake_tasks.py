"""Entry points that need no compiler, in a cache of their own."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from stellwerk.engine.compilation import Task


def fake_task(name: str, cache: Path, compiled: list[str]) -> Task:
    """A task that notes its name, and leaves an index in the cache as Numba does."""

    def run() -> None:
        compiled.append(name)
        (cache / f"entry_points.{name}-1.py311.nbi").touch()

    entry_point: Any = SimpleNamespace(__name__=name, stats=SimpleNamespace(cache_path=str(cache)))
    return Task(name, entry_point, run)
