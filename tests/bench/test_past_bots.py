"""A bot of another checkout plays what it plays there."""

import pytest

from bench.past_bots import PastPlanner
from launch.project import ROOT
from stellwerk import Game
from stellwerk.bots import make_bots


def test_the_past_plays_what_it_plays_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_PAST", str(ROOT))
    game, past, (planner,) = Game.new("berlin", seats=2, seed=1), PastPlanner(7), make_bots(["planner"], 7)
    while game.turn is not None:
        observation = game.observation(game.turn)
        action = planner.choose(observation)
        assert past.choose(observation) == action
        game.play(action, game.turn)
