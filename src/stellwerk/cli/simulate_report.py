"""The results of `stellwerk simulate`, as a table and as JSON."""

from collections import Counter

from rich.table import Table

from .console import OUTPUT, plain_table, print_json, print_line
from .run_files import RunFiles
from .score_statistics import ScoreStatistics
from .simulation_files import SimulationResults


def print_report(results: SimulationResults, files: RunFiles) -> None:
    """Print the results as a table."""
    simulation, statistics = results.simulation, results.statistics
    first, last = simulation.seed, simulation.seed + simulation.games - 1
    seeds = f"seed {first}" if simulation.games == 1 else f"seeds {first} to {last}"
    bots = ", ".join(f"{count} × {name}" for name, count in Counter(simulation.bots).items())
    print_line(f"{simulation.board.name['en']} · bots: {bots} · {seeds}")
    OUTPUT.print(_pace(results))
    OUTPUT.print(_seats_table(statistics))
    for what, path in (("games", files.records), ("scores", files.csv), ("results", files.json)):
        if path is not None:
            print_line(f"Wrote the {what} to {path}.")


def print_object(results: SimulationResults) -> None:
    """Print the results as one JSON object."""
    print_json(results.as_object())


def _pace(results: SimulationResults) -> str:
    statistics, now = results.statistics, results.statistics.games - results.resumed
    length = f"{statistics.moves_per_game:.1f} moves per game"
    earlier = f"{results.resumed:,} games played before, " if results.resumed else ""
    if not now:
        return f"{earlier}{length}"
    games = "1 game" if now == 1 else f"{now:,} games"
    return (
        f"{earlier}{games} in {results.seconds:.1f} s: [bold]{results.games_per_s:,.0f} games/s[/], {length}"
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
