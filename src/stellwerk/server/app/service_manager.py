"""What systemd and others like it want to know: that the server is ready, and still running."""

import contextlib
import os
import socket


def notify_service_manager(state: str) -> None:
    """Send a state such as READY=1 to the service manager that started this process, if one did."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    path = "\0" + address[1:] if address.startswith("@") else address
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as target:
        target.settimeout(0)
        target.sendto(state.encode(), path)
