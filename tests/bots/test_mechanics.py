"""The planner uses what is special about an edition."""

from collections import Counter

import pytest

from stellwerk import Game
from stellwerk.play.actions import ChooseHome, Claim, MoveAlvin, PlaceMarker
from tests.bots.seats import played

GAMES = 4


def mechanics(game: Game) -> Counter[str]:
    """How often what is special was done in a game."""
    done = Counter(type(action).__name__ for _, action in game.history)
    claims = [action for _, action in game.history if isinstance(action, Claim)]
    done["second kind of piece"] = sum(game.board.routes[claim.route].piece for claim in claims)
    done["souvenirs"] = sum(len(seat.souvenirs) for seat in game.view(None).seats)
    done["captures"] = sum(line.alvin > 0 for line in game.scores())
    return done


@pytest.mark.parametrize(
    ("edition", "what"),
    [
        ("san-francisco", ["souvenirs"]),
        ("berlin", ["second kind of piece"]),
        ("old-west", [ChooseHome.__name__, PlaceMarker.__name__, "captures"]),
    ],
)
def test_planners_use_what_is_special(edition: str, what: list[str]) -> None:
    done: Counter[str] = Counter()
    for seed in range(GAMES):
        done += mechanics(played(edition, ["planner"] * 2, seed, alvin=edition == "old-west"))
    assert [mechanic for mechanic in what if done[mechanic] < GAMES] == []


def test_planners_hide_alvin_where_they_have_a_choice() -> None:
    games = [played("old-west", ["planner"] * 3, seed, alvin=True) for seed in range(GAMES)]
    assert any(isinstance(action, MoveAlvin) for game in games for _, action in game.history)
