"""A Dask cluster plays the same games as one process, even if a worker is killed."""

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

from stellwerk.arena import ArenaError, Contest, DaskExecutor, Ledger, run_contest
from tests.arena.bots import Bold, spec
from tests.arena.contests import played, small_contest, without_times
from tests.arena.killed_bots import KilledBots

_TIMEOUT_S = 60
_COMMON_OPTIONS = ["--no-dashboard", "--host", "127.0.0.1"]


@contextmanager
def scheduler(folder: Path, **environ: str) -> Iterator[str]:
    """The address of a scheduler with two workers, which are not restarted when they die."""
    file = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    commands = [[*dask, "scheduler", "--port", "0", *_COMMON_OPTIONS]]
    commands += [[*dask, "worker", "--nthreads", "1", "--no-nanny", *_COMMON_OPTIONS]] * 2
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
    deadline = time.monotonic() + _TIMEOUT_S
    while time.monotonic() < deadline:
        if file.exists():
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.05)
    raise TimeoutError("the scheduler did not start")


def played_on_cluster(contest: Contest, address: str) -> Ledger:
    ledger = Ledger(contest)
    with DaskExecutor(contest, address) as executor:
        run_contest(ledger, executor, lambda _: None)
    return ledger


def test_the_results_equal_those_of_one_process_even_if_a_worker_is_killed(
    tmp_path: Path, killed_bots: KilledBots
) -> None:
    contest = small_contest(killed_bots.spec, spec(Bold), "random", deals=20)
    expected = without_times(played(contest))
    killed_bots.kill(1)
    with scheduler(tmp_path) as address:
        assert without_times(played_on_cluster(contest, address)) == expected
    assert killed_bots.kills_left == 0


def test_games_that_crash_too_many_workers_are_reported(tmp_path: Path, killed_bots: KilledBots) -> None:
    contest = small_contest(killed_bots.spec, "random", deals=2)
    killed_bots.kill(1)
    with (
        scheduler(tmp_path, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0") as address,
        pytest.raises(ArenaError, match=r"^Some games repeatedly crashed their Dask worker: seeds \d+"),
    ):
        played_on_cluster(contest, address)


def test_a_missing_scheduler_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.arena.dask_executor._TIMEOUT_S", 0.5)
    with pytest.raises(ArenaError, match=r"^No Dask scheduler responds at tcp://127\.0\.0\.1:9; start one"):
        DaskExecutor(small_contest("random", "random"), "tcp://127.0.0.1:9")


def test_a_missing_extra_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def without_dask(name: str, *rest: object) -> object:
        if name == "distributed":
            raise ImportError(name)
        return real_import(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_dask)
    with pytest.raises(ArenaError, match=r"needs the extra “cluster”.*pip install 'stellwerk\[cluster\]'\.$"):
        DaskExecutor(small_contest("random", "random"), "tcp://127.0.0.1:9")
