"""Games of the arena are games by the rules, and a bot's fault is the bot's loss."""

import re
from pathlib import Path

import pytest

from stellwerk import Game, Options
from stellwerk.arena.bout import Bout
from stellwerk.bots import Bot, RandomBot, bot_seed
from stellwerk.play import Action, Observation
from stellwerk.play.record import verify_games
from tests.arena.players import (
    Bold,
    Changeling,
    Chatterbox,
    Cheat,
    Crasher,
    Meek,
    Mute,
    Quitter,
    Riddler,
    Sphinx,
    Stillborn,
    Vandal,
    spec,
)
from tests.arena.stand import held, small_contest, timeless
from tests.play.tables import Table, at_every_table


@at_every_table
def test_a_bout_is_the_game_that_the_same_bots_play(table: Table) -> None:
    bout = Bout(table.board, Options(seats=table.seats, alvin=table.alvin), 9)
    assert bout.play([RandomBot] * table.seats) is None
    game, bots = table.game(9), [RandomBot(bot_seed(9, seat)) for seat in range(table.seats)]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.observation()))
    assert bout.history == game.history
    ranks, scores = bout.standing()
    assert [(line.rank, line.total) for line in game.scores()] == list(zip(ranks, scores, strict=True))


def test_a_bout_can_be_written_down(tmp_path: Path) -> None:
    table, path = Table("berlin", 3), tmp_path / "game.jsonl"
    bout = Bout(table.board, Options(seats=3, start=2), 4)
    bout.play([RandomBot] * 3)
    path.write_bytes(b"".join(bout.record_lines()))
    (game,) = verify_games(path)
    assert (game.history, game.options.start) == (bout.history, 2)


@pytest.mark.parametrize(
    ("bot", "text"),
    [
        (Crasher, r"RuntimeError: two lines \(players\.py:\d+\)"),
        (Stillborn, r"ValueError: no such opening as \d+ \(players\.py:\d+\)"),
        (Quitter, r"SystemExit: enough, says seat \d \(players\.py:\d+\)"),
        (Sphinx, r"Unspeakable: without a text that can be read \(players\.py:\d+\)"),
        (Changeling, r"AttributeError: 'int' object has no attribute 'choose' .*"),
        (Riddler, r"RuntimeError: guess \(players\.py:\d+\)"),
        (Cheat, r"chose Claim\(route=20, color='red', wilds=0\): .*R-SETUP-3.*"),
        (Mute, r"str is no action; .*"),
    ],
)
def test_a_fault_is_told_with_seat_move_and_reason(bot: type, text: str) -> None:
    contest = small_contest(spec(bot), spec(Meek), deals=1)
    for row in held(contest).deals(0)[0]:
        assert row.fault is not None
        assert row.fault.seat == row.fixture.seating
        assert row.fault.move == (0 if bot is Stillborn else sum(row.moves) + 1)
        assert re.fullmatch(text, row.fault.text)
        assert row.scores is None
        assert row.shares()[row.fixture.seating] == 0.0


def test_the_bot_at_fault_loses_in_all_its_seats() -> None:
    ledger = held(small_contest(spec(Crasher), spec(Meek), seats=4, deals=1))
    for row in ledger.deals(0)[0]:  # one crasher
        assert sorted(row.ranks) == [1, 1, 1, 4]
    for row in ledger.deals(1)[0]:  # three crashers
        assert sorted(row.ranks) == [1, 2, 2, 2]
        assert row.shares()[row.fixture.seating] == 1.0


def test_a_bot_cannot_change_the_game_it_sees() -> None:
    class Honest(Meek):
        def choose(self, observation: Observation) -> Action:
            return observation.legal[-1]

    histories = []
    for bot in (Honest, Vandal):
        bout = Bout(Table("usa-2004", 2).board, Options(), 3)
        assert bout.play([bot, bot]) is None
        histories.append(bout.history)
    assert histories[0] == histories[1]


def test_a_bot_cannot_change_the_board_for_the_others() -> None:
    contest = small_contest(spec(Bold), "random", spec(Vandal), deals=2)
    alone = small_contest(spec(Bold), "random", deals=2)
    pairing = contest.pairings.index(alone.pairings[0])
    rows = [row for row in timeless(held(contest)) if row.fixture.pairing == pairing]
    assert rows == timeless(held(alone))


def test_what_bots_print_does_not_mix_with_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    held(small_contest(spec(Chatterbox), "random", deals=1))
    told = capsys.readouterr()
    assert told.out == ""
    assert "I see <Observation mini, seat 0" in told.err


def test_decisions_and_seconds_are_counted_by_seat() -> None:
    (row, _) = held(small_contest(spec(Bold), "random", deals=1)).deals(0)[0]
    game = Game.new("mini", seed=row.seed)
    bots: list[Bot] = [Bold(bot_seed(row.seed, 0)), RandomBot(bot_seed(row.seed, 1))]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.observation()))
    assert row.moves == tuple(sum(mover == seat for mover, _ in game.history) for seat in range(2))
    assert all(seconds > 0 for seconds in row.seconds)
