"""Layer 6: the command line. Commands import what they need when they are called, so help is instant."""

import sys
from collections.abc import Sequence

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, by default sys.argv; return the exit code. Errors become one sentence."""
    try:
        from .app import run  # noqa: PLC0415 (Ctrl-C may come while the command line is still being loaded)

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt as interrupt:
        print("Interrupted.", *interrupt.args, file=sys.stderr)
        return _INTERRUPTED


__all__ = ["main"]
