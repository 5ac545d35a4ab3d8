"""A line to the server that can be cut and mended, as lines are on the way."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class BranchLine:
    """Listens on a port of its own and passes everything on, as long as the line is whole."""

    def __init__(self, url: str) -> None:
        self._server = (urlsplit(url).hostname or "", urlsplit(url).port or 0)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._whole = threading.Event()
        self._whole.set()
        self._ends: list[socket.socket] = []
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections; new ones wait."""
        self._whole.clear()
        ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Let connections through again."""
        self._whole.set()

    def close(self) -> None:
        """Take the line away."""
        self.mend()
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._listener.accept()
                threading.Thread(target=self._connect, args=(guest,), daemon=True).start()

    def _connect(self, guest: socket.socket) -> None:
        self._whole.wait()
        with suppress(OSError):
            server = socket.create_connection(self._server)
            self._ends += [guest, server]
            threading.Thread(target=_pass_on, args=(guest, server), daemon=True).start()
            _pass_on(server, guest)


def _pass_on(source: socket.socket, goal: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            goal.sendall(data)
        goal.shutdown(socket.SHUT_WR)
