"""The results of `stellwerk simulate`, as a table and as JSON."""

from collections import Counter

from rich.table import Table

from .console import OUTPUT, plain_table, print_json, print_line
from .score_statistics import ScoreStatistics
from .simulation import SimulationResults


def print_report(results: SimulationResults) -> None:
    """Print the results as a table."""
    simulation, statistics = results.simulation, results.statistics
    first, last = simulation.seed, simulation.seed + simulation.games - 1
    seeds = f"seed {first}" if simulation.games == 1 else f"seeds {first} to {last}"
    bots = ", ".join(f"{count} × {name}" for name, count in Counter(simulation.bots).items())
    print_line(f"{simulation.setup.board.name['en']} · bots: {bots} · {seeds}")
    speed = f"[bold]{results.games_per_s:,.0f} games/s[/], {statistics.moves_per_game:.1f} moves per game"
    games = "1 game" if statistics.games == 1 else f"{statistics.games:,} games"
    OUTPUT.print(f"{games} in {results.seconds:.1f} s: {speed}")
    OUTPUT.print(_seats_table(statistics))
    if results.records is not None:
        print_line(f"Wrote the games to {results.records}.")


def print_object(results: SimulationResults) -> None:
    """Print the results as one JSON object."""
    simulation, options = results.simulation, results.simulation.setup.options
    print_json(
        {
            "edition": simulation.setup.board.id,
            "seats": options.seats,
            "alvin": options.alvin,
            "bots": list(simulation.bots),
            "seed": simulation.seed,
            "seconds": results.seconds,
            "games_per_s": results.games_per_s,
            **results.statistics.as_object(),
        }
    )


def _seats_table(statistics: ScoreStatistics) -> Table:
    titles = ("seat", "mean score", "sd", "min", "max", "wins")
    table = plain_table(*titles, numbers=titles)
    columns = (
        statistics.means,
        statistics.deviations,
        statistics.least,
        statistics.most,
        statistics.win_shares,
    )
    for seat, (mean, deviation, least, most, share) in enumerate(zip(*columns, strict=True)):
        table.add_row(str(seat), f"{mean:.1f}", f"{deviation:.1f}", str(least), str(most), f"{share:.1%}")
    return table
