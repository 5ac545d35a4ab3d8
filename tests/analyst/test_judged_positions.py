"""Positions in which one move is clearly right: the analyst names the others."""

import numpy as np
import pytest

from stellwerk import Game, Observation, engine
from stellwerk.analyst import Analysis, analyse, summary_of
from stellwerk.bots.solid_players import solid_policy
from stellwerk.engine import GAME
from stellwerk.play import Action
from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route, find_ticket
from stellwerk.puzzles import shipped_puzzles
from tests.analyst.games import last_turn, played_on
from tests.rig import Rig


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


def test_a_loss_that_nobody_could_avoid_is_nobodys_fault() -> None:
    """Seat 0 may draw any card, and loses all the same: it began with a lost position."""
    rig = last_turn().cards("", market="red blue green white orange")
    analysis = analyse(played_on(rig, "draw 1", "draw 1"))
    loser = analysis.splits[0].win
    assert len(rig.legal()) > 5
    assert [decision.verdict for decision in analysis.decisions] == ["best", "best"]
    assert (loser.result, loser.skill, loser.luck) == (0.0, 0.0, 0.0)
    assert loser.position == -loser.even == -0.5
    assert summary_of(analysis, 0)[0].cause == "position"


def test_cards_that_do_not_come_are_bad_luck() -> None:
    """Seat 0 needs a pair for its route; any two cards could be drawn, and they were not the right ones."""
    rig = last_turn().cards(
        "red", market="blue green yellow white orange", deck="black purple black purple black purple"
    )
    rig.row["turns_left"] = 3
    analysis = analyse(played_on(rig, *["draw deck"] * 6))
    loser = analysis.splits[0].win
    assert (loser.result, loser.skill) == (0.0, 0.0)
    assert loser.luck == -(loser.even + loser.position) < -0.3
    assert summary_of(analysis, 0)[0].cause == "luck"


def test_the_lead_in_a_position_is_not_called_luck(missed: Analysis) -> None:
    """Seat 0 was about to win, and threw it away."""
    loser, winner = missed.splits
    assert (loser.win.even, loser.win.position, loser.win.luck) == (0.5, 0.5, 0.0)
    assert (winner.win.position, winner.win.luck) == (-0.5, 0.0)
    assert (loser.margin.started, loser.margin.dealt) == (0.0, 0.0)
    assert loser.margin.position == missed.decisions[0].standard.margin[0]
    result, *_ = summary_of(missed, 0)
    assert (result.cause, result.position) == ("own-decisions", loser.margin.position)


def test_tickets_held_in_a_position_count(missed: Analysis) -> None:
    *_, lost = summary_of(missed, 0)
    assert (lost.kept, lost.completed) == (1, 0)
    *_, won = summary_of(analyse(played_on(last_turn(), "claim El Paso - Santa Fe with 2 red"), "quick"), 0)
    assert (won.kept, won.completed) == (1, 1)


def test_what_a_seat_had_to_do_is_valued_as_far_as_it_could_know() -> None:
    """One of two rivals holds the ticket that the other's network connects; seat 0 cannot know which."""
    rig = Rig("usa-2004", seats=3).cards("", "", hoarder=2, market="- - - - -")
    rig.tickets("", "Duluth - El Paso", "Denver - El Paso", hoarder=0)
    rig.routes(1, "Denver - Santa Fe - El Paso")
    rig.row["turns_left"] = 1
    (decision,) = analyse(played_on(rig, "pass"), "quick").decisions
    assert decision.verdict == "forced"
    assert decision.played.margin < decision.position.margin[0] - 5


def test_cards_needed_elsewhere_are_a_wrong_payment() -> None:
    rig = Rig("usa-2004").cards("4 red 2 blue").tickets("Denver - El Paso")
    rig.routes(0, "Denver - Santa Fe")
    rig.routes(1, "Dallas - Houston", "Duluth - Omaha", "Portland - Salt Lake City")
    rig.row["turns_left"] = 3
    (point,) = analyse(played_on(rig, "claim El Paso - Santa Fe with 2 red"), "quick").turning_points
    assert (point.kind, point.route) == ("wrong-payment", find_route(rig.board, "El Paso - Santa Fe"))
    assert point.cost_chance == 1.0


def test_a_route_claimed_with_the_last_cards_is_needless() -> None:
    """One more red card, which lies open, and seat 0 could have won with a long route."""
    rig = Rig("usa-2004").cards("3 red", market="red blue green white yellow").tickets("Denver - El Paso")
    rig.routes(1, "Dallas - Houston", "Duluth - Omaha")
    rig.row["turns_left"] = 3
    (point,) = analyse(played_on(rig, "claim Denver - Santa Fe with 2 red"), "quick").turning_points
    assert (point.kind, point.cost_chance) == ("needless-route", 1.0)


def test_a_move_that_solid_players_overlook_is_good() -> None:
    """The puzzle of this board in which the best move brings most beyond what a solid player does."""
    overlooked = {
        puzzle.best.chance - usual.chance: puzzle
        for puzzle in shipped_puzzles("usa-2004")
        if puzzle.action(usual := puzzle.others[puzzle.usual]) == _solid_players_move(puzzle.observation)
    }
    puzzle = overlooked[max(overlooked)]
    observation, world = puzzle.observation, np.zeros(1, GAME)
    engine.determinize(observation.board_row, observation.state, np.uint64(1), world)
    game = Game._from_row(observation.board, world.tobytes(), 0)
    game.play(puzzle.action(puzzle.best))
    (point,) = analyse(game).turning_points
    assert (point.kind, point.cost) == ("good-move", 0.0)
    assert point.gain_chance == pytest.approx(max(overlooked), abs=0.2)


def _solid_players_move(observation: Observation) -> Action:
    return observation.action(solid_policy(observation.board).choose(observation))
