"""Games of the arena follow the rules, and a fault counts as a loss."""

import re
from pathlib import Path

import pytest

from stellwerk import Game, Options
from stellwerk.arena.game import ArenaGame
from stellwerk.bots import Bot, RandomBot, bot_seed
from stellwerk.play import Action, Observation
from stellwerk.play.record import verify_games
from tests.arena.bots import (
    BecomesInteger,
    Bold,
    BrokenClaimer,
    Chatterbox,
    Cheat,
    Crasher,
    Meek,
    Quitter,
    ReturnsString,
    Uncreatable,
    UnreadableCrasher,
    Vandal,
    spec,
)
from tests.arena.contests import played, small_contest, without_times
from tests.play.setups import Setup, with_every_setup


@with_every_setup
def test_the_same_bots_play_the_same_game_as_with_the_public_api(setup: Setup) -> None:
    arena_game = ArenaGame(setup.board, Options(seats=setup.seats, alvin=setup.alvin), 9)
    assert arena_game.play([RandomBot] * setup.seats) is None
    game, bots = setup.game(9), [RandomBot(bot_seed(9, seat)) for seat in range(setup.seats)]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.observation()))
    assert arena_game.history == game.history
    ranks, scores = arena_game.ranks_and_scores()
    assert [(line.rank, line.total) for line in game.scores()] == list(zip(ranks, scores, strict=True))


def test_a_game_can_be_recorded(tmp_path: Path) -> None:
    setup, path = Setup("berlin", 3), tmp_path / "game.jsonl"
    game = ArenaGame(setup.board, Options(seats=3, start=2), 4)
    game.play([RandomBot] * 3)
    path.write_bytes(b"".join(game.record_lines(["random"] * 3, "a test")))
    (verified,) = verify_games(path)
    assert (verified.history, verified.options.start) == (game.history, 2)


@pytest.mark.parametrize(
    ("bot", "text"),
    [
        (Crasher, r"RuntimeError: two lines \(bots\.py:\d+\)"),
        (Uncreatable, r"ValueError: no such opening as \d+ \(bots\.py:\d+\)"),
        (Quitter, r"SystemExit: enough, says seat \d \(bots\.py:\d+\)"),
        (UnreadableCrasher, r"Unprintable: no readable message \(bots\.py:\d+\)"),
        (BecomesInteger, r"AttributeError: 'int' object has no attribute 'choose' .*"),
        (BrokenClaimer, r"RuntimeError: guess \(bots\.py:\d+\)"),
        (Cheat, r"chose Claim\(route=20, color='red', wilds=0\): .*R-SETUP-3.*"),
        (ReturnsString, r"str is not an action; .*"),
    ],
)
def test_a_fault_has_seat_move_and_reason(bot: type, text: str) -> None:
    contest = small_contest(spec(bot), spec(Meek), deals=1)
    for result in played(contest).deals(0)[0]:
        assert result.fault is not None
        assert result.fault.seat == result.fixture.seating
        assert result.fault.move == (0 if bot is Uncreatable else sum(result.moves) + 1)
        assert re.fullmatch(text, result.fault.text)
        assert result.scores is None
        assert result.shares()[result.fixture.seating] == 0.0


def test_the_bot_at_fault_loses_in_all_its_seats() -> None:
    ledger = played(small_contest(spec(Crasher), spec(Meek), seats=4, deals=1))
    for result in ledger.deals(0)[0]:  # one crasher
        assert sorted(result.ranks) == [1, 1, 1, 4]
    for result in ledger.deals(1)[0]:  # three crashers
        assert sorted(result.ranks) == [1, 2, 2, 2]
        assert result.shares()[result.fixture.seating] == 1.0


def test_a_bot_cannot_change_the_game() -> None:
    class Honest(Meek):
        def choose(self, observation: Observation) -> Action:
            return observation.legal[-1]

    histories = []
    for bot in (Honest, Vandal):
        game = ArenaGame(Setup("usa-2004", 2).board, Options(), 3)
        assert game.play([bot, bot]) is None
        histories.append(game.history)
    assert histories[0] == histories[1]


def test_a_bot_cannot_change_the_board_for_the_others() -> None:
    contest = small_contest(spec(Bold), "random", spec(Vandal), deals=2)
    alone = small_contest(spec(Bold), "random", deals=2)
    pairing = contest.pairings.index(alone.pairings[0])
    results = [result for result in without_times(played(contest)) if result.fixture.pairing == pairing]
    assert results == without_times(played(alone))


def test_the_output_of_bots_does_not_mix_with_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    played(small_contest(spec(Chatterbox), "random", deals=1))
    output = capsys.readouterr()
    assert output.out == ""
    assert "I see <Observation mini, seat 0" in output.err


def test_decisions_and_seconds_are_counted_by_seat() -> None:
    (result, _) = played(small_contest(spec(Bold), "random", deals=1)).deals(0)[0]
    game = Game.new("mini", seed=result.seed)
    bots: list[Bot] = [Bold(bot_seed(result.seed, 0)), RandomBot(bot_seed(result.seed, 1))]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.observation()))
    assert result.moves == tuple(sum(mover == seat for mover, _ in game.history) for seat in range(2))
    assert all(seconds > 0 for seconds in result.seconds)
