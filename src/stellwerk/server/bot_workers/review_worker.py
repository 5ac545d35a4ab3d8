"""A review worker: a bot worker that gives way to everything else on the machine."""

from typing import Final

from stellwerk.server.worker_processes.niceness import let_others_go_first

from . import worker

_LAST: Final = 19
"""The niceness of what has the processors only when nothing else wants them."""


def main() -> None:
    """Respond until the input ends."""
    let_others_go_first(_LAST)
    worker.main()


if __name__ == "__main__":
    main()
