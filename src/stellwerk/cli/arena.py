"""`stellwerk arena`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path

from .options import STANDARD_STREAM, Duration, FileOrStream, Games, Jobs, Seed


def arena(
    *,
    bots: str,
    against: str | None = None,
    edition: str = "usa-2004",
    seats: int | None = None,
    games: Games = 400,
    seed: Seed = 0,
    alvin: bool = False,
    until_decided: bool = False,
    anchor: str | None = None,
    time: Duration | None = None,
    simulations: Games | None = None,
    jobs: Jobs | None = None,
    dask: str | None = None,
    records: Path | None = None,
    csv: Path | None = None,
    json: FileOrStream | None = None,
    resume: bool = False,
    force: bool = False,
) -> None:
    """Let bots compete; report ratings and wins with confidence intervals.

    :param bots: Comma-separated list of bots; every pair of them plays. stellwerk bots lists them.
    :param against: Opponents for --bots, which then do not play each other. Each plays in one seat, with an
        opponent in all other seats.
    :param edition: Edition, or path of your own board file.
    :param seats: Number of players (default: the fewest the board allows).
    :param games: Number of games in each pairing, rounded up to complete deals.
    :param seed: Seed of the contest.
    :param alvin: Play with Alvin, on boards that have him.
    :param until_decided: Stop a pairing as soon as it is clear which bot is better.
    :param anchor: Bot whose rating is 0 (default: the mean rating is 0).
    :param time: Seconds of thinking time per move, for bots with this setting.
    :param simulations: Number of simulated games per move, for bots with this setting.
    :param jobs: Number of processes (default: all cores, once that is worth starting processes). The results
        are the same for any number.
    :param dask: Address of a Dask scheduler whose workers play, such as tcp://10.0.0.1:8786.
    :param records: Write the games to this file, as JSON Lines.
    :param csv: Write the results of all games to this file, one row for each.
    :param json: Write all results to this file as one JSON object; - is standard output.
    :param resume: Continue this command after it was interrupted.
    :param force: Overwrite existing files.
    """
    from dataclasses import replace

    from .arena_contest import Workers, find_anchor, plan_contest, play_contest, raise_failure
    from .arena_files import ContestFiles
    from .arena_report import print_object, print_report
    from .game_setup import game_setup
    from .run_files import RunFiles

    setup, settings = game_setup(edition, seats, alvin=alvin), {"time": time, "simulations": simulations}
    contest = plan_contest(setup, bots, against, settings, seed, games)
    contest = replace(contest, until_decided=until_decided, is_recorded=records is not None)
    files, anchor_bot = RunFiles(records, csv, json), find_anchor(contest, anchor)
    files.check(force=force, resume=resume)
    with ContestFiles(contest, files, anchor_bot, is_resumed=resume) as contest_files:
        run = play_contest(contest, Workers(jobs, dask), contest_files)
    if json == STANDARD_STREAM:
        print_object(run, anchor_bot)
    else:
        print_report(run, anchor_bot, files)
    raise_failure(run)
