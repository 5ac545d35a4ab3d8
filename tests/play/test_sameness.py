"""Which actions do the same."""

from collections.abc import Callable, Hashable

from stellwerk.play import Action, Observation
from stellwerk.play.notation import parse_action
from stellwerk.play.sameness import meaning, meaning_with_payment
from tests.rig import Rig

Notion = Callable[[Observation, Action], Hashable]


def is_same(rig: Rig, one: str, other: str, notion: Notion = meaning) -> bool:
    observation = rig.observation(0)
    first, second = (notion(observation, parse_action(rig.board, text)) for text in (one, other))
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


def test_payments_differ_only_for_those_who_ask() -> None:
    rig = Rig("usa-2004").cards("4 red 2 wild")
    for other, is_same_payment in (("#2 with 1 red", True), ("#2 with 1 wild", False)):
        actions = "claim Dallas - Houston #1 with 1 red", f"claim Dallas - Houston {other}"
        assert is_same(rig, *actions)
        assert is_same(rig, *actions, meaning_with_payment) == is_same_payment
