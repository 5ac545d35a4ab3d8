"""Asks for the health of a server again and again, in a process that does nothing else.

Called as `python -m bench.soak.health_probe PORT`. It runs until its stdin is closed, then prints the moment,
duration and status of every request, 0 for no response.
"""

import http.client
import json
import sys
import threading
import time
from typing import Final

from .people import address

_EVERY_S: Final = 0.2
_TIMEOUT_S: Final = 60.0
_SOURCE: Final = (address(77, 0), 0)


def probe(port: int, is_ending: threading.Event) -> list[tuple[float, float, int]]:
    """Ask until told to end."""
    found = []
    while not is_ending.wait(_EVERY_S):
        begin = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", port, _TIMEOUT_S, _SOURCE)
        try:
            connection.request("GET", "/healthz")
            status = connection.getresponse().status
        except (OSError, http.client.HTTPException):
            status = 0
        finally:
            connection.close()
        found.append((time.time(), time.perf_counter() - begin, status))
    return found


def _await_end(is_ending: threading.Event) -> None:
    sys.stdin.read()
    is_ending.set()


def main(port: str) -> None:
    """Probe until stdin is closed."""
    is_ending = threading.Event()
    threading.Thread(target=_await_end, args=(is_ending,), daemon=True).start()
    print(json.dumps(probe(int(port), is_ending)))


if __name__ == "__main__":
    main(sys.argv[1])
