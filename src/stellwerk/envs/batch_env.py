"""Thousands of games at once, stepped by compiled code on any number of threads."""

import os
from collections.abc import Sequence
from typing import Self

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board, load_board
from stellwerk.boards.row import board_row
from stellwerk.bots.policies.adjacency import adjacency_of
from stellwerk.play.arguments import checked_number
from stellwerk.play.dealing import checked_seed
from stellwerk.play.errors import GameError, IllegalAction
from stellwerk.play.options import Options

from .action_space import action_space
from .batch import entry_points
from .batch.rewards import REWARDS
from .batch.slots import Batch, Setup
from .features import features, layout_row, observation_size
from .memory import is_like, new_batch, new_games
from .opponents import seat_parameters
from .sliced_calls import SlicedCalls

Actions = Sequence[int] | npt.NDArray[np.integer]
"""An action number for every game."""


class BatchEnv:
    """Many games on one board, played in step.

    Learners play all seats, or with `opponents` only seat 0; who starts is drawn. A game that ends is
    replaced by a new one in the same step, unless `auto_reset` is off. Everything follows from the seed,
    whatever the number of threads. Several threads must not call it at the same time: it has its own, which
    `close` ends; so does leaving a `with` block.
    """

    def __init__(
        self,
        edition: str | os.PathLike[str] | Board,
        games: int = 1024,
        *,
        seats: int = 2,
        seed: int = 0,
        threads: int = 1,
        reward: str = "margin",
        opponents: str | Sequence[str] | None = None,
        alvin: bool = False,
        auto_reset: bool = True,
    ) -> None:
        self.board = edition if isinstance(edition, Board) else load_board(edition)
        Options(seats=seats, alvin=alvin).check(self.board)
        games = checked_number(games, "The number of games", 1)
        threads = checked_number(threads, "The number of threads", 1)
        if reward not in REWARDS:
            raise GameError(f"“{reward}” is not a reward; choose from {', '.join(REWARDS)}.")
        parameters = seat_parameters(self.board, seats, opponents)
        self._step = entry_points.step_games if opponents is None else entry_points.step_against_opponents
        self.seats = seats
        self.actions = action_space(self.board)
        self.features = features(self.board, seats)
        self._setup = Setup(
            board=board_row(self.board),
            adjacency=adjacency_of(self.board),
            layout=layout_row(self.board, seats),
            actions=self.actions.row,
            parameters=parameters,
            seats=seats,
            with_alvin=int(alvin),
            reward=REWARDS.index(reward),
            resets=int(auto_reset),
            seed=np.uint64(checked_seed(seed)),
        )
        self._games = new_games(games, seats, len(self.actions))
        self._threads = SlicedCalls(games, threads)
        self._steps: int | None = None
        self._batch = self.new_batch()

    def __len__(self) -> int:
        return len(self._games.slots)

    def __repr__(self) -> str:
        return f"<BatchEnv {self.board.id}, {len(self)} games, {self.seats} seats>"

    @property
    def states(self) -> npt.NDArray[np.void]:
        """The true games, secrets included: for evaluation, not for learners."""
        states: npt.NDArray[np.void] = self._games.states.view()
        states.setflags(write=False)
        return states

    @property
    def seeds(self) -> npt.NDArray[np.uint64]:
        """The seed of each game in progress; `Game.new` deals the same game from it."""
        return self._games.slots["seed"].copy()

    @property
    def lengths(self) -> npt.NDArray[np.int64]:
        """How many moves have been played in each game in progress, all seats together."""
        return self._games.slots["steps"].copy()

    def new_batch(self) -> Batch:
        """Arrays of the right size for `reset` and `step` to write to."""
        return new_batch(len(self), self.seats, observation_size(self.board, self.seats), len(self.actions))

    def reset(self, seed: int | None = None, out: Batch | None = None) -> Batch:
        """Deal new games everywhere, from another seed if one is given.

        The arrays returned are `out`, or the environment's own, which the next call overwrites.
        """
        if seed is not None:
            self._setup = self._setup._replace(seed=np.uint64(checked_seed(seed)))
        batch = self._checked(out)
        self._threads.run(entry_points.begin_games, self._setup, self._games, batch)
        self._steps = 0
        return batch

    def step(self, actions: Actions, out: Batch | None = None) -> Batch:
        """Play one action in every game, and what opponents do after it.

        In games that are over nothing is played, whatever the action. If any other action is illegal,
        IllegalAction is raised and nothing is played at all.
        """
        self._check_begun()
        chosen, batch = self._checked_actions(actions), self._checked(out)
        self._threads.run(self._step, self._setup, self._games, batch, chosen)
        self._steps = (self._steps or 0) + 1
        return batch

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game, the same ones for the same seed and number of steps.

        For games that are over it is 0.
        """
        self._check_begun()
        chosen = np.empty(len(self), np.int64)
        seed, steps = self._setup.seed, self._steps or 0
        entry_points.sample_actions(self._games.slots, self._games.legal, seed, steps, chosen)
        return chosen

    def close(self) -> None:
        """End the threads; nothing can be played after that."""
        self._threads.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def _check_begun(self) -> None:
        if self._steps is None:
            raise GameError("No game has been dealt yet; call reset first.")

    def _checked(self, out: Batch | None) -> Batch:
        if out is None or out is self._batch:
            return self._batch
        for name in Batch._fields:
            given, own = getattr(out, name), getattr(self._batch, name)
            if not is_like(given, own):
                raise GameError(
                    f"The array for {name} must be a writable, contiguous {own.dtype} array of the shape "
                    f"{own.shape}; new_batch() makes such arrays."
                )
        return out

    def _checked_actions(self, actions: Actions) -> npt.NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise GameError(
                f"Give one action number for each of the {len(self)} games, not {chosen.dtype} of the shape "
                f"{chosen.shape}."
            )
        chosen = np.ascontiguousarray(chosen, np.int64)
        index = entry_points.first_illegal(self._games.slots, self._games.legal, chosen)
        if index != entry_points.ALL_LEGAL:
            raise IllegalAction(self._why_illegal(index, int(chosen[index])))
        return chosen

    def _why_illegal(self, index: int, action: int) -> str:
        seat, count = self._games.states["turn"][index], len(self.actions)
        if not 0 <= action < count:
            return f"Game {index}: {action} is not an action; the actions are 0 to {count - 1}."
        return (
            f"Game {index}: action {action} ({self.actions.name(action)}) is not legal for seat {seat}; "
            "choose one that the mask allows. Nothing was played."
        )
