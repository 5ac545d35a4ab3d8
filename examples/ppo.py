"""Proximal policy optimisation on a BatchEnv: play some steps in every game, then learn from them."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from examples.policy_network import Adam, Floats, Integers, Mask, PolicyNetwork
from stellwerk.envs import Batch, BatchEnv


@dataclass(frozen=True, slots=True)
class Settings:
    """What training is like; the defaults are for the board `mini`."""

    hidden: int = 128
    steps: int = 32
    """Decisions in each game before the network learns from them."""
    epochs: int = 3
    minibatch: int = 2048
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    value_weight: float = 0.5
    horizon: float = 0.95
    """The lambda of generalised advantage estimation; rewards are not discounted."""
    reward_unit: float = 20.0
    """Points that count as 1."""


@dataclass(frozen=True, slots=True)
class Experience:
    """Decisions, and what came of them."""

    observations: Floats
    masks: Mask
    actions: Integers
    log_odds: Floats
    advantages: Floats
    returns: Floats

    def parts(self, size: int, chance: np.random.Generator) -> Iterator["Experience"]:
        """The same decisions, shuffled, in parts."""
        order = chance.permutation(len(self.actions))
        for begin in range(0, len(order), size):
            chosen = order[begin : begin + size]
            yield Experience(
                self.observations[chosen],
                self.masks[chosen],
                self.actions[chosen],
                self.log_odds[chosen],
                self.advantages[chosen],
                self.returns[chosen],
            )


class Trainer:
    """A network that learns to play seat 0 of an environment."""

    def __init__(self, env: BatchEnv, settings: Settings, seed: int) -> None:
        self._env, self._settings = env, settings
        self._chance = np.random.default_rng(seed)
        batches = [env.new_batch() for _ in range(settings.steps + 1)]
        self._batches = batches
        inputs, actions = batches[0].observations.shape[1], batches[0].masks.shape[1]
        self.network = PolicyNetwork(inputs, actions, settings.hidden, self._chance)
        self._adam = Adam(self.network.weights)
        env.reset(out=batches[-1])

    def iterate(self, progress: float) -> tuple[int, float]:
        """Play and learn; returns how many games ended and how many of them were won, a tie counting half.

        The rate of learning falls with the progress, from 0 to 1.
        """
        experience, games, wins = self._play()
        for _ in range(self._settings.epochs):
            for part in experience.parts(self._settings.minibatch, self._chance):
                self._learn(part, self._settings.rate * (1 - progress))
        return games, wins

    def _play(self) -> tuple[Experience, int, float]:
        """Play some decisions in every game; the environment writes to our own arrays."""
        batches, steps = self._batches, self._settings.steps
        for name in Batch._fields:
            getattr(batches[0], name)[:] = getattr(batches[-1], name)
        actions = np.zeros((steps, len(self._env)), np.int64)
        log_odds = np.zeros((steps, len(self._env)), np.float32)
        values = np.zeros((steps + 1, len(self._env)), np.float32)
        games, wins = 0, 0.0
        for step in range(steps):
            odds, values[step] = self.network.forward(batches[step].observations, batches[step].masks)
            actions[step] = sampled(odds, self._chance)
            log_odds[step] = np.take_along_axis(odds, actions[step][:, None], axis=1)[:, 0]
            ended = self._env.step(actions[step], out=batches[step + 1])
            games += int(ended.dones.sum())
            wins += won(ended)
        _, values[steps] = self.network.forward(batches[steps].observations, batches[steps].masks)
        advantages = self._advantages(values)
        experience = Experience(
            np.concatenate([batch.observations for batch in batches[:-1]]),
            np.concatenate([batch.masks for batch in batches[:-1]]),
            actions.ravel(),
            log_odds.ravel(),
            advantages.ravel(),
            (advantages + values[:-1]).ravel(),
        )
        return experience, games, wins

    def _advantages(self, values: Floats) -> Floats:
        """How much better than expected each decision turned out (generalised advantage estimation)."""
        advantages = np.zeros_like(values[:-1])
        following = np.zeros(len(self._env), np.float32)
        for step in reversed(range(len(advantages))):
            told = self._batches[step + 1]
            goes_on = ~told.dones
            reward = told.rewards[:, 0] / self._settings.reward_unit
            surprise = reward + goes_on * values[step + 1] - values[step]
            following = surprise + self._settings.horizon * goes_on * following
            advantages[step] = following
        return advantages

    def _learn(self, part: Experience, rate: float) -> None:
        """One step of gradient descent."""
        settings, size = self._settings, len(part.actions)
        log_odds, values = self.network.forward(part.observations, part.masks)
        odds, rows = np.exp(log_odds), np.arange(size)
        ratio = np.exp(log_odds[rows, part.actions] - part.log_odds)
        advantage = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
        too_far = np.where(advantage > 0, ratio > 1 + settings.clip, ratio < 1 - settings.clip)
        weight = np.where(too_far, 0, -ratio * advantage / size)
        by_logits = -odds * weight[:, None]
        by_logits[rows, part.actions] += weight
        entropy = -(odds * log_odds).sum(axis=1, keepdims=True)
        by_logits += settings.entropy / size * odds * (log_odds + entropy)
        by_values = settings.value_weight * (values - part.returns) / size
        gradients = self.network.gradients(by_logits.astype(np.float32), by_values.astype(np.float32))
        self._adam.descend(gradients, rate)


def sampled(log_odds: Floats, chance: np.random.Generator) -> Integers:
    """An action for every position, drawn by its odds."""
    noise = chance.gumbel(size=log_odds.shape).astype(np.float32)
    actions: Integers = (log_odds + noise).argmax(axis=1)
    return actions


def won(batch: Batch) -> float:
    """How many games seat 0 has won in a step; a tie at the top counts half."""
    points = batch.points[batch.dones]
    rival = points[:, 1:].max(axis=1) if len(points) else np.zeros(0)
    return float((points[:, 0] > rival).sum() + (points[:, 0] == rival).sum() / 2)
