"""The measured costs, in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Costs:
    """What things cost, measured by `python -m bench.scaling`; `docs/scaling.md` says how."""

    move_cpu_ms: float = 0.92
    """In the process that plays it, at a table of four, with PostgreSQL."""
    followed_move_cpu_ms: float = 0.41
    """In every other process that has people at the table."""
    heard_move_cpu_ms: float = 0.064
    """In every process that has nobody there, but is notified."""
    spectator_cpu_ms: float = 0.013
    """For each spectator, on top of a move."""
    socket_cpu_ms_per_s: float = 0.0032
    """Keeping a connection open."""
    bot_question_cpu_ms: float = 0.03
    """In the process that asks a worker."""
    quick_bot_cpu_ms: float = 0.03
    """In the worker: easy and medium."""
    hard_bot_cpu_ms: float = 227.0
    database_cpu_ms: float = 0.42
    """In PostgreSQL, for each move."""
    database_moves_per_s: float = 4_600.0
    """Of one process with a hundred tables: those that wait for a sync of the disk share the next one."""
    process_mib: float = 170.0
    table_kib: float = 174.0
    socket_kib: float = 38.0
    sockets_per_process: int = 10_000
    """The limit in the configuration."""
    game_kib: float = 78.0
    """A finished game on disk, with indexes."""
    busy: float = 0.5
    """The share of a core, or of the commits, up to which anything is loaded: a margin, not a measurement."""
