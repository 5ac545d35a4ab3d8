"""Games of every edition and number of seats, played at random."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from stellwerk import Board, Game, editions, load_board
from stellwerk.play.actions import Action

board = cache(load_board)


@dataclass(frozen=True)
class Setup:
    """An edition, a number of seats, and whether Alvin takes part."""

    edition: str
    seats: int
    alvin: bool = False

    def __str__(self) -> str:
        return f"{self.edition}-{self.seats}{'-alvin' if self.alvin else ''}"

    @property
    def board(self) -> Board:
        return board(self.edition)

    def game(self, seed: int) -> Game:
        return Game.new(self.board, seats=self.seats, seed=seed, alvin=self.alvin)


def all_setups() -> list[Setup]:
    return [
        Setup(edition, seats, alvin)
        for edition in (*editions(), "mini")
        for seats in range(board(edition).seats[0], board(edition).seats[1] + 1)
        for alvin in ((False, True) if board(edition).alvin else (False,))
    ]


with_every_setup = pytest.mark.parametrize("setup", all_setups(), ids=str)
"""Runs a test with every set-up."""


@dataclass
class Step:
    """A position of a random game, and what is played next there."""

    game: Game
    seat: int
    legal: list[Action]
    action: Action


def steps(game: Game, seed: int) -> Iterator[Step]:
    """Play a game at random, stopping before every action; the caller may play the action itself."""
    chance = random.Random(seed)
    while not game.over:
        seat = chance.choice(game.to_act)
        legal = game.legal(seat)
        step = Step(game, seat, legal, chance.choice(legal))
        played = len(game.history)
        yield step
        if len(game.history) == played:
            game.play(step.action, seat)


def midgame(setup: Setup, seed: int, actions: int) -> Game:
    """A random game after a number of actions."""
    game = setup.game(seed)
    for _ in steps(game, seed):
        if len(game.history) == actions:
            break
    return game


def played_out(setup: Setup, seed: int) -> Game:
    """A random game that has ended."""
    game = setup.game(seed)
    for _ in steps(game, seed):
        pass
    return game
