"""Home cities, city markers and the Globetrotter (R-WEST)."""

from dataclasses import replace

import pytest

from stellwerk import Game, IllegalAction, load_board
from stellwerk.play.actions import Claim, PlaceMarker, Skip
from tests.rig import Rig
from tests.rules.rule_citations import rule


def reachable_from(game: Rig, *cities: str) -> set[tuple[int, int]]:
    """The free routes that start in one of the cities."""
    places = {game.place(city) for city in cities}
    return {
        route.ends
        for index, route in enumerate(game.board.routes)
        if places & set(route.ends) and not game.row["barred"][index] & 1
    }


def claimable(game: Rig) -> set[tuple[int, int]]:
    """The routes that the seat in turn could claim."""
    return {game.board.routes[action.route].ends for action in game.legal() if isinstance(action, Claim)}


@rule("R-WEST-1")
@pytest.mark.parametrize(("seats", "start"), [(2, 0), (4, 2), (6, 5)])
def test_homes_are_chosen_against_turn_order(seats: int, start: int) -> None:
    game = Game.new("old-west", seats=seats, seed=1, start=start)
    for seat in range(seats):
        game.play("return none", seat)
    order = []
    while game.view().phase == "choose-home":
        order.append(game.turn)
        game.play(game.legal()[0])
    assert order == [(start - 1 - turn) % seats for turn in range(seats)]


@rule("R-WEST-1")
def test_a_single_marker_is_for_the_home() -> None:
    board = load_board("old-west")
    assert board.markers
    game = Game.new(replace(board, markers=replace(board.markers, each=1)), seats=2, seed=1)
    for seat in range(2):
        game.play("return none", seat)
    assert game.view().phase == "choose-home"


@rule("R-WEST-3")
def test_the_first_city_may_be_marked_with_the_first_color() -> None:
    """The lowest number of all moves that place a marker."""
    game = Rig("old-west", homes=["Durango", "Seattle"]).cards("2 white 2 purple")
    game.play("claim Albuquerque - Durango with 2 white")
    game.play("mark Albuquerque with 2 purple")
    assert game.view().markers[game.place("Albuquerque")] == 0
    assert game.observation(0).view.hand == {}


@rule("R-WEST-1")
def test_no_two_homes_are_the_same() -> None:
    game = Game.new("old-west", seats=3, seed=1, start=0)
    for seat in range(3):
        game.play("return none", seat)
    assert len(game.legal()) == len(game.board.places)
    game.play("home Denver")
    with pytest.raises(IllegalAction, match="R-WEST-1"):
        game.play("home Denver")
    assert len(game.legal()) == len(game.board.places) - 1


@rule("R-WEST-1")
def test_a_home_takes_the_first_of_three_markers() -> None:
    game = Rig("old-west", homes=["Denver", "Seattle"])
    assert [seat.markers_left for seat in game.view().seats] == [2, 2]
    assert game.view().markers == {game.place("Denver"): 0, game.place("Seattle"): 1}


@rule("R-WEST-2")
def test_example_routes_spread_from_the_home_city() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"]).cards("12 wild")
    assert claimable(game) == reachable_from(game, "Salt Lake City")
    game.play("claim Salt Lake City - Green River #1 with 1 wild")
    game.play("skip")
    game.give_turn_to(0).cards("12 wild")
    assert claimable(game) == reachable_from(game, "Salt Lake City", "Green River")
    game.play("claim Green River - Cheyenne #1 with 4 wild")
    game.play("skip")
    game.give_turn_to(0).cards("12 wild")
    assert claimable(game) == reachable_from(game, "Salt Lake City", "Green River", "Cheyenne")


@rule("R-WEST-2")
def test_a_route_apart_from_the_network_is_rejected() -> None:
    game = (
        Rig("old-west", homes=["Salt Lake City", "Seattle"]).routes(1, "Seattle - Portland").cards("12 wild")
    )
    assert game.forbidden_by("claim Green River - Cheyenne #1 with 4 wild") == "R-WEST-2"
    assert game.forbidden_by("claim Portland - Eugene #1 with 1 wild") == "R-WEST-2"


@rule("R-WEST-3")
def test_a_marker_costs_two_cards_of_one_colour() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"]).cards("3 red yellow 2 wild")
    game.play("claim Salt Lake City - Green River #1 with 1 red")
    payments = ["1 yellow + 1 wild", "2 red", "1 red + 1 wild", "2 wild"]
    expected = ["skip", *(f"mark Green River with {payment}" for payment in payments)]
    assert [game.notation(action) for action in game.legal()] == expected
    game.play("mark Green River with 1 red + 1 wild")
    view = game.observation(0).view
    assert view.markers[game.place("Green River")] == 0
    assert view.seats[0].markers_left == 1
    assert view.hand == {"red": 1, "yellow": 1, "wild": 1}
    assert view.discards == {"red": 2, "wild": 1}
    assert view.turn == 1


@rule("R-WEST-3", "R-DRAW-6")
def test_cards_discarded_for_a_marker_fill_the_market() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"])
    game.cards("3 red", market="blue - - - -", hoarder=1)
    game.play("claim Salt Lake City - Green River #1 with 1 red")
    assert game.observation(0).view.market == ("blue", "red", None, None, None)
    game.play("mark Green River with 2 red")
    assert game.observation(0).view.market == ("blue", "red", "red", "red", None)


