"""Folding a log: versions, turns, clocks, and the same table from the same entries."""

import random

import pytest

from stellwerk.play.events import HandDealt
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.sheets import News
from stellwerk.server.table.creation import rematch_of
from stellwerk.server.table.decisions import (
    decide_abandoned,
    decide_bot_move,
    decide_end,
    decide_time_out,
)
from stellwerk.server.table.fold import apply_entry, apply_first_entry
from stellwerk.server.table.parts import Parts
from stellwerk.server.table.table import BOT_GRACE_MS, QUIET_MS
from tests.server.table_driver import ADA, BERT, TableDriver, bot, seated


def played(driver: TableDriver) -> TableDriver:
    """The game, played to the end at random."""
    chance = random.Random(1)
    while driver.table.state == "running":
        seat = chance.choice(driver.table.waiting_for)
        assert driver.table.game is not None
        driver.act(
            ADA if driver.table.seats[seat].player == ADA.id else BERT,
            seat,
            chance.choice(driver.table.game.legal(seat)),
        )
    return driver


def test_the_same_log_leads_to_the_same_table() -> None:
    driver = played(TableDriver().started())
    driver.command(BERT, commands.Say, text="  Well   played ")
    applied = apply_first_entry("table", *driver.entries[0])
    for entry in driver.entries[1:]:
        applied = apply_entry(applied.table, *entry)
    assert Parts(applied).public == Parts(driver.applied_entries[-1]).public
    assert applied.table.chat[-1].text == "Well played"
    assert applied.table.version == len(driver.entries)


def test_the_game_starts_by_dealing_hands() -> None:
    driver = TableDriver().started()
    assert any(isinstance(event, HandDealt) for event in driver.applied_entries[-1].events)


def test_a_stale_decision_is_rejected() -> None:
    driver = TableDriver().started().past_set_up()
    version = driver.table.version
    (seat,) = driver.table.waiting_for
    person = ADA if seat == 0 else BERT
    assert driver.table.game is not None
    action = driver.table.game.legal(seat)[0]
    driver.act(person, seat)
    for stale in (version, 0, driver.table.version + 1):
        with pytest.raises(Rejection) as rejected:
            driver.command(person, commands.Move, version=stale, seat=seat, action=action)
        assert rejected.value.code == "stale"


def test_chat_and_the_choices_of_others_at_set_up_make_no_decision_stale() -> None:
    driver = TableDriver().started()
    version = driver.table.version
    driver.act(BERT, 1)
    driver.command(BERT, commands.Say, text="Hurry up")
    assert driver.table.game is not None
    driver.command(ADA, commands.Move, version=version, seat=0, action=driver.table.game.legal(0)[0])
    assert driver.table.decision_version == driver.table.version


def test_an_illegal_action_is_rejected_with_its_rule() -> None:
    driver = TableDriver().started().past_set_up()
    (seat,) = driver.table.waiting_for
    assert driver.table.game is not None
    action = driver.table.game.legal(seat)[0]
    with pytest.raises(Rejection) as rejected:
        driver.act(BERT if seat == 0 else ADA, 1 - seat, action)
    assert rejected.value.code == "illegal-action"
    assert rejected.value.params["rule"] == "R-TURN-1"


def test_players_cannot_act_for_others() -> None:
    driver = TableDriver().started()
    with pytest.raises(Rejection) as rejected:
        driver.act(BERT, 0)
    assert rejected.value.code == "not-your-seat"


def test_a_bot_moves_once_for_each_decision() -> None:
    driver = TableDriver((seated(ADA), bot())).started()
    assert driver.table.wake_at == driver.now + BOT_GRACE_MS
    assert driver.table.game is not None
    decision_version, action = driver.table.decision_version, driver.table.game.legal(1)[0]
    assert decide_bot_move(driver.table, 0, decision_version, action) == []
    driver.append(decide_bot_move(driver.table, 1, decision_version, action))
    assert decide_bot_move(driver.table, 1, decision_version, action) == []
    assert driver.table.wake_at == driver.now + QUIET_MS


def test_at_a_practice_table_a_decision_can_be_taken_back() -> None:
    driver = TableDriver((seated(ADA), bot()), settings=Settings(is_practice=True)).started()
    with pytest.raises(Rejection) as rejected:
        driver.command(ADA, commands.TakeBack, seat=0)
    assert rejected.value.code == "nothing-to-take-back"
    before = driver.table.game
    assert before is not None
    driver.act(ADA, 0)
    bot_action = before.legal(1)[0]
    driver.append(decide_bot_move(driver.table, 1, driver.table.decision_version, bot_action))
    driver.command(ADA, commands.TakeBack, seat=0)
    assert driver.table.game is not None
    assert driver.table.game.state.tobytes() == before.state.tobytes()


def test_when_the_time_runs_out_a_bot_plays_the_turn() -> None:
    driver = TableDriver(settings=Settings(turn_seconds=30)).started()
    assert driver.table.deadline == driver.now + 30_000
    assert decide_time_out(driver.table, driver.now + 29_999) == []
    driver.act(BERT, 1)
    driver.now += 30_000
    driver.append(decide_time_out(driver.table, driver.now))
    assert driver.table.bots_to_act == (0,)
    assert driver.table.deadline is None
    assert driver.table.game is not None
    driver.append(
        decide_bot_move(driver.table, 0, driver.table.decision_version, driver.table.game.legal(0)[0])
    )
    assert not any(seat.is_late for seat in driver.table.seats)
    assert driver.table.deadline == driver.now + 30_000


