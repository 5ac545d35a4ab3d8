"""Times the model: `python -m tests.model --board FILE --games N`."""

from __future__ import annotations

import argparse
import time

from . import Board, play_random


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="model", description="Play random games with the plain model and time them."
    )
    parser.add_argument("--board", required=True, help="the board's TOML file")
    parser.add_argument("--games", type=int, default=20, help="number of games")
    parser.add_argument("--seats", type=int, help="number of seats (default: as many as the board has)")
    options = parser.parse_args()
    board = Board.read(options.board)
    began = time.perf_counter()
    steps = sum(play_random(board, options.seats or board.most, seed) for seed in range(options.games))
    seconds = time.perf_counter() - began
    print(f"{options.games / seconds:.1f} games/s, {steps / seconds:.0f} steps/s")


if __name__ == "__main__":
    main()
