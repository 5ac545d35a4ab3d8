"""Every legal move has an action number, and every action number means something."""

import pytest

from stellwerk.boards import load_board
from stellwerk.engine import moves
from stellwerk.envs import action_space
from stellwerk.play import GameError
from stellwerk.play.rows import offered
from tests.engine.random_game import EDITIONS, RandomGame, all_setups

GAMES = {"mini": 60, "berlin": 30, "san-francisco": 30}
"""On small boards, in which more can happen in the same time; eight on the others."""


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_every_legal_move_of_random_games_has_a_number(edition: str, seats: int) -> None:
    space = action_space(load_board(edition))
    for seed in range(GAMES.get(edition, 8)):
        game = RandomGame(edition, seats, seed)
        for _ in game.steps():
            seat = game.to_act()[-1]
            listed = game.legal(seat)
            numbers = space.numbers(listed).tolist()
            assert [space.move(number) for number in numbers] == listed
            assert space.mask(listed).nonzero()[0].tolist() == numbers
            offer = offered(game.state[0], seat)
            assert space.encode(space.decode(numbers[-1], offer), offer) == numbers[-1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_numbers_and_names_are_unique_and_map_both_ways(edition: str) -> None:
    space = action_space(load_board(edition))
    assert len(set(space.names)) == len(space)
    assert [space.number(move) for move in space.moves] == list(range(len(space)))
    assert sorted(space.moves) == space.moves.tolist()


@pytest.mark.parametrize("edition", EDITIONS)
def test_names_are_notation(edition: str) -> None:
    from stellwerk.play.notation import format_action, parse_action

    board = load_board(edition)
    names = [name for name in action_space(board).names if not name.startswith("return")]
    assert [format_action(board, parse_action(board, name)) for name in names] == names


def test_the_numbers_are_these() -> None:
    """They are documented and trained networks depend on them: a change breaks both."""
    sizes = {edition: len(action_space(load_board(edition))) for edition in EDITIONS}
    assert sizes == {
        "usa-2004": 1078,
        "usa-2025": 1082,
        "san-francisco": 395,
        "berlin": 271,
        "old-west": 1879,
        "mini": 85,
    }
    names = action_space(load_board("mini")).names
    assert names[:11] == [
        "pass",
        "draw deck",
        *(f"draw {slot}" for slot in range(1, 6)),
        "tickets",
        "return none",
        "return 1",
        "return 2",
    ]


def test_only_boards_with_a_mechanic_have_its_actions() -> None:
    verbs = {
        edition: {name.split()[0] for name in action_space(load_board(edition)).names} for edition in EDITIONS
    }
    common = {"pass", "draw", "tickets", "return", "claim"}
    assert verbs["usa-2004"] == verbs["usa-2025"] == verbs["berlin"] == verbs["mini"] == common
    assert verbs["san-francisco"] == {*common, "put", "souvenir"}
    assert verbs["old-west"] == {*common, "home", "alvin", "mark", "skip"}


def test_what_is_not_an_action_gets_a_sentence() -> None:
    space = action_space(load_board("mini"))
    with pytest.raises(GameError, match=r"An action of mini must be from 0 to 84, not 85\."):
        space.move(85)
    with pytest.raises(GameError, match=r"The move 1 can never happen on mini\."):
        space.number(moves.SKIP)
