"""What bots do in a game, counted: `python -m bench.habits search:simulations=600 planner --deals 5`."""

import argparse
from itertools import product

from stellwerk import Game
from stellwerk.bots import seated
from stellwerk.cli.console import OUTPUT, plain_table

from .tally import HABITS, Tally, tally_game


def main() -> None:
    """Play games of a bot against a table of another, every deal in every seating; print what they do."""
    wishes = _wishes()
    alone, others = Tally(), Tally()
    for deal, place in product(range(wishes.deals), range(wishes.seats)):
        game = Game.new(wishes.edition, seats=wishes.seats, seed=deal, alvin=wishes.alvin)
        specs, tallies = [wishes.others] * wishes.seats, [others] * wishes.seats
        specs[place], tallies[place] = wishes.bot, alone
        tally_game(game, seated(specs, deal), tallies)
    _print((wishes.bot, wishes.others), (alone, others))


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description=main.__doc__)
    parser.add_argument("bot")
    parser.add_argument("others")
    parser.add_argument("--edition", default="usa-2004")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--alvin", action="store_true")
    return parser.parse_args()


def _print(names: tuple[str, str], sides: tuple[Tally, Tally]) -> None:
    sheet = plain_table("on average a game", *names, numbers=names)
    for habit in HABITS:
        sheet.add_row(habit, *(f"{side.mean(habit):.2f}" for side in sides))
    OUTPUT.print(sheet)


if __name__ == "__main__":
    main()
