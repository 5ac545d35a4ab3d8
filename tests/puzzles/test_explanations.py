"""What is said about answers besides their numbers."""

import pytest

from stellwerk.play.actions import Claim
from stellwerk.play.names import find_ticket
from stellwerk.play.notation import parse_action
from stellwerk.puzzles import given_up, shipped_puzzles
from stellwerk.puzzles.answer_reasons import answer_reason
from stellwerk.puzzles.longest import LongestRoutes, longer_route
from stellwerk.puzzles.race import urgency
from tests.puzzles.contrasts import contrast
from tests.rig import Rig

DRAW = "draw deck"
CLAIM = "claim Dallas - Houston #1 with 1 red"


def usa(hand: str = "2 red 6 black") -> Rig:
    return Rig("usa-2004").cards(hand)


def test_a_claim_on_the_way_of_a_ticket_is_a_step_towards_it_whatever_the_planner_wants() -> None:
    rig = usa().tickets("Dallas - New York")
    ticket = find_ticket(rig.board, "Dallas - New York")
    rig.routes(0, "Houston - New Orleans").routes(1, "Dallas - Little Rock - Oklahoma City - Dallas")
    claim = parse_action(rig.board, CLAIM)
    why = answer_reason(contrast(rig, DRAW, CLAIM), claim, "race")
    assert (why.kind, why.tickets) == ("towards-tickets", (ticket,))
    rig.tickets()
    assert answer_reason(contrast(rig, DRAW, CLAIM), claim, "race").kind != "towards-tickets"


def test_a_block_says_whom_it_shuts_out_even_on_the_way_of_a_ticket() -> None:
    rig = usa().tickets("Denver - El Paso").routes(1, "Dallas - El Paso")
    block = contrast(rig, DRAW, CLAIM)
    why = answer_reason(block, block.best, "block")
    assert (why.kind, why.seats) == ("in-the-way", (1,))


def test_why_a_race_cannot_wait() -> None:
    rig = usa()
    assert urgency(contrast(rig, DRAW, CLAIM)) == "contested"
    rig.leave_pieces(1, 10)
    assert urgency(contrast(rig, DRAW, CLAIM)) == "end-near"
    rig.leave_pieces(0, 3)
    assert urgency(contrast(rig, DRAW, CLAIM)) == "begins-last-round"
    assert urgency(contrast(rig, "claim Dallas - Houston #1 with 1 black", CLAIM)) == "end-near"
    rig.play(CLAIM)
    rig.play(DRAW)
    rig.play(DRAW)
    assert urgency(contrast(rig, DRAW, "claim Portland - Seattle #1 with 1 red")) == "last-round"


def test_the_longest_routes_are_compared_if_the_best_action_makes_it_longer() -> None:
    rig = usa().routes(0, "Dallas - El Paso").routes(1, "Boston - Montréal")
    assert longer_route(contrast(rig, DRAW, CLAIM)) == LongestRoutes(best=5, usual=4, rivals=2)
    assert longer_route(contrast(rig, CLAIM, DRAW)) is None
    assert longer_route(contrast(rig, DRAW, "claim Portland - Seattle #1 with 1 red")) is None


def test_longest_routes_are_not_compared_where_they_do_not_score() -> None:
    rig = Rig("berlin").cards("4 red 4 black")
    claim = next(one for one in rig.legal(0) if isinstance(one, Claim))
    assert longer_route(contrast(rig, DRAW, rig.notation(claim))) is None


@pytest.mark.parametrize("kind", ["race", "tickets"])
def test_only_a_race_is_urgent(kind: str) -> None:
    puzzle = next(one for one in shipped_puzzles("usa-2004") if one.kind == kind)
    solution = given_up(puzzle).solution
    assert solution is not None
    assert (solution.urgency is not None) == (kind == "race")
