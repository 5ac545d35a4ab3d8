"""Ferries (R-FERRY)."""

from tests.rig import Rig
from tests.rules.rule_citations import rule


@rule("R-FERRY-1")
def test_a_ferry_takes_a_wild_for_its_symbol() -> None:
    game = Rig("san-francisco").cards("2 black 2 wild")
    assert game.payments("Alcatraz - Fort Mason #1") == ["1 black + 1 wild", "2 wild"]
    assert game.forbidden_by("claim Alcatraz - Fort Mason #1 with 2 black") == "R-FERRY-1"


@rule("R-FERRY-1")
def test_the_other_spaces_of_a_grey_ferry_take_any_one_colour() -> None:
    game = Rig("san-francisco").cards("5 black 3 red 2 wild")
    assert game.payments("Fort Mason - Golden Gate Bridge") == [
        "4 black + 1 wild",
        "3 black + 2 wild",
        "3 red + 2 wild",
    ]


@rule("R-FERRY-1")
def test_example_seven_spaces_with_three_symbols() -> None:
    game = Rig("old-west", homes=["San Francisco", "Seattle"]).cards("5 green 3 black 4 wild")
    assert game.payments("Los Angeles - San Francisco") == [
        "4 green + 3 wild",
        "3 green + 4 wild",
        "3 black + 4 wild",
    ]
    assert game.forbidden_by("claim Los Angeles - San Francisco with 5 green + 2 wild") == "R-FERRY-1"


@rule("R-FERRY-1")
def test_a_ferry_may_be_paid_in_wilds_alone() -> None:
    game = Rig("old-west", homes=["San Francisco", "Seattle"]).cards("7 wild")
    assert game.payments("Los Angeles - San Francisco") == ["7 wild"]


@rule("R-FERRY-1")
def test_only_ferries_ask_for_wilds() -> None:
    game = Rig("san-francisco").cards("3 red")
    assert game.payments("Pacific Heights - Presidio #1") == ["3 red"]
    assert game.payments("Alcatraz - Pier 39 #1") == []
