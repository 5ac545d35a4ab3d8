"""`stellwerk arena`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from .options import STANDARD_STREAM, Duration, FileOrStream, Games, Seed

Jobs = Annotated[int, Parameter(validator=Number(gte=0, lte=1024))]


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
    jobs: Jobs = 1,
    dask: str | None = None,
    json: FileOrStream | None = None,
    records: Path | None = None,
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
    :param jobs: Number of processes; 0 means one per core.
    :param dask: Address of a Dask scheduler whose workers play, such as tcp://10.0.0.1:8786.
    :param json: Write all results to this file as one JSON object; - is standard output.
    :param records: Write the games to this file, as JSON Lines.
    :param force: Overwrite existing files.
    """
    from dataclasses import replace

    from .arena_contest import Workers, find_anchor, plan_contest, play_contest, raise_failure
    from .arena_report import print_object, print_report, write_object
    from .game_setup import game_setup
    from .output_file import check_output_path

    setup, settings = game_setup(edition, seats, alvin=alvin), {"time": time, "simulations": simulations}
    contest = plan_contest(setup, bots, against, settings, seed, games)
    contest = replace(contest, until_decided=until_decided, is_recorded=records is not None)
    anchor_bot = find_anchor(contest, anchor)
    for path in (json, records):
        if path is not None and path != STANDARD_STREAM:
            check_output_path(path, force=force)
    run = play_contest(contest, Workers(jobs, dask), records)
    if json == STANDARD_STREAM:
        print_object(run, anchor_bot)
    else:
        print_report(run, anchor_bot)
        if json is not None:
            write_object(run, anchor_bot, json)
    raise_failure(run)
