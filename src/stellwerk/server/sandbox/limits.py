"""What a task of the sandbox may use. The system kills one that uses more."""

import os
import signal
import sys
from typing import Final

CPU_S: Final = 10
"""Processor time of one task, in seconds: several times what the largest board or the longest game needs."""
CPU_VARIABLE: Final = "STELLWERK_TASK_SECONDS"
"""The environment variable of a worker with another limit."""
PATIENCE: Final = 4
"""A task may take this many times its processor time on the clock, as the machine may be busy."""
MEMORY: Final = 384 << 20
"""Bytes that a task may use beyond what the loaded program uses."""

NICENESS: Final = 10

CAN_LIMIT: Final = sys.platform == "linux"
"""Whether the system can fork and limit a task. Elsewhere the server only limits its time on the clock."""


def limit_this_process() -> None:
    """From now on, the system kills this process if it uses too much; Linux only."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - Windows has none

        used = _address_space() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (used, used))
        cpu_s = int(os.environ.get(CPU_VARIABLE, CPU_S))
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_s, cpu_s + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(PATIENCE * cpu_s)


def _address_space() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - read after the fork, quickly
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
