"""What bots do in a game, counted: `python -m bench.habits search:simulations=600 planner --deals 5`."""

import argparse
from itertools import product

from stellwerk import Game
from stellwerk.bots import make_bots
from stellwerk.cli.console import OUTPUT, plain_table

from .habit_totals import HABITS, HabitTotals, count_habits


def main() -> None:
    """Play one bot against opponents of another kind, every deal in every seating; print what they do."""
    options = _options()
    one, others = HabitTotals(), HabitTotals()
    for deal, seat in product(range(options.deals), range(options.seats)):
        game = Game.new(options.edition, seats=options.seats, seed=deal, alvin=options.alvin)
        specs, totals = [options.others] * options.seats, [others] * options.seats
        specs[seat], totals[seat] = options.bot, one
        count_habits(game, make_bots(specs, deal), totals)
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


def _print(names: tuple[str, str], both_totals: tuple[HabitTotals, HabitTotals]) -> None:
    table = plain_table("average per game", *names, numbers=names)
    for habit in HABITS:
        table.add_row(habit, *(f"{totals.mean(habit):.2f}" for totals in both_totals))
    OUTPUT.print(table)


if __name__ == "__main__":
    main()
