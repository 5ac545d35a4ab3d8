"""What a log adds up to: versions, turns, clocks, the same table from the same entries."""

import random

import pytest

from stellwerk.play.events import HandDealt
from stellwerk.server.messages import commands as asked
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.sheets import News
from stellwerk.server.table.decide import (
    MOST_ENTRIES,
    decide_abandoned,
    decide_bot_move,
    decide_end,
    decide_time_out,
    rematch_of,
)
from stellwerk.server.table.fold import first_step, next_step
from stellwerk.server.table.sheets import public
from stellwerk.server.table.table import BOT_GRACE_MS, QUIET_MS
from tests.server.desk import ADA, BERT, Desk, bot, seated


def played(desk: Desk) -> Desk:
    """The game played to its end at random."""
    chance = random.Random(1)
    while desk.table.state == "running":
        seat = chance.choice(desk.table.waiting_for)
        assert desk.table.game is not None
        desk.act(
            ADA if desk.table.seats[seat].player == ADA.id else BERT,
            seat,
            chance.choice(desk.table.game.legal(seat)),
        )
    return desk


def test_the_same_log_is_the_same_table() -> None:
    desk = played(Desk().started())
    desk.ask(BERT, asked.Say, text="  Well   played ")
    step = first_step("table", *desk.entries[0])
    for entry in desk.entries[1:]:
        step = next_step(step.table, *entry)
    assert public(step) == public(desk.steps[-1])
    assert step.table.chat[-1].text == "Well played"
    assert step.table.version == len(desk.entries)


def test_the_game_begins_with_hands_dealt() -> None:
    desk = Desk().started()
    assert any(isinstance(event, HandDealt) for event in desk.steps[-1].events)


def test_a_stale_decision_is_refused() -> None:
    desk = Desk().started().past_set_up()
    version = desk.table.version
    (seat,) = desk.table.waiting_for
    person = ADA if seat == 0 else BERT
    assert desk.table.game is not None
    action = desk.table.game.legal(seat)[0]
    desk.act(person, seat)
    for stale in (version, 0, desk.table.version + 1):
        with pytest.raises(Refusal) as refused:
            desk.ask(person, asked.Move, version=stale, seat=seat, action=action)
        assert refused.value.code == "stale"


def test_talk_and_the_choices_of_others_at_set_up_make_no_decision_stale() -> None:
    desk = Desk().started()
    version = desk.table.version
    desk.act(BERT, 1)
    desk.ask(BERT, asked.Say, text="Hurry up")
    assert desk.table.game is not None
    desk.ask(ADA, asked.Move, version=version, seat=0, action=desk.table.game.legal(0)[0])
    assert desk.table.asked_at == desk.table.version


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    desk = Desk().started().past_set_up()
    (seat,) = desk.table.waiting_for
    assert desk.table.game is not None
    action = desk.table.game.legal(seat)[0]
    with pytest.raises(Refusal) as refused:
        desk.act(BERT if seat == 0 else ADA, 1 - seat, action)
    assert refused.value.code == "illegal-action"
    assert refused.value.params["rule"] == "R-TURN-1"


def test_one_cannot_act_for_others() -> None:
    desk = Desk().started()
    with pytest.raises(Refusal) as refused:
        desk.act(BERT, 0)
    assert refused.value.code == "not-your-seat"


def test_a_bot_moves_once_for_the_decision_it_was_asked_for() -> None:
    desk = Desk((seated(ADA), bot())).started()
    assert desk.table.wake_at == desk.now + BOT_GRACE_MS
    assert desk.table.game is not None
    asked_at, action = desk.table.asked_at, desk.table.game.legal(1)[0]
    assert decide_bot_move(desk.table, 0, asked_at, action) == []
    desk.enter(decide_bot_move(desk.table, 1, asked_at, action))
    assert decide_bot_move(desk.table, 1, asked_at, action) == []
    assert desk.table.wake_at == desk.now + QUIET_MS


def test_at_a_practice_table_a_decision_can_be_taken_back() -> None:
    desk = Desk((seated(ADA), bot()), settings=Settings(is_practice=True)).started()
    with pytest.raises(Refusal) as refused:
        desk.ask(ADA, asked.TakeBack, seat=0)
    assert refused.value.code == "nothing-to-take-back"
    before = desk.table.game
    assert before is not None
    desk.act(ADA, 0)
    bot_action = before.legal(1)[0]
    desk.enter(decide_bot_move(desk.table, 1, desk.table.asked_at, bot_action))
    desk.ask(ADA, asked.TakeBack, seat=0)
    assert desk.table.game is not None
    assert desk.table.game.state.tobytes() == before.state.tobytes()


def test_elsewhere_nothing_can_be_taken_back() -> None:
    desk = Desk().started()
    desk.act(ADA, 0)
    with pytest.raises(Refusal) as refused:
        desk.ask(ADA, asked.TakeBack, seat=0)
    assert refused.value.code == "not-practice"


def test_when_the_time_runs_out_a_bot_plays_the_turn() -> None:
    desk = Desk(settings=Settings(turn_seconds=30)).started()
    assert desk.table.deadline == desk.now + 30_000
    assert decide_time_out(desk.table, desk.now + 29_999) == []
    desk.act(BERT, 1)
    desk.now += 30_000
    desk.enter(decide_time_out(desk.table, desk.now))
    assert desk.table.bots_to_act == (0,)
    assert desk.table.deadline is None
    assert desk.table.game is not None
    desk.enter(decide_bot_move(desk.table, 0, desk.table.asked_at, desk.table.game.legal(0)[0]))
    assert not any(seat.is_late for seat in desk.table.seats)
    assert desk.table.deadline == desk.now + 30_000


