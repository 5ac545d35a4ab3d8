"""Which decisions are named as turning points."""

from itertools import count

import pytest
from msgspec.structs import replace

from stellwerk.analyst import Analysis, Decision, analyse
from stellwerk.analyst.turning_points import turning_points_of
from stellwerk.analyst.walk import PlayedDecision, decisions_of
from tests.analyst.games import bots_game

MOST = 8
Walk = list[PlayedDecision]


@pytest.fixture(scope="module")
def game() -> tuple[Walk, Analysis]:
    game = bots_game("mini", ["random", "random", "random"], 2)
    return list(decisions_of(game)), analyse(game, "quick")


def judged(analysis: Analysis, careful: int) -> list[Decision]:
    """Every decision is a blunder, each costs more than the one before, except those of one careful seat."""
    costs = count(0.2, 0.001)
    return [
        replace(decision, verdict="mistake", cost=0.1)
        if decision.seat == careful
        else replace(decision, verdict="blunder", cost=next(costs))
        for decision in analysis.decisions
    ]


def test_the_worst_decision_of_a_careful_player_is_named_too(game: tuple[Walk, Analysis]) -> None:
    walk, analysis = game
    for careful in range(analysis.seats):
        points = turning_points_of(walk, judged(analysis, careful))
        assert len(points) == MOST
        assert [point.seat for point in points].count(careful) == 1


def test_turning_points_are_in_the_order_of_the_game(game: tuple[Walk, Analysis]) -> None:
    walk, analysis = game
    numbers = [point.decision for point in turning_points_of(walk, judged(analysis, 0))]
    assert numbers == sorted(set(numbers))
