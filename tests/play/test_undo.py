"""Actions can be taken back, and everything is as it was before."""

from collections.abc import Callable

import pytest

from stellwerk import Game, GameError
from tests.play.setups import Setup, board, midgame, played_out, steps, with_every_setup


@with_every_setup
def test_undoing_restores_every_position(setup: Setup) -> None:
    game, states = setup.game(1), list[bytes]()
    for _ in steps(game, 1):
        states.append(game.state.tobytes())
    history = list(game.history)
    while game.history:
        assert game.undo() == [history[len(game.history)]]
        assert game.state.tobytes() == states[len(game.history)]
        assert game.history == history[: len(game.history)]
    assert game == setup.game(1)


def test_several_actions_are_taken_back_at_once_and_can_be_played_again() -> None:
    game = midgame(Setup("old-west", 3, alvin=True), 1, actions=60)
    before = game.copy()
    taken_back = game.undo(25)
    assert len(game.history) == 35
    assert game == before.rewound(35)
    for seat, action in taken_back:
        game.play(action, seat)
    assert game == before


def test_after_undoing_a_game_goes_on_as_it_did() -> None:
    game = midgame(Setup("usa-2004", 3), 2, actions=40)
    twin = game.copy()
    for step in steps(game, 5):
        game.play(step.action, step.seat)
        game.undo()
        assert game.play(step.action, step.seat) == twin.play(step.action, step.seat)
        assert game == twin


def test_a_copy_does_not_notice_what_is_undone() -> None:
    game = midgame(Setup("usa-2004", 2), 1, actions=30)
    game.undo()
    twin = game.copy()
    game.undo(20)
    assert len(twin.history) == 29
    assert twin.rewound(9) == game
    twin.undo(29)
    assert len(game.history) == 9


def test_a_position_seen_through_the_state_is_undone_as_well() -> None:
    game = Game.new(board("mini"), seed=1)
    state = game.state
    before = state.tobytes()
    game.play(game.legal(0)[0], 0)
    game.undo()
    assert game.state is state
    assert state.tobytes() == before


def test_taking_nothing_back_changes_nothing() -> None:
    game = played_out(Setup("mini", 2), 1)
    before = game.copy()
    assert game.undo(0) == []
    assert game == before == game.rewound(len(game.history))


@pytest.mark.parametrize("ask", [Game.undo, Game.rewound])
@pytest.mark.parametrize(("actions", "message"), [
    (-1, "3 actions have been played"),
    (4, "3 actions have been played"),
    (1 << 70, "3 actions have been played"),
    (1.5, "1.5 is not a number of actions"),
    ("1", "'1' is not a number of actions"),
])  # fmt: skip
def test_only_actions_that_were_played_can_be_taken_back(
    ask: Callable[[Game, int], object], actions: int, message: str
) -> None:
    game = midgame(Setup("mini", 2), 1, actions=3)
    before = game.copy()
    with pytest.raises(GameError, match=message):
        ask(game, actions)
    assert game == before


def test_one_action_is_counted_as_one() -> None:
    with pytest.raises(GameError, match=r"^2 actions cannot be taken back; 1 action has been played\.$"):
        midgame(Setup("mini", 2), 1, actions=1).undo(2)
