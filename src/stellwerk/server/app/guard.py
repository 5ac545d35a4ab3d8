"""Starts the guard of this process (guard_process.py), and tells it that the event loop is running."""

import contextlib
import faulthandler
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

from .service_manager import notify_service_manager

_SCRIPT: Final = Path(__file__).with_name("guard_process.py")
HEARTBEAT_S: Final = 1

_pipe: int | None = None


def start_guard(stuck_s: int) -> None:
    """Have this process killed if it is stuck or does not stop; for its main thread, and not on Windows."""
    global _pipe
    if sys.platform == "win32" or _pipe is not None:
        return
    reading, _pipe = os.pipe()
    os.set_blocking(_pipe, False)
    command = [sys.executable, "-I", "-S", str(_SCRIPT), str(os.getpid()), str(stuck_s)]
    subprocess.Popen(command, stdin=reading, stdout=subprocess.DEVNULL, start_new_session=True)
    os.close(reading)
    signal.set_wakeup_fd(_pipe, warn_on_full_buffer=False)
    with contextlib.suppress(ValueError, OSError):  # without a real stderr there is nowhere to print
        faulthandler.register(signal.SIGUSR2, all_threads=True)


async def heartbeat() -> None:
    """Tell the guard and the service manager that the event loop is running; call it every second."""
    if _pipe is not None:
        with contextlib.suppress(OSError):  # the guard itself may have been killed
            os.write(_pipe, b"\0")
    notify_service_manager("WATCHDOG=1")
