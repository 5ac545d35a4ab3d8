"""A setup task: announce it, show progress while it runs, and explain what happened if it fails."""

import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO

_KEPT_LINES = 12
_SPINNER_SECONDS = 0.2
_HEARTBEAT_SECONDS = 10.0


class SetupError(Exception):
    """Why setup cannot continue, in one sentence; `tool_lines` is the last output of the failed tool."""

    def __init__(self, sentence: str, tool_lines: Iterable[str] = ()) -> None:
        super().__init__(sentence)
        self.tool_lines = tuple(tool_lines)


class SetupTask:
    """A tool to run; `purpose` is shown to the user, `remedy` says what to do if it fails."""

    __slots__ = ("environ", "folder", "purpose", "remedy")

    def __init__(
        self, purpose: str, folder: Path, remedy: str, environ: Mapping[str, str] | None = None
    ) -> None:
        self.purpose = purpose
        self.folder = folder
        self.remedy = remedy
        self.environ = environ

    def run_quietly(self, command: Sequence[str | Path]) -> None:
        """Run the tool, hide its output and show a line that counts the seconds."""
        clock = _Clock(self.purpose)
        try:
            with self._start(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as tool:
                self._wait_for(tool, tool.stdout, clock.tick)
        finally:
            clock.stop()

    def run_visibly(self, command: Sequence[str | Path]) -> None:
        """Run a tool that reports its own progress on standard output."""
        with self._start(command, stdout=sys.stderr, stderr=subprocess.PIPE) as tool:
            self._wait_for(tool, tool.stderr, lambda: None)

    def _start(
        self, command: Sequence[str | Path], stdout: int | IO[str], stderr: int
    ) -> subprocess.Popen[str]:
        return subprocess.Popen(
            command,
            cwd=self.folder,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            encoding="utf-8",
            errors="replace",
        )

    def _wait_for(
        self, tool: subprocess.Popen[str], output: IO[str] | None, tick: Callable[[], None]
    ) -> None:
        last_lines: deque[str] = deque(maxlen=_KEPT_LINES)
        reader = threading.Thread(target=last_lines.extend, args=(output or (),), daemon=True)
        reader.start()
        try:
            while _is_running(tool):
                tick()
        except BaseException:
            tool.terminate()
            raise
        reader.join()
        if tool.returncode < 0:
            raise SetupError(
                f"{self.purpose} was killed by signal {-tool.returncode}; run this again.",
                without_frames(last_lines),
            )
        if tool.returncode:
            raise SetupError(f"{self.purpose} failed. {self.remedy}", without_frames(last_lines))


class _Clock:
    """Counts seconds in place on a terminal, and prints a line now and then in a log."""

    __slots__ = ("_next", "_purpose", "_started_at", "_terminal")

    def __init__(self, purpose: str) -> None:
        self._purpose = purpose
        self._terminal = sys.stderr.isatty()
        self._started_at = time.monotonic()
        self._next = _HEARTBEAT_SECONDS
        self._say(f"{purpose} …")

    def tick(self) -> None:
        seconds = time.monotonic() - self._started_at
        if self._terminal:
            self._say(f"{self._purpose} … {seconds:.0f} s")
        elif seconds >= self._next:
            self._next += _HEARTBEAT_SECONDS
            self._say(f"  still running after {seconds:.0f} s")

    def stop(self) -> None:
        if self._terminal:
            seconds = time.monotonic() - self._started_at
            self._say(f"{self._purpose} … {seconds:.1f} s\n")

    def _say(self, text: str) -> None:
        print(
            f"\r{text}" if self._terminal else text,
            end="" if self._terminal else "\n",
            file=sys.stderr,
            flush=True,
        )


def _is_running(tool: subprocess.Popen[str]) -> bool:
    try:
        tool.wait(_SPINNER_SECONDS)
    except subprocess.TimeoutExpired:
        return True
    return False


def without_frames(lines: Iterable[str]) -> list[str]:
    """The tool's output without traceback frames: what went wrong, not where."""
    kept = []
    in_traceback = False
    for line in (raw.rstrip() for raw in lines):
        in_traceback = line.startswith("Traceback ") or (in_traceback and line.startswith(" "))
        if line and not in_traceback:
            kept.append(line)
    return kept
