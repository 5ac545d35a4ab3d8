"""The commands as the user meets them; what they need is imported when they are called."""
# ruff: noqa: PLC0415 - help must not wait for the compiler of the rules

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

LARGEST_SEED = (1 << 64) - 1
STANDARD_STREAM = Path("-")

Games = Annotated[int, Parameter(validator=Number(gte=1))]
Seed = Annotated[int, Parameter(validator=Number(gte=0, lte=LARGEST_SEED))]
Source = Annotated[Path, Parameter(allow_leading_hyphen=True)]
Target = Annotated[Path, Parameter(allow_leading_hyphen=True)]
Jobs = Annotated[int, Parameter(validator=Number(gte=0, lte=1024))]
Duration = Annotated[float, Parameter(validator=Number(gt=0))]
Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]
Workers = Annotated[int, Parameter(validator=Number(gte=1, lte=64))]
Password = Annotated[str | None, Parameter(env_var="STELLWERK_PASSWORD")]
Database = Annotated[str | None, Parameter(env_var="STELLWERK_DATABASE")]
Seconds = Annotated[float, Parameter(validator=Number(gte=0, lte=60))]


def watch(
    *,
    edition: str = "usa-2004",
    seats: int | None = None,
    seed: Seed | None = None,
    bots: str = "planner",
    start: int | None = None,
    alvin: bool = False,
    pause: Seconds | None = None,
) -> None:
    """Watch a game of bots in the terminal.

    :param edition: An edition, or the path of a board file of your own.
    :param seats: Number of players; if left out, the fewest that the board is for.
    :param seed: Seed of the game; if left out, it is another game each time.
    :param bots: Who plays: one bot for all seats, or one for each, with commas between them.
    :param start: The seat that begins, counted from 0; if left out, chance decides.
    :param alvin: Play with Alvin, on a board that has him.
    :param pause: Seconds between turns; if left out, a moment on a terminal and none elsewhere.
    """
    from .exhibition import show_game
    from .players import seated_specs
    from .table import set_table

    table = set_table(edition, seats, alvin=alvin, start=start)
    show_game(table, seated_specs(bots, table.options.seats), seed, pause)


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
    """Play many games of bots: how fast they are, and how the seats score.

    :param edition: An edition, or the path of a board file of your own.
    :param seats: Number of players; if left out, the fewest that the board is for.
    :param games: Number of games.
    :param seed: Seed of the first game; every further game has the next one.
    :param bots: Who plays: one bot for all seats, or one for each, with commas between them.
    :param start: The seat that begins, counted from 0; if left out, chance decides.
    :param alvin: Play with Alvin, on a board that has him.
    :param records: Write the games to this file, as JSON Lines.
    :param force: Replace the file of records if there is one.
    :param json: Print one JSON object.
    """
    from .match import arrange
    from .new_file import check_target
    from .simulation import play, print_object, print_sheet, record
    from .table import set_table

    match = arrange(set_table(edition, seats, alvin=alvin, start=start), bots, seed, games)
    if records is not None:
        check_target(records, force=force)
    results = play(match) if records is None else record(match, records)
    if json:
        print_object(results)
    else:
        print_sheet(results)


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
    json: Target | None = None,
    records: Path | None = None,
    force: bool = False,
) -> None:
    """Let bots play against each other: who is better, and how sure that is.

    :param bots: Bots, with commas between them; stellwerk bots lists them. Every two of them play.
    :param against: Let each of --bots play alone, and only against tables of these.
    :param edition: An edition, or the path of a board file of your own.
    :param seats: Number of players; if left out, the fewest that the board is for.
    :param games: Games of every pairing, rounded up to whole deals.
    :param seed: Seed of the contest.
    :param alvin: Play with Alvin, on a board that has him.
    :param until_decided: End a pairing as soon as it is clear who is better, at the latest after --games.
    :param anchor: The bot whose rating is 0; if left out, the mean of all is.
    :param time: Seconds that bots think about a move, for those that can be told.
    :param simulations: Games that bots imagine for a move, for those that can be told.
    :param jobs: Number of processes that play; 0 means one for every core.
    :param dask: Let the workers of this Dask scheduler play, such as tcp://10.0.0.1:8786.
    :param json: Write everything to this file as one JSON object; - is the output.
    :param records: Write the games to this file, as JSON Lines.
    :param force: Replace files that are already there.
    """
    from dataclasses import replace

    from .new_file import check_target
    from .standings import print_object, print_standings, write_object
    from .table import set_table
    from .tournament import Staff, arrange, conclude, find_anchor, hold

    table, settings = set_table(edition, seats, alvin=alvin), {"time": time, "simulations": simulations}
    contest = arrange(table, bots, against, settings, seed, games)
    contest = replace(contest, until_decided=until_decided, is_recorded=records is not None)
    zero = find_anchor(contest, anchor)
    for path in (json, records):
        if path is not None and path != STANDARD_STREAM:
            check_target(path, force=force)
    outcome = hold(contest, Staff(jobs, dask), records)
    if json == STANDARD_STREAM:
        print_object(outcome, zero)
    else:
        print_standings(outcome, zero)
        if json is not None:
            write_object(outcome, zero, json)
    conclude(outcome)


