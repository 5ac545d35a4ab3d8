"""Rates are limited by client, and across all processes of a server."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.server.app.config import Rate
from stellwerk.server.app.shared_buckets import BucketFile, SharedBuckets
from stellwerk.server.app.token_buckets import Buckets, MemoryBuckets

SIZE = 200
_GREEDY_PROCESS = """
import sys, time
from pathlib import Path
from stellwerk.server.app.config import Rate
from stellwerk.server.app.shared_buckets import BucketFile, SharedBuckets
buckets = SharedBuckets(BucketFile(Path(sys.argv[1])), "requests", Rate(200.0, 0.0), time.monotonic)
print(sum(buckets.take("greedy", 1) for _ in range(1000)))
"""


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(params=["memory", "shared"])
def make_buckets(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Rate, Clock], Buckets]:
    if request.param == "memory":
        return MemoryBuckets
    return lambda rate, clock: SharedBuckets(BucketFile(tmp_path), "requests", rate, clock)


def test_tokens_come_back_as_time_passes(make_buckets: Callable[[Rate, Clock], Buckets]) -> None:
    clock = Clock()
    buckets = make_buckets(Rate(3.0, 0.5), clock)
    assert [buckets.take("a", 1) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b", 1)
    clock.now += 2
    assert [buckets.take("a", 1) for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [buckets.take("a", 1) for _ in range(4)] == [True, True, True, False]


def test_several_tokens_are_taken_together_or_not_at_all(
    make_buckets: Callable[[Rate, Clock], Buckets],
) -> None:
    buckets = make_buckets(Rate(10.0, 0.0), Clock())
    assert not buckets.take("a", 11)
    assert buckets.take("a", 6)
    assert not buckets.take("a", 6)
    assert buckets.take("a", 4)


def test_processes_that_share_a_folder_count_together(tmp_path: Path) -> None:
    BucketFile(tmp_path).close()
    command = [sys.executable, "-c", _GREEDY_PROCESS, str(tmp_path)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    taken = [int(process.communicate()[0]) for process in processes]
    assert sum(taken) == SIZE


def test_full_buckets_are_cleaned_up(tmp_path: Path) -> None:
    clock = Clock()
    file = BucketFile(tmp_path)
    buckets = SharedBuckets(file, "requests", Rate(1.0, 1.0), clock)
    for number in range(10_000):
        clock.now += 0.01
        assert buckets.take(f"client {number}", 1)
    assert file.execute("DELETE FROM buckets", {}) < 6000


def test_a_process_counts_for_itself_when_the_file_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = BucketFile(tmp_path)
    buckets = SharedBuckets(file, "requests", Rate(2.0, 0.0), Clock())
    file.close()
    assert [buckets.take("a", 1) for _ in range(3)] == [True, True, False]
    assert "cannot be used" in caplog.text
