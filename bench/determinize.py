"""How long `determinize` takes inside compiled code, as a search calls it: `python -m bench.determinize`."""

import random
import time
from typing import Any, Final

import numpy as np

from stellwerk import editions, engine, load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, LISTING, NONE
from stellwerk.engine.kernel import Array, uncached_entry_point
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER

_GAMES: Final = 20
_FIRST_STEPS: Final = 30
_ROUNDS: Final = 100
_DEALS: Final = 2


def main() -> None:
    """Print the time of a call on all positions of random games, and on the first ones of each game."""
    print(f"{'edition':<14} {'seats':>5} {'all, ns':>8} {'first, ns':>10}")
    for name in editions():
        for seats in load_board(name).seats:
            board = board_row(load_board(name))
            observations = [_observations_of_game(board, seats, seed) for seed in range(_GAMES)]
            whole = _ns_per_call(board, np.concatenate(observations))
            first = _ns_per_call(board, np.concatenate([game[:_FIRST_STEPS] for game in observations]))
            print(f"{name:<14} {seats:>5} {whole:>8,.0f} {first:>10,.0f}", flush=True)


def _observations_of_game(board_row: Any, seats: int, seed: int) -> Any:
    """What the seat to act sees before every step of a random game."""
    chance, game, out = random.Random(seed), np.zeros(1, GAME), np.zeros(1, LISTING)
    engine.deal_game(board_row, game, seats, NONE, 0, np.uint64(seed))
    observations = []
    while game["phase"][0] != OVER:
        undecided = np.flatnonzero(game["choice"][0, :seats] == NONE)
        seat = int(undecided[0] if game["phase"][0] == CHOOSE_TICKETS else game["turn"][0])
        observations.append(np.zeros(1, GAME))
        engine.observe(game, seat, observations[-1])
        count = engine.legal(board_row, game, seat, out)
        engine.apply(board_row, game, seat, int(out["moves"][0, chance.randrange(count)]), out)
    return np.concatenate(observations)


def _ns_per_call(board_row: Any, observations: Any) -> float:
    """The best of many rounds: other work of the machine can only make a round slower."""
    game, best = np.zeros(1, GAME), float("inf")
    _deal_all(board_row, observations, game, 1)
    for _ in range(_ROUNDS):
        began = time.perf_counter()
        _deal_all(board_row, observations, game, _DEALS)
        best = min(best, time.perf_counter() - began)
    return best / (_DEALS * len(observations)) * 1e9


@uncached_entry_point
def _deal_all(board_row: Array, observations: Array, game: Array, deals: int) -> None:
    for seed in range(deals):
        for index in range(len(observations)):
            engine.determinize(board_row, observations[index : index + 1], np.uint64(seed), game)


if __name__ == "__main__":
    main()
