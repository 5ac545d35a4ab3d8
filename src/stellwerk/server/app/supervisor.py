"""The parent of several workers."""

import socket
from pathlib import Path

import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from uvicorn.supervisors import Multiprocess


class Supervisor(Multiprocess):
    """Starts workers and replaces dead ones; what they have counted stays, what they measured does not."""

    def __init__(self, settings: uvicorn.Config, listener: socket.socket, metrics: Path) -> None:
        super().__init__(settings, sockets=[listener])
        self._metrics = metrics
        self._pids: set[int | None] = set()

    def keep_subprocess_alive(self) -> None:
        """Called twice a second."""
        super().keep_subprocess_alive()
        alive = {process.pid for process in self.processes}
        for pid in self._pids - alive:
            mark_process_dead(pid, str(self._metrics))
        self._pids = alive
