"""Gymnasium: one seat at a table of our bots. Importing this module registers `stellwerk/Seat-v0`."""

import os
from collections.abc import Sequence

import numpy as np

from .spaces import LegalActions, Observation, observation_space  # first: says what is missing

# isort: split

import gymnasium

from stellwerk.boards import Board
from stellwerk.play import IllegalAction

from .action_space import Mask
from .batch.slots import Batch
from .batch_env import BatchEnv


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game against bots, as one environment of Gymnasium.

    Observations are a dictionary with the features as `observation` and the legal actions as `action_mask`;
    the mask is in the infos, too, and `action_masks()` returns it. An illegal action is not played: the
    position stays, the reward is 0, and `illegal` in the info says what is wrong.
    """

    def __init__(
        self,
        edition: str | os.PathLike[str] | Board = "usa-2004",
        *,
        seats: int = 2,
        opponents: str | Sequence[str] = "greedy",
        reward: str = "margin",
        alvin: bool = False,
    ) -> None:
        self._env = BatchEnv(
            edition, 1, seats=seats, opponents=opponents, reward=reward, alvin=alvin, auto_reset=False
        )
        self.board, self.actions = self._env.board, self._env.actions
        self.observation_space = observation_space(self.board, seats)
        self.action_space = self._choices = LegalActions(self.board)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Deal a game; who starts is drawn."""
        super().reset(seed=seed, options=options)
        observation = self._told(self._env.reset(seed=int(self.np_random.integers(1 << 63))))
        return observation, {"action_mask": observation["action_mask"].copy()}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Play an action, and what the bots do after it; after the end nothing changes."""
        try:
            batch = self._env.step([int(action)])
        except IllegalAction as error:
            observation = {name: array.copy() for name, array in self._observation.items()}
            mask = observation["action_mask"].copy()
            return observation, 0.0, False, False, {"action_mask": mask, "illegal": str(error)}
        observation, is_over = self._told(batch), bool(batch.dones[0])
        info: dict[str, object] = {"action_mask": observation["action_mask"].copy()}
        if is_over:
            info["points"] = batch.points[0].tolist()
        return observation, float(batch.rewards[0, 0]), is_over, False, info

    def action_masks(self) -> Mask:
        """The legal actions, under the name that maskable algorithms look for."""
        return self._choices.legal.astype(np.bool_)

    def _told(self, batch: Batch) -> Observation:
        self._choices.legal = batch.masks[0].astype(np.int8)
        self._observation = {
            "observation": batch.observations[0].copy(),
            "action_mask": batch.masks[0].astype(np.int8),
        }
        return {name: array.copy() for name, array in self._observation.items()}


gymnasium.register("stellwerk/Seat-v0", entry_point=f"{__name__}:SeatEnv")
