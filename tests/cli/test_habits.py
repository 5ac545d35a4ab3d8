"""`python -m bench.habits`: what bots do, counted."""

import sys

import pytest

from bench import habits
from bench.habit_totals import HABITS, HabitTotals, count_habits
from stellwerk import Game
from stellwerk.bots import make_bots
from stellwerk.play import Action, Observation
from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route
from tests.arena.bots import Bold
from tests.rig import Rig


class Builder:
    """Claims one route."""

    def __init__(self, route: int) -> None:
        self._route = route

    def choose(self, observation: Observation) -> Action:
        return next(
            action
            for action in observation.legal
            if isinstance(action, Claim) and action.route == self._route
        )


def test_every_habit_has_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["habits", "planner", "greedy", "--edition", "mini", "--deals", "1"])
    habits.main()
    output = capsys.readouterr().out
    assert [habit for habit in HABITS if habit not in output] == []


def test_the_wins_of_both_bots_add_up_to_one() -> None:
    one, other = HabitTotals(), HabitTotals()
    for seed in range(3):
        count_habits(Game.new("mini", seed=seed), make_bots(["greedy", "random"], seed), [one, other])
    assert one.mean("wins") + other.mean("wins") == pytest.approx(1.0)
    assert one.mean("score when winning") >= one.mean("score")


def test_tied_winners_share_the_win_and_games_without_claims_have_no_first_claim() -> None:
    rig, sides = Rig("usa-2004"), (HabitTotals(), HabitTotals())
    rig.row["turns_left"] = 2
    count_habits(rig, [Bold(1), Bold(2)], sides)
    for side in sides:
        assert side.mean("cards drawn blind") == 2
        assert side.mean("wins") == 0.5
        assert side.mean("turn of first claim") == 0


@pytest.mark.parametrize(("rival", "expected"), [("Dallas - El Paso - Houston", 1), ("Boston - New York", 0)])
def test_a_useless_route_that_blocks_a_rival_is_in_the_way(rival: str, expected: int) -> None:
    rig, one = Rig("usa-2004").cards("red").routes(1, rival), HabitTotals()
    rig.row["turns_left"] = 1
    count_habits(rig, [Builder(find_route(rig.board, "Dallas - Houston #1")), Bold(1)], [one, HabitTotals()])
    assert one.mean("routes") == 1
    assert one.mean("routes in the way of others") == expected
