"""Of every answer to a puzzle one action is tried, paid for as a player would."""

import pytest

from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route
from stellwerk.puzzles.choices import Choices
from tests.rig import Rig


@pytest.mark.parametrize("spare", ["red", "green"])
def test_a_grey_route_is_paid_with_cards_that_the_plan_does_not_need(spare: str) -> None:
    """Purple is the first colour, and the last route of the ticket takes three of it."""
    rig = Rig("usa-2004").cards(f"3 purple 2 {spare}").tickets("Helena - Los Angeles")
    rig.routes(0, "Los Angeles - Las Vegas - Salt Lake City")
    assert [claim.color for claim in claims_of(rig)] == [spare]


def test_fewest_wilds_come_before_what_the_plan_needs() -> None:
    rig = Rig("usa-2004").cards("2 purple 2 wild").tickets("Helena - Los Angeles")
    rig.routes(0, "Los Angeles - Las Vegas - Salt Lake City")
    assert [claim.wilds for claim in claims_of(rig)] == [0]


def claims_of(rig: Rig) -> list[Claim]:
    """The claims of a grey route among the answers."""
    choices, route = Choices(rig.observation(0)), find_route(rig.board, "El Paso - Santa Fe")
    answers = [choices.action(move) for move in choices.every_answer([], "race")]
    return [action for action in answers if isinstance(action, Claim) and action.route == route]
