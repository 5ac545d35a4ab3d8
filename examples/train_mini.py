"""Train a network to beat a bot: `python -m examples.train_mini`. It takes minutes and needs NumPy only.

--minutes 3          how long to train
--opponent greedy    whom to beat
--curve curve.csv    where to write how the win rate rose
"""

import argparse
import time
from pathlib import Path
from typing import Final

import numpy as np

from examples.policy_network import PolicyNetwork
from examples.ppo import Settings, Trainer
from stellwerk.envs import BatchEnv

_GAMES: Final = 256
_REPORT_EVERY_S: Final = 5.0
_TRIAL_GAMES: Final = 4000

Curve = list[tuple[float, int, float]]
"""Seconds, games played so far, and the win rate since the last report."""


def train(
    edition: str, opponent: str, seconds: float, seed: int, report_every: float = _REPORT_EVERY_S
) -> tuple[PolicyNetwork, Curve]:
    """Train for some time, with a line of progress every few seconds."""
    env = BatchEnv(edition, _GAMES, opponents=opponent, reward="score", seed=seed, threads=2)
    trainer = Trainer(env, Settings(), seed)
    curve: Curve = []
    played, games, wins, begin = 0, 0, 0.0, time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        ended, won = trainer.iterate(elapsed / seconds)
        played, games, wins = played + ended, games + ended, wins + won
        now = time.perf_counter() - begin
        if games and now > report_every * (len(curve) + 1):
            curve.append((now, played, wins / games))
            print(f"{now:5.0f} s  {played:8,} games  won {wins / games:.1%}", flush=True)
            games, wins = 0, 0.0
    env.close()
    return trainer.network, curve


def trial(network: PolicyNetwork, edition: str, opponent: str, games: int, seed: int) -> float:
    """The share of games that the network wins when it always plays its favourite action."""
    env = BatchEnv(edition, games, opponents=opponent, reward="win", seed=seed, auto_reset=True)
    batch, wins, running = env.reset(), np.zeros(games), np.ones(games, bool)
    while running.any():
        odds, _ = network.forward(batch.observations, batch.masks)
        batch = env.step(odds.argmax(axis=1))
        wins += running * batch.rewards[:, 0]
        running &= ~batch.dones
    return float(wins.mean())


def main() -> None:
    """Train, and try what was learned in new games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--edition", default="mini")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    chosen = parser.parse_args()
    network, curve = train(chosen.edition, chosen.opponent, chosen.minutes * 60, chosen.seed)
    if chosen.curve:
        lines = [f"{seconds:.1f},{played},{rate:.4f}" for seconds, played, rate in curve]
        chosen.curve.write_text("\n".join(["seconds,games,win_rate", *lines, ""]), encoding="utf-8")
    share = trial(network, chosen.edition, chosen.opponent, _TRIAL_GAMES, chosen.seed + 1)
    print(f"In {_TRIAL_GAMES:,} new games against {chosen.opponent} the network wins {share:.1%}.")


if __name__ == "__main__":
    main()
