"""What a task of the sandbox may use. The system kills one that uses more."""

import os
import signal
import sys
from typing import Final

CPU_S: Final = 15
"""Processor time of one task, several times what the largest board or the longest game needs."""
WALL_S: Final = 60
"""Time on the clock of one task: more than its processor time, as the machine may be busy."""
MEMORY: Final = 384 << 20
"""Bytes that a task may use beyond what the loaded program uses."""

CAN_LIMIT: Final = sys.platform == "linux"
"""Whether the system can fork and limit a task. Elsewhere the server only limits its time on the clock."""


def limit_this_process() -> None:
    """From now on, the system kills this process if it uses too much; Linux only."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - Windows has none

        used = _address_space() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (used, used))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_S, CPU_S + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(WALL_S)


def _address_space() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - read after the fork, quickly
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
