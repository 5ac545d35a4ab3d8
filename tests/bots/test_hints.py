"""Hints: the best few actions, the margin to expect from each, and why."""

import pytest

from stellwerk import Game, GameError
from stellwerk.bots.hints import hints
from stellwerk.bots.reasons import Reason
from stellwerk.bots.trials import Expected
from stellwerk.play.actions import Claim, Pass
from stellwerk.play.names import find_route, find_ticket
from tests.bots.games import played
from tests.rig import Rig


def test_the_best_action_comes_first_with_its_reason() -> None:
    rig = Rig("usa-2004").cards("2 red 2 blue").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe")
    rig.row["turns_left"] = 1
    best, *others = hints(rig.observation(0), simulations=300)
    assert isinstance(best.action, Claim)
    assert best.action.route == find_route(rig.board, "El Paso - Santa Fe")
    assert best.why == Reason("completes-tickets", 2, tickets=(find_ticket(rig.board, "Denver - El Paso"),))
    assert best.reason == "completes Denver - El Paso, 2 points"
    assert all(best.margin >= other.margin for other in others)


def test_there_are_as_many_hints_as_requested() -> None:
    rig = Rig("berlin").cards("2 red 2 blue")
    assert len(hints(rig.observation(0), 2, simulations=50)) == 2


def test_a_margin_is_that_at_the_end_of_the_game() -> None:
    rig = Rig("usa-2004").cards("6 green").leave_pieces(0, 6)
    rig.row["turns_left"] = 1
    expected = {hint.margin for hint in hints(rig.observation(0), 1, simulations=100)}
    scores = rig.scores()
    assert min(expected) > scores[0].total - scores[1].total


def test_the_same_position_has_the_same_hints() -> None:
    rig = Rig("san-francisco").cards("2 red 2 blue")
    assert hints(rig.observation(0), simulations=60) == hints(rig.observation(0), simulations=60)


def test_a_route_is_named_only_once() -> None:
    rig = Rig("usa-2004").cards("3 red 3 blue 3 wild").tickets("Denver - El Paso")
    found = hints(rig.observation(0), 12, simulations=60)
    routes = [hint.action.route for hint in found if isinstance(hint.action, Claim)]
    assert routes
    assert len(set(routes)) == len(routes)


def test_the_chance_of_winning_counts_more_than_a_few_points(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = [Expected((0.5, 0.5), (3.0, -3.0)), Expected((0.7, 0.3), (2.0, -2.0))]
    monkeypatch.setattr("stellwerk.bots.hints._expected", lambda *_: outcomes)
    found = hints(Rig("berlin").cards("2 red 2 blue").observation(0), 2, simulations=50)
    assert [hint.chance for hint in found] == [0.7, 0.5]


def test_the_only_move_is_rolled_out_as_well() -> None:
    rig = Rig("usa-2004").cards(hoarder=1, market="- - - - -").tickets(hoarder=1).leave_pieces(1, 0)
    (only,) = hints(rig.observation(0), simulations=40)
    assert only.action == Pass()
    assert only.margin != 0.0


def test_a_seat_that_is_not_in_turn_has_no_hints() -> None:
    with pytest.raises(GameError, match=r"^Seat 1 has nothing to decide now; ask when it is its turn\.$"):
        hints(Rig("usa-2004").observation(1))


def test_a_finished_game_has_no_hints() -> None:
    game = played("mini", ["greedy", "greedy"], 1)
    with pytest.raises(GameError, match=r"^The game is over; there is nothing left to decide\.$"):
        hints(game.observation(0))


def test_counts_must_be_positive() -> None:
    observation = Game.new("mini", seats=2, seed=1).observation(0)
    with pytest.raises(GameError, match=r"^The number of hints must be at least 1, not 0\.$"):
        hints(observation, 0, simulations=10)
    with pytest.raises(GameError, match=r"^The number of simulations must be at least 1, not 0\.$"):
        hints(observation, simulations=0)
