"""Examples of single rules, several of them the rulebooks' own, played with the model."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.model import Action, Board, Model
from tests.model.board import RouteKey

BOARDS = Path(__file__).parents[2] / "src" / "stellwerk" / "boards"


def first_turn(name: str, seats: int, alvin: bool = False) -> Model:
    """A game after the set-up, all players keeping all tickets; seat 0 begins."""
    model = Model(Board.read(BOARDS / f"{name}.toml"), seats, seed=1, start=0, alvin=alvin)
    while model.snapshot()["phase"] != "turn":
        seat = model.to_act()[0]
        model.play(seat, model.legal(seat)[0])
    return model


def track_between(board: Board, a: str, b: str) -> RouteKey:
    return next(key for key, track in board.tracks.items() if set(track.ends) == {a, b})


def give_routes(model: Model, seat: int, *stops: str) -> None:
    for a, b in pairwise(stops):
        model.state.owner[track_between(model.state.board, a, b)] = seat


def give_ticket(model: Model, seat: int, a: str, b: str) -> None:
    tickets = model.state.board.tickets
    model.state.tickets[seat].append(
        next(i for i, ticket in enumerate(tickets) if set(ticket.ends) == {a, b})
    )


def payments(model: Model, key: RouteKey) -> set[tuple[str, int]]:
    return {(action[2], action[3]) for action in model.legal(0) if action[:2] == ("claim", key)}


def test_blue_route_takes_blue_cards_and_wilds() -> None:
    model = first_turn("usa_2025", 2)
    model.state.cards.hands[0] = Counter(blue=3, red=3, wild=3)
    key = track_between(model.state.board, "Montréal", "New York")
    assert payments(model, key) == {("blue", 0), ("blue", 1), ("blue", 2), ("wild", 3)}


def test_grey_route_takes_any_one_colour() -> None:
    model = first_turn("usa_2025", 2)
    model.state.cards.hands[0] = Counter(yellow=2, red=1, wild=2)
    key = track_between(model.state.board, "Toronto", "Pittsburgh")
    assert payments(model, key) == {("yellow", 0), ("yellow", 1), ("red", 1), ("wild", 2)}


def test_ferry_needs_its_wilds() -> None:
    model = first_turn("old_west", 2)
    model.state.homes[0] = "San Francisco"
    model.state.cards.hands[0] = Counter(green=4, black=3, wild=4)
    key = track_between(model.state.board, "San Francisco", "Los Angeles")
    assert payments(model, key) == {("green", 3), ("green", 4), ("black", 4)}


def test_completed_tickets_count_and_open_ones_count_against() -> None:
    model = first_turn("usa_2025", 2)
    model.state.tickets = [[], []]
    give_ticket(model, 0, "Montréal", "Atlanta")
    give_ticket(model, 0, "New York", "Atlanta")
    give_routes(model, 0, "Montréal", "New York", "Washington", "Raleigh", "Atlanta")
    give_ticket(model, 1, "Sault Ste. Marie", "Nashville")
    give_ticket(model, 1, "Atlanta", "Washington")
    give_routes(model, 1, "Sault Ste. Marie", "Toronto", "Pittsburgh", "Nashville")
    blue, green = model.sheet()
    assert blue["tickets_done"] - blue["tickets_open"] == 15
    assert green["tickets_done"] - green["tickets_open"] == 4
    assert (green["completed"], green["open"]) == (1, 1)
    assert (blue["length"], blue["longest"], green["length"], green["longest"]) == (9, 10, 8, 0)


@pytest.mark.parametrize(
    ("markers", "points"),
    [
        ({"Salt Lake City": 0}, [7, 0, 0]),
        ({"Salt Lake City": 0, "St. George": 0}, [14, 0, 0]),
        ({"Salt Lake City": 0, "St. George": 2}, [7, 0, 7]),
        ({"Salt Lake City": 0, "St. George": 1}, [7, 7, 0]),
        ({"St. George": 1}, [0, 7, 0]),
        ({"St. George": 1, "Salt Lake City": 1}, [0, 14, 0]),
        ({}, [0, 7, 0]),
    ],
    ids=["one city", "both cities", "two owners", "claimer too", "claimer", "claimer twice", "nobody"],
)
def test_route_points_go_to_the_owners_of_its_cities(markers: dict[str, int], points: list[int]) -> None:
    model = first_turn("old_west", 3)
    state = model.state
    state.markers, state.homes, state.turn = dict(markers), [None, "St. George", None], 1
    key = track_between(state.board, "St. George", "Salt Lake City")
    color = state.board.tracks[key].color
    state.cards.hands[1] = Counter({color: 4})
    model.play(1, ("claim", key, color, 0))
    assert model.snapshot()["scores"] == points


@pytest.mark.parametrize(("kinds", "points"), list(enumerate([0, 0, 1, 2, 4, 6, 9, 12])))
def test_souvenir_points(kinds: int, points: int) -> None:
    model = first_turn("san_francisco", 2)
    model.state.souvenirs[1] = set(range(kinds))
    assert model.sheet()[1]["souvenirs"] == points


def test_claimer_takes_a_souvenir_and_chooses_between_two() -> None:
    model = first_turn("san_francisco", 2)
    state = model.state
    key = track_between(state.board, "Crissy Field", "Golden Gate Bridge")
    state.souvenirs_on_board = {"Crissy Field": (0, 1), "Golden Gate Bridge": (1, 2)}
    state.cards.hands[0] = Counter(wild=1)
    model.play(0, ("claim", key, "wild", 1))
    assert model.legal(0) == [("take_souvenir", "Crissy Field"), ("take_souvenir", "Golden Gate Bridge")]
    model.play(0, ("take_souvenir", "Crissy Field"))
    assert model.snapshot()["souvenirs"] == [[0], []]
    assert model.snapshot()["souvenirs_on_board"] == {"Golden Gate Bridge": [1, 2]}


@pytest.mark.parametrize(("seats", "placers"), [(2, [1, 1]), (3, [2, 1]), (4, [3, 2])])
def test_the_last_players_place_the_remaining_souvenirs(seats: int, placers: list[int]) -> None:
    model = Model(Board.read(BOARDS / "san_francisco.toml"), seats, seed=4, start=0)
    acted = []
    while (phase := model.snapshot()["phase"]) != "turn":
        seat = model.to_act()[0]
        acted += [seat] if phase == "place_souvenir" else []
        model.play(seat, model.legal(seat)[0])
    assert acted == placers
    counts = sorted(count for _, count in model.snapshot()["souvenirs_on_board"].values())
    assert counts == ([1, 1, 2, 2, 2, 2, 2] if seats == 2 else [seats - 1] * 7)


def test_homes_are_chosen_against_turn_order() -> None:
    model = Model(Board.read(BOARDS / "old_west.toml"), 4, seed=4, start=2)
    for seat in range(4):
        model.play(seat, ("return", ()))
    acted = []
    while model.snapshot()["phase"] == "home":
        acted += model.to_act()
        model.play(acted[-1], model.legal(acted[-1])[0])
    assert acted == [1, 0, 3, 2]


def test_face_up_wild_is_the_only_card_and_never_the_second() -> None:
    model = first_turn("usa_2004", 2)
    model.state.cards.market = ["wild", "red", "red", "blue", "wild"]
    model.state.cards.deck = ["green"] * 10
    model.play(0, ("draw", 0))
    assert model.to_act() == [1]
    model.play(1, ("draw", 1))
    expected: list[Action] = [("draw", 0), ("draw", 1), ("draw", 2), ("draw", 3), ("draw_blind",)]
    assert model.legal(1) == expected
    assert model.state.cards.market[4] == "wild"


def test_three_wilds_sweep_the_market_between_two_cards() -> None:
    model = first_turn("usa_2004", 2)
    model.state.cards.market = ["wild", "red", "red", "blue", "wild"]
    model.state.cards.deck = ["green", "black", "white", "green", "black", "wild"]
    model.play(0, ("draw", 1))
    assert model.snapshot()["market"] == ["black", "green", "white", "black", "green"]
    assert model.snapshot()["phase"] == "second_card"


def test_no_cards_to_draw_without_deck_and_discards() -> None:
    model = first_turn("mini", 2)
    cards = model.state.cards
    cards.deck, cards.market = ["red"], ["red", "wild", "wild", None, None]
    cards.discards.clear()
    model.play(0, ("draw_blind",))
    assert model.legal(0) == [("draw", 0)]
    model.play(0, ("draw", 0))
    assert not [
        action for action in model.legal(1) if action[0].startswith("draw") and action != ("draw_tickets",)
    ]


def test_draw_ends_with_one_card_when_nothing_is_left() -> None:
    model = first_turn("mini", 2)
    cards = model.state.cards
    cards.deck, cards.market = ["red"], ["wild", "wild", None, None, None]
    cards.discards.clear()
    model.play(0, ("draw_blind",))
    assert model.to_act() == [1]


def test_paid_cards_fill_and_settle_the_market_at_once() -> None:
    model = first_turn("mini", 2)
    cards = model.state.cards
    cards.deck, cards.market = [], ["wild", "wild", "wild", "red", None]
    cards.discards.clear()
    cards.hands[0] = Counter(yellow=3)
    model.play(0, ("claim", track_between(model.state.board, "Überlingen", "Ravensburg"), "yellow", 0))
    state = model.snapshot()
    assert state["market"].count("wild") < 3
    assert None not in state["market"]
    assert Counter(state["market"]) + Counter(state["deck"]) == Counter(wild=3, red=1, yellow=3)


def test_everybody_passing_ends_the_game() -> None:
    model = first_turn("mini", 2)
    cards = model.state.cards
    cards.deck, cards.market, cards.hands = [], ["red"] * 5, [Counter(), Counter()]
    cards.discards.clear()
    model.state.ticket_deck = []
    model.play(0, ("pass",))
    assert (model.legal(1), model.snapshot()["passes"]) == ([("pass",)], 1)
    model.play(1, ("pass",))
    assert model.over


def test_everybody_has_one_more_turn_after_the_last_pieces() -> None:
    model = first_turn("usa_2004", 3)
    model.state.pieces[0]["train"] = 2
    acted = []
    while not model.over:
        acted += model.to_act()
        model.play(acted[-1], ("draw_blind",))
    assert acted == [0, 0, 1, 1, 2, 2, 0, 0]


def test_marker_on_a_free_end_for_two_cards_of_a_colour() -> None:
    model = first_turn("old_west", 2)
    state = model.state
    state.markers, state.homes = {"Albuquerque": 0, "Denver": 1}, ["Albuquerque", "Denver"]
    state.cards.hands[0] = Counter(red=4, blue=1, wild=1)
    model.play(0, ("claim", track_between(state.board, "Albuquerque", "Roswell"), "red", 0))
    ways = [("red", 0), ("red", 1), ("blue", 1)]
    assert set(model.legal(0)) == {("skip",), *(("marker", "Roswell", *way) for way in ways)}
    model.play(0, ("marker", "Roswell", "blue", 1))
    assert model.snapshot()["markers"]["Roswell"] == 0
    assert model.snapshot()["hands"][0] == {"red": 2}


def test_alvin_is_captured_by_others_and_scores_at_the_end() -> None:
    model = first_turn("old_west", 2, alvin=True)
    state = model.state
    state.markers, state.homes = {"Albuquerque": 0, "Denver": 0, "Santa Fe": 1}, ["Albuquerque", "Santa Fe"]
    state.cards.hands = [Counter(red=2), Counter(green=1)]
    model.play(0, ("claim", track_between(state.board, "Albuquerque", "Roswell"), "red", 0))
    assert model.legal(0) == [("alvin", "Albuquerque"), ("alvin", "Denver")]
    model.play(0, ("alvin", "Albuquerque"))
    assert model.sheet()[0]["alvin"] == 20
    model.play(1, ("claim", track_between(state.board, "Albuquerque", "Santa Fe"), "green", 0))
    assert model.snapshot()["alvin"] == "Santa Fe"
    assert [row["alvin"] for row in model.sheet()] == [10, 20]


def test_equal_totals_are_ranked_by_tickets_and_remaining_ties_share_a_rank() -> None:
    model = first_turn("berlin", 4)
    model.state.tickets = [[], [], [], []]
    give_ticket(model, 2, "Tiergarten", "Reichstag")
    give_routes(model, 2, "Tiergarten", "Brandenburger Tor", "Reichstag")
    model.state.route_points = [3, 3, 0, 5]
    assert [row["total"] for row in model.sheet()] == [3, 3, 3, 5]
    assert [row["rank"] for row in model.sheet()] == [3, 3, 2, 1]


@pytest.mark.parametrize(("seats", "alvin"), [(5, False), (1, False), (2, True)])
def test_impossible_set_ups_are_rejected(seats: int, alvin: bool) -> None:
    with pytest.raises(ValueError, match=r"mini (is for|has no)"):
        Model(Board.read(BOARDS / "mini.toml"), seats, seed=1, alvin=alvin)
