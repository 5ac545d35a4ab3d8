"""How long the analyst takes for a game of planners: `python -m bench.review_speed --threads 2`.

On a machine that has other things to do, the processor time says more than the clock. On two free cores, a
game takes about half of it.
"""

import argparse
import time
from typing import get_args

from bench.planners_game import planners_game
from stellwerk import Game, editions, load_board
from stellwerk.analyst import DepthName, analyse
from stellwerk.cli.console import OUTPUT, plain_table


def main() -> None:
    """Time a game of each edition, at two seats and at the largest table."""
    options = _options()
    columns = ("edition", "seats", "decisions", "CPU seconds", "seconds")
    table = plain_table(*columns, numbers=columns[1:])
    for edition in options.editions or editions():
        for seats in sorted({2, load_board(edition).seats[-1]}):
            table.add_row(edition, str(seats), *_timed(planners_game(edition, seats), options))
    OUTPUT.print(table)


def _timed(game: Game, options: argparse.Namespace) -> tuple[str, str, str]:
    analyse(game.rewound(4), "quick")  # compiled, and planners' chances known
    cpu_s, begin = time.process_time(), time.perf_counter()
    analysis = analyse(game, options.depth, threads=options.threads)
    cpu_s, seconds = time.process_time() - cpu_s, time.perf_counter() - begin
    return str(len(analysis.decisions)), f"{cpu_s:.1f}", f"{seconds:.1f}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.review_speed", description=main.__doc__)
    parser.add_argument("--depth", choices=get_args(DepthName), default="normal")
    parser.add_argument("--editions", nargs="*")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    main()
