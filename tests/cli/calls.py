"""Calling the command line as a user would."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

PROGRAM = "import sys; from stellwerk.cli import main; sys.exit(main())"


@dataclass(frozen=True)
class Completed:
    """The exit code and output of a call."""

    code: int
    out: str
    err: str


Call = Callable[..., Completed]


def in_a_process(*arguments: str, read: str = "", **environ: str) -> Completed:
    """Call the command line in a new process, with a text as its standard input."""
    done = subprocess.run(
        [sys.executable, "-m", "stellwerk", *arguments],
        input=read,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Completed(done.returncode, done.stdout, done.stderr)
