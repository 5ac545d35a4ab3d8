"""What a number of players needs, computed from what single things were measured to cost.

`python -m bench.scaling.load_model` prints the table in `docs/scaling.md`.
"""

import math
from dataclasses import dataclass
from typing import Final

from .costs import Costs

_DAY_S: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class Habits:
    """What people do."""

    games_a_day: float = 1.0
    people_per_game: float = 2.0
    bots_per_game: float = 2.0
    hard_bots: float = 0.25
    """The share of bots that search."""
    moves_per_game: float = 214.0
    seconds_per_move: float = 11.5
    """Of a person; bots take no time in comparison."""
    spectators_per_game: float = 0.5
    peak: float = 3.0
    """The busiest hour, relative to the average one."""


@dataclass(frozen=True, slots=True)
class Load:
    """What is needed in the busiest hour, and on disk after a year."""

    players: int
    moves_per_s: float
    tables: float
    sockets: float
    processes: int
    databases: int
    """Several have to share the tables among them, by id, and so do their processes."""
    server_cores: float
    bot_cores: float
    database_cores: float
    memory_gib: float
    disk_gib_a_year: float
    shares: dict[str, float]
    """What is needed, relative to what one process, one core for bots and one database have."""

    @property
    def gives_first(self) -> list[str]:
        """What is closest to its limit or furthest beyond it, and so on."""
        return sorted(self.shares, key=lambda name: -self.shares[name])


def load(players: int, habits: Habits | None = None, costs: Costs | None = None) -> Load:
    """What so many players need."""
    habits, costs = habits or Habits(), costs or Costs()
    games_per_s = habits.peak * players * habits.games_a_day / habits.people_per_game / _DAY_S
    human_share = habits.people_per_game / (habits.people_per_game + habits.bots_per_game)
    moves = games_per_s * habits.moves_per_game
    tables = moves * human_share * habits.seconds_per_move
    sockets = tables * (habits.people_per_game + habits.spectators_per_game)
    own_cores = server_cores(moves, moves * (1 - human_share), sockets, habits.spectators_per_game, costs)
    hard_cores = moves * (1 - human_share) * habits.hard_bots * costs.hard_bot_cpu_ms / 1000
    quick_cores = moves * (1 - human_share) * (1 - habits.hard_bots) * costs.quick_bot_cpu_ms / 1000
    databases = math.ceil(moves / (costs.busy * costs.database_moves_per_s))
    least = max(databases, math.ceil(sockets / costs.sockets_per_process), 1)
    processes, cores = _processes(own_cores, moves, least, databases, habits, costs)
    memory_kib = tables * costs.table_kib + sockets * costs.socket_kib
    return Load(
        players=players,
        moves_per_s=moves,
        tables=tables,
        sockets=sockets,
        processes=processes,
        databases=databases,
        server_cores=cores,
        bot_cores=hard_cores + quick_cores,
        database_cores=moves * costs.database_cpu_ms / 1000,
        memory_gib=(memory_kib / 1024 + processes * costs.process_mib) / 1024,
        disk_gib_a_year=365 * _DAY_S * games_per_s / habits.peak * costs.game_kib / 1024**2,
        shares={
            "event loop": own_cores / costs.busy,
            "sockets": sockets / costs.sockets_per_process,
            "commits": moves / costs.database_moves_per_s,
            "hard bots": hard_cores,
        },
    )


def server_cores(moves: float, bot_moves: float, sockets: float, spectators: float, costs: Costs) -> float:
    """What one process needs for so many moves a second, some of them by bots."""
    move_ms = costs.move_cpu_ms + spectators * costs.spectator_cpu_ms
    bots_ms = bot_moves * costs.bot_question_cpu_ms
    return (moves * move_ms + bots_ms + sockets * costs.socket_cpu_ms_per_s) / 1000


def following_ms(processes: int, listeners: float, costs: Costs) -> float:
    """What a move costs the other processes, if the listeners of a table are anywhere among them."""
    touched = processes * (1 - math.pow(1 - 1 / processes, listeners))
    return (touched - 1) * costs.followed_move_cpu_ms + (processes - touched) * costs.heard_move_cpu_ms


def _processes(
    own_cores: float, moves: float, least: int, databases: int, habits: Habits, costs: Costs
) -> tuple[int, float]:
    """The fewest processes that are not too busy, and the cores that they use together.

    With one database, connections are spread at random. With several, every process has tables of its own,
    and hears only of the moves in its database.
    """
    listeners = habits.people_per_game + habits.spectators_per_game
    for processes in range(least, 100 * least):
        neighbours = processes / databases - 1
        others_ms = neighbours * costs.heard_move_cpu_ms
        if databases == 1:
            others_ms = following_ms(processes, listeners, costs)
        cores = own_cores + moves * others_ms / 1000
        if cores <= processes * costs.busy:
            return processes, cores
    raise ValueError(
        "No number of processes is enough: each of them is busy with hearing of the others' moves."
    )


HEADINGS: Final = (
    *("players", "moves/s", "live tables", "sockets", "processes", "databases", "server cores", "bot cores"),
    *("database cores", "memory GiB", "disk GiB a year", "gives first"),
)


def report(sizes: tuple[int, ...] = (100, 1_000, 10_000, 100_000, 1_000_000)) -> str:
    """The loads of so many players, as a Markdown table."""
    lines = [
        " | ".join(HEADINGS),
        "---|" * (len(HEADINGS) - 1) + "---",
        *(_line(load(size)) for size in sizes),
    ]
    return "\n".join(f"| {line} |" for line in lines).replace("| ---", "|---").replace("--- |", "---|")


def _line(needed: Load) -> str:
    first, second = (f"{name} {needed.shares[name]:,.0%}" for name in needed.gives_first[:2])
    return " | ".join(
        (
            f"{needed.players:,}",
            f"{needed.moves_per_s:,.1f}",
            f"{needed.tables:,.0f}",
            f"{needed.sockets:,.0f}",
            f"{needed.processes:,}",
            f"{needed.databases:,}",
            f"{needed.server_cores:,.2f}",
            f"{needed.bot_cores:,.2f}",
            f"{needed.database_cores:,.2f}",
            f"{needed.memory_gib:,.1f}",
            f"{needed.disk_gib_a_year:,.0f}",
            f"{first}, {second}",
        )
    )


if __name__ == "__main__":
    print(report())
