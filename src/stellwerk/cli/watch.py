"""`stellwerk watch`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from .options import Seed

Pause = Annotated[float, Parameter(validator=Number(gte=0, lte=60))]


def watch(
    *,
    edition: str = "usa-2004",
    seats: int | None = None,
    seed: Seed | None = None,
    bots: str = "planner",
    start: int | None = None,
    alvin: bool = False,
    pause: Pause | None = None,
) -> None:
    """Watch bots play a game in the terminal.

    :param edition: Edition, or path of your own board file.
    :param seats: Number of players (default: the fewest the board allows).
    :param seed: Seed of the game (default: random).
    :param bots: One bot for all seats, or a comma-separated list with one for each seat.
    :param start: Starting seat, counted from 0 (default: random).
    :param alvin: Play with Alvin, on boards that have him.
    :param pause: Seconds between turns (default: 0.3 on a terminal, otherwise 0).
    """
    from .bot_specs import seat_specs
    from .game_setup import game_setup
    from .watch_view import show_game

    setup = game_setup(edition, seats, alvin=alvin, start=start)
    show_game(setup, seat_specs(bots, setup.options.seats), seed, pause)