def test_a_player_whose_time_runs_out_repeatedly_is_away_until_they_act() -> None:
    driver = TableDriver(settings=Settings(turn_seconds=5)).started().past_set_up()
    late = 0
    while not driver.table.seats[late].is_away:
        (seat,) = driver.table.waiting_for
        if seat == late:
            driver.now += 5_000
            driver.append(decide_time_out(driver.table, driver.now))
            while driver.table.bots_to_act:
                _let_bot_act(driver)
        else:
            driver.act(BERT, 1)
    while not driver.table.bots_to_act:
        driver.act(BERT, 1)
    driver.act(ADA, 0)
    assert not driver.table.seats[late].is_away


def _let_bot_act(driver: TableDriver) -> None:
    assert driver.table.game is not None
    (seat,) = driver.table.bots_to_act
    driver.append(
        decide_bot_move(driver.table, seat, driver.table.decision_version, driver.table.game.legal(seat)[0])
    )


def test_leaving_and_coming_back_gains_no_time() -> None:
    driver = TableDriver(settings=Settings(turn_seconds=30)).started().past_set_up()
    (seat,) = driver.table.waiting_for
    person, deadline = (ADA, BERT)[seat], driver.table.deadline
    driver.now += 20_000
    driver.command(person, commands.Leave)
    driver.command(person, commands.ComeBack)
    assert driver.table.deadline == deadline


def test_a_late_player_has_lost_the_turn_and_cannot_come_back_to_it() -> None:
    driver = TableDriver(settings=Settings(turn_seconds=30)).started().past_set_up()
    (seat,) = driver.table.waiting_for
    driver.now += 30_000
    driver.append(decide_time_out(driver.table, driver.now))
    assert driver.command((ADA, BERT)[seat], commands.ComeBack) == []
    driver.command((ADA, BERT)[seat], commands.Leave)
    driver.command((ADA, BERT)[seat], commands.ComeBack)
    assert driver.table.bots_to_act == (seat,)


def test_a_player_who_takes_over_from_a_bot_gets_a_full_turn() -> None:
    driver = TableDriver(host=BERT, settings=Settings(turn_seconds=30, start=0)).started().past_set_up()
    driver.command(ADA, commands.Leave)
    driver.command(BERT, commands.FillSeat, seat=0)
    driver.now += 100_000
    driver.command(ADA, commands.ComeBack)
    assert driver.table.deadline == driver.now + 30_000


def test_a_game_that_nobody_returns_to_is_abandoned() -> None:
    driver = TableDriver().started()
    assert driver.table.wake_at == driver.now + QUIET_MS
    assert decide_abandoned(driver.table, driver.now + 999, 1000) == []
    driver.append(decide_abandoned(driver.table, driver.now + 1000, 1000))
    assert (driver.table.state, driver.table.ending) == ("over", "abandoned")
    limited = TableDriver(settings=Settings(turn_seconds=30)).started()
    assert decide_abandoned(limited.table, limited.now + 10**12, 1000) == []


def test_a_table_with_a_long_time_limit_is_due_when_it_ends_and_not_before() -> None:
    driver = TableDriver(settings=Settings(turn_seconds=7 * 24 * 3600)).started()
    assert driver.table.wake_at == driver.table.deadline == driver.now + 7 * QUIET_MS


def test_a_finished_game_is_never_due() -> None:
    driver = played(TableDriver().started())
    assert driver.table.wake_at is None
    driver.command(ADA, commands.Say, text="Well played")
    assert driver.table.wake_at is None


def test_an_administrator_ends_a_table_once() -> None:
    driver = TableDriver().started()
    driver.append(decide_end(driver.table))
    assert (driver.table.state, driver.table.ending) == ("over", "admin")
    assert decide_end(driver.table) == []
    assert driver.table.waiting_for == ()
    with pytest.raises(Rejection) as rejected:
        driver.act(ADA, 0)
    assert rejected.value.code == "not-running"


def test_a_rematch_points_to_a_table_with_the_same_people() -> None:
    driver = played(TableDriver().started())
    assert driver.table.ending == "finished"
    driver.command(BERT, commands.Rematch)
    assert driver.table.rematch == "next-table"
    assert Parts(driver.applied_entries[-1]).public.news == News(kind="rematch", seat=1)
    assert driver.command(ADA, commands.Rematch) == []
    again = rematch_of(driver.table, BERT.id).entry
    assert [seat.player for seat in again.seats] == [ADA.id, BERT.id]


def test_a_game_with_other_rules_or_another_board_is_rejected() -> None:
    driver = TableDriver()
    with pytest.raises(Rejection) as rejected:
        driver.append([log.Started(seed=1, rules_version=999)])
    assert rejected.value.code == "other-rules"
    at, created = driver.entries[0]
    assert isinstance(created, log.Created)
    altered = log.Created(edition="mini", digest="?", host="x", settings=Settings(), seats=created.seats)
    with pytest.raises(Rejection):
        apply_first_entry("table", at, altered)
