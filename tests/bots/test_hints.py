"""Hints: the best few actions, what to expect of them, and why."""

from typing import get_args

import pytest

from rig import Rig
from stellwerk.boards import load_board
from stellwerk.bots.hints import hints
from stellwerk.bots.reasons import Kind, Reason, reason_text
from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route, find_ticket


def test_the_best_action_comes_first_with_its_reason() -> None:
    rig = Rig("usa-2004").cards("2 red 2 blue").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe")
    rig.row["turns_left"] = 1
    best, *others = hints(rig.seen(0), simulations=300)
    assert isinstance(best.action, Claim)
    assert best.action.route == find_route(rig.board, "El Paso - Santa Fe")
    assert best.why == Reason("completes-tickets", 2, tickets=(find_ticket(rig.board, "Denver - El Paso"),))
    assert best.reason == "completes Denver - El Paso, 2 points"
    assert all(best.margin >= other.margin for other in others)


def test_as_many_hints_as_asked_for() -> None:
    rig = Rig("berlin").cards("2 red 2 blue")
    assert len(hints(rig.seen(0), 2, simulations=50)) == 2


def test_a_margin_is_that_of_the_game_played_to_its_end() -> None:
    rig = Rig("usa-2004").cards("6 green").leave(0, 6)
    rig.row["turns_left"] = 1
    expected = {hint.margin for hint in hints(rig.seen(0), 1, simulations=100)}
    scores = rig.scores()
    assert min(expected) > scores[0].total - scores[1].total


def test_the_same_position_has_the_same_hints() -> None:
    rig = Rig("san-francisco").cards("2 red 2 blue")
    assert hints(rig.seen(0), simulations=60) == hints(rig.seen(0), simulations=60)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_reason_can_be_said_in_words(kind: Kind) -> None:
    why = Reason(kind, 4, tickets=(0, 1), seats=(2,), card="red", route=0, place=0)
    words = reason_text(load_board("usa-2004"), why)
    assert words
    assert "None" not in words
