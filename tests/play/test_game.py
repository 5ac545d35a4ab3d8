"""The class Game: options, seats, seeds, copies."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from stellwerk import BoardError, Game, GameError, IllegalAction, Options, editions
from stellwerk.play.actions import ReturnTickets
from tests.play.setups import Setup, board, midgame, played_out, steps, with_every_setup

MINI = Path(__file__).parents[2] / "src" / "stellwerk" / "boards" / "mini.toml"


def test_a_game_uses_an_edition_a_board_or_a_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(MINI.read_text("utf-8").replace('id = "mini"', 'id = "own"', 1), "utf-8")
    assert Game.new("mini", seed=1).board == Game.new(board("mini"), seed=1).board
    assert Game.new(str(own), seed=1).board.id == Game.new(own, seed=1).board.id == "own"
    assert Game.new(own, seed=1).opening == Game.new("mini", seed=1).opening


def test_an_unknown_edition_is_reported() -> None:
    with pytest.raises(BoardError, match="did you mean"):
        Game.new("usa-2005")


def test_equal_seeds_give_equal_games_and_no_seed_a_random_one() -> None:
    assert Game.new("mini", seed=5).state.tobytes() == Game.new("mini", seed=5).state.tobytes()
    assert Game.new("mini", seed=5).state.tobytes() != Game.new("mini", seed=6).state.tobytes()
    assert len({Game.new("mini").seed for _ in range(20)}) == 20


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1, np.uint64(7), np.int8(7)])
def test_every_seed_in_range_is_accepted(seed: int) -> None:
    assert type(Game.new(board("mini"), seed=seed).seed) is int


@pytest.mark.parametrize(("seed", "message"), [
    (-1, "out of range: seeds go from 0 to 18446744073709551615"),
    (1 << 64, "out of range"),
    (1.5, "1.5 is not a valid seed"),
    ("7", "'7' is not a valid seed"),
])  # fmt: skip
def test_other_seeds_are_rejected(seed: int, message: str) -> None:
    with pytest.raises(GameError, match=message):
        Game.new(board("mini"), seed=seed)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (Options(seats=1), "mini is for 2 to 4 players, not 1"),
        (Options(seats=5), "mini is for 2 to 4 players, not 5"),
        (Options(seats=-1), "mini is for 2 to 4 players"),
        (Options(seats=3, start=3), "Seat 3 cannot start: the seats are 0 to 2"),
        (Options(seats=3, start=-1), "Seat -1 cannot start"),
        (Options(alvin=True), "mini has no Alvin; leave the option off"),
        (Options(seats=2.0), "The option seats cannot be 2.0."),  # type: ignore[arg-type]
        (Options(seats="2"), "The option seats cannot be '2'."),  # type: ignore[arg-type]
        (Options(seats=None), "The option seats cannot be None."),  # type: ignore[arg-type]
        (Options(start="0"), "The option start cannot be '0'."),  # type: ignore[arg-type]
        (Options(alvin=1), "The option alvin cannot be 1."),  # type: ignore[arg-type]
    ],
)
def test_options_that_cannot_be_played_are_rejected(options: Options, message: str) -> None:
    with pytest.raises(GameError) as rejected:
        Game(board("mini"), options, 1)
    assert message in str(rejected.value)
    with pytest.raises(GameError):
        Game.new(board("mini"), seats=options.seats, start=options.start, alvin=options.alvin)


@pytest.mark.parametrize("start", range(4))
def test_the_chosen_seat_starts(start: int) -> None:
    game = Game.new(board("mini"), seats=4, seed=1, start=start)
    for seat in range(4):
        game.play("return none", seat)
    assert game.turn == start == game.view().start


@pytest.mark.parametrize(("seat", "message"), [
    (2, "Seat 2 does not exist: the seats are 0 to 1"),
    (-1, "Seat -1 does not exist"),
    (1 << 70, "does not exist: the seats are"),
    ("0", "'0' is not a valid seat"),
    (0.0, "0.0 is not a valid seat"),
])  # fmt: skip
def test_a_seat_that_does_not_exist_is_rejected(seat: int, message: str) -> None:
    game = Game.new(board("mini"), seed=1)
    before = game.state.tobytes()
    for ask in (game.legal, game.legal_moves, game.observation):
        with pytest.raises(GameError, match=message):
            ask(seat)
    for act in (game.play, game.explain):
        with pytest.raises(GameError, match=message):
            act("draw deck", seat)
    assert (game.state.tobytes(), game.history) == (before, [])


def test_without_a_seat_the_one_in_turn_is_meant() -> None:
    game = Game.new(board("mini"), seed=1)
    assert (game.turn, game.to_act) == (0, (0, 1))
    game.play("return none")
    assert (game.turn, game.to_act) == (1, (1,))
    game.play("return none")
    assert game.history == [(0, ReturnTickets(())), (1, ReturnTickets(()))]
    assert game.to_act == (game.turn,)


def test_a_seat_that_is_not_to_act_has_no_legal_actions() -> None:
    game = Game.new(board("mini"), seed=1, start=0)
    game.play("return none", 0)
    assert game.legal(0) == []
    game.play("return none", 1)
    assert game.legal(1) == []
    with pytest.raises(IllegalAction, match="R-TURN-1"):
        game.play("draw deck", 1)


@with_every_setup
def test_after_the_end_nothing_is_legal(setup: Setup) -> None:
    game = played_out(setup, 1)
    assert (game.over, game.turn, game.to_act) == (True, None, ())
    assert [game.legal(seat) for seat in range(setup.seats)] == [[]] * setup.seats
    assert game.legal() == []
    with pytest.raises(IllegalAction, match="The game is over"):
        game.play("draw deck")


def unpickled(game: Game) -> Game:
    again = pickle.loads(pickle.dumps(game))
    assert isinstance(again, Game)
    return again


@pytest.mark.parametrize("clone", [Game.copy, copy.copy, copy.deepcopy, unpickled], ids=range(4))
def test_a_copy_is_independent(clone: Callable[[Game], Game]) -> None:
    game = midgame(Setup("old-west", 3), 1, actions=60)
    twin = clone(game)
    before = game.state.tobytes(), list(game.history), game.scores()
    for _ in steps(twin, 2):
        assert (game.state.tobytes(), game.history, game.scores()) == before
    assert twin.over
    assert twin.history[:60] == game.history
    assert (twin.board, twin.options, twin.seed) == (game.board, game.options, game.seed)


@with_every_setup
def test_a_copy_plays_on_in_the_same_way(setup: Setup) -> None:
    game = midgame(setup, 9, actions=30)
    twin = game.copy()
    for step in steps(game, 9):
        assert game.play(step.action, step.seat) == twin.play(step.action, step.seat)
        assert game.state.tobytes() == twin.state.tobytes()


@pytest.mark.parametrize("edition", editions())
def test_scores_can_be_read_at_any_time_and_change_nothing(edition: str) -> None:
    game = Game.new(board(edition), seats=3, seed=3)
    for _ in steps(game, 3):
        before = game.state.tobytes()
        assert [line.seat for line in game.scores()] == [0, 1, 2]
        assert game.state.tobytes() == before
    sheet = game.scores()
    assert len(sheet) == 3
    assert sheet == game.scores()
    assert hash(sheet) == hash(game.scores())
    assert sheet.winners == tuple(line.seat for line in sheet if line.rank == 1)
    assert sheet[:2] == sheet.lines[:2]
    assert repr(sheet) == f"ScoreSheet({list(sheet)!r})"


def test_a_score_sheet_is_printed_in_columns() -> None:
    lines = str(played_out(Setup("usa-2004", 2), 1).scores()).splitlines()
    assert lines[0].split()[:4] == ["seat", "rank", "total", "routes"]
    assert len({len(line) for line in lines}) == 1
    assert "souvenirs" not in lines[0]


def test_a_game_can_be_rewound_to_any_of_its_positions() -> None:
    game = Game.new("mini", seats=3, seed=4)
    states = [game.state.tobytes()]
    while not game.over:
        seat = game.to_act[0]
        game.play(game.legal(seat)[-1], seat)
        states.append(game.state.tobytes())
    for actions, state in enumerate(states):
        earlier = game.rewound(actions)
        assert (earlier.state.tobytes(), earlier.history) == (state, game.history[:actions])


def test_a_move_is_played_like_the_action_it_stands_for() -> None:
    for step in steps(Game.new(board("mini"), seats=3, seed=4), 4):
        twin = step.game.copy()
        move = step.game.observation(step.seat).move(step.action)
        assert twin.play_move(move, step.seat) == step.game.play(step.action, step.seat)
        assert (twin.state.tobytes(), twin.history) == (step.game.state.tobytes(), step.game.history)


def test_a_number_that_is_not_a_legal_move_is_not_played() -> None:
    game = Game.new(board("mini"), seed=1)
    others = set(range(40)) - set(game.legal_moves(0))
    for move in (-1, 1 << 20, *others):
        with pytest.raises(IllegalAction):
            game.play_move(move, 0)
    assert not game.history
