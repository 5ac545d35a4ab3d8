"""Trams and subways (R-SUBWAY)."""

import pytest

from tests.rig import Rig
from tests.rules.rule_citations import rule

TRAM = "Tiergarten - Gemäldegalerie"
SUBWAY = "Zoo - Kurfürstendamm"


@rule("R-SUBWAY-1", "R-CLAIM-2", "R-CLAIM-3")
@pytest.mark.parametrize("route", [TRAM, SUBWAY])
def test_example_two_cards_for_a_black_tram_or_subway(route: str) -> None:
    game = Rig("berlin").cards("2 black 2 wild 2 red")
    assert game.payments(route) == ["2 black", "1 black + 1 wild", "2 wild"]


@rule("R-SUBWAY-1")
@pytest.mark.parametrize(
    ("route", "payment", "pieces"),
    [
        (TRAM, "2 black", {"tram": 9, "subway": 5}),
        (SUBWAY, "2 black", {"tram": 11, "subway": 4}),
        ("Friedrichstadtpalast - Alexanderplatz", "4 orange", {"tram": 7, "subway": 5}),
        ("Alexanderplatz - Moritzplatz #1", "4 orange", {"tram": 11, "subway": 4}),
    ],
)
def test_a_tram_for_every_space_but_one_subway(route: str, payment: str, pieces: dict[str, int]) -> None:
    game = Rig("berlin").cards(payment)
    assert game.payments(route) == [payment]
    game.play(f"claim {route} with {payment}")
    assert game.observation(0).view.seats[0].pieces == pieces


@rule("R-SUBWAY-1")
def test_a_grey_subway_takes_its_cards_in_any_one_colour() -> None:
    game = Rig("berlin").cards("3 red 2 blue wild")
    assert game.payments("Pergamonmuseum - Alexanderplatz") == ["2 blue + 1 wild", "3 red", "2 red + 1 wild"]


@rule("R-SUBWAY-1")
def test_trams_do_not_go_on_subway_routes() -> None:
    game = Rig("berlin").leave_pieces(0, 11, 0).cards("2 black")
    assert game.payments(TRAM) == ["2 black"]
    assert game.forbidden_by(f"claim {SUBWAY} with 2 black") == "R-CLAIM-1"


@rule("R-SUBWAY-1")
def test_subways_do_not_go_on_tram_routes() -> None:
    game = Rig("berlin").leave_pieces(0, 1, 5).cards("2 black")
    assert game.payments(SUBWAY) == ["2 black"]
    assert game.forbidden_by(f"claim {TRAM} with 2 black") == "R-CLAIM-1"


@rule("R-SUBWAY-1", "R-CLAIM-4")
@pytest.mark.parametrize(
    ("tram", "tram_points", "subway", "subway_points", "cards"),
    [
        (TRAM, 2, SUBWAY, 1, "2 black"),
        ("Moabit - Siegessäule", 4, "Checkpoint Charlie - Potsdamer Platz #1", 3, "3 red"),
        ("Friedrichstadtpalast - Alexanderplatz", 7, "Alexanderplatz - Moritzplatz #1", 5, "4 orange"),
    ],
)
def test_trams_and_subways_score_differently(
    tram: str, tram_points: int, subway: str, subway_points: int, cards: str
) -> None:
    for route, points in ((tram, tram_points), (subway, subway_points)):
        game = Rig("berlin").cards(cards)
        game.play(f"claim {route} with {cards}")
        assert game.observation(0).view.seats[0].score == points


@rule("R-SUBWAY-1", "R-CLAIM-5", "R-CLAIM-6")
@pytest.mark.parametrize(("seats", "expected"), [(2, "R-CLAIM-6"), (3, None)])
def test_a_double_subway_is_a_parallel_group_like_any_other(seats: int, expected: str | None) -> None:
    game = Rig("berlin", seats).cards("4 blue", "4 red")
    game.play("claim Moabit - Hauptbahnhof #1 with 4 blue")
    if expected:
        assert game.forbidden_by("claim Moabit - Hauptbahnhof #2 with 4 red") == expected
    else:
        game.play("claim Moabit - Hauptbahnhof #2 with 4 red")
        assert game.observation(1).view.seats[1].score == 5
