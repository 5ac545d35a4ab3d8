"""A small process beside the server that kills it if it is stuck, or does not stop when it is told to.

The server cannot do that itself: a loop that never ends in compiled code keeps it from noticing signals. This
is a script without our imports, so that it starts at once and takes little memory. What it reads from the
server's pipe: a zero for every heartbeat of the event loop, and the number of every signal, written by Python
as soon as the signal arrives. The pipe ends when the server does.
"""

import json
import os
import select
import signal
import sys
import time

STOP_S = 4.0
"""How long the server may take to stop."""
DUMP_S = 0.3
"""How long it may take to print where it is stuck."""
HEARTBEAT = 0
STOP_SIGNALS = {int(signal.SIGINT), int(signal.SIGTERM)}


def main(server: int, stuck_s: float) -> None:
    """Watch the server until it ends."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)  # they are meant for the server
    deadline: float | None = None
    reason = ""
    while True:
        wait = None if deadline is None else max(0.0, deadline - time.monotonic())
        if not select.select([0], [], [], wait)[0]:
            _kill(server, reason)
            return
        received = os.read(0, 4096)
        if not received:
            return
        if reason.startswith("told"):
            continue
        if STOP_SIGNALS & set(received):
            deadline, reason = time.monotonic() + STOP_S, f"told to stop {STOP_S:.0f} seconds ago"
        elif HEARTBEAT in received:
            deadline, reason = time.monotonic() + stuck_s, f"stuck for {stuck_s:.0f} seconds"


def _kill(server: int, reason: str) -> None:
    line = {"level": "error", "text": f"the server was {reason} and is killed; this is where it was:"}
    os.write(2, json.dumps(line).encode() + b"\n")
    try:
        os.kill(server, signal.SIGUSR2)  # faulthandler prints the stacks of all threads
        time.sleep(DUMP_S)
        os.kill(server, signal.SIGKILL)
    except ProcessLookupError:
        pass


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
