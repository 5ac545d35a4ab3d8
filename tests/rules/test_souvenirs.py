"""Souvenirs (R-SOUV)."""

from dataclasses import replace

import pytest

from stellwerk import Game, load_board
from stellwerk.play.actions import PlaceSouvenir, TakeSouvenir
from stellwerk.play.events import SouvenirTaken
from tests.rig import Rig
from tests.rules.rule_citations import rule
from tests.viewers import view_of

BOARD = load_board("san-francisco")
FIXED = ["Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill"]


def placing(seats: int, seed: int = 1, start: int = 0) -> Game:
    """A game in which the remaining stacks are to be placed."""
    game = Game.new(BOARD, seats=seats, seed=seed, start=start)
    for seat in range(seats):
        game.play("return none", seat)
    return game


def names(game: Game, places: list[int]) -> list[str]:
    return [game.board.places[place].name for place in places]


@rule("R-SOUV-1")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 2), (3, 2), (4, 3)])
def test_five_stacks_lie_on_their_places(seats: int, tokens: int) -> None:
    game = placing(seats)
    stacks = game.view().souvenirs
    assert sorted(names(game, list(stacks))) == sorted(FIXED)
    assert [height for _, height in stacks.values()] == [tokens] * 5
    kinds = [kind for kind, _ in stacks.values()]
    assert sorted([*kinds, *game.view().souvenirs_left]) == list(range(7))


@rule("R-SOUV-1")
def test_which_stack_lies_where_is_random() -> None:
    deals = [placing(2, seed).view().souvenirs for seed in range(60)]
    for place in deals[0]:
        assert {stacks[place][0] for stacks in deals} == set(range(7))


@rule("R-SOUV-1", "R-SOUV-3")
def test_a_board_may_have_a_single_kind() -> None:
    assert BOARD.souvenirs
    game = Rig(replace(BOARD, souvenirs=replace(BOARD.souvenirs, kinds=("cable-car",), places=(0,))))
    game.cards("2 wild").play("claim Alcatraz - Pier 39 #1 with 2 wild")
    assert game.view().seats[0].souvenirs == (0,)


@rule("R-SOUV-2")
def test_any_stack_may_be_placed_on_any_empty_place_and_so_may_the_first_on_the_first() -> None:
    assert BOARD.souvenirs
    board = replace(BOARD, souvenirs=replace(BOARD.souvenirs, places=(3, 18, 16, 13)))
    games = (Game.new(board, seats=2, seed=seed, start=0) for seed in range(20))
    game = next(game for game in games if 0 in game.view().souvenirs_left)
    for seat in range(2):
        game.play("return none", seat)
    game.play(PlaceSouvenir(0, 0))
    assert game.view().souvenirs[0][0] == 0


@rule("R-SOUV-3")
def test_the_first_place_of_the_board_may_be_chosen_too() -> None:
    game = Rig("san-francisco", stacks=["Pier 39", "Twin Peaks"]).cards("2 wild")
    game.play("claim Alcatraz - Pier 39 #1 with 2 wild")
    kind = game.view().souvenirs[0][0]
    game.play(TakeSouvenir(game.place("Alcatraz")))
    assert game.view().seats[0].souvenirs == (kind,)


@rule("R-SOUV-2")
@pytest.mark.parametrize(
    ("seats", "start", "placers"),
    [(2, 0, [1, 1]), (2, 1, [0, 0]), (3, 0, [2, 1]), (3, 1, [0, 2]), (4, 0, [3, 2]), (4, 2, [1, 0])],
)
def test_the_last_players_place_the_remaining_stacks(seats: int, start: int, placers: list[int]) -> None:
    game = placing(seats, start=start)
    acted = []
    while game.view().phase == "place-souvenir":
        acted.append(game.turn)
        game.play(game.legal()[0])
    assert acted == placers
    heights = sorted(height for _, height in game.view().souvenirs.values())
    assert heights == {2: [1, 1, 2, 2, 2, 2, 2], 3: [2] * 7, 4: [3] * 7}[seats]


