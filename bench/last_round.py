"""How often games end in a stalemate: `python -m bench.last_round planner random --edition berlin`."""

import argparse
from typing import Final

from stellwerk import Board, Game, load_board
from stellwerk.bots import choose_actions, make_bots
from stellwerk.cli.console import OUTPUT, plain_table
from stellwerk.engine import NONE

_COLUMNS: Final = ("bot", "seats", "games", "without a last round", "share")


def main() -> None:
    """Count the games without a last round: nobody got down to few enough pieces before all had to pass."""
    options = _options()
    board = load_board(options.edition)
    table = plain_table(*_COLUMNS, numbers=_COLUMNS[1:])
    for bot in options.bots:
        for seats in options.seats or range(board.seats[0], board.seats[1] + 1):
            stalemates = sum(is_stalemate(board, bot, seats, seed) for seed in range(options.games))
            table.add_row(
                bot, str(seats), str(options.games), str(stalemates), f"{stalemates / options.games:.1%}"
            )
    OUTPUT.print(table)


def is_stalemate(board: Board, bot: str, seats: int, seed: int) -> bool:
    """Whether a game ends with everybody passing instead of a last round."""
    game = Game.new(board, seats=seats, seed=seed)
    bots = make_bots([bot] * seats, seed)
    for seat, action in choose_actions(game, bots):
        game.play(action, seat)
    return bool(game.state["turns_left"][0] == NONE)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.last_round", description=main.__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--edition", default="berlin", help="an edition, or the path of a board file")
    parser.add_argument("--seats", type=int, nargs="*", help="default: all numbers that the board allows")
    parser.add_argument("--games", type=int, default=1000)
    return parser.parse_args()


if __name__ == "__main__":
    main()
