"""File descriptors: every connection needs one, and so do the database and the bots."""

import sys
from functools import cache
from typing import Final, NamedTuple

_LEAST: Final = 256
_RESERVED: Final = 128
"""For the database, the bots, logs, and files that are being sent."""
_UNLIMITED: Final = 1_000_000
_LARGEST_BACKLOG: Final = 2048
_SMALLEST_BACKLOG: Final = 16


class TooFewDescriptors(Exception):
    """The system allows too few open files; the text says what to do."""


class ConnectionBudget(NamedTuple):
    """How many connections fit into the limit on open files.

    `backlog` of them may be accepted at once, before anything can be done about them. `connections` is how
    many there may be in total. No more than `to_tables` are WebSockets, so that there is always room for
    somebody new.
    """

    backlog: int
    connections: int
    to_tables: int


def raise_descriptor_limit() -> None:
    """Allow as many open files as the system grants; the default is often 1,024. Raises TooFewDescriptors."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Windows has none

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (ValueError, OSError):  # some systems allow less than they say
            hard = soft
        if 0 <= hard < _LEAST:
            raise TooFewDescriptors(
                f"The system allows {hard} open files, but a server needs {_LEAST}; "
                "raise the limit with ulimit -n, or LimitNOFILE in a systemd unit."
            )


@cache
def connection_budget(most_to_tables: int) -> ConnectionBudget:
    """The budget of this process, with at most this many connections to tables."""
    return budget_for(_descriptors(), most_to_tables)


def budget_for(descriptors: int, most_to_tables: int) -> ConnectionBudget:
    """The budget for a number of descriptors."""
    backlog = max(_SMALLEST_BACKLOG, min(_LARGEST_BACKLOG, descriptors // 8))
    connections = min(descriptors - _RESERVED - backlog, most_to_tables + most_to_tables // 4)
    return ConnectionBudget(backlog, connections, min(most_to_tables, connections * 4 // 5))


def _descriptors() -> int:
    if sys.platform == "win32":
        return _UNLIMITED
    import resource  # noqa: PLC0415 - Windows has none

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _UNLIMITED if soft < 0 else min(soft, _UNLIMITED)
