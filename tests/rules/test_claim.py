"""Claiming a route (R-CLAIM)."""

import pytest

from stellwerk import load_board
from stellwerk.play.names import place_name, route_name
from tests.rig import Rig
from tests.rules.rule_citations import rule

CLASSIC = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
POINTS = {
    ("usa-2004", "train"): CLASSIC,
    ("usa-2025", "train"): CLASSIC,
    ("san-francisco", "cable-car"): {1: 1, 2: 2, 3: 4, 5: 10},
    ("berlin", "tram"): {1: 1, 2: 2, 3: 4, 4: 7},
    ("berlin", "subway"): {2: 1, 3: 3, 4: 5},
    ("old-west", "train"): CLASSIC | {7: 18},
}
"""Points by number of cards, for all that occur on the board."""


@rule("R-CLAIM-1")
def test_any_free_route_can_be_claimed_wherever_it_is() -> None:
    game = Rig("usa-2004").routes(0, "Boston - New York").cards("3 yellow")
    game.play("claim San Francisco - Los Angeles #1 with 3 yellow")
    assert game.observation(0).view.owners.count(0) == 2


@rule("R-CLAIM-1")
def test_a_claimed_route_is_taken() -> None:
    game = Rig("usa-2004", 4).cards("6 white", "6 wild")
    game.play("claim Calgary - Winnipeg with 6 white")
    assert game.payments("Calgary - Winnipeg") == []
    assert game.forbidden_by("claim Calgary - Winnipeg with 6 wild") == "R-CLAIM-1"
    assert (
        game.give_turn_to(0).cards("6 wild").forbidden_by("claim Calgary - Winnipeg with 6 wild")
        == "R-CLAIM-1"
    )


@rule("R-CLAIM-1")
def test_a_route_takes_as_many_cards_and_pieces_as_it_has_spaces() -> None:
    game = Rig("usa-2004").cards("7 white")
    assert game.payments("Calgary - Winnipeg") == ["6 white"]
    game.play("claim Calgary - Winnipeg with 6 white")
    assert game.observation(0).view.hand == {"white": 1}
    assert game.observation(0).view.seats[0].pieces == {"train": 39}


@rule("R-CLAIM-1")
def test_too_few_cards_or_pieces_claim_nothing() -> None:
    game = Rig("usa-2004").cards("5 white")
    assert game.forbidden_by("claim Calgary - Winnipeg with 6 white") == "R-CLAIM-1"
    game.leave_pieces(0, 3).cards("12 yellow")
    assert game.payments("San Francisco - Los Angeles #1") == ["3 yellow"]
    assert game.payments("Nashville - Pittsburgh") == []
    assert game.forbidden_by("claim Nashville - Pittsburgh with 4 yellow") == "R-CLAIM-1"


@rule("R-CLAIM-2", "R-CLAIM-3", "TRAP-12")
def test_example_blue_route_of_three_spaces() -> None:
    game = Rig("usa-2025").cards("3 blue 3 wild 3 red")
    assert game.payments("Montréal - New York") == ["3 blue", "2 blue + 1 wild", "1 blue + 2 wild", "3 wild"]
    assert game.forbidden_by("claim Montréal - New York with 3 red") == "R-CLAIM-2"


@rule("R-CLAIM-2", "R-CLAIM-3", "TRAP-11")
def test_example_grey_route_of_two_spaces() -> None:
    game = Rig("usa-2025").cards("2 yellow red 2 wild")
    assert game.payments("Toronto - Pittsburgh") == [
        "2 yellow",
        "1 yellow + 1 wild",
        "1 red + 1 wild",
        "2 wild",
    ]


@rule("R-CLAIM-2", "R-CLAIM-3")
def test_example_black_route_of_three_spaces() -> None:
    game = Rig("san-francisco").cards("3 black 3 wild 3 red")
    expected = ["3 black", "2 black + 1 wild", "1 black + 2 wild", "3 wild"]
    assert game.payments("Haight Ashbury - Pacific Heights") == expected


@rule("R-CLAIM-2")
def test_colours_are_not_mixed() -> None:
    game = Rig("usa-2004").cards("red yellow blue")
    assert game.payments("Toronto - Pittsburgh") == []


@rule("R-CLAIM-2", "TRAP-12")
def test_wilds_stand_for_any_colour_even_alone() -> None:
    game = Rig("usa-2004").cards("6 wild")
    assert game.payments("Calgary - Winnipeg") == ["6 wild"]
    game.play("claim Calgary - Winnipeg with 6 wild")
    assert game.observation(0).view.discards == {"wild": 6}


@rule("R-CLAIM-2", "TRAP-11")
def test_the_colour_chosen_for_a_grey_route_is_the_one_paid() -> None:
    game = Rig("usa-2004").cards("2 yellow 2 red")
    game.play("claim Toronto - Pittsburgh with 2 red")
    assert game.observation(0).view.hand == {"yellow": 2}
    assert game.observation(0).view.discards == {"red": 2}


@rule("R-CLAIM-3", "TRAP-12")
@pytest.mark.parametrize(
    ("payment", "left"),
    [
        ("2 white", {"wild": 2}),
        ("1 white + 1 wild", {"white": 1, "wild": 1}),
        ("2 wild", {"white": 2}),
    ],
)
def test_the_player_chooses_how_many_wilds_to_spend(payment: str, left: dict[str, int]) -> None:
    game = Rig("usa-2004").cards("2 white 2 wild")
    game.play(f"claim New York - Pittsburgh #1 with {payment}")
    assert game.observation(0).view.hand == left