def bots() -> None:
    """List the bots that come with Stellwerk."""
    from .lineup import print_bots

    print_bots()


def check_bot(bot: str, /, *, seconds: Duration = 120) -> int:
    """Check a bot of your own at every kind of table: faults, moves that are slow or cannot be repeated.

    :param bot: The file and the class of the bot, as in file.py:MyBot.
    :param seconds: No new game is begun after so many seconds.
    """
    from .lineup import print_check

    return print_check(bot, seconds)


def serve(
    *,
    host: str = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    workers: Workers = 1,
    data: Path | None = None,
    password: Password = None,
    browser: Annotated[bool, Parameter(name="--open")] = False,
) -> None:
    """Host games for browsers and programs.

    :param host: Where to listen; 0.0.0.0 lets others in.
    :param port: The port to listen at; 0 takes any that is free.
    :param database: An SQLite file, or postgresql://user@host/name; if left out, a file in the data folder.
    :param workers: Number of processes; more than one need PostgreSQL.
    :param data: The folder for the database and the server's secrets; if left out, your data folder.
    :param password: Let in only those who know it; in the environment, others on this computer cannot see it.
    :param browser: Open the page in the browser.
    """
    from .hosting import Place, host_games

    host_games(Place(host, port, workers), database, data, password, browser=browser)


def replay(file: Source, /, *, verify: bool = False, board: str | None = None) -> None:
    """Tell the games of a record, or verify every line of it.

    :param file: A file of game records; - is the input.
    :param verify: Instead of telling the games, play them again and compare every line.
    :param board: The board's file, for games on a board of your own.
    """
    from .playback import STANDARD_INPUT, tell_games, verify_record

    if file == STANDARD_STREAM:
        file = STANDARD_INPUT
    if verify:
        verify_record(file, board)
    else:
        tell_games(file, board)


def editions(*, json: bool = False) -> None:
    """List the editions that come with Stellwerk.

    :param json: Print one JSON list.
    """
    from .catalogue import print_list, print_table

    if json:
        print_list()
    else:
        print_table()


def show(
    edition: str,
    /,
    *,
    svg: Target | None = None,
    force: bool = False,
    routes: bool = False,
    tickets: bool = False,
) -> None:
    """Show a board: its numbers, routes and tickets, and where the facts come from.

    :param edition: An edition, or the path of a board file of your own.
    :param svg: Draw the board into this file; - is the output.
    :param force: Replace the file of the drawing if there is one.
    :param routes: Show the routes only.
    :param tickets: Show the tickets only.
    """
    from .board_sheet import draw, print_board, print_drawing
    from .new_file import check_target

    parts = ["routes"] * routes + ["tickets"] * tickets
    if svg == STANDARD_STREAM:
        print_drawing(edition)
    elif svg is not None:
        check_target(svg, force=force)
        draw(edition, svg)
    if svg is None or parts:
        print_board(edition, parts)


def check(file: str, /) -> None:
    """Check a board file: everything that is wrong with it, with its line.

    :param file: A board file.
    """
    from .board_sheet import print_verdict

    print_verdict(file)


def export(file: Path, /, *, database: Database = None, force: bool = False) -> None:
    """Write all players and tables of a database to a file, as JSON Lines; games may go on meanwhile.

    :param file: The file to write; stellwerk db import reads it.
    :param database: An SQLite file, or postgresql://user@host/name; if left out, the one in your data folder.
    :param force: Replace the file if there is one.
    """
    from .database import export_database
    from .new_file import check_target

    check_target(file, force=force)
    export_database(database, file)


def import_(file: Path, /, *, database: Database = None) -> None:
    """Take all players and tables of an exported file into a database: all of them, or none if one is there.

    :param file: A file that stellwerk db export wrote.
    :param database: An SQLite file, or postgresql://user@host/name; if left out, the one in your data folder.
    """
    from .database import import_database

    import_database(database, file)


def backup(file: Path, /, *, database: Database = None, force: bool = False) -> None:
    """Copy an SQLite database as it is at one moment; games may go on meanwhile.

    :param file: The copy, a database like the other.
    :param database: The SQLite file to copy; if left out, the one in your data folder.
    :param force: Replace the copy if there is one.
    """
    from .database import back_up_database
    from .new_file import check_target

    check_target(file, force=force)
    back_up_database(database, file)


def bench(*, cold: bool = False, json: bool = False) -> int:
    """Measure the engine on one core, beside a plain-Python model of the same rules.

    :param cold: Also compile the rules anew and time it, which takes a minute or two.
    :param json: Print one JSON object.
    """
    from .benchmark import run_benchmark

    return run_benchmark(["--cold"] * cold + ["--json"] * json)
