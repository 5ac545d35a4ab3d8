"""Which actions count as the same answer."""

from stellwerk.play.notation import parse_action
from stellwerk.play.sameness import meaning
from stellwerk.puzzles.sameness import answer_key
from tests.rig import Rig


def is_same(rig: Rig, one: str, other: str) -> bool:
    observation = rig.observation(0)
    first, second = (meaning(observation, parse_action(rig.board, text)) for text in (one, other))
    return first == second


def test_parallel_tracks_equal_cards_and_orders_of_tickets_are_the_same() -> None:
    rig = Rig("usa-2004").cards("4 red 2 wild", market="red blue red wild green")
    assert is_same(rig, "claim Dallas - Houston #1 with 1 red", "claim Dallas - Houston #2 with 1 wild")
    assert is_same(rig, "draw 1", "draw 3")
    assert not is_same(rig, "draw 1", "draw 2")
    assert not is_same(rig, "draw 1", "draw deck")
    tickets = "Denver - El Paso", "Boston - Miami"
    assert is_same(rig, f"return {', '.join(tickets)}", f"return {', '.join(tickets[::-1])}")
    assert not is_same(rig, f"return {tickets[0]}", f"return {tickets[1]}")


def test_payments_differ_only_where_the_puzzle_is_about_them() -> None:
    rig = Rig("usa-2004").cards("4 red 2 wild")
    observation = rig.observation(0)
    one, other = (
        parse_action(rig.board, f"claim Dallas - El Paso with {payment}")
        for payment in ("4 red", "2 red + 2 wild")
    )
    assert answer_key(observation, one, "race") == answer_key(observation, other, "race")
    assert answer_key(observation, one, "wilds") != answer_key(observation, other, "wilds")
