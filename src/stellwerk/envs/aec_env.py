"""PettingZoo: all seats of one game, each an agent, one acting after the other."""

import os
from typing import ClassVar

import numpy as np

from .missing_extra import MISSING_EXTRA
from .spaces import LegalActions, Observation, observation_space  # first: says what is missing

# isort: split

try:
    from pettingzoo import AECEnv
except ImportError as error:
    raise ImportError(MISSING_EXTRA) from error

from gymnasium.spaces import Space

from stellwerk.boards import Board

from .batch.slots import Batch
from .batch_env import BatchEnv
from .encoding import encode


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment; the agents are `seat_0`, `seat_1` and so on.

    An agent's observation is a dictionary with the features as `observation` and the legal actions as
    `action_mask`, which is in its info, too. At set-up the seats choose their tickets one after another, and
    none sees what another chose. An illegal action raises IllegalAction.
    """

    metadata: ClassVar[dict[str, object]] = {
        "name": "stellwerk_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str | os.PathLike[str] | Board = "usa-2004",
        *,
        seats: int = 2,
        reward: str = "margin",
        alvin: bool = False,
    ) -> None:
        self._env = BatchEnv(edition, 1, seats=seats, reward=reward, alvin=alvin, auto_reset=False)
        self.board, self.actions = self._env.board, self._env.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {
            agent: observation_space(self.board, seats) for agent in self.possible_agents
        }
        self.action_spaces = {agent: LegalActions(self.board) for agent in self.possible_agents}
        self.render_mode = None
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Space[Observation]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """All actions of the board; it samples those that are legal now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a game; who starts is drawn."""
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._take(self._env.reset(seed=int(self._chance.integers(1 << 63))))

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; after the end, None for each agent in turn."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        batch = self._env.step(np.array([action]))
        self.terminations = dict.fromkeys(self.agents, bool(batch.dones[0]))
        self._take(batch)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, at any time."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": encode(self.board, self._env.states, seat),
            "action_mask": self.action_spaces[agent].legal.copy(),
        }

    def _take(self, batch: Batch) -> None:
        """Take over what a step told; nobody may act but the selected agent."""
        acting = self.possible_agents[int(batch.seats[0])]
        for agent, space in self.action_spaces.items():
            space.legal = (batch.masks[0] & (agent == acting)).astype(np.int8)
        rewards = dict(zip(self.possible_agents, batch.rewards[0].tolist(), strict=True))
        self.rewards = {agent: rewards[agent] for agent in self.agents}
        self.infos = {agent: {"action_mask": self.action_spaces[agent].legal.copy()} for agent in self.agents}
        self.agent_selection = acting
