"""What bots do in a game, counted: `python -m bench.habits search:simulations=600 planner --deals 5`."""

import argparse
from itertools import product

from stellwerk import Game
from stellwerk.bots import make_bots
from stellwerk.cli.console import OUTPUT, plain_table

from .tally import HABITS, Tally, tally_game


def main() -> None:
    """Play one bot against opponents of another kind, every deal in every seating; print what they do."""
    options = _options()
    one, others = Tally(), Tally()
    for deal, seat in product(range(options.deals), range(options.seats)):
        game = Game.new(options.edition, seats=options.seats, seed=deal, alvin=options.alvin)
        specs, tallies = [options.others] * options.seats, [others] * options.seats
        specs[seat], tallies[seat] = options.bot, one
        tally_game(game, make_bots(specs, deal), tallies)
    _print((options.bot, options.others), (one, others))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description=main.__doc__)
    parser.add_argument("bot")
    parser.add_argument("others")
    parser.add_argument("--edition", default="usa-2004")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--alvin", action="store_true")
    return parser.parse_args()


def _print(names: tuple[str, str], tallies: tuple[Tally, Tally]) -> None:
    sheet = plain_table("average per game", *names, numbers=names)
    for habit in HABITS:
        sheet.add_row(habit, *(f"{tally.mean(habit):.2f}" for tally in tallies))
    OUTPUT.print(sheet)


if __name__ == "__main__":
    main()
