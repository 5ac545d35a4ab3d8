"""For how long a route was open that should have been claimed, and who took it in the end."""

import pytest
from msgspec.structs import replace

from stellwerk import Game
from stellwerk.analyst import Alternative, TurningPoint, Words, analyse
from stellwerk.analyst.turning_points import turning_points_of
from stellwerk.analyst.walk import decisions_of
from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route
from tests.analyst.games import played_on
from tests.rig import Rig

BLACK, ORANGE = "claim Denver - Kansas City #1 with 4 black", "claim Denver - Kansas City #2 with 4 orange"
DRAWN = ("draw deck", "draw deck")


def rigged(seats: int, turns: int) -> Rig:
    """Everybody could claim one of two parallel tracks."""
    hands = ["4 black", "4 orange"][: min(2, seats)]
    rig = Rig("usa-2004", seats=seats).cards(*hands, market="blue green white yellow purple")
    rig.row["turns_left"] = turns
    return rig


def missed(game: Game, costliest: int) -> TurningPoint:
    """The turning point if each of the turns of seat 0 should have been used to claim the black track."""
    walk = list(decisions_of(game))
    track = find_route(game.board, "Denver - Kansas City #1")
    decisions = []
    for played, decision in zip(walk, analyse(game, "quick").decisions, strict=True):
        claims = [
            action
            for action in played.observation.legal
            if isinstance(action, Claim) and action.route == track
        ]
        if played.seat == 0 and claims and played.action not in claims:
            best = Alternative(claims[0], 1.0, 20.0, decision.played.why)
            cost = 0.9 if decision.number == costliest else 0.5
            decision = replace(decision, verdict="blunder", cost=cost, alternatives=(best,))  # noqa: PLW2901
        else:
            decision = replace(decision, verdict="best", cost=0.0)  # noqa: PLW2901
        decisions.append(decision)
    (point,) = turning_points_of(walk, decisions)
    assert (point.decision, point.kind) == (costliest, "missed-route")
    return point


@pytest.mark.parametrize("costliest", [0, 4, 8])
def test_the_turns_before_and_after_the_costliest_one_count(costliest: int) -> None:
    game = played_on(rigged(2, 6), *DRAWN * 5, ORANGE)
    assert missed(game, costliest).turns == 3


def test_turns_count_until_the_seat_claims_the_route_after_all() -> None:
    game = played_on(rigged(2, 5), *DRAWN * 4, BLACK)
    point = missed(game, 0)
    assert (point.turns, point.taken_by) == (2, None)


def test_a_route_is_lost_with_the_track_beside_it_at_a_small_table() -> None:
    game = played_on(rigged(2, 4), *DRAWN, ORANGE, *DRAWN)
    point = missed(game, 0)
    assert (point.turns, point.taken_by) == (1, 1)
    text = Words(game, analyse(game, "quick"), ["Ada", "Bert"]).turning_point(point)
    assert "Bert took it afterwards" in text


def test_at_a_large_table_the_track_beside_it_takes_nothing() -> None:
    game = played_on(rigged(4, 5), *DRAWN, ORANGE, *DRAWN * 3)
    point = missed(game, 0)
    assert (point.turns, point.taken_by) == (2, None)
