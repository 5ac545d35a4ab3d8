"""Tune the planner for boards and numbers of seats, and print its parameters for `tuned_parameters.py`."""

import argparse
import json
import sys
from itertools import product
from pathlib import Path

import numpy as np

from stellwerk import load_board
from stellwerk.bots.tuned_parameters import tuned_for
from stellwerk.cli.progress import work_bar

from .evolution import Evolution, Floats
from .tuned_games import TunedGames, Values, names_to_tune

_LEAST = 0.05
"""Parameters are tuned as logarithms, and none begins below this."""
_TEST_SEED = 1 << 40


def main() -> int:
    """Improve the parameters generation by generation; Ctrl-C ends it early, with what has been found."""
    options = _options()
    boards = [load_board(edition) for edition in options.edition]
    tables = [TunedGames(board, seats) for board, seats in product(boards, options.seats)]
    start = dict(tuned_for(boards[0]))
    if options.start:
        start.update(json.loads(options.start.read_text(encoding="utf-8")))
    names = names_to_tune(boards)
    evolution = Evolution(np.log([max(start.get(name, 0.0), _LEAST) for name in names]), options.seed)

    def values(logarithms: Floats) -> Values:
        return {**start, **dict(zip(names, np.exp(logarithms).round(3).tolist(), strict=True))}

    try:
        with work_bar("Tuning") as bar:
            task = bar.add_task("", total=options.generations)
            for generation in range(options.generations):
                sets, centre = [values(row) for row in evolution.ask()], values(evolution.centre)
                seed = options.seed + generation
                merits = [table.merits(sets, centre, seed, options.deals) for table in tables]
                evolution.tell(np.sum(merits, axis=0))
                bar.advance(task)
    except KeyboardInterrupt:
        print("Ended early; this has been found so far.", file=sys.stderr)
    found = values(evolution.centre)
    print(json.dumps(found, indent=1))
    for (board, seats), table in zip(product(boards, options.seats), tables, strict=True):
        _print_test(board.id, seats, table.shares_of_wins(found, _TEST_SEED, options.test_deals))
    return 0


def _print_test(edition: str, seats: int, shares: Floats) -> None:
    error = 196.0 * shares.std() / np.sqrt(len(shares))
    print(
        f"{edition}, {seats} seats: one against planners as they are wins"
        f" {100 * shares.mean():.1f} ± {error:.1f} % of {seats * shares.size} games"
        " that played no part in the choice",
        file=sys.stderr,
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./run tune", description=__doc__)
    parser.add_argument("--edition", nargs="+", default=["usa-2004"], help="tuned for all of them together")
    parser.add_argument("--seats", nargs="+", type=int, default=[2], help="tuned for all of them together")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--deals", type=int, default=300, help="deals by which each set is judged")
    parser.add_argument("--test-deals", type=int, default=4000, help="deals of the test at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="begin with a set that an earlier run printed")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
