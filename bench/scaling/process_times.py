"""What the processes of this machine have used."""

import os
from pathlib import Path
from typing import Final

_TICKS: Final = os.sysconf("SC_CLK_TCK")


def tree_cpu_s(pid: int | None) -> float:
    """Processor time of a process, its children and all that they have waited for; 0 without a process."""
    if pid is None:
        return 0.0
    return sum(_cpu_s(one) for one in _tree(pid))


def descendants_cpu_s(pid: int) -> float:
    """Processor time of the running children of a process."""
    return sum(_cpu_s(one) for one in _tree(pid) if one != pid)


def _tree(pid: int) -> list[int]:
    found = [pid]
    for parent in found:
        tasks = Path(f"/proc/{parent}/task").glob("*/children")
        found.extend(int(child) for task in tasks for child in task.read_text(encoding="ascii").split())
    return found


def _cpu_s(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return sum(map(int, fields[11:15])) / _TICKS