def test_whose_time_runs_out_again_and_again_is_away_until_they_act() -> None:
    desk = Desk(settings=Settings(turn_seconds=5)).started().past_set_up()
    late = 0
    while not desk.table.seats[late].is_away:
        (seat,) = desk.table.waiting_for
        if seat == late:
            desk.now += 5_000
            desk.enter(decide_time_out(desk.table, desk.now))
            while desk.table.bots_to_act:
                _let_bot_act(desk)
        else:
            desk.act(BERT, 1)
    while not desk.table.bots_to_act:
        desk.act(BERT, 1)
    desk.act(ADA, 0)
    assert not desk.table.seats[late].is_away


def _let_bot_act(desk: Desk) -> None:
    assert desk.table.game is not None
    (seat,) = desk.table.bots_to_act
    desk.enter(decide_bot_move(desk.table, seat, desk.table.asked_at, desk.table.game.legal(seat)[0]))


def test_who_goes_and_comes_back_has_no_more_time() -> None:
    desk = Desk(settings=Settings(turn_seconds=30)).started().past_set_up()
    (seat,) = desk.table.waiting_for
    person, deadline = (ADA, BERT)[seat], desk.table.deadline
    desk.now += 20_000
    desk.ask(person, asked.Leave)
    desk.ask(person, asked.ComeBack)
    assert desk.table.deadline == deadline


def test_who_is_late_has_lost_the_turn_and_cannot_come_back_to_it() -> None:
    desk = Desk(settings=Settings(turn_seconds=30)).started().past_set_up()
    (seat,) = desk.table.waiting_for
    desk.now += 30_000
    desk.enter(decide_time_out(desk.table, desk.now))
    assert desk.ask((ADA, BERT)[seat], asked.ComeBack) == []
    desk.ask((ADA, BERT)[seat], asked.Leave)
    desk.ask((ADA, BERT)[seat], asked.ComeBack)
    assert desk.table.bots_to_act == (seat,)


def test_who_comes_back_while_a_bot_would_play_has_a_turn_of_their_own() -> None:
    desk = Desk(host=BERT, settings=Settings(turn_seconds=30, start=0)).started().past_set_up()
    desk.ask(ADA, asked.Leave)
    desk.ask(BERT, asked.FillSeat, seat=0)
    desk.now += 100_000
    desk.ask(ADA, asked.ComeBack)
    assert desk.table.deadline == desk.now + 30_000


def test_a_log_is_not_made_longer_without_end() -> None:
    desk = Desk().started()
    desk.enter([log.Said(seat=0, text="x")] * (MOST_ENTRIES - desk.table.version))
    for kind, fields in ((asked.Say, {"text": "x"}), (asked.TakeBack, {"seat": 0}), (asked.ComeBack, {})):
        with pytest.raises(Refusal) as refused:
            desk.ask(ADA, kind, **fields)
        assert refused.value.code == "too-many"
    played(desk)
    assert desk.table.ending == "finished"
    assert desk.ask(ADA, asked.Rematch)


def test_a_game_that_nobody_returns_to_is_abandoned() -> None:
    desk = Desk().started()
    assert desk.table.wake_at == desk.now + QUIET_MS
    assert decide_abandoned(desk.table, desk.now + 999, 1000) == []
    desk.enter(decide_abandoned(desk.table, desk.now + 1000, 1000))
    assert (desk.table.state, desk.table.ending) == ("over", "abandoned")
    limited = Desk(settings=Settings(turn_seconds=30)).started()
    assert decide_abandoned(limited.table, limited.now + 10**12, 1000) == []


def test_a_long_time_limit_is_looked_after_when_it_ends_and_not_before() -> None:
    desk = Desk(settings=Settings(turn_seconds=7 * 24 * 3600)).started()
    assert desk.table.wake_at == desk.table.deadline == desk.now + 7 * QUIET_MS


def test_nobody_has_to_look_after_a_finished_game() -> None:
    desk = played(Desk().started())
    assert desk.table.wake_at is None
    desk.ask(ADA, asked.Say, text="Well played")
    assert desk.table.wake_at is None


def test_an_administrator_ends_a_table_once() -> None:
    desk = Desk().started()
    desk.enter(decide_end(desk.table))
    assert (desk.table.state, desk.table.ending) == ("over", "admin")
    assert decide_end(desk.table) == []
    assert desk.table.waiting_for == ()
    with pytest.raises(Refusal) as refused:
        desk.act(ADA, 0)
    assert refused.value.code == "not-running"


def test_a_rematch_points_to_a_table_of_the_same_people() -> None:
    desk = played(Desk().started())
    assert desk.table.ending == "finished"
    desk.ask(BERT, asked.Rematch)
    assert desk.table.rematch == "next-table"
    assert public(desk.steps[-1]).news == News(kind="rematch", seat=1)
    assert desk.ask(ADA, asked.Rematch) == []
    again = rematch_of(desk.table)
    assert [seat.player for seat in again.seats] == [ADA.id, BERT.id]


def test_a_game_of_other_rules_or_of_another_board_is_refused() -> None:
    desk = Desk()
    with pytest.raises(Refusal) as refused:
        desk.enter([log.Started(seed=1, rules_version=999)])
    assert refused.value.code == "other-rules"
    at, created = desk.entries[0]
    assert isinstance(created, log.Created)
    altered = log.Created(edition="mini", digest="?", host="x", settings=Settings(), seats=created.seats)
    with pytest.raises(Refusal):
        first_step("table", at, altered)
