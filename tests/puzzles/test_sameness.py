"""Which actions count as the same answer."""

from stellwerk.play.notation import parse_action
from stellwerk.puzzles.sameness import answer_key
from tests.rig import Rig


def test_payments_differ_only_where_the_puzzle_is_about_them() -> None:
    rig = Rig("usa-2004").cards("4 red 2 wild")
    observation = rig.observation(0)
    one, other = (
        parse_action(rig.board, f"claim Dallas - El Paso with {payment}")
        for payment in ("4 red", "2 red + 2 wild")
    )
    assert answer_key(observation, one, "race") == answer_key(observation, other, "race")
    assert answer_key(observation, one, "wilds") != answer_key(observation, other, "wilds")
