"""Whom search and hints expect at a table."""

import numpy as np

from stellwerk import Game, load_board
from stellwerk.bots.hints import hints
from stellwerk.bots.players import Players
from stellwerk.bots.playing_styles import STEADY, playing_styles
from stellwerk.bots.policies.beliefs import PLANS, RACES
from stellwerk.bots.policies.parameters import PLANNER, RACER
from stellwerk.bots.policy_bots import planner_parameters, steady_parameters
from stellwerk.bots.solid_players import expected_players
from stellwerk.bots.trials import Trials, random_worlds


def test_planners_save_cards_up_and_everybody_else_is_steady() -> None:
    board = load_board("usa-2004")
    styles = playing_styles(board, ("planner", "medium", "search", "hard", None))
    planner, steady = planner_parameters(board)[0], steady_parameters(board)[0]
    assert [style == planner for style in styles[:, PLANS]] == [True, True, False, False, False, False]
    assert [style == steady for style in styles[:, PLANS]] == [False, False, True, True, True, True]


def test_only_strangers_may_race() -> None:
    styles = playing_styles(load_board("mini"), ("planner", "search", None))
    assert styles["policy"][:3, RACES].tolist() == [PLANNER, PLANNER, RACER]


def test_players_who_are_not_known_are_expected_to_be_solid() -> None:
    players = expected_players((None, "medium", "hard", "own_bot.py"))
    assert players == (STEADY, "medium", "hard", STEADY, STEADY, STEADY)


def test_hints_expect_the_same_players_as_analyses() -> None:
    observation = Game.new("mini", seats=2, seed=3).observation(0)
    named, unnamed = (
        hints(observation, simulations=100, players=players) for players in ((None, "hard"), (STEADY, "hard"))
    )
    assert named == unnamed


def test_trials_go_on_as_the_players_of_all_seats_would() -> None:
    game = Game.new("usa-2004", seats=2, seed=3)

    def margin(players: Players) -> float:
        trials = Trials(game.board, game.state, 0, [game.observation(0).moves[0]], players)
        outcomes = trials.outcomes([0], random_worlds(np.random.Generator(np.random.PCG64(1)), 20))
        return trials.expected(outcomes, 0).margin[0]

    assert margin(("random", "planner")) < margin(("planner", "planner")) < margin(("planner", "random"))