@rule("R-WEST-3")
def test_only_one_marker_on_an_unmarked_end_of_the_route() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"]).mark(1, "Idaho Falls")
    game.routes(0, "Salt Lake City - Green River").cards("3 orange 4 red")
    game.play("claim Green River - Idaho Falls with 3 orange")
    assert {action.place for action in game.legal() if isinstance(action, PlaceMarker)} == {
        game.place("Green River")
    }
    assert game.forbidden_by("mark Idaho Falls with 2 red") == "R-WEST-3"
    assert game.forbidden_by("mark Denver with 2 red") == "R-WEST-3"
    game.play("mark Green River with 2 red")
    assert game.turn == 1


@rule("R-WEST-3")
def test_a_marker_may_go_to_either_end_or_be_skipped() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"])
    game.routes(0, "Salt Lake City - Green River").cards("3 orange 2 red")
    game.play("claim Green River - Idaho Falls with 3 orange")
    green_river, idaho_falls = game.place("Green River"), game.place("Idaho Falls")
    assert game.legal() == [Skip(), PlaceMarker(green_river, "red", 0), PlaceMarker(idaho_falls, "red", 0)]
    game.play("skip")
    assert game.turn == 1
    assert game.observation(0).view.hand == {"red": 2}


@rule("R-WEST-3")
@pytest.mark.parametrize(
    ("own", "others"),
    [(["Denver", "Boise"], []), ([], ["Green River", "Idaho Falls"])],
    ids=["no marker left", "both ends marked"],
)
def test_nobody_is_asked_when_there_is_no_room_for_a_marker(own: list[str], others: list[str]) -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"]).mark(0, *own).mark(1, *others)
    game.routes(0, "Salt Lake City - Green River").cards("3 orange 2 red")
    game.play("claim Green River - Idaho Falls with 3 orange")
    assert game.turn == 1


@rule("R-WEST-3", "R-HIDE-1")
def test_being_asked_for_a_marker_does_not_betray_the_hand() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"])
    game.routes(0, "Salt Lake City - Green River").cards("3 orange red yellow")
    game.play("claim Green River - Idaho Falls with 3 orange")
    assert game.legal() == [Skip()]


@rule("R-WEST-4")
@pytest.mark.parametrize(
    ("markers", "points"),
    [
        ({0: ["Salt Lake City"]}, [7, 0, 0]),
        ({0: ["Salt Lake City", "St. George"]}, [14, 0, 0]),
        ({0: ["Salt Lake City"], 2: ["St. George"]}, [7, 0, 7]),
        ({0: ["Salt Lake City"], 1: ["St. George"]}, [7, 7, 0]),
        ({1: ["St. George"]}, [0, 7, 0]),
        ({1: ["St. George", "Salt Lake City"]}, [0, 14, 0]),
        ({}, [0, 7, 0]),
    ],
    ids=[
        "example: one city",
        "example: both",
        "two owners",
        "claimer too",
        "claimer",
        "claimer twice",
        "none",
    ],
)
def test_points_go_to_the_owners_of_the_cities(markers: dict[int, list[str]], points: list[int]) -> None:
    game = Rig("old-west", 3, homes=["Denver", "Flagstaff", "Seattle"])
    for seat, cities in markers.items():
        game.mark(seat, *cities)
    game.routes(1, "Flagstaff - St. George").give_turn_to(1).cards("", "4 red")
    before = [seat.score for seat in game.view().seats]
    game.play("claim Salt Lake City - St. George #1 with 4 red")
    after = [seat.score for seat in game.view().seats]
    assert [now - then for now, then in zip(after, before, strict=True)] == points


@rule("R-WEST-4")
def test_a_marker_placed_after_the_claim_comes_too_late_for_its_points() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"]).cards("6 red")
    game.play("claim Salt Lake City - St. George #1 with 4 red")
    game.play("mark St. George with 2 red")
    assert game.view().seats[0].score == 7


@rule("R-WEST-5")
@pytest.mark.parametrize(
    ("tickets", "bonus"),
    [
        (["Salt Lake City - Cheyenne", ""], [15, 0]),
        (["Salt Lake City - Cheyenne", "Seattle - Ashland"], [15, 15]),
        (["Salt Lake City - Cheyenne,Boise - Wolf Point", "Seattle - Ashland"], [15, 15]),
        (["Salt Lake City - Cheyenne", "Seattle - Ashland,Portland - Sacramento"], [0, 15]),
        (["Boise - Wolf Point", "Boise - San Diego"], [0, 0]),
    ],
    ids=["one", "tied", "open tickets do not count", "most", "none completed"],
)
def test_most_completed_tickets_earn_the_bonus(tickets: list[str], bonus: list[int]) -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"]).tickets(*tickets)
    game.routes(0, "Salt Lake City - Green River - Cheyenne")
    game.routes(1, "Seattle - Portland - Eugene - Ashland - Redding - Sacramento")
    assert [line.most_tickets for line in game.scores()] == bonus


@rule("R-WEST-5")
def test_there_is_no_longest_route_bonus() -> None:
    game = Rig("old-west", homes=["Salt Lake City", "Seattle"])
    game.routes(0, "Salt Lake City - Denver")
    assert [line.longest_route for line in game.scores()] == [0, 0]
    assert game.scores()[0].total == 15