@rule("R-CLAIM-4")
@pytest.mark.parametrize(("edition", "kind"), POINTS)
def test_points_are_scored_at_once(edition: str, kind: str) -> None:
    board = load_board(edition)
    by_cost = {
        route.cards: index
        for index, route in enumerate(board.routes)
        if board.pieces[route.piece].name == kind
    }
    assert by_cost.keys() == POINTS[edition, kind].keys()
    for cost, index in by_cost.items():
        home, neighbour = (place_name(board, end) for end in board.routes[index].ends)
        away = next(place.name for place in board.places if place.name not in {home, neighbour})
        game = Rig(edition, 2, homes=[home, away]).cards(f"{cost} wild")
        game.play(f"claim {route_name(board, index)} with {cost} wild")
        assert game.view().seats[0].score == POINTS[edition, kind][cost]


PARALLEL = {
    "usa-2004": ("Denver - Kansas City", 4),
    "usa-2025": ("Denver - Kansas City", 4),
    "san-francisco": ("Fort Mason - Pier 39", 1),
    "berlin": ("Zoo - Siegessäule", 2),
    "old-west": ("Portland - Seattle", 2),
}
"""A parallel group of each edition, and what its tracks cost."""


def first_track_claimed(edition: str, seats: int) -> Rig:
    """Seat 0 has claimed the first track of a group; now it and the next seat could pay for another."""
    route, cost = PARALLEL[edition]
    game = Rig(edition, seats, homes=["Portland", "Seattle", "Eugene", "Boise", "Bend", "Fresno"])
    game.cards(f"{cost} wild").play(f"claim {route} #1 with {cost} wild")
    return game.cards(f"{cost} wild", f"{cost} wild")


@rule("R-CLAIM-5", "TRAP-4")
@pytest.mark.parametrize(("edition", "seats"), [(edition, seats) for edition in PARALLEL for seats in (2, 4)])
def test_nobody_has_two_parallel_tracks(edition: str, seats: int) -> None:
    route, cost = PARALLEL[edition]
    game = first_track_claimed(edition, seats).give_turn_to(0)
    assert game.payments(f"{route} #2") == []
    assert game.forbidden_by(f"claim {route} #2 with {cost} wild") == "R-CLAIM-5"


@rule("R-CLAIM-6", "TRAP-4")
@pytest.mark.parametrize(
    ("edition", "seats"),
    [
        ("usa-2004", 2),
        ("usa-2004", 3),
        ("usa-2025", 3),
        ("san-francisco", 2),
        ("berlin", 2),
        ("old-west", 2),
        ("old-west", 3),
    ],
)
def test_with_few_players_one_track_closes_the_others(edition: str, seats: int) -> None:
    route, cost = PARALLEL[edition]
    game = first_track_claimed(edition, seats)
    assert game.payments(f"{route} #2") == []
    assert game.forbidden_by(f"claim {route} #2 with {cost} wild") == "R-CLAIM-6"


@rule("R-CLAIM-6", "TRAP-4")
@pytest.mark.parametrize(
    ("edition", "seats"),
    [("usa-2004", 4), ("usa-2025", 5), ("san-francisco", 3), ("berlin", 3), ("old-west", 4), ("old-west", 6)],
)
def test_with_more_players_another_player_may_take_a_parallel_track(edition: str, seats: int) -> None:
    route, cost = PARALLEL[edition]
    game = first_track_claimed(edition, seats)
    game.play(f"claim {route} #2 with {cost} wild")
    assert {0, 1} < set(game.view().owners)


@rule("R-CLAIM-5", "R-CLAIM-6")
def test_a_triple_route_has_room_for_three_players() -> None:
    game = first_track_claimed("old-west", 4)
    game.play("claim Portland - Seattle #2 with 2 wild")
    game.routes(2, "Eugene - Portland").cards("2 wild", "2 wild", "2 wild")
    for seat in (0, 1):
        forbidden_by = game.give_turn_to(seat).forbidden_by("claim Portland - Seattle #3 with 2 wild")
        assert forbidden_by == "R-CLAIM-5"
    game.give_turn_to(2).play("claim Portland - Seattle #3 with 2 wild")
    assert game.view().owners.count(2) == 2


@rule("TRAP-9")
def test_one_track_can_be_claimed_when_the_other_cannot_be_paid() -> None:
    game = Rig("usa-2004").cards("4 orange")
    assert game.payments("Denver - Kansas City #1") == []
    assert game.payments("Denver - Kansas City #2") == ["4 orange"]


@rule("TRAP-10")
@pytest.mark.parametrize(("track", "color"), [(1, "black"), (2, "orange")])
def test_the_track_named_is_the_track_claimed(track: int, color: str) -> None:
    game = Rig("usa-2004").cards("4 orange 4 black")
    game.play(f"claim Denver - Kansas City #{track} with 4 {color}")
    claimed = game.board.routes[game.view().owners.index(0)]
    assert (claimed.track, game.board.colors[claimed.color]) == (track - 1, color)
    assert game.view().discards == {color: 4}
