"""Calling the command line as a user would."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

PROGRAM = "import sys; from stellwerk.cli import main; sys.exit(main())"


@dataclass(frozen=True)
class Outcome:
    """What a call left behind."""

    code: int
    out: str
    err: str


Call = Callable[..., Outcome]


def in_a_process(*arguments: str, read: str = "", **environ: str) -> Outcome:
    """Call the command line in a process of its own, which may read a text from its input."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        input=read,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)
