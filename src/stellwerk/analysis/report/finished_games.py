"""The finished games of some replays, as arrays by game and seat."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from stellwerk.analysis.replays import Replays

from .sums import OTHERS, WIN, WINNERS, Sums


class FinishedGames:
    """The finished games of some replays, as arrays by game and seat."""

    def __init__(self, replays: Replays) -> None:
        finished = replays.is_finished
        outcomes = replays.outcomes[finished]
        self.replays = replays
        self.seats = replays.setup.seats
        self.finished = finished
        self.numbers = np.cumsum(finished) - 1  # where each game is among the finished ones
        self.all = np.arange(len(outcomes))
        self.start = outcomes["start"].astype(np.int64)
        self.sheet = outcomes["sheet"][:, : self.seats]
        self.turns = replays.turns()[finished]
        self.scores = self.sheet["total"].astype(np.int64)
        self.is_winner = self.sheet["rank"] == 1
        self.wins = self.is_winner * (WIN // self.is_winner.sum(axis=1, keepdims=True))
        self._labels = _labels(replays, finished)

    def sides(self) -> Iterator[tuple[int, npt.NDArray[np.bool_]]]:
        """Winners and others, and which seats they are."""
        yield WINNERS, self.is_winner
        yield OTHERS, ~self.is_winner

    def players(self) -> Iterator[tuple[str, npt.NDArray[np.bool_]]]:
        """The players, and which seats were theirs."""
        texts, numbers = self._labels
        for number, text in enumerate(texts):
            yield text, numbers == number


def _labels(replays: Replays, finished: npt.NDArray[np.bool_]) -> tuple[Sequence[str], Sums]:
    """Who played, and the number of the player of each seat; nobody knows who is the empty text.

    Where a bot played for a person, the play is the bot's. So it counts for the bot, though everywhere else
    the seat goes by the person's name.
    """
    known: dict[str, int] = {}
    numbers = [
        [
            known.setdefault((player.bot or player.name or "") if player else "", len(known))
            for player in header.players or [None] * replays.setup.seats
        ]
        for header, is_counted in zip(replays.headers, finished, strict=True)
        if is_counted
    ]
    return tuple(known), np.array(numbers, np.int64)
