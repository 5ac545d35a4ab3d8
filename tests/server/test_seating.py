"""Who sits where, who may change it, and what happens to seats while the game is running."""

import pytest

from stellwerk.server.messages import commands
from stellwerk.server.messages.rejections import Code, Rejection
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.sheets import News
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.creation import rematch_of
from stellwerk.server.table.seating import PATIENCE_MS, remove
from stellwerk.server.table.sheets import news
from tests.server.table_driver import ADA, BERT, CLARA, FREE, TableDriver, bot, seated


def rejection(driver: TableDriver, person: Person, kind: type, **fields: object) -> Code:
    version = driver.table.version
    with pytest.raises(Rejection) as rejected:
        driver.command(person, kind, **fields)
    assert driver.table.version == version
    return rejected.value.code


def test_a_person_takes_the_first_free_seat_or_the_one_named() -> None:
    driver = TableDriver((seated(ADA), FREE, FREE))
    driver.command(BERT, commands.Join, seat=2)
    driver.command(CLARA, commands.Join)
    assert [seat.name for seat in driver.table.seats] == ["Ada", "Clara", "Bert"]


def test_a_seated_person_may_change_their_name() -> None:
    driver = TableDriver((seated(ADA), seated(BERT)))
    driver.command(BERT, commands.Rename, seat=1, name="Berta")
    driver.started().command(ADA, commands.Rename, seat=0, name="Berta")
    assert [seat.name for seat in driver.table.seats] == ["Berta (2)", "Berta"]
    assert rejection(driver, ADA, commands.Rename, seat=1, name="Nobody") == "not-your-seat"


def test_the_news_of_a_new_name_tells_the_former_one() -> None:
    driver = TableDriver()
    (applied,) = driver.command(BERT, commands.Rename, seat=1, name="Berta")
    assert news(applied) == News(kind="renamed", seat=1, name="Berta", former_name="Bert")
    (applied,) = driver.command(BERT, commands.Say, text="Hello")
    assert news(applied) == News(kind="said", seat=1, text="Hello")


def test_nobody_takes_two_seats_or_a_taken_one() -> None:
    driver = TableDriver((seated(ADA), bot(), FREE))
    assert rejection(driver, ADA, commands.Join) == "already-seated"
    assert rejection(driver, BERT, commands.Join, seat=0) == "seat-taken"
    assert rejection(driver, BERT, commands.Join, seat=1) == "seat-taken"
    driver.command(BERT, commands.Join)
    assert rejection(driver, CLARA, commands.Join) == "no-free-seat"


def test_at_a_hot_seat_table_one_person_plays_several_seats() -> None:
    driver = TableDriver((seated(ADA), FREE), settings=Settings(is_hot_seat=True))
    driver.command(ADA, commands.Join, name="Ada's brother")
    assert driver.table.seats_of(ADA.id) == (0, 1)
    assert driver.table.seats[1].name == "Ada's brother"
    driver.started().past_set_up()
    for _ in range(4):
        driver.act(ADA, driver.table.waiting_for[0])


def test_leaving_before_the_game_frees_the_seat() -> None:
    driver = TableDriver()
    driver.command(BERT, commands.Leave)
    assert driver.table.seats[1].is_free
    assert driver.table.state == "open"


def test_a_table_that_everyone_left_before_the_game_is_closed() -> None:
    driver = TableDriver((seated(ADA), FREE))
    driver.command(ADA, commands.Leave)
    assert (driver.table.state, driver.table.ending) == ("over", "abandoned")


def test_when_the_host_leaves_another_person_becomes_the_host() -> None:
    driver = TableDriver()
    driver.command(ADA, commands.Leave)
    assert driver.table.host == BERT.id


def test_when_the_host_is_removed_someone_present_becomes_the_host() -> None:
    driver = TableDriver((seated(ADA), seated(BERT), seated(CLARA))).started()
    driver.command(BERT, commands.Leave)
    driver.append(remove(driver.table, 0))
    assert driver.table.host == CLARA.id


def test_when_the_host_is_removed_and_everyone_has_left_one_of_them_is_the_host_when_they_return() -> None:
    driver = TableDriver().started()
    driver.command(BERT, commands.Leave)
    driver.append(remove(driver.table, 0))
    driver.command(BERT, commands.ComeBack)
    assert driver.table.host == BERT.id


def test_the_first_who_returns_after_everyone_has_left_becomes_the_host() -> None:
    driver = TableDriver().started()
    driver.command(BERT, commands.Leave)
    driver.command(ADA, commands.Leave)
    assert driver.table.host == ADA.id
    driver.command(BERT, commands.ComeBack)
    driver.command(ADA, commands.ComeBack)
    assert driver.table.host == BERT.id


def test_a_person_who_joins_a_table_without_a_host_becomes_the_host() -> None:
    driver = TableDriver((seated(ADA), FREE))
    driver.append(remove(driver.table, 0))
    assert driver.table.host == ""
    driver.command(BERT, commands.Join)
    driver.command(CLARA, commands.Join)
    assert driver.table.host == BERT.id


