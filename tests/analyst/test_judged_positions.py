"""Positions in which one move is clearly right: the analyst names the others."""

import pytest

from stellwerk.analyst import Analysis, analyse
from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route, find_ticket
from tests.analyst.games import last_turn, played_on


@pytest.fixture(scope="module")
def missed() -> Analysis:
    return analyse(played_on(last_turn(), "draw deck", "draw deck"))


def test_a_completion_missed_in_the_last_turn_is_named(missed: Analysis) -> None:
    board = last_turn().board
    (point,) = missed.turning_points
    assert (point.decision, point.seat, point.kind) == (0, 0, "missed-completion")
    assert point.route == find_route(board, "El Paso - Santa Fe")
    assert point.tickets == (find_ticket(board, "Denver - El Paso"),)
    assert point.turns == 1
    assert point.cost_chance == 1.0
    assert point.cost_margin == 20.0
    assert missed.decisions[0].verdict == "blunder"


def test_the_better_move_comes_first(missed: Analysis) -> None:
    best = missed.decisions[0].alternatives[0]
    assert isinstance(best.action, Claim)
    assert best.chance == 1.0
    assert missed.decisions[0].played.chance == 0.0


def test_completing_it_is_the_best_move() -> None:
    analysis = analyse(played_on(last_turn(), "claim El Paso - Santa Fe with 2 red"))
    assert analysis.decisions[0].verdict == "best"
    assert analysis.turning_points == ()


def test_tickets_drawn_in_the_last_turn_are_named() -> None:
    rig = last_turn()
    rig.tickets("Denver - El Paso", deck="Seattle - New York,Los Angeles - New York,Los Angeles - Miami")
    game = played_on(rig, "tickets")
    game.play(game.legal()[-1])
    analysis = analyse(game)
    point = analysis.turning_points[0]
    assert (point.decision, point.kind) == (0, "needless-tickets")
    assert analysis.decisions[0].verdict == "blunder"


def test_a_win_thrown_away_is_lack_of_skill(missed: Analysis) -> None:
    loser, winner = missed.splits
    assert loser.win.own == -1.0
    assert loser.win.others == 0.0
    assert winner.win.others == 1.0
    assert winner.win.own == 0.0


def test_a_loss_that_nobody_could_avoid_is_luck() -> None:
    rig = last_turn()
    rig.cards("", hoarder=1, market="- - - - -")
    rig.tickets(hoarder=0)
    analysis = analyse(played_on(rig, "pass"))
    loser = analysis.splits[0].win
    assert analysis.decisions[0].verdict == "forced"
    assert loser.result == 0.0
    assert loser.skill == 0.0
    assert loser.luck == -loser.even
