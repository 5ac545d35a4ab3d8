"""Playing a match with a progress bar, and its results."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from .kernel import ensure_compiled
from .match import Match, play_recorded, play_unrecorded
from .new_file import completed_file
from .progress import games_bar
from .screen import OUTPUT, plain_table, print_json, print_line
from .statistics import Batch, ScoreStatistics


@dataclass(frozen=True, slots=True)
class Results:
    """What came of a match, how long it took, and where its games are written."""

    match: Match
    statistics: ScoreStatistics
    seconds: float
    records: Path | None

    @property
    def games_per_s(self) -> float:
        """Whole games in a second."""
        return self.statistics.games / self.seconds


def play(match: Match) -> Results:
    """Play the match as fast as possible."""
    ensure_compiled()
    return _results(match, play_unrecorded(match), None)


def record(match: Match, path: Path) -> Results:
    """Play the match and write its games to a file."""
    ensure_compiled()
    try:
        with completed_file(path) as file:
            return _results(match, play_recorded(match, file), path)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"Nothing was written to {path}.") from None


def print_sheet(results: Results) -> None:
    """The results for people."""
    match, statistics = results.match, results.statistics
    seeds = f"{match.seed}" if match.games == 1 else f"{match.seed} to {match.seed + match.games - 1}"
    bots = ", ".join(f"{count} × {name}" for name, count in Counter(match.bots).items())
    print_line(f"{match.table.board.name['en']} · bots: {bots} · seed {seeds}")
    speed = f"[bold]{results.games_per_s:,.0f} games/s[/], {statistics.moves_per_game:.1f} moves a game"
    games = "1 game" if statistics.games == 1 else f"{statistics.games:,} games"
    OUTPUT.print(f"{games} in {results.seconds:.1f} s: {speed}")
    OUTPUT.print(_seats_table(statistics))
    if results.records is not None:
        print_line(f"The games are written in {results.records}.")


def print_object(results: Results) -> None:
    """The results as one JSON object."""
    match, options = results.match, results.match.table.options
    summary = {
        "edition": match.table.board.id,
        "seats": options.seats,
        "alvin": options.alvin,
        "bots": list(match.bots),
        "seed": match.seed,
        "seconds": results.seconds,
        "games_per_s": results.games_per_s,
        **results.statistics.as_object(),
    }
    print_json(summary)


def _results(match: Match, batches: Iterator[Batch], records: Path | None) -> Results:
    statistics = ScoreStatistics(match.table.options.seats)
    began = time.perf_counter()
    with games_bar() as progress:
        task = progress.add_task("", total=match.games)
        for batch in batches:
            statistics.add(batch)
            progress.update(task, completed=statistics.games)
    return Results(match, statistics, time.perf_counter() - began, records)


def _seats_table(statistics: ScoreStatistics) -> Table:
    titles = ("seat", "mean score", "sd", "min", "max", "games won")
    sheet = plain_table(*titles, numbers=titles)
    columns = (
        statistics.means,
        statistics.deviations,
        statistics.least,
        statistics.most,
        statistics.win_shares,
    )
    for seat, (mean, deviation, least, most, share) in enumerate(zip(*columns, strict=True)):
        sheet.add_row(str(seat), f"{mean:.1f}", f"{deviation:.1f}", str(least), str(most), f"{share:.1%}")
    return sheet
