"""On a board that a stranger has made, search ends in time; on those of the program it thinks as ever."""

import time
from collections.abc import Callable
from itertools import combinations

import pytest

from stellwerk.boards import Board
from stellwerk.boards.load import editions, parse_board
from stellwerk.bots import search
from stellwerk.bots.hints import hints
from stellwerk.bots.levels import HardBot
from stellwerk.play import Game, Options
from tests.hostile_boards import board_text, circle, without_longest_route

ABOUT_2_S = 2.5
"""Including what is not simulated, on a slower machine."""
ATTEMPTS = 3
"""The quickest counts, as the same work may take twice the processor time on a machine that others use."""


def endless_board() -> Board:
    """As many places, routes, pieces and tickets as there may be, and every route takes many turns."""
    pairs = [pair for pair in combinations(range(48), 2) if (pair[1] - pair[0]) in (1, 5, 11, 23)]
    text = board_text(
        circle(48),
        [(pair, 6, ("grey",)) for pair in pairs],
        list(combinations(range(0, 48, 4), 2))[:64],
        seats=(2, 6),
        kinds=("train", "tram"),
        last_round_at=0,
    )
    text = text.replace(", cards = 1", ", cards = 6").replace("dealt = 1\nkeep = 1", "dealt = 5\nkeep = 5")
    return parse_board(without_longest_route(text), "endless")


@pytest.mark.parametrize("seats", [2, 6])
def test_no_question_about_a_custom_board_takes_much_more_than_two_seconds(seats: int) -> None:
    game = Game(endless_board(), Options(seats=seats), seed=1)
    for seat in range(seats):
        game.play(game.legal(seat)[0], seat)
    observation = game.observation(game.to_act[0])
    for question in (lambda: HardBot(1).choose(observation), lambda: hints(observation)):
        assert any(processor_time(question) < ABOUT_2_S for _ in range(ATTEMPTS))


def processor_time(question: Callable[[], object]) -> float:
    begin = time.process_time()
    assert question()
    return time.process_time() - begin


@pytest.mark.parametrize("edition", editions())
def test_a_hard_bot_plays_the_editions_alike_however_slow_the_machine(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    observation = Game.new(edition, seed=3).observation(0)
    before, impatient = HardBot(5), HardBot(5)
    expected = before.choose(observation)
    monkeypatch.setattr(search, "_CUSTOM_BOARD_S", 0.0)
    assert impatient.choose(observation) == expected
    assert impatient.simulated == before.simulated


def test_an_impatient_bot_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_CUSTOM_BOARD_S", 0.0)
    game = Game(endless_board(), Options(seats=2), seed=1)
    for seat in range(2):
        game.play(game.legal(seat)[0], seat)
    observation = game.observation(game.to_act[0])
    bot = HardBot(1)
    assert bot.choose(observation) in observation.legal
    assert bot.simulated < 200
    assert len(hints(observation)) > 1
