"""The planner uses the special mechanics of each edition."""

from collections import Counter

import pytest

from stellwerk import Game
from stellwerk.play.actions import ChooseHome, Claim, MoveAlvin, PlaceMarker
from tests.bots.games import played

GAMES = 4


def mechanics(game: Game) -> Counter[str]:
    """How often each special mechanic was used in a game."""
    used = Counter(type(action).__name__ for _, action in game.history)
    claims = [action for _, action in game.history if isinstance(action, Claim)]
    used["second kind of piece"] = sum(game.board.routes[claim.route].piece for claim in claims)
    used["souvenirs"] = sum(len(seat.souvenirs) for seat in game.view().seats)
    used["captures"] = sum(line.alvin > 0 for line in game.scores())
    return used


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("san-francisco", ["souvenirs"]),
        ("berlin", ["second kind of piece"]),
        ("old-west", [ChooseHome.__name__, PlaceMarker.__name__, "captures"]),
    ],
)
def test_planners_use_special_mechanics(edition: str, expected: list[str]) -> None:
    used: Counter[str] = Counter()
    for seed in range(GAMES):
        used += mechanics(played(edition, ["planner"] * 2, seed, alvin=edition == "old-west"))
    assert [mechanic for mechanic in expected if used[mechanic] < GAMES] == []


def test_planners_hide_alvin() -> None:
    games = [played("old-west", ["planner"] * 3, seed, alvin=True) for seed in range(GAMES)]
    assert any(isinstance(action, MoveAlvin) for game in games for _, action in game.history)
