"""Starting and observing the process under test."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class MeasuredServer:
    """A server on this machine."""

    port: int
    pid: int

    @property
    def resident(self) -> int:
        """Its memory use in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]) * _PAGE

    @property
    def cpu_s(self) -> float:
        """Processor time it has used so far, over all threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def measured_server(database: str | None) -> Iterator[MeasuredServer]:
    """A server with a new SQLite file, or with the named database."""
    with tempfile.TemporaryDirectory(prefix="stellwerk-bench-") as folder:
        command = [sys.executable, "-m", "bench.server.measured_server", database or f"{folder}/club.db"]
        with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as process:
            try:
                if process.stdout is None:
                    raise RuntimeError("the server has no stdout")
                port = int(process.stdout.readline())
                _await_response(port)
                yield MeasuredServer(port, process.pid)
            finally:
                process.terminate()


def _await_response(port: int) -> None:
    while True:
        try:
            RestClient(port).request("GET", "/healthz")
        except OSError:
            time.sleep(0.05)
        else:
            return


class RestClient:
    """A REST client that keeps the cookie it is given."""

    def __init__(self, port: int) -> None:
        self.cookie = ""
        self._connection = HTTPConnection("127.0.0.1", port)

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON body of the response."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        self._connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = self._connection.getresponse()
        content = json.loads(response.read())
        if response.status != 200:
            raise RuntimeError(f"{method} {path}: {content}")
        self.cookie = (response.headers["set-cookie"] or self.cookie).partition(";")[0]
        return content
