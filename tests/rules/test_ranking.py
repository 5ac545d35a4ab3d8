"""Who wins, and who comes next (R-END-4)."""

from dataclasses import replace

import numpy as np
import pytest

from stellwerk import engine
from stellwerk.boards.row import board_row
from stellwerk.engine import SHEET
from tests.rig import Rig
from tests.rules.rule_citations import rule


def ranks(game: Rig) -> list[int]:
    return [line.rank for line in game.scores()]


def totals(game: Rig) -> list[int]:
    return [line.total for line in game.scores()]


@rule("R-END-2")
def test_what_a_sheet_held_before_does_not_matter() -> None:
    game = Rig("usa-2004", 3).routes(0, "Denver - Omaha").tickets("Denver - El Paso", "Boston - Miami")
    fresh, used = np.zeros(3, SHEET), np.full(3, 7, SHEET)
    for sheet in (fresh, used):
        engine.score(board_row(game.board), game.state, sheet)
    assert fresh.tobytes() == used.tobytes()


@rule("R-END-3")
def test_the_longest_route_may_earn_a_single_point() -> None:
    game, sheet = Rig("usa-2004").routes(0, "Denver - Omaha"), np.zeros(2, SHEET)
    engine.score(board_row(replace(game.board, longest_route=1)), game.state, sheet)
    assert sheet["longest_route"].tolist() == [1, 0]


@rule("R-END-4")
def test_without_routes_nobody_has_a_longest_one() -> None:
    game = Rig("old-west", 2)
    assert [(line.length, line.rank) for line in game.scores()] == [(0, 1), (0, 1)]


@rule("R-END-4")
def test_most_points_win() -> None:
    game = Rig("usa-2004", 3).routes(2, "Calgary - Winnipeg").routes(1, "Denver - Omaha")
    assert ranks(game) == [3, 2, 1]
    assert game.scores().winners == (2,)


@rule("R-END-4")
@pytest.mark.parametrize("edition", ["usa-2004", "usa-2025"])
def test_equal_points_more_tickets_completed(edition: str) -> None:
    game = Rig(edition).tickets("", "Denver - El Paso")
    game.routes(0, "Chicago - Omaha", "Dallas - Houston").routes(1, "Denver - Santa Fe - El Paso")
    assert totals(game) == [18, 18]
    assert ranks(game) == [2, 1]


@rule("R-END-4")
@pytest.mark.parametrize(
    ("edition", "expected"),
    [("usa-2004", [3, 1, 2, 4]), ("usa-2025", [2, 1, 2, 4])],
    ids=["own", "bonus only"],
)
def test_equal_points_and_tickets_then_the_longest_route(edition: str, expected: list[int]) -> None:
    game = Rig(edition, 4).routes(1, "Calgary - Winnipeg")
    game.routes(0, "Los Angeles - Phoenix", "Boston - Montréal", "Dallas - Houston").routes(
        2, "Denver - Omaha"
    )
    assert totals(game) == [7, 25, 7, 0]
    assert [line.length for line in game.scores()] == [3, 6, 4, 0]
    assert ranks(game) == expected


@rule("R-END-4")
@pytest.mark.parametrize("edition", ["usa-2004", "usa-2025"])
def test_equal_points_and_tickets_then_the_holder_of_the_bonus(edition: str) -> None:
    game = Rig(edition).routes(1, "Calgary - Winnipeg")
    game.routes(0, "Atlanta - Miami", "Denver - Phoenix", "Duluth - Chicago", "Dallas - Houston")
    assert totals(game) == [25, 25]
    assert ranks(game) == [2, 1]


@rule("R-END-4")
@pytest.mark.parametrize(
    ("edition", "routes"),
    [
        ("usa-2004", ["Calgary - Winnipeg", "El Paso - Houston"]),
        ("usa-2025", ["Calgary - Winnipeg", "El Paso - Houston"]),
        ("san-francisco", ["Haight Ashbury - Pacific Heights", "Sunset - Twin Peaks"]),
        ("berlin", ["Moabit - Siegessäule", "Humboldt Forum - Moritzplatz"]),
        ("old-west", ["Billings - Gillette", "Redding - San Francisco"]),
    ],
)
def test_seats_that_stay_tied_share_a_rank(edition: str, routes: list[str]) -> None:
    game = Rig(edition, 4).routes(1, routes[0]).routes(3, routes[1])
    assert ranks(game) == [3, 1, 3, 1]
    assert game.scores().winners == (1, 3)


@rule("R-END-4")
@pytest.mark.parametrize(
    ("edition", "ticket", "path", "others"),
    [
        (
            "san-francisco",
            "The Embarcadero - Market Street",
            "The Embarcadero - Union Square - Market Street",
            ["Haight Ashbury - Pacific Heights"],
        ),
        (
            "berlin",
            "Tiergarten - Reichstag",
            "Tiergarten - Brandenburger Tor - Reichstag",
            ["Moabit - Siegessäule", "Potsdamer Platz - Tiergarten"],
        ),
        (
            "old-west",
            "Salt Lake City - Cheyenne",
            "Salt Lake City - Green River - Cheyenne",
            ["Denver - Salt Lake City", "Phoenix - Albuquerque - Durango", "Gillette - Casper"],
        ),
    ],
)
def test_tickets_break_a_tie_everywhere(edition: str, ticket: str, path: str, others: list[str]) -> None:
    game = Rig(edition).tickets(ticket).routes(0, path).routes(1, *others)
    assert totals(game)[0] == totals(game)[1]
    assert ranks(game) == [1, 2]


@rule("R-END-4")
@pytest.mark.parametrize(
    ("edition", "route", "longer"),
    [
        (
            "san-francisco",
            "Haight Ashbury - Pacific Heights",
            "Pacific Heights - Painted Ladies - Market Street",
        ),
        ("berlin", "Moabit - Siegessäule", "Siegessäule - Tiergarten - Gemäldegalerie"),
    ],
)
def test_a_longer_route_breaks_no_ties_in_the_cities(edition: str, route: str, longer: str) -> None:
    game = Rig(edition).routes(0, route).routes(1, longer)
    assert totals(game) == [4, 4]
    assert ranks(game) == [1, 1]


@rule("R-END-4", "R-WEST-5")
def test_a_longer_route_breaks_ties_in_the_old_west_but_scores_nothing() -> None:
    game = Rig("old-west", 3)
    game.routes(0, "Billings - Gillette").routes(1, "Albuquerque - Durango - Grand Junction")
    assert totals(game) == [4, 4, 0]
    assert ranks(game) == [2, 1, 3]
    assert [line.length for line in game.scores()] == [3, 4, 0]
    assert [line.longest_route for line in game.scores()] == [0, 0, 0]


@rule("R-END-4")
def test_completed_tickets_come_before_the_longest_route_in_the_old_west() -> None:
    game = Rig("old-west").tickets("Salt Lake City - Cheyenne")
    game.routes(0, "Salt Lake City - Green River - Cheyenne")
    game.routes(1, "Denver - Salt Lake City", "Phoenix - Albuquerque - Durango", "Gillette - Casper")
    assert totals(game)[0] == totals(game)[1]
    assert ranks(game) == [1, 2]
    assert [line.length for line in game.scores()] == [0, 0]  # nothing is left to decide
