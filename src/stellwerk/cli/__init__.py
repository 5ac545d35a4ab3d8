"""Layer 5: the command line. Commands are imported when they are called, so that help comes at once."""

import sys
from collections.abc import Sequence

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; returns the exit code. Whatever goes wrong is told in a sentence."""
    try:
        from .app import run  # noqa: PLC0415 (Ctrl-C may come while the command line is still being loaded)

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt as interrupt:
        print("Interrupted.", *interrupt.args, file=sys.stderr)
        return _INTERRUPTED


__all__ = ["main"]
