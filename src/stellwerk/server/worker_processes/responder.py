"""The main loop of a worker process: reads requests from stdin and writes responses to stdout.

Before the first request it writes an empty response to say that everything is loaded.
"""

import os
import signal
import sys
from collections.abc import Callable

from .frames import read_frame, write_frame

Respond = Callable[[bytes], bytes]


def respond_until_input_ends(load: Callable[[], None], respond: Respond) -> None:
    """Load what takes long, then respond to requests until the server closes its end or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends its workers
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # exit quietly if the server has died
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keeps what is printed out of the responses
    load()
    write_frame(output, b"")
    while (data := read_frame(sys.stdin.buffer)) is not None:
        write_frame(output, respond(data))
