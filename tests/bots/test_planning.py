"""What the planner counts: cards for its whole plan, and the turns it takes to spend what it holds."""

from typing import Any

import numpy as np

from stellwerk.bots import bot_factory
from stellwerk.bots.policies import entry_points
from stellwerk.bots.policies.adjacency import adjacency_of
from stellwerk.bots.policies.workspace import PLAN, WORKSPACE
from stellwerk.bots.strategies import strategies_for
from stellwerk.play.actions import Claim, DrawBlind
from tests.rig import Rig


def plan_of(rig: Rig) -> Any:
    """What the planner plans in the first seat."""
    plan, workspace = np.zeros(1, PLAN), np.zeros(1, WORKSPACE)
    parameters = strategies_for(rig.board)[:1]
    observation = rig.observation(0)
    entry_points.choose(
        rig.board_row, adjacency_of(rig.board), observation.state, 0, parameters, plan, workspace
    )
    return plan[0]


def test_cards_for_one_route_do_not_pay_for_another_one() -> None:
    """New York – Pittsburgh takes two green cards, and Pittsburgh – Saint Louis five."""
    rig = Rig("usa-2004").tickets("Los Angeles - New York")
    green = rig.board.colors.index("green")
    enough_for_one = plan_of(rig.cards("5 green"))
    assert enough_for_one["needed"][green] == 7
    value = float(enough_for_one["card_value"][green])
    enough_for_both = plan_of(rig.cards("7 green"))
    assert value > 2 * enough_for_both["card_value"][green]


def test_a_full_hand_is_spent_while_there_are_turns_for_it() -> None:
    rig = Rig("usa-2004").leave_pieces(1, 8)
    planner = bot_factory("planner")(1)
    assert planner.choose(rig.cards("6 green").observation(0)) == DrawBlind()
    rig.cards("6 green 6 blue 4 red 4 white 4 black 4 yellow")
    assert isinstance(planner.choose(rig.observation(0)), Claim)
