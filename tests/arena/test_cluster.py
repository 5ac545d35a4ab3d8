"""A Dask cluster plays what one process would have played, and a killed worker costs nothing."""

import builtins
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stellwerk.arena import ArenaError, Cluster, Contest, Ledger, run
from tests.arena.mortal import Mortals
from tests.arena.players import Bold, spec
from tests.arena.stand import held, small_contest, timeless

_PATIENCE_S = 60
_PLAIN = ["--no-dashboard", "--host", "127.0.0.1"]


@contextmanager
def scheduler(folder: Path, **environ: str) -> Iterator[str]:
    """The address of a scheduler with two workers, each a process that nobody starts again."""
    file = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    commands = [[*dask, "scheduler", "--port", "0", *_PLAIN]]
    commands += [[*dask, "worker", "--nthreads", "1", "--no-nanny", *_PLAIN]] * 2
    processes = [
        subprocess.Popen(
            [*command, "--scheduler-file", str(file)],
            cwd=folder,
            env={**os.environ, **environ},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for command in commands
    ]
    try:
        yield _address(file)
    finally:
        for process in processes:
            process.kill()
            process.wait()


def _address(file: Path) -> str:
    ends = time.monotonic() + _PATIENCE_S
    while time.monotonic() < ends:
        if file.exists():
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.05)
    raise TimeoutError("no scheduler came up")


def clustered(contest: Contest, address: str) -> Ledger:
    ledger = Ledger(contest)
    with Cluster(contest, address) as crew:
        run(ledger, crew, lambda _: None)
    return ledger


def test_the_results_are_those_of_one_process_even_if_a_worker_is_killed(
    tmp_path: Path, mortals: Mortals
) -> None:
    contest = small_contest(mortals.spec, spec(Bold), "random", deals=20)
    expected = timeless(held(contest))
    mortals.die(1)
    with scheduler(tmp_path) as address:
        assert timeless(clustered(contest, address)) == expected
    assert mortals.lives == 0


def test_games_that_end_too_many_workers_are_told(tmp_path: Path, mortals: Mortals) -> None:
    contest = small_contest(mortals.spec, "random", deals=2)
    mortals.die(1)
    with (
        scheduler(tmp_path, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0") as address,
        pytest.raises(ArenaError, match=r"^Some games ended their Dask worker again and again: seeds \d+"),
    ):
        clustered(contest, address)


def test_a_missing_scheduler_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.arena.cluster._PATIENCE_S", 0.5)
    with pytest.raises(ArenaError, match=r"^No Dask scheduler answers at tcp://127\.0\.0\.1:9; start one"):
        Cluster(small_contest("random", "random"), "tcp://127.0.0.1:9")


def test_a_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def without_dask(name: str, *rest: object) -> object:
        if name == "distributed":
            raise ImportError(name)
        return real_import(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_dask)
    with pytest.raises(ArenaError, match=r"needs the extra “cluster”.*pip install 'stellwerk\[cluster\]'\.$"):
        Cluster(small_contest("random", "random"), "tcp://127.0.0.1:9")
