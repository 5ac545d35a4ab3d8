"""One game played by the engine and the model in lockstep, compared after every step."""

import random
from functools import cache
from typing import Any

import numpy as np

from stellwerk import engine
from stellwerk.boards import load_board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.past_rules import RULES_VERSION, under_rules
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, LISTING, NONE, SHEET
from tests.lockstep.translation import BOARD_FILES, Translation
from tests.model import Board as ModelBoard
from tests.model import Model

SHEET_NAMES = {
    "routes": "routes",
    "tickets_done": "tickets_done",
    "tickets_open": "tickets_open",
    "longest_route": "longest",
    "most_tickets": "most_tickets",
    "souvenirs": "souvenirs",
    "alvin": "alvin",
    "total": "total",
    "completed": "completed",
    "missed": "open",
    "length": "length",
    "rank": "rank",
}


@cache
def boards_of(edition: str, rules_version: int) -> tuple[Any, Translation, ModelBoard]:
    """An edition for the engine and for the model, and the translation between them."""
    board = under_rules(load_board(edition), rules_version)
    path = BOARD_FILES / f"{edition.replace('-', '_')}.toml"
    read = ModelBoard.read if rules_version == RULES_VERSION else ModelBoard.read_as_in_version_1
    return board_row(board), Translation(board), read(path)


class Match:
    """The same game twice."""

    def __init__(
        self, edition: str, seats: int, seed: int, alvin: bool, rules_version: int = RULES_VERSION
    ) -> None:
        self.board_row, self.translation, model_board = boards_of(edition, rules_version)
        self.random = random.Random(seed)
        start = self.random.choice([None, *range(seats)])
        self.model = Model(model_board, seats, seed, start=start, alvin=alvin)
        self.game = np.zeros(1, GAME)
        self.out = np.zeros(1, LISTING)
        first = NONE if start is None else start
        engine.deal_game(self.board_row, self.game, seats, first, int(alvin), np.uint64(seed))
        self.seats = seats
        self.steps = 0

    def play(self) -> int:
        """Play to the end with random moves; the number of steps."""
        draw_weight = self.random.choice([1, 1, 3, 10])
        self.compare()
        while not self.model.over:
            seat = self.random.choice(self.model.to_act())
            self.step(seat, draw_weight)
            self.compare()
            if self.steps % 25 == 0:
                self.compare_sheets()
        self.compare_sheets()
        return self.steps

    def step(self, seat: int, draw_weight: int) -> None:
        """Compare the seat's legal moves and play one; a weight above 1 draws cards more often."""
        listed = self.listed(seat)
        offer = self.game["offer"][0][seat].tolist()
        actions = [self.translation.action(offer, move) for move in listed]
        assert sorted(map(repr, actions)) == sorted(map(repr, self.model.legal(seat)))
        assert listed == sorted(set(listed))
        weights = [draw_weight if action[0] in ("draw", "draw_blind") else 1 for action in actions]
        choice = self.random.choices(range(len(listed)), weights)[0]
        assert engine.apply(self.board_row, self.game, seat, listed[choice], self.out)
        self.model.play(seat, actions[choice])
        self.steps += 1

    def listed(self, seat: int) -> list[int]:
        """The engine's legal moves."""
        count = engine.legal(self.board_row, self.game, seat, self.out)
        moves: list[int] = self.out["moves"][0, :count].tolist()
        return moves

    def compare(self) -> None:
        """Both must be in the same state; nobody else may act."""
        engine_says, model_says = self.translation.snapshot(self.game[0]), self.model.snapshot()
        for field, value in model_says.items():
            assert engine_says[field] == value, (
                f"step {self.steps}, {field}: {engine_says[field]} is {value} in the model"
            )
        assert engine_says.keys() == model_says.keys()
        for seat in set(range(MAX_SEATS)) - set(self.model.to_act()):
            assert not self.listed(seat)

    def compare_sheets(self) -> None:
        """Both must score the same, line by line."""
        sheet = np.zeros(MAX_SEATS, SHEET)
        engine.score(self.board_row, self.game, sheet)
        lines = [
            {word: int(sheet[seat][name]) for name, word in SHEET_NAMES.items()} for seat in range(self.seats)
        ]
        assert lines == self.model.sheet()
