"""The servers of a soak: each can be killed, ended and started again at the same address."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.server.server_process import ADMIN, KEY, draw_boards

from .findings import Findings
from .processes import Memory, alive_after, descendants, memory_of

_ROOT: Final = Path(__file__).parents[2]
_ORPHANS_S: Final = 10.0
"""How long children may outlive a server that was killed."""
END_S: Final = 5.0
"""How long a server may take to end when it is asked to."""
_RETRY_S: Final = 0.5
_START_S: Final = 180.0
"""How long it may take to start, with the longest outage of the store."""


@dataclass
class Life:
    """One life of a server process: when it was ready and ended, and its memory every few seconds."""

    begin: float
    end: float | None = None
    samples: list[tuple[float, Memory]] = field(default_factory=list)


class SoakServer:
    """A server at an address of its own. Its log is kept in its folder."""

    def __init__(self, folder: Path, database: str, tables_in_memory: int, findings: Findings) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.lives: list[Life] = []
        self._findings = findings
        self._process: subprocess.Popen[str] | None = None
        program = [sys.executable, "-m", "bench.soak.soak_server"]
        self._command = [*program, str(folder), database, str(self.port), str(tables_in_memory)]
        folder.mkdir(exist_ok=True)

    @property
    def pid(self) -> int | None:
        """Its process, None while it is down."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start it, again and again if the store is not there yet; raises TimeoutError."""
        await asyncio.to_thread(draw_boards)
        async with asyncio.timeout(_START_S):
            while not await asyncio.to_thread(self._start_once):
                await asyncio.sleep(_RETRY_S)
        self.lives.append(Life(time.time()))

    def sample_memory(self) -> None:
        """Note how much memory it uses."""
        pid = self.pid
        if pid is None or not self.lives or self.lives[-1].end is not None:
            return
        memory = memory_of(pid)
        if memory.own:  # it may have been killed just now
            self.lives[-1].samples.append((time.time(), memory))

    async def kill(self) -> None:
        """End it like a power cut; its children notice and end too."""
        orphans = [] if self.pid is None else descendants(self.pid)
        process = self._ending()
        process.kill()
        await asyncio.to_thread(_await_end, process)
        if left := await asyncio.to_thread(alive_after, orphans, _ORPHANS_S):
            self._findings.add(f"{len(left)} children of a killed server still ran after {_ORPHANS_S:.0f} s")

    async def end(self) -> float:
        """End it the way services are ended; returns how many seconds it and its children took."""
        pids = [] if self.pid is None else [self.pid, *descendants(self.pid)]
        process, begin = self._ending(), time.monotonic()
        process.terminate()
        try:
            await asyncio.to_thread(_await_end, process, 10 * END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            await asyncio.to_thread(_await_end, process)
        left = await asyncio.to_thread(alive_after, pids, END_S)
        seconds = time.monotonic() - begin
        if seconds > END_S or left:
            self._findings.add(
                f"a server took {seconds:.1f} s to end (exit code {process.returncode}, {len(left)} left)"
            )
        return seconds

    def discard(self) -> None:
        """End it in any case, without a check."""
        if self._process is not None:
            process = self._ending()
            process.kill()
            _await_end(process)

    def _start_once(self) -> bool:
        environ = {**os.environ, "STELLWERK_KEY": KEY, "STELLWERK_ADMIN_TOKEN": ADMIN}
        with self.log.open("a") as log:
            process = subprocess.Popen(
                self._command, cwd=_ROOT, env=environ, stdout=subprocess.PIPE, stderr=log, text=True
            )
        if process.stdout is None:
            raise RuntimeError("the server has no stdout")
        if process.stdout.readline() == "ready\n":
            self._process = process
            return True
        process.kill()
        _await_end(process)
        return False

    def _ending(self) -> subprocess.Popen[str]:
        if self._process is None:
            raise RuntimeError("the server is not running")
        process, self._process = self._process, None
        self.lives[-1].end = time.time()
        return process


def _await_end(process: subprocess.Popen[str], patience_s: float | None = None) -> None:
    """Wait for the process only: children that outlive it keep its stdout open."""
    process.wait(patience_s)
    if process.stdout is not None:
        process.stdout.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
