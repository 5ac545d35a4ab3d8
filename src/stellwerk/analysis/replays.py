"""Recorded games, replayed in compiled code: arrays of decisions and outcomes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE
from stellwerk.play.errors import RecordError
from stellwerk.play.options import Options

from .action_codes import codes_of
from .record_lines import ActionLine, HeaderLine, Line, ResultLine, UnfinishedLine
from .replaying import entry_points
from .replaying.rows import DECISION, FINISHED, OUTCOME, UNFINISHED

Rows = npt.NDArray[np.void]

_BLANK: Final = np.zeros(1, GAME)
_LARGEST_SEED: Final = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Setup:
    """What games have in common that can be studied together."""

    board: Board
    seats: int
    alvin: bool


@dataclass(frozen=True, slots=True)
class Replays:
    """Games with the same set-up, in the order of their file.

    `decisions` has the rows of all games, one after the other; those of game i end before `ends[i]`.
    """

    path: Path
    setup: Setup
    headers: Sequence[HeaderLine]
    ends: npt.NDArray[np.int64]
    decisions: Rows
    outcomes: Rows

    def __len__(self) -> int:
        return len(self.headers)

    @property
    def is_finished(self) -> npt.NDArray[np.bool_]:
        """Which games were played to their end."""
        finished: npt.NDArray[np.bool_] = self.outcomes["status"] == FINISHED
        return finished

    @property
    def starts(self) -> npt.NDArray[np.int64]:
        """Where the decisions of each game begin."""
        return np.concatenate([[0], self.ends[:-1]]) if len(self.ends) else self.ends

    @property
    def games_of_decisions(self) -> npt.NDArray[np.int64]:
        """The game of every decision."""
        return np.repeat(np.arange(len(self)), self.ends - self.starts)

    def turns(self) -> npt.NDArray[np.int64]:
        """How many turns every seat had, by game and seat."""
        turns = np.zeros((len(self), self.setup.seats), np.int64)
        np.maximum.at(turns, (self.games_of_decisions, self.decisions["seat"]), self.decisions["turn"])
        return turns

    def positions(self, game: int) -> Rows:
        """The states of a game before each of its decisions."""
        header, own = self.headers[game], slice(int(self.starts[game]), int(self.ends[game]))
        decisions = self.decisions[own]
        states = np.empty(len(decisions), GAME)
        entry_points.positions(
            board_row(self.setup.board),
            _BLANK,
            self.setup.seats,
            int(self.setup.alvin),
            _start(header.options),
            np.uint64(header.seed),
            np.ascontiguousarray(decisions["seat"]),
            decisions["move"].astype(np.int64),
            states,
        )
        return states


class ReplayBuilder:
    """Collects the actions of games with the same set-up, and replays them."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.setup = setup
        self._path = path
        self._headers: list[HeaderLine] = []
        self._ends: list[int] = []
        self._statuses: list[int] = []
        self._seats: list[int] = []
        self._codes: list[int] = []
        self._code_of = codes_of(setup.board)

    def add(self, lines: Sequence[Line]) -> None:
        """Add a game, from its header to its last line; lines out of order raise RecordError."""
        header, *actions, last = lines
        if not isinstance(header, HeaderLine) or not isinstance(last, ResultLine | UnfinishedLine):
            raise RecordError("a game has no header or no end.")
        played = cast(list[ActionLine], actions)
        is_in_order = [action.number for action in played] == list(range(1, len(played) + 1))
        if not is_in_order or last.actions != len(played) or not 0 <= header.seed <= _LARGEST_SEED:
            raise RecordError("actions are missing.")
        self._headers.append(header)
        self._seats += [action.seat if 0 <= action.seat < MAX_SEATS else MAX_SEATS for action in played]
        self._codes += [self._code_of[action.action] for action in played]
        self._ends.append(len(self._codes))
        self._statuses.append(FINISHED if isinstance(last, ResultLine) else UNFINISHED)

    def replay(self) -> Replays:
        """Replay all games. If one cannot be played as its record says, RecordError is raised."""
        ends = np.array(self._ends, np.int64)
        decisions, outcomes = np.zeros(len(self._codes), DECISION), np.zeros(len(ends), OUTCOME)
        entry_points.replay_games(
            board_row(self.setup.board),
            _BLANK,
            self.setup.seats,
            int(self.setup.alvin),
            np.array([_start(header.options) for header in self._headers], np.int64),
            np.array([header.seed for header in self._headers], np.uint64),
            ends,
            np.array(self._seats, np.int8),
            np.array(self._codes, np.int64),
            decisions,
            outcomes,
        )
        if (outcomes["status"] != self._statuses).any():
            raise RecordError("a game does not go as its record says.")
        return Replays(self._path, self.setup, self._headers, ends, decisions, outcomes)


def _start(options: Options) -> int:
    return NONE if options.start is None else options.start
