"""Who sits where, who may change it, and what becomes of seats while the game runs."""

import pytest

from stellwerk.server.messages import commands as asked
from stellwerk.server.messages.refusals import Code, Refusal
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.request import Person
from stellwerk.server.table.seating import PATIENCE_MS
from tests.server.desk import ADA, BERT, CLARA, FREE, Desk, bot, seated


def refusal(desk: Desk, person: Person, kind: type, **fields: object) -> Code:
    version = desk.table.version
    with pytest.raises(Refusal) as refused:
        desk.ask(person, kind, **fields)
    assert desk.table.version == version
    return refused.value.code


def test_a_person_takes_the_first_free_seat_or_the_one_named() -> None:
    desk = Desk((seated(ADA), FREE, FREE))
    desk.ask(BERT, asked.Join, seat=2)
    desk.ask(CLARA, asked.Join)
    assert [seat.name for seat in desk.table.seats] == ["Ada", "Clara", "Bert"]


def test_nobody_sits_twice_or_on_a_taken_seat() -> None:
    desk = Desk((seated(ADA), bot(), FREE))
    assert refusal(desk, ADA, asked.Join) == "already-seated"
    assert refusal(desk, BERT, asked.Join, seat=0) == "seat-taken"
    assert refusal(desk, BERT, asked.Join, seat=1) == "seat-taken"
    desk.ask(BERT, asked.Join)
    assert refusal(desk, CLARA, asked.Join) == "no-free-seat"


def test_at_a_hot_seat_table_one_person_plays_several_seats() -> None:
    desk = Desk((seated(ADA), FREE), settings=Settings(is_hot_seat=True))
    desk.ask(ADA, asked.Join, name="Ada's brother")
    assert desk.table.seats_of(ADA.id) == (0, 1)
    assert desk.table.seats[1].name == "Ada's brother"
    desk.started().past_set_up()
    for _ in range(4):
        desk.act(ADA, desk.table.waiting_for[0])


def test_who_leaves_before_the_game_frees_the_seat() -> None:
    desk = Desk()
    desk.ask(BERT, asked.Leave)
    assert desk.table.seats[1].is_free
    assert desk.table.state == "open"


def test_a_table_that_everybody_left_before_the_game_is_closed() -> None:
    desk = Desk((seated(ADA), FREE))
    desk.ask(ADA, asked.Leave)
    assert (desk.table.state, desk.table.ending) == ("over", "abandoned")


def test_when_the_host_leaves_another_person_is_the_host() -> None:
    desk = Desk()
    desk.ask(ADA, asked.Leave)
    assert desk.table.host == BERT.id


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (asked.Start, {}),
        (asked.FillSeat, {"seat": 1}),
        (asked.FreeSeat, {"seat": 0}),
        (asked.ChangeSettings, {"settings": Settings()}),
        (asked.HandBack, {"seat": 0}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_only_the_host_may(kind: type, fields: dict[str, object]) -> None:
    assert refusal(Desk(), BERT, kind, **fields) == "not-host"


def test_no_game_begins_with_free_seats() -> None:
    desk = Desk((seated(ADA), FREE))
    assert refusal(desk, ADA, asked.Start) == "seats-open"
    desk.ask(ADA, asked.FillSeat, seat=1, level="easy")
    desk.started()
    assert desk.table.state == "running"
    assert refusal(desk, ADA, asked.Start) == "already-started"
    assert refusal(desk, CLARA, asked.Join) == "already-started"


def test_the_host_can_free_a_seat() -> None:
    desk = Desk()
    desk.ask(ADA, asked.FreeSeat, seat=1)
    assert desk.table.seats[1].is_free
    assert refusal(desk, ADA, asked.FreeSeat, seat=4) == "not-found"


def test_settings_that_the_board_does_not_allow_are_refused() -> None:
    assert refusal(Desk(), ADA, asked.ChangeSettings, settings=Settings(alvin=True)) == "bad-options"
    assert refusal(Desk(), ADA, asked.ChangeSettings, settings=Settings(start=2)) == "bad-options"
    hot = Desk((seated(ADA), seated(ADA)), settings=Settings(is_hot_seat=True))
    assert refusal(hot, ADA, asked.ChangeSettings, settings=Settings()) == "bad-options"


def test_who_left_a_game_is_replaced_by_a_bot_and_has_the_seat_handed_back() -> None:
    desk = Desk().started()
    assert refusal(desk, ADA, asked.FillSeat, seat=1) == "seat-not-replaceable"
    desk.ask(BERT, asked.Leave)
    assert refusal(desk, BERT, asked.Move, version=2, seat=1, action=_choice(desk)) == "not-your-seat"
    desk.ask(ADA, asked.FillSeat, seat=1, level="hard")
    assert desk.table.seats[1].acting_bot == "hard"
    assert desk.table.seats_of(BERT.id) == (1,)
    desk.ask(ADA, asked.HandBack, seat=1)
    assert desk.table.seats[1].is_attended
    desk.act(BERT, 1)


def test_who_was_replaced_can_come_back_alone() -> None:
    desk = Desk().started()
    desk.ask(BERT, asked.Leave)
    desk.ask(ADA, asked.FillSeat, seat=1)
    desk.ask(BERT, asked.ComeBack)
    assert desk.table.seats[1].is_attended
    assert desk.ask(BERT, asked.ComeBack) == []


def test_a_bot_can_replace_who_keeps_the_table_waiting() -> None:
    desk = Desk().started().past_set_up()
    (late,) = desk.table.waiting_for
    other = 1 - late
    host = ADA if other == 0 else BERT
    desk = Desk(host=host).started().past_set_up()
    desk.now += PATIENCE_MS
    assert refusal(desk, host, asked.FillSeat, seat=other) == "seat-not-replaceable"
    desk.ask(host, asked.FillSeat, seat=late)
    assert desk.table.bots_to_act == (late,)


def test_strangers_neither_talk_nor_leave_nor_return() -> None:
    desk = Desk().started()
    assert refusal(desk, CLARA, asked.Say, text="Hello") == "not-at-table"
    assert refusal(desk, CLARA, asked.ComeBack) == "not-at-table"
    assert desk.ask(CLARA, asked.Leave) == []


def test_there_is_no_rematch_before_the_end() -> None:
    assert refusal(Desk().started(), ADA, asked.Rematch) == "not-over"


def _choice(desk: Desk) -> object:
    assert desk.table.game is not None
    return desk.table.game.legal(1)[0]


def test_in_a_game_whose_host_is_missed_anybody_who_sits_there_can_help_it_on() -> None:
    desk = Desk(settings=Settings(start=0)).started().past_set_up()
    assert refusal(desk, BERT, asked.FillSeat, seat=0) == "seat-not-replaceable"
    desk.now += PATIENCE_MS
    assert refusal(desk, CLARA, asked.FillSeat, seat=0) == "not-host"
    desk.ask(BERT, asked.FillSeat, seat=0)
    assert desk.table.bots_to_act == (0,)
    desk.ask(ADA, asked.ComeBack)
    assert desk.table.host == ADA.id
