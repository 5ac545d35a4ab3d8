"""Running a tool of set-up: a sign of life while it works, and one sentence if it fails."""

import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from launch.project import ROOT

_TICK_SECONDS = 5
_KEPT_LINES = 12


class SetupError(Exception):
    """Why set-up cannot continue, in one sentence; `tool_lines` is the last output of the failed tool."""

    def __init__(self, sentence: str, tool_lines: Iterable[str] = ()) -> None:
        super().__init__(sentence)
        self.tool_lines = tuple(tool_lines)


def run_tool(purpose: str, command: list[str], environ: Mapping[str, str], folder: Path = ROOT) -> None:
    """Run a tool whose output matters only if it fails; meanwhile, count the seconds."""
    _say(f"{purpose} …")
    try:
        with subprocess.Popen(
            command,
            cwd=folder,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as tool:
            output = _await(tool)
    finally:
        _say("\n")
    check_exit(purpose, tool.returncode, output)


def _await(tool: subprocess.Popen[bytes]) -> bytes:
    seconds = 0
    while True:
        try:
            return tool.communicate(timeout=_TICK_SECONDS)[0]
        except subprocess.TimeoutExpired:
            seconds += _TICK_SECONDS
            _say(f" {seconds} s …")


def check_exit(purpose: str, code: int, output: bytes = b"") -> None:
    """Explain with what exit code and last lines a tool has failed, if it has."""
    if code:
        how = "failed" if code > 0 else f"was killed by signal {-code}"
        raise SetupError(
            f"{purpose} {how}. If the network was down or the disk full, run this again afterwards; "
            "if not, please report it with the lines above.",
            output.decode("utf-8", "replace").strip().splitlines()[-_KEPT_LINES:],
        )


def _say(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)
