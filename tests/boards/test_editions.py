"""The published boards have the numbers of the comparison in the rules."""

from dataclasses import dataclass

import pytest

from stellwerk.boards import Board, editions, load_board
from stellwerk.boards.limits import GREY
from stellwerk.boards.schema import Route, TicketDeal


@dataclass(frozen=True)
class Facts:
    seats: tuple[int, int]
    pieces: dict[str, int]
    colors: int
    of_each: int
    wilds: int
    hand: int
    deal: TicketDeal
    parallel_from: int
    last_round_at: int
    tie_breaks: tuple[str, ...]
    longest_route: int
    most_tickets: int
    places: int
    connections: int
    tracks: int
    spaces: int
    tickets: int


EXPECTED = {
    "usa-2004": Facts(
        seats=(2, 5), pieces={"train": 45}, colors=8, of_each=12, wilds=14, hand=4,
        deal=TicketDeal(3, 2, 3, 1, shuffled=False), parallel_from=4, last_round_at=2,
        tie_breaks=("tickets", "longest-route"), longest_route=10, most_tickets=0,
        places=36, connections=78, tracks=100, spaces=309, tickets=30,
    ),
    "usa-2025": Facts(
        seats=(2, 5), pieces={"train": 45}, colors=8, of_each=12, wilds=14, hand=4,
        deal=TicketDeal(4, 2, 3, 1, shuffled=True), parallel_from=4, last_round_at=2,
        tie_breaks=("tickets", "longest-bonus"), longest_route=10, most_tickets=0,
        places=36, connections=78, tracks=100, spaces=309, tickets=33,
    ),
    "san-francisco": Facts(
        seats=(2, 4), pieces={"cable-car": 20}, colors=6, of_each=6, wilds=8, hand=2,
        deal=TicketDeal(2, 1, 2, 1, shuffled=False), parallel_from=3, last_round_at=2,
        tie_breaks=("tickets",), longest_route=0, most_tickets=0,
        places=21, connections=45, tracks=65, spaces=121, tickets=24,
    ),
    "berlin": Facts(
        seats=(2, 4), pieces={"tram": 11, "subway": 5}, colors=6, of_each=6, wilds=8, hand=2,
        deal=TicketDeal(2, 1, 2, 1, shuffled=False), parallel_from=3, last_round_at=1,
        tie_breaks=("tickets",), longest_route=0, most_tickets=0,
        places=19, connections=37, tracks=58, spaces=89, tickets=22,
    ),
    "old-west": Facts(
        seats=(2, 6), pieces={"train": 40}, colors=8, of_each=12, wilds=14, hand=4,
        deal=TicketDeal(5, 3, 4, 1, shuffled=True), parallel_from=4, last_round_at=2,
        tie_breaks=("tickets", "longest-route"), longest_route=0, most_tickets=15,
        places=41, connections=83, tracks=139, spaces=364, tickets=50,
    ),
}  # fmt: skip


def facts_of(board: Board) -> Facts:
    (of_each,) = set(board.color_counts)
    return Facts(
        seats=board.seats,
        pieces={kind.name: kind.count for kind in board.pieces},
        colors=len(board.colors),
        of_each=of_each,
        wilds=board.wilds,
        hand=board.cards_dealt,
        deal=board.ticket_deal,
        parallel_from=board.parallel_from,
        last_round_at=board.last_round_at,
        tie_breaks=board.tie_breaks,
        longest_route=board.longest_route,
        most_tickets=board.most_tickets,
        places=len(board.places),
        connections=len({route.group for route in board.routes}),
        tracks=len(board.routes),
        spaces=sum(route.spaces for route in board.routes),
        tickets=len(board.tickets),
    )


def tracks_between(board: Board, first: str, second: str) -> list[Route]:
    names = [place.name for place in board.places]
    ends = (names.index(first), names.index(second))
    return sorted((route for route in board.routes if route.ends == ends), key=lambda route: route.track)