@rule("R-SOUV-2")
def test_either_stack_goes_to_any_place_without_souvenirs() -> None:
    game = placing(3)
    left = game.view().souvenirs_left
    free = [place for place in range(len(game.board.places)) if place not in game.view().souvenirs]
    assert game.legal() == [PlaceSouvenir(kind, place) for kind in left for place in free]
    game.play(PlaceSouvenir(left[1], free[3]))
    free.pop(3)
    assert game.legal() == [PlaceSouvenir(left[0], place) for place in free]


@rule("R-SOUV-3")
def test_a_new_souvenir_is_taken_without_asking() -> None:
    game = Rig("san-francisco", 3, stacks=["Presidio", "Fort Mason"]).cards("red")
    pier, embarcadero = game.place("Pier 39"), game.place("The Embarcadero")
    kind, height = game.view().souvenirs[embarcadero]
    assert pier not in game.view().souvenirs
    assert SouvenirTaken(0, kind, embarcadero) in game.play("claim Pier 39 - The Embarcadero #2 with 1 red")
    assert game.view().seats[0].souvenirs == (kind,)
    assert game.view().souvenirs[embarcadero] == (kind, height - 1)
    assert game.turn == 1


@rule("R-SOUV-3")
@pytest.mark.parametrize("chosen", ["Pier 39", "The Embarcadero"])
def test_with_one_at_each_place_the_player_chooses_exactly_one(chosen: str) -> None:
    game = Rig("san-francisco", 3, stacks=["Pier 39", "Fort Mason"]).cards("red")
    kind = game.view().souvenirs[game.place(chosen)][0]
    game.play("claim Pier 39 - The Embarcadero #2 with 1 red")
    ends = [game.place("Pier 39"), game.place("The Embarcadero")]
    assert game.legal() == [TakeSouvenir(place) for place in ends]
    game.play(f"souvenir at {chosen}")
    assert game.view().seats[0].souvenirs == (kind,)
    assert game.turn == 1


@rule("R-SOUV-3")
def test_a_kind_already_owned_is_not_taken_again() -> None:
    game = Rig("san-francisco", 3, stacks=["Pier 39", "Fort Mason"])
    kinds = {name: game.view().souvenirs[game.place(name)][0] for name in ("Pier 39", "The Embarcadero")}
    game.collect(0, "Pier 39").cards("red")
    game.play("claim Pier 39 - The Embarcadero #2 with 1 red")
    assert set(game.view().seats[0].souvenirs) == set(kinds.values())
    game.give_turn_to(0).cards("2 pink")
    game.play("claim South Beach - The Embarcadero with 2 pink")
    assert len(game.view().seats[0].souvenirs) == 2
    assert game.turn == 1


@rule("R-SOUV-3")
def test_an_empty_stack_gives_nothing() -> None:
    game = Rig("san-francisco", 3, stacks=["Presidio", "Fort Mason"])
    game.collect(1, "The Embarcadero").collect(2, "The Embarcadero").cards("red")
    game.play("claim Pier 39 - The Embarcadero #2 with 1 red")
    assert game.view().seats[0].souvenirs == ()
    assert game.turn == 1


@rule("R-SOUV-4")
@pytest.mark.parametrize(("kinds", "points"), list(enumerate([0, 0, 1, 2, 4, 6, 9, 12])))
def test_points_for_different_souvenirs(kinds: int, points: int) -> None:
    game = Rig("san-francisco")
    game.collect(1, *names(game, list(game.view().souvenirs)[:kinds]))
    assert [line.souvenirs for line in game.scores()] == [0, points]
    assert [line.total for line in game.scores()] == [0, points]


@rule("R-SOUV-4")
def test_souvenirs_lie_open_and_score_only_at_the_end() -> None:
    game = Rig("san-francisco").collect(0, *FIXED)
    for viewer in (0, 1, None):
        assert len(view_of(game, viewer).seats[0].souvenirs) == 5
    assert game.view().seats[0].score == 0
