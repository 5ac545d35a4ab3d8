"""A server as a process of its own, as its users run it."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

_PROGRAM = "import sys; from stellwerk.cli import main; sys.exit(main())"


class Service:
    """A running process."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._log = (folder / "log").open("ab")
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, "serve", "--port", "0", "--data", str(folder), *arguments],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, "STELLWERK_ADMIN_TOKEN": "token"},
        )
        assert self._process.stdout is not None
        words = self._process.stdout.readline().split()
        self.url = words[3].rstrip(";")

    @property
    def address(self) -> str:
        return self.url.removeprefix("http://")

    def request(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "cookie": cookie}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        return urllib.request.urlopen(request)

    def introduce(self, name: str) -> str:
        """Say a name; returns the cookie."""
        answer = self.request("PUT", "/api/me", {"name": name})
        return str(answer.headers["set-cookie"]).partition(";")[0]

    def line(self, table: str, cookie: str) -> ClientConnection:
        url = f"ws://{self.address}/api/tables/{table}/live"
        return connect(url, additional_headers={"cookie": cookie}, max_size=None)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        self._process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(timeout=60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.close()
        return code


@contextmanager
def service(folder: Path, *arguments: str) -> Iterator[Service]:
    """A server that is stopped at the end."""
    running = Service(folder, *arguments)
    try:
        yield running
    finally:
        if running._process.poll() is None:
            running.kill()
