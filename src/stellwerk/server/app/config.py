"""The configuration of a server."""

import os
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from stellwerk.server.live.retention import Retention
from stellwerk.server.sandbox.limits import CPU_S

_DAY_S = 24 * 3600
_CORES = os.cpu_count() or 1
STUCK_S: Final = 30
"""A process whose event loop has not run for this long is killed."""


class Rate(NamedTuple):
    """How many times at once, and how many more times per second."""

    burst: float
    per_second: float


def per_day(amount: float) -> Rate:
    """As much at once, and the same again over a day."""
    return Rate(amount, amount / _DAY_S)


class Limits(Struct, frozen=True, kw_only=True):
    """How much each client may use."""

    body_bytes: int = 16_384
    upload_bytes: int = 1_500_000
    message_bytes: int = 16_384
    requests: Rate = Rate(120.0, 30.0)
    reserved_requests: Rate = Rate(20.0, 2.0)
    identity_requests: Rate = Rate(40.0, 0.2)
    new_tables_per_person: Rate = Rate(20.0, 0.1)
    new_tables_per_address: Rate = Rate(100.0, 1.0)
    drawings: Rate = Rate(5.0, 0.02)
    catching_up: Rate = Rate(60.0, 4.0)
    replays: Rate = Rate(10.0, 0.5)
    reviews_begun: Rate = Rate(20.0, 0.05)
    messages: Rate = Rate(60.0, 20.0)
    board_bytes_per_person: Rate = per_day(2_000_000)
    board_bytes_per_address: Rate = per_day(10_000_000)
    stored_board_bytes: int = 1_000_000_000
    bot_tables_per_person: int = 30
    bot_tables_per_address: int = 100
    own_board_tables_per_person: int = 5
    own_board_tables_per_address: int = 25
    uploads: int = 100
    uploads_per_address: int = 4
    reviews: int = 100
    reviews_per_person: int = 3
    reviews_per_address: int = 12
    connections_per_table: int = 200
    connections_per_person: int = 20
    connections_per_address: int = 500
    connections: int = 10_000


class Config(Struct, frozen=True, kw_only=True):
    """Everything a server process has to know.

    `key` signs sessions and is the same in all processes of a server. Without an admin token there is no
    administrator. `hosts` are the names of the server; addresses and localhost need not be listed. `origins`
    are additional hosts whose pages may use the server. Without `review_workers` there are as many of them as
    of bot workers; 0 makes no reviews. `drawings` is the folder of drawn boards,
    `shared_folder` the one in which several processes share metrics and rate limits.
    """

    database: str
    key: bytes
    password: str | None = None
    admin_token: str | None = None
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    bot_workers: int = max(1, min(4, _CORES - 1))
    review_workers: int | None = None
    bot_timeout_s: float = 30.0
    sandbox_workers: int = 1
    task_cpu_s: int = CPU_S
    stuck_s: int = STUCK_S
    tables_in_memory: int = 2000
    limits: Limits = Limits()
    retention: Retention = Retention()
    shared_folder: str | None = None
    drawings: str | None = None
    static: str = str(Path(__file__).parents[1] / "static")
