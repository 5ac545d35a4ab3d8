"""Alvin the visitor (R-ALVIN)."""

import pytest

from stellwerk import Game, IllegalAction
from stellwerk.boards.limits import MAX_PLACES
from stellwerk.play.actions import MoveAlvin
from stellwerk.play.events import AlvinMoved, PointsScored
from tests.rig import Rig
from tests.rules.rule_citations import rule


def with_alvin(*homes: str) -> Rig:
    """A game with Alvin still in Roswell."""
    return Rig("old-west", len(homes), alvin=True, homes=homes)


def captured_by_seat_0() -> Rig:
    """Seat 0 has just captured Alvin and hidden him at home, in Santa Fe."""
    game = with_alvin("Santa Fe", "Denver").cards("3 yellow")
    game.play("claim Roswell - Santa Fe with 3 yellow")
    return game


@rule("R-ALVIN-1")
def test_alvin_starts_in_roswell_where_nobody_is_at_home() -> None:
    game = Game.new("old-west", seats=2, seed=1, start=0, alvin=True)
    for seat in range(2):
        game.play("return none", seat)
    assert game.view().alvin == [place.name for place in game.board.places].index("Roswell")
    with pytest.raises(IllegalAction, match="R-ALVIN-1"):
        game.play("home Roswell")
    assert len(game.legal()) == len(game.board.places) - 1


@rule("R-ALVIN-1")
def test_roswell_never_gets_a_marker() -> None:
    game = with_alvin("Albuquerque", "Seattle").cards("4 red 2 blue")
    game.play("claim Albuquerque - Roswell with 2 red")
    assert game.turn == 1
    game = with_alvin("Las Cruces", "Seattle").routes(0, "Las Cruces - Albuquerque").cards("4 red 2 blue")
    game.play("claim Albuquerque - Roswell with 2 red")
    assert game.forbidden_by("mark Roswell with 2 red") == "R-ALVIN-1"


@rule("R-ALVIN-1")
def test_without_the_option_roswell_is_a_city_like_any_other() -> None:
    game = Rig("old-west", homes=["Roswell", "Seattle"])
    assert game.view().alvin is None
    game = Rig("old-west", homes=["Albuquerque", "Seattle"]).cards("4 red")
    game.play("claim Albuquerque - Roswell with 2 red")
    game.play("mark Roswell with 2 red")
    assert game.view().seats[0].score == 2
    assert game.scores()[0].alvin == 0


@rule("R-ALVIN-3")
def test_without_the_option_no_marker_holds_alvin_not_even_on_the_last_place_of_the_largest_board() -> None:
    game = Rig("old-west", homes=["Albuquerque", "Seattle"])
    game.row["marker"][MAX_PLACES - 1] = 0
    assert [line.alvin for line in game.scores()] == [0, 0]


@rule("R-ALVIN-2")
def test_a_route_to_roswell_captures_alvin_for_ten_points_at_once() -> None:
    game = with_alvin("Santa Fe", "Denver").cards("3 yellow")
    events = game.play("claim Roswell - Santa Fe with 3 yellow")
    scored = [event for event in events if isinstance(event, PointsScored | AlvinMoved)]
    home = game.place("Santa Fe")
    assert scored == [PointsScored(0, 4, "route"), PointsScored(0, 10, "alvin"), AlvinMoved(0, home)]
    assert game.view().alvin == home
    assert game.view().seats[0].score == 14
    assert game.turn == 1


@rule("R-ALVIN-2")
def test_the_captor_chooses_one_of_their_marked_cities() -> None:
    game = with_alvin("Santa Fe", "Denver").mark(0, "Boise", "Wolf Point").cards("3 yellow")
    game.play("claim Roswell - Santa Fe with 3 yellow")
    hideouts = sorted(game.place(city) for city in ("Santa Fe", "Boise", "Wolf Point"))
    assert game.legal() == [MoveAlvin(place) for place in hideouts]
    assert game.forbidden_by("alvin to Denver") == "R-ALVIN-2"
    game.play("alvin to Boise")
    assert game.view().alvin == game.place("Boise")


@rule("R-ALVIN-2")
def test_a_different_player_captures_him_where_he_stands() -> None:
    game = captured_by_seat_0().routes(1, "Denver - Pueblo").cards("", "3 black")
    game.play("claim Pueblo - Santa Fe #1 with 3 black")
    assert game.view().alvin == game.place("Denver")
    scores = [seat.score for seat in game.view().seats]
    assert scores == [4 + 10 + 4, 1 + 10]


@rule("R-ALVIN-2")
def test_the_captor_does_not_capture_him_again() -> None:
    game = captured_by_seat_0().give_turn_to(0).cards("1 green")
    game.play("claim Albuquerque - Santa Fe #1 with 1 green")
    assert game.view().alvin == game.place("Santa Fe")
    assert game.view().seats[0].score == 4 + 10 + 1


@rule("R-ALVIN-2")
def test_roswell_is_an_ordinary_end_once_he_has_left() -> None:
    game = captured_by_seat_0().routes(1, "Denver - Pueblo - Durango - Albuquerque").cards("", "2 red")
    before = game.view().seats[1].score
    game.play("claim Albuquerque - Roswell with 2 red")
    assert game.view().seats[1].score == before + 2


@rule("R-ALVIN-2")
def test_a_marker_of_the_same_turn_comes_too_late_to_hide_him() -> None:
    game = with_alvin("Albuquerque", "Seattle").routes(0, "Albuquerque - Santa Fe").cards("3 yellow 2 red")
    game.play("claim Roswell - Santa Fe with 3 yellow")
    assert game.view().alvin == game.place("Albuquerque")
    game.play("mark Santa Fe with 2 red")
    assert game.view().alvin == game.place("Albuquerque")


@rule("R-ALVIN-3")
def test_at_the_end_he_scores_ten_more_for_his_captor() -> None:
    sheet = captured_by_seat_0().scores()
    assert [line.alvin for line in sheet] == [20, 0]
    assert [line.routes for line in sheet] == [4, 0]
    assert [line.total for line in sheet] == [24, 0]


@rule("R-ALVIN-3")
def test_in_roswell_he_scores_for_nobody() -> None:
    assert [line.total for line in with_alvin("Santa Fe", "Denver").scores()] == [0, 0]
