"""Running a tool of set-up: a sign of life while it works, and one sentence if it fails."""

import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT, Popen, TimeoutExpired

from launch.project import ROOT

_TICK_SECONDS = 5
_KEPT_LINES = 12


class SetupError(Exception):
    """Why set-up cannot continue: one sentence, after the last output of the tool that failed, if one did."""


def run_tool(purpose: str, command: list[str], environ: Mapping[str, str], folder: Path = ROOT) -> None:
    """Run a tool whose output matters only if it fails; meanwhile, count the seconds."""
    print(f"{purpose} …", end="", file=sys.stderr, flush=True)
    with Popen(command, cwd=folder, env=environ, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT) as tool:
        output, seconds = None, 0
        while output is None:
            try:
                output = tool.communicate(timeout=_TICK_SECONDS)[0]
            except TimeoutExpired:
                seconds += _TICK_SECONDS
                print(f" {seconds} s …", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    check_exit(purpose, tool.returncode, output.decode("utf-8", "replace"))


def check_exit(purpose: str, code: int, output: str = "") -> None:
    """Explain with what exit code and last lines a tool has failed, if it has."""
    if code:
        how = "failed" if code > 0 else f"was killed by signal {-code}"
        sentence = (
            f"{purpose} {how}. If the network was down or the disk full, run this again afterwards; "
            "if not, please report it with the lines above."
        )
        raise SetupError("\n".join([*output.strip().splitlines()[-_KEPT_LINES:], sentence]))
