"""Games that begin at a position of another one, with the decks shuffled again."""

import random
from pathlib import Path

import pytest

from stellwerk import Game, GameError, load_board
from stellwerk.boards.past_rules import under_rules
from stellwerk.play import Options, PositionError, RecordError
from stellwerk.records import read_records, verify_games, write_record
from tests.setups import every_setup

LARGEST = {
    edition: (edition, seats, alvin) for edition, seats, alvin in every_setup() if edition != "mini"
}.values()
Setup = tuple[str, int, bool]


def begun(setup: Setup, seed: int) -> Game:
    edition, seats, alvin = setup
    return Game.new(edition, seats=seats, alvin=alvin, seed=seed)


def decks_of(game: Game) -> tuple[list[int], list[int]]:
    """The cards and the tickets that nobody has seen."""
    row = game.state[0]
    return row["deck"][: row["deck_size"]].tolist(), row["ticket_deck"][row["ticket_top"] :].tolist()


def played(game: Game, actions: int | None = None, seed: int = 1) -> Game:
    """The game, played on at random by so many actions, or to its end."""
    chance = random.Random(seed)
    while not game.over and actions != 0:
        seat = chance.choice(game.to_act)
        game.play(chance.choice(game.legal(seat)), seat)
        actions = None if actions is None else actions - 1
    return game


@pytest.mark.parametrize("setup", LARGEST, ids=str)
@pytest.mark.parametrize("actions", [0, 1, 9, 25])
def test_everybody_knows_what_they_knew_and_the_decks_are_others(setup: Setup, actions: int) -> None:
    game = played(begun(setup, seed=3), actions)
    again = game.reshuffled(7)
    seats = range(game.options.seats)
    assert [again.observation(seat) for seat in seats] == [game.observation(seat) for seat in seats]
    assert (again.actions_played, again.history, again.seed, again.opening) == (actions, [], 7, ())
    assert again.shuffled_position == game.position()
    assert decks_of(again) != decks_of(game)
    assert list(map(sorted, decks_of(again))) == list(map(sorted, decks_of(game)))
    assert again == game.reshuffled(7)
    assert again != game.reshuffled(8)


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_it_is_recorded_and_saved_like_any_other(setup: Setup, tmp_path: Path) -> None:
    game = played(played(begun(setup, seed=4), 25).reshuffled(5))
    file = tmp_path / "game.jsonl"
    write_record(game, file)
    assert [record.game for record in read_records(file)] == [game]
    assert list(verify_games(file)) == [game]
    saved = Game.from_bytes(game.to_bytes())
    assert (saved, saved.seed, saved.shuffled_position) == (game, 5, game.shuffled_position)
    assert game.rewound(0) == Game(game.board, game.rewound(0).options, 5, game.shuffled_position)


def test_only_records_that_need_it_have_the_new_version(tmp_path: Path) -> None:
    dealt = Game.new("mini", seats=2, seed=1)
    for name, game, version in (("dealt", dealt, 2), ("begun", dealt.reshuffled(1), 3)):
        write_record(game, tmp_path / name)
        header = (tmp_path / name).read_text().partition("\n")[0]
        assert f'"version":{version},' in header
        assert ('"position":"stellwerk/1 mini@' in header) == (version == 3)


def test_a_game_under_earlier_rules_goes_on_under_them(tmp_path: Path) -> None:
    game = played(Game.new(under_rules(load_board("mini"), 1), seats=2, seed=1), 12)
    again = played(game.reshuffled(2))
    assert again.board.rules_version == 1
    write_record(again, tmp_path / "game")
    assert list(verify_games(tmp_path / "game")) == [again]


def test_what_does_not_fit_the_position_is_refused() -> None:
    board = load_board("mini")
    game = played(Game.new(board, seats=2, seed=1), 6)
    options, text = game.reshuffled(1).options, game.position()
    with pytest.raises(PositionError, match="options"):
        Game(board, Options(seats=3, start=options.start), 1, text)
    earlier = played(Game.new(under_rules(board, 1), seats=2, seed=1), 6)
    with pytest.raises(PositionError, match="version 1 of the rules, not to version 2"):
        Game(board, options, 1, earlier.position())
    with pytest.raises(PositionError, match="what one seat knows"):
        Game(board, options, 1, game.observation(0).position())
    with pytest.raises(GameError, match="seed"):
        game.reshuffled(-1)


def test_a_record_with_an_altered_position_is_refused(tmp_path: Path) -> None:
    game = played(played(Game.new("mini", seats=2, seed=1), 6).reshuffled(1), 5)
    file = tmp_path / "game.jsonl"
    write_record(game, file)
    file.write_text(file.read_text().replace("phase=turn", "phase=over", 1))
    with pytest.raises(RecordError, match="the game cannot be set up"):
        list(read_records(file))
