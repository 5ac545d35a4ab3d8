"""Games as bytes: what is restored is the same game, and goes on in the same way."""

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stellwerk import Game, GameError, load_board
from stellwerk.boards.past_rules import under_rules
from stellwerk.play import SavedGameError, saved_game
from tests.play.setups import Setup, board, midgame, played_out, steps, with_every_setup

MINI = Path(__file__).parents[2] / "src" / "stellwerk" / "boards" / "mini.toml"
HEADER = len(b"stellwerk-saved-game 1\n")


@with_every_setup
def test_an_unfinished_game_is_restored_and_goes_on_in_the_same_way(setup: Setup) -> None:
    game = midgame(setup, 4, actions=25)
    again = Game.from_bytes(game.to_bytes())
    assert again == game
    assert (again.seed, again.opening, again.options) == (game.seed, game.opening, game.options)
    for step in steps(game, 4):
        assert game.play(step.action, step.seat) == again.play(step.action, step.seat)
    assert again == game == Game.from_bytes(game.to_bytes())


def test_a_game_under_earlier_rules_stays_under_them() -> None:
    game = Game.new(under_rules(board("usa-2004"), 1), seed=3)
    again = Game.from_bytes(game.to_bytes())
    assert again == game
    assert again.board.rules_version == 1
    assert again != Game.new("usa-2004", seed=3)


def test_a_world_is_saved_with_the_position_it_began_from() -> None:
    world = midgame(Setup("old-west", 3, alvin=True), 1, actions=50).observation().world(3)
    for _, _ in zip(steps(world, 1), range(20), strict=False):
        pass
    again = Game.from_bytes(world.to_bytes())
    assert again == world
    assert again.actions_played == world.actions_played
    assert again.rewound(0) == world.rewound(0)


def test_a_custom_board_has_to_be_given(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(MINI.read_text("utf-8").replace('id = "mini"', 'id = "own"', 1), "utf-8")
    game = Game.new(own, seed=1)
    assert Game.from_bytes(game.to_bytes(), load_board(own)) == game
    with pytest.raises(SavedGameError, match='a board "own" that is not built in; give the board'):
        Game.from_bytes(game.to_bytes())
    with pytest.raises(SavedGameError, match="not the given one"):
        Game.from_bytes(game.to_bytes(), board("mini"))
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_pickle_of_a_game_on_a_built_in_board_does_not_contain_the_board() -> None:
    game = played_out(Setup("usa-2004", 2), 1)
    assert len(pickle.dumps(game)) < 3000
    assert pickle.loads(pickle.dumps(game)) == game


def test_every_damage_is_noticed() -> None:
    data = midgame(Setup("mini", 2), 1, actions=5).to_bytes()
    for cut in range(len(data)):
        with pytest.raises(SavedGameError, match=r"not a game saved|damaged or cut off"):
            Game.from_bytes(data[:cut])
    for at in range(len(data)):
        with pytest.raises(SavedGameError, match=r"not a game saved|damaged or cut off"):
            Game.from_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])


def forged(game: Game, **changes: Any) -> bytes:
    """The bytes of a game with other contents and the right checksum."""
    saved = msgspec.msgpack.decode(game.to_bytes()[HEADER + 4 :], type=saved_game._Saved)
    content = msgspec.msgpack.encode(msgspec.structs.replace(saved, **changes))
    return game.to_bytes()[:HEADER] + saved_game._checksum(content) + content


@pytest.mark.parametrize(("changes", "message"), [
    ({"history": [(0, 2)]}, "cannot be restored: .*R-SETUP-3"),
    ({"history": [(7, 2)]}, "cannot be restored: Seat 7 does not exist"),
    ({"history": [(0, 1 << 40)]}, "cannot be restored: 1099511627776 is not a move"),
    ({"history": [(0, (99,))]}, "cannot be restored: "),
    ({"history": [(0, "draw")]}, "damaged"),
    ({"options": {"seats": 9}}, "cannot be restored: mini is for 2 to 4 players"),
    ({"origin": -1}, "cannot be restored: The seed -1 is out of range"),
    ({"origin": "stellwerk/1 mini"}, "cannot be restored: "),
    ({"rules_version": 99}, "Version 99 of the rules is unknown"),
    ({"digest": "0" * 64}, "not built in"),
])  # fmt: skip
def test_what_cannot_be_played_is_not_restored(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(SavedGameError, match=message):
        Game.from_bytes(forged(midgame(Setup("mini", 2), 1, actions=5), **changes))


def test_games_are_equal_by_value_and_no_keys() -> None:
    game = midgame(Setup("mini", 3), 1, actions=10)
    assert game == game.copy() == pickle.loads(pickle.dumps(game))
    assert game != game.rewound(9)
    assert game != midgame(Setup("mini", 3), 2, actions=10)
    assert game != "a game"
    assert Game(replace(game.board, name={"en": "Other"}), game.options, game.seed) == game.rewound(0)
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
    assert len({game.position(), game.copy().position()}) == 1


def test_observations_are_equal_by_value_and_no_keys() -> None:
    game = midgame(Setup("mini", 3), 1, actions=10)
    assert game.observation(0) == game.observation(0).copy()
    assert game.observation(0) != game.observation(1)
    assert game.observation(0) != game.rewound(9).observation(0)
    assert game.observation(0) != "an observation"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game.observation(0))


def test_an_error_is_a_game_error() -> None:
    with pytest.raises(GameError):
        Game.from_bytes(b"")


def test_text_is_no_saved_game() -> None:
    text: Any = "stellwerk-saved-game 1"
    with pytest.raises(SavedGameError, match="A saved game is bytes, not str"):
        Game.from_bytes(text)
