"""`stellwerk simulate`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path

from .options import STANDARD_STREAM, FileOrStream, Games, Jobs, Seed


def simulate(
    *,
    edition: str = "usa-2004",
    seats: int | None = None,
    games: Games = 1000,
    seed: Seed = 0,
    bots: str = "random",
    start: int | None = None,
    alvin: bool = False,
    jobs: Jobs | None = None,
    records: Path | None = None,
    csv: Path | None = None,
    json: FileOrStream | None = None,
    resume: bool = False,
    force: bool = False,
) -> None:
    """Play many games between bots; report speed and the scores of each seat.

    :param edition: Edition, or path of your own board file.
    :param seats: Number of players (default: the fewest the board allows).
    :param games: Number of games.
    :param seed: Seed of the first game; it increases by one with every game.
    :param bots: One bot for all seats, or a comma-separated list with one for each seat.
    :param start: Starting seat, counted from 0 (default: random).
    :param alvin: Play with Alvin, on boards that have him.
    :param jobs: Number of processes (default: all cores, once that is worth starting processes). The results
        are the same for any number.
    :param records: Write the games to this file, as JSON Lines.
    :param csv: Write the scores to this file, one row for each game.
    :param json: Write the results to this file as one JSON object; - is standard output.
    :param resume: Continue this command after it was interrupted.
    :param force: Overwrite existing files.
    """
    from .game_setup import game_setup
    from .run_files import RunFiles
    from .simulate_report import print_object, print_report
    from .simulation import Run, plan_simulation, run_simulation

    setup, files = game_setup(edition, seats, alvin=alvin, start=start), RunFiles(records, csv, json)
    simulation = plan_simulation(setup, bots, seed, games, files)
    files.check(force=force, resume=resume)
    results = run_simulation(simulation, Run(files, resume, jobs))
    if json == STANDARD_STREAM:
        print_object(results)
    else:
        print_report(results, files)
