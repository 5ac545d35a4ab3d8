"""Games of random moves, played with the engine alone."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk import engine
from stellwerk.boards import Board, editions, load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, LISTING, NONE
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER

State = npt.NDArray[Any]

EDITIONS = (*editions(), "mini")


@cache
def edition(name: str) -> tuple[Board, State]:
    """A board and its row."""
    board = load_board(name)
    return board, board_row(board)


def all_setups() -> list[tuple[str, int]]:
    """Every edition with every number of seats."""
    return [
        (name, seats)
        for name in EDITIONS
        for seats in range(edition(name)[0].seats[0], edition(name)[0].seats[1] + 1)
    ]


class RandomGame:
    """A game of random moves, one step at a time."""

    def __init__(self, name: str | Board, seats: int, seed: int) -> None:
        self.board, self.board_row = edition(name) if isinstance(name, str) else (name, board_row(name))
        self.random = random.Random(seed)
        self.state: State = np.zeros(1, GAME)
        self.out = np.zeros(1, LISTING)
        with_alvin = int(self.board.alvin is not None and self.random.random() < 0.5)
        engine.deal_game(self.board_row, self.state, seats, NONE, with_alvin, np.uint64(seed))
        self.seats = seats

    @property
    def over(self) -> bool:
        return bool(self.state["phase"][0] == OVER)

    def to_act(self) -> list[int]:
        """The seats that may act now."""
        if self.state["phase"][0] == CHOOSE_TICKETS:
            return [seat for seat in range(self.seats) if self.state["choice"][0, seat] == NONE]
        return [] if self.over else [int(self.state["turn"][0])]

    def legal(self, seat: int, state: State | None = None) -> list[int]:
        """The legal moves of a seat, here or in another state."""
        count = engine.legal(self.board_row, self.state if state is None else state, seat, self.out)
        moves: list[int] = self.out["moves"][0, :count].tolist()
        return moves

    def play(self, seat: int, move: int) -> None:
        """Play a legal move."""
        assert engine.apply(self.board_row, self.state, seat, move, self.out)

    def step(self) -> None:
        """Play a random move of a random seat that may act."""
        seat = self.random.choice(self.to_act())
        self.play(seat, self.random.choice(self.legal(seat)))

    def steps(self) -> Iterator[int]:
        """Play to the end, stopping before every step."""
        number = 0
        while not self.over:
            yield number
            self.step()
            number += 1

    def observe(self, seat: int) -> State:
        """What a seat may know."""
        observation: State = np.zeros(1, GAME)
        engine.observe(self.state, seat, observation)
        return observation

    def determinize(self, observation: State, seed: int) -> State:
        """A full game that fits an observation."""
        game: State = np.zeros(1, GAME)
        engine.determinize(self.board_row, observation, np.uint64(seed), game)
        return game
