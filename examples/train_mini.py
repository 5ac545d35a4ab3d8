"""Train a network to beat a bot: `python -m examples.train_mini`. It takes minutes and needs NumPy only.

    --iterations 300     how long to train
    --opponent greedy    whom to beat
    --curve curve.csv    where to write how the win rate rose

The matrices are small: with OPENBLAS_NUM_THREADS=1 NumPy does not wait for threads of its own.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np

from examples.policy_network import PolicyNetwork
from examples.ppo import Settings, Trainer
from stellwerk import Board, BoardError, GameError, load_board
from stellwerk.envs import OPPONENTS, BatchEnv, precompile

_GAMES: Final = 256
_REPORTS: Final = 60
_TRIAL_GAMES: Final = 4000

Curve = list[tuple[float, int, float]]
"""Seconds, games played so far, and the win rate since the last report."""


def train(
    edition: str | Board, opponent: str, iterations: int, seed: int, games_at_once: int = _GAMES
) -> tuple[PolicyNetwork, Curve]:
    """Train, with lines of progress."""
    env = BatchEnv(edition, games_at_once, opponents=opponent, reward="score", seed=seed, threads=2)
    trainer = Trainer(env, Settings(), seed)
    curve: Curve = []
    played, games, wins, begin = 0, 0, 0.0, time.perf_counter()
    for iteration in range(iterations):
        ended, won = trainer.iterate(iteration / iterations)
        played, games, wins = played + ended, games + ended, wins + won
        if games and (iteration + 1) % max(1, iterations // _REPORTS) == 0:
            curve.append((time.perf_counter() - begin, played, wins / games))
            print(f"{curve[-1][0]:5.0f} s  {played:8,} games  won {wins / games:.1%}", flush=True)
            games, wins = 0, 0.0
    env.close()
    return trainer.network, curve


def trial(network: PolicyNetwork, edition: str | Board, opponent: str, games: int, seed: int) -> float:
    """The share of games that the network wins when it always plays its favourite action."""
    env = BatchEnv(edition, games, opponents=opponent, reward="win", seed=seed)
    batch, wins, running = env.reset(), np.zeros(games), np.ones(games, bool)
    while running.any():
        odds, _ = network.forward(batch.observations, batch.masks)
        batch = env.step(odds.argmax(axis=1))
        wins += running * batch.rewards[:, 0]
        running &= ~batch.dones
    return float(wins.mean())


def main() -> None:
    """Train; what cannot be meant gets one sentence."""
    try:
        _train_and_try()
    except (BoardError, GameError) as error:
        sys.exit(str(error))


def _train_and_try() -> None:
    """Compile what is not compiled yet, train, and try what was learned in new games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--edition", default="mini")
    parser.add_argument("--opponent", default="greedy", choices=list(OPPONENTS))
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    chosen = parser.parse_args()
    board = load_board(chosen.edition)  # before compiling, which takes long
    precompile.main()
    network, curve = train(board, chosen.opponent, chosen.iterations, chosen.seed)
    if chosen.curve:
        lines = [f"{seconds:.1f},{played},{rate:.4f}" for seconds, played, rate in curve]
        chosen.curve.write_text("\n".join(["seconds,games,win_rate", *lines, ""]), encoding="utf-8")
    share = trial(network, board, chosen.opponent, _TRIAL_GAMES, chosen.seed + 1)
    print(f"In {_TRIAL_GAMES:,} new games against {chosen.opponent} the network wins {share:.1%}.")


if __name__ == "__main__":
    main()
