"""`stellwerk simulate`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path

from .options import Games, Seed


def simulate(
    *,
    edition: str = "usa-2004",
    seats: int | None = None,
    games: Games = 1000,
    seed: Seed = 0,
    bots: str = "random",
    start: int | None = None,
    alvin: bool = False,
    records: Path | None = None,
    force: bool = False,
    json: bool = False,
) -> None:
    """Play many games between bots; report speed and the scores of each seat.

    :param edition: Edition, or path of your own board file.
    :param seats: Number of players (default: the fewest the board allows).
    :param games: Number of games.
    :param seed: Seed of the first game; it increases by one with every game.
    :param bots: One bot for all seats, or a comma-separated list with one for each seat.
    :param start: Starting seat, counted from 0 (default: random).
    :param alvin: Play with Alvin, on boards that have him.
    :param records: Write the games to this file, as JSON Lines.
    :param force: Overwrite the file of --records if it exists.
    :param json: Print the results as one JSON object.
    """
    from .game_setup import game_setup
    from .output_file import check_output_path
    from .simulate_report import print_object, print_report
    from .simulation import plan_simulation, play, record

    setup = game_setup(edition, seats, alvin=alvin, start=start)
    simulation = plan_simulation(setup, bots, seed, games)
    if records is not None:
        check_output_path(records, force=force)
    results = play(simulation) if records is None else record(simulation, records)
    if json:
        print_object(results)
    else:
        print_report(results)