def test_a_person_who_asks_for_a_rematch_is_its_host_if_the_host_has_left() -> None:
    driver = TableDriver((seated(ADA), seated(BERT), seated(CLARA)), host=BERT).started()
    assert rematch_of(driver.table, CLARA.id).entry.host == BERT.id
    for person in (ADA, CLARA, BERT):
        driver.command(person, commands.Leave)
    assert rematch_of(driver.table, CLARA.id).entry.host == CLARA.id
    nobodys = driver.table.with_changes(host="")
    assert rematch_of(nobodys, CLARA.id).entry.host == CLARA.id


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (commands.Start, {}),
        (commands.FillSeat, {"seat": 1}),
        (commands.FreeSeat, {"seat": 0}),
        (commands.ChangeSettings, {"settings": Settings()}),
        (commands.HandBack, {"seat": 0}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_only_the_host_may_do_this(kind: type, fields: dict[str, object]) -> None:
    assert rejection(TableDriver(), BERT, kind, **fields) == "not-host"


def test_no_game_starts_with_free_seats() -> None:
    driver = TableDriver((seated(ADA), FREE))
    assert rejection(driver, ADA, commands.Start) == "seats-open"
    driver.command(ADA, commands.FillSeat, seat=1, level="easy")
    driver.started()
    assert driver.table.state == "running"
    assert rejection(driver, ADA, commands.Start) == "already-started"
    assert rejection(driver, CLARA, commands.Join) == "already-started"


def test_the_host_can_free_a_seat() -> None:
    driver = TableDriver()
    driver.command(ADA, commands.FreeSeat, seat=1)
    assert driver.table.seats[1].is_free
    assert rejection(driver, ADA, commands.FreeSeat, seat=4) == "not-found"


def test_settings_that_the_board_does_not_allow_are_rejected() -> None:
    assert (
        rejection(TableDriver(), ADA, commands.ChangeSettings, settings=Settings(alvin=True)) == "bad-options"
    )
    assert rejection(TableDriver(), ADA, commands.ChangeSettings, settings=Settings(start=2)) == "bad-options"
    hot = TableDriver((seated(ADA), seated(ADA)), settings=Settings(is_hot_seat=True))
    assert rejection(hot, ADA, commands.ChangeSettings, settings=Settings()) == "bad-options"


def test_a_player_who_left_is_replaced_by_a_bot_and_gets_the_seat_back() -> None:
    driver = TableDriver().started()
    assert rejection(driver, ADA, commands.FillSeat, seat=1) == "seat-not-replaceable"
    driver.command(BERT, commands.Leave)
    assert (
        rejection(driver, BERT, commands.Move, version=2, seat=1, action=_choice(driver)) == "not-your-seat"
    )
    driver.command(ADA, commands.FillSeat, seat=1, level="hard")
    assert driver.table.seats[1].acting_bot == "hard"
    assert driver.table.seats_of(BERT.id) == (1,)
    driver.command(ADA, commands.HandBack, seat=1)
    assert driver.table.seats[1].is_played_by_person
    driver.act(BERT, 1)


def test_a_replaced_player_can_come_back_without_the_host() -> None:
    driver = TableDriver().started()
    driver.command(BERT, commands.Leave)
    driver.command(ADA, commands.FillSeat, seat=1)
    driver.command(BERT, commands.ComeBack)
    assert driver.table.seats[1].is_played_by_person
    assert driver.command(BERT, commands.ComeBack) == []


def test_a_bot_can_replace_a_player_who_keeps_everyone_waiting() -> None:
    driver = TableDriver().started().past_set_up()
    (late,) = driver.table.waiting_for
    other = 1 - late
    host = ADA if other == 0 else BERT
    driver = TableDriver(host=host).started().past_set_up()
    driver.now += PATIENCE_MS
    assert rejection(driver, host, commands.FillSeat, seat=other) == "seat-not-replaceable"
    driver.command(host, commands.FillSeat, seat=late)
    assert driver.table.bots_to_act == (late,)


def test_strangers_cannot_talk_leave_or_return() -> None:
    driver = TableDriver().started()
    assert rejection(driver, CLARA, commands.Say, text="Hello") == "not-at-table"
    assert rejection(driver, CLARA, commands.ComeBack) == "not-at-table"
    assert driver.command(CLARA, commands.Leave) == []


def test_there_is_no_rematch_before_the_end() -> None:
    assert rejection(TableDriver().started(), ADA, commands.Rematch) == "not-over"


def _choice(driver: TableDriver) -> object:
    assert driver.table.game is not None
    return driver.table.game.legal(1)[0]


def test_when_the_host_is_missing_any_player_can_replace_them() -> None:
    driver = TableDriver(settings=Settings(start=0)).started().past_set_up()
    assert rejection(driver, BERT, commands.FillSeat, seat=0) == "seat-not-replaceable"
    driver.now += PATIENCE_MS
    assert rejection(driver, CLARA, commands.FillSeat, seat=0) == "not-host"
    driver.command(BERT, commands.FillSeat, seat=0)
    assert driver.table.bots_to_act == (0,)
    driver.command(ADA, commands.ComeBack)
    assert driver.table.host == ADA.id
