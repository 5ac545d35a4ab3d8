"""The processes of a server and their memory, as the system knows them."""

import os
import subprocess
import time
from collections import defaultdict
from collections.abc import Collection
from typing import NamedTuple

_KIB = 1024
_POLL_S = 0.05


class Memory(NamedTuple):
    """Resident bytes of a process, and of everything it started."""

    own: int
    children: int


def memory_of(pid: int) -> Memory:
    """The memory of a process right now."""
    resident, _ = _processes()
    below = sum(resident.get(child, 0) for child in descendants(pid))
    return Memory(_KIB * resident.get(pid, 0), _KIB * below)


def descendants(pid: int) -> list[int]:
    """Everything that a process started, and what that started."""
    _, children = _processes()
    found, waiting = [], [pid]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def alive_after(pids: Collection[int], seconds: float) -> list[int]:
    """Those processes that still exist after this time; returns early if there are none."""
    until = time.monotonic() + seconds
    while (alive := [pid for pid in pids if _is_alive(pid)]) and time.monotonic() < until:
        time.sleep(_POLL_S)
    return alive


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return not listed.stdout.startswith("Z") and bool(listed.stdout.strip())


def _processes() -> tuple[dict[int, int], dict[int, list[int]]]:
    """Resident KiB by process, and children by parent."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,rss="], capture_output=True, text=True, check=True)
    resident: dict[int, int] = {}
    children: dict[int, list[int]] = defaultdict(list)
    for line in listed.stdout.splitlines():
        pid, parent, size = map(int, line.split())
        resident[pid] = size
        children[parent].append(pid)
    return resident, children
