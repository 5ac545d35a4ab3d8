"""`./run tune` prefers the better player, and prints a complete set of parameters."""

import json
import sys

import numpy as np
import pytest

from bench.tuning import __main__ as tuning
from bench.tuning.tuned_games import TunedGames, names_to_tune
from stellwerk import load_board
from stellwerk.bots.policies.parameters import PLANNER, make_parameters
from stellwerk.bots.tuned_parameters import tuned_for


def test_a_planner_wins_half_of_the_games_against_itself() -> None:
    board = load_board("mini")
    shares = TunedGames(board, 2).shares_of_wins(tuned_for(board), seed=1, deals=20)
    assert shares.tolist() == [0.5] * 20


def test_parameters_that_never_claim_have_less_merit() -> None:
    board = load_board("mini")
    usual = tuned_for(board)
    useless = {**usual, "claim_threshold": 1000.0, "late_turns": 0.01}
    merits = TunedGames(board, 2).merits([usual, useless, usual], usual, seed=1, deals=40)
    assert merits[0] > merits[1] + 0.1
    assert merits[0] == merits[2]


def test_parameters_of_other_mechanics_are_not_tuned() -> None:
    plain = names_to_tune([load_board("san-francisco")])
    assert not {"noise", "variant", "marker_threshold", "longer_end", "most_tickets"} & set(plain)
    assert {"marker_threshold", "most_tickets"} <= set(names_to_tune([load_board("old-west")]))
    assert "longer_end" in names_to_tune([load_board("usa-2004"), load_board("berlin")])


def test_what_is_printed_makes_a_planner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = "tune --edition mini --seats 2 --generations 2 --deals 4 --test-deals 6"
    monkeypatch.setattr(sys, "argv", arguments.split())
    assert tuning.main() == 0
    printed = capsys.readouterr()
    values = json.loads(printed.out)
    assert set(tuned_for(load_board("mini"))) == set(values)
    assert np.isfinite(list(values.values())).all()
    assert make_parameters(PLANNER, values)["turn"] == pytest.approx(values["turn"])
    assert "mini, 2 seats: one against planners as they are wins" in printed.err
    assert "of 12 games" in printed.err