def test_the_editions_are_in_order_of_publication() -> None:
    assert editions() == tuple(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_an_edition_has_the_numbers_of_the_rules(name: str) -> None:
    board = load_board(name)
    assert board.id == name
    assert facts_of(board) == EXPECTED[name]


def test_the_usa_family_shares_colours_and_the_series_shares_route_points() -> None:
    usa = load_board("usa-2004")
    assert usa.colors == ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert usa.colors == load_board("usa-2025").colors == load_board("old-west").colors
    assert usa.pieces[0].points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert load_board("old-west").pieces[0].points == {**usa.pieces[0].points, 7: 18}


def test_usa_2025_keeps_the_network_of_2004() -> None:
    old, new = load_board("usa-2004"), load_board("usa-2025")
    assert new.routes == old.routes
    assert [place.name.replace("St.", "Ste.") for place in old.places] == [place.name for place in new.places]


def test_parallel_tracks_are_one_group_with_the_colours_of_the_file() -> None:
    board = load_board("usa-2004")
    tracks = tracks_between(board, "Denver", "Salt Lake City")
    assert [board.colors[route.color] for route in tracks] == ["red", "yellow"]
    assert [route.track for route in tracks] == [0, 1]
    assert len({route.group for route in tracks}) == 1
    assert all((route.spaces, route.cards, route.points) == (3, 3, 4) for route in tracks)


def test_groups_are_numbered_in_file_order() -> None:
    board = load_board("mini")
    in_file_order = sorted(board.routes, key=lambda route: (route.group, route.track))
    assert in_file_order[0].ends == (0, 2)
    assert sorted({route.group for route in board.routes}) == list(range(16))


def test_grey_routes_take_any_colour() -> None:
    board = load_board("usa-2004")
    assert [route.color for route in tracks_between(board, "Atlanta", "Raleigh")] == [GREY, GREY]


def test_routes_are_in_claim_order() -> None:
    for name in (*editions(), "mini"):
        routes = load_board(name).routes
        keys = [
            (route.color, route.cards, route.ferry, route.piece, route.spaces, route.group, route.track)
            for route in routes
        ]
        assert keys == sorted(keys)


def test_the_only_ferry_of_the_old_west() -> None:
    board = load_board("old-west")
    (ferry,) = (route for route in board.routes if route.ferry)
    assert [board.places[end].name for end in ferry.ends] == ["Los Angeles", "San Francisco"]
    assert (ferry.spaces, ferry.ferry, ferry.points) == (7, 3, 18)


def test_old_west_has_markers_and_alvin() -> None:
    board = load_board("old-west")
    assert board.markers is not None
    assert (board.markers.each, board.markers.cards) == (3, 2)
    assert board.alvin is not None
    assert board.places[board.alvin.start].name == "Roswell"
    assert board.alvin.points == 10


def test_san_francisco_has_five_ferries_and_seven_souvenirs() -> None:
    board = load_board("san-francisco")
    assert [route.ferry for route in board.routes if route.ferry] == [1] * 5
    souvenirs = board.souvenirs
    assert souvenirs is not None
    assert len(set(souvenirs.kinds)) == 7
    assert [board.places[place].name for place in souvenirs.places] == [
        "Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill",
    ]  # fmt: skip
    assert souvenirs.tokens == {2: 2, 3: 2, 4: 3}
    assert souvenirs.left_tokens == {2: 1, 3: 2, 4: 3}
    assert souvenirs.points == (0, 0, 1, 2, 4, 6, 9, 12)


def test_a_berlin_subway_is_one_space_for_several_cards() -> None:
    board = load_board("berlin")
    subway, _ = tracks_between(board, "Moabit", "Hauptbahnhof")
    assert board.pieces[subway.piece].name == "subway"
    assert (subway.spaces, subway.cards, subway.points) == (1, 4, 5)
    assert board.pieces[0].points == {1: 1, 2: 2, 3: 4, 4: 7}
    assert board.pieces[1].points == {2: 1, 3: 3, 4: 5}


def test_each_of_the_twenty_subways_of_berlin_has_a_space() -> None:
    """With fewer, four players could not get down to the pieces that start the last round."""
    board = load_board("berlin")
    subways = [route for route in board.routes if board.pieces[route.piece].name == "subway"]
    assert len(subways) == board.seats[1] * board.pieces[1].count == 20
    assert len({route.group for route in subways}) == 12


@pytest.mark.parametrize("name", EXPECTED)
def test_only_the_cities_allow_drawing_without_a_stock(name: str) -> None:
    assert load_board(name).draw_without_stock == (name in ("san-francisco", "berlin"))


def test_berlin_is_marked_as_a_reconstruction_once_where_its_summary_and_its_sources_stand_together() -> None:
    board = load_board("berlin")
    assert "reconstruction" in board.summary["en"]
    assert "Rekonstruktion" in board.summary["de"]
    assert "reconstruction" not in " ".join(board.provenance.values())


@pytest.mark.parametrize("name", ["usa-2004", "usa-2025", "old-west", "berlin"])
def test_mechanics_of_other_editions_are_off(name: str) -> None:
    board = load_board(name)
    assert board.souvenirs is None
    assert (board.markers is None) == (board.alvin is None) == (name != "old-west")


def test_mini_loads_by_name_but_is_not_an_edition() -> None:
    board = load_board("mini")
    assert board.id == "mini"
    assert "mini" not in editions()
    assert board.seats == (2, 4)


def test_a_board_is_hashable() -> None:
    assert {load_board("mini"): 1}[load_board("mini")] == 1
