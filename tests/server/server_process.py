"""`stellwerk serve` in a separate process."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from bench.soak.server_log import is_slight_step
from stellwerk.cli.server_config import drawings_folder
from stellwerk.server.app.board_sheets import draw_editions

KEY = "one key for all processes of a server"
ADMIN = "the admin token"
_STELLWERK = (
    sys.executable,
    "-c",
    "import sys; from stellwerk.cli import main; sys.exit(main(sys.argv[1:]))",
)
_PATIENCE_S = 60


class ServerProcess:
    """A server that can be started, killed, and started again. Its log is kept in its folder."""

    def __init__(
        self, folder: Path, database: str, *options: str, program: Sequence[str] = _STELLWERK
    ) -> None:
        self.url = ""
        self._log = folder / "server.log"
        arguments = ("serve", "--port", "0", "--data", str(folder), "--database", database, *options)
        self._command = [*program, *arguments]
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it responds."""
        self.launch()
        assert self._process is not None
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[^;\s]+", line)
        assert found, f"the server did not start: {line}{self._log.read_text()[-2000:]}"
        self.url = found[0]

    def launch(self) -> None:
        """Start it without waiting."""
        draw_boards()
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "STELLWERK_KEY": KEY, "STELLWERK_ADMIN_TOKEN": ADMIN},
            )

    def kill(self) -> None:
        """End it like a power cut."""
        self._end(signal.SIGKILL)

    def interrupt(self) -> int:
        """End it with Ctrl-C; returns its exit code."""
        return self._end(signal.SIGINT)

    def stop(self) -> None:
        """End it gracefully, the way services are ended."""
        self._end(signal.SIGTERM)
        assert "Application shutdown complete." in [line.get("text") for line in self._lines()]

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        with self._process as process:
            process.send_signal(how)
            self._process = None
            return process.wait(_PATIENCE_S)

    @property
    def log(self) -> str:
        """Everything it logged."""
        return self._log.read_text()

    def complaints(self) -> list[Any]:
        """Log lines at warning level or above; a line that is not JSON counts as well.

        Steps that occupied the event loop a little too long are left out: tests/server/attacks judges them.
        """
        return [line for line in self._warnings() if not is_slight_step(line)]

    def long_steps(self) -> list[Any]:
        """Warnings that a step occupied the event loop for too long."""
        return [line for line in self._warnings() if "step" in line]

    def _warnings(self) -> list[Any]:
        return [line for line in self._lines() if line.get("level") not in ("info", "debug")]

    def _lines(self) -> list[Any]:
        return [_read(line) for line in self.log.splitlines()]


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return {"text": line}


@cache
def draw_boards() -> None:
    """Draw the boards, so that no server starts by reporting that it does."""
    for _ in draw_editions(drawings_folder()):
        pass


@contextmanager
def server_process(
    folder: Path, database: str, *options: str, program: Sequence[str] = _STELLWERK
) -> Iterator[ServerProcess]:
    """A server that responds, and is killed in the end."""
    folder.mkdir(exist_ok=True)
    server = ServerProcess(folder, database, *options, program=program)
    server.start()
    try:
        yield server
    finally:
        server.kill()
