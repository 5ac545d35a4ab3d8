"""Nobody can use up the log of a table: what could go on without end is counted for each person."""

import random
from collections.abc import Callable
from itertools import count

import pytest

from stellwerk.server.messages import commands
from stellwerk.server.messages.rejections import Code, Rejection
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.allowances import (
    MAX_CHANGES,
    MAX_DEPARTURES,
    MAX_JOINS,
    MAX_LINES,
    MAX_LINES_BEFORE_GAME,
    MAX_PEOPLE,
    MAX_PEOPLE_OF_A_SITE,
    MAX_TAKE_BACKS,
)
from stellwerk.server.table.command_request import Person
from tests.server.table_driver import ADA, BERT, CLARA, FREE, TableDriver, bot, seated
from tests.server.test_fold import played

LONG = 10_000


def used_up(cycle: Callable[[], object]) -> int:
    """How often a cycle of commands is carried out until one of them is rejected because it is used up."""
    times = 0
    while (code := rejection_of(cycle)) is None:
        times += 1
        assert times < LONG, "this could go on without end"
    assert code == "used-up"
    return times


def rejection_of(cycle: Callable[[], object]) -> Code | None:
    try:
        cycle()
    except Rejection as rejection:
        return rejection.code
    return None


def strangers() -> Callable[[], Person]:
    """People nobody has seen before."""
    numbers = count()
    return lambda: Person(f"stranger-{next(numbers)}", "Stranger")


def test_strangers_who_come_and_go_end_no_table() -> None:
    driver = TableDriver((seated(ADA), FREE, FREE))
    for stranger in (BERT, Person("id-eve", "Eve")):

        def come_and_go(stranger: Person = stranger) -> None:
            driver.command(stranger, commands.Join)
            driver.command(stranger, commands.Say, text="x")
            driver.command(stranger, commands.Leave)

        assert used_up(come_and_go) == MAX_JOINS
    driver.command(CLARA, commands.Join)
    driver.command(CLARA, commands.Say, text="Hello")
    driver.command(ADA, commands.FillSeat, seat=2)
    driver.started()
    assert driver.table.state == "running"


def test_the_host_can_always_free_a_seat() -> None:
    driver = TableDriver((seated(ADA), FREE))

    def come_and_be_sent_away() -> None:
        driver.command(BERT, commands.Join)
        driver.command(ADA, commands.FreeSeat, seat=1)

    assert used_up(come_and_be_sent_away) == MAX_JOINS
    driver.command(CLARA, commands.Join)


def test_new_names_from_one_site_do_not_keep_others_out() -> None:
    driver = TableDriver((seated(ADA), FREE), site="one site")
    new_stranger = strangers()

    def come_and_go() -> None:
        stranger = new_stranger()
        driver.command(stranger, commands.Join)
        driver.command(stranger, commands.Leave)

    assert used_up(come_and_go) == MAX_PEOPLE_OF_A_SITE
    driver.site = "another site"
    driver.command(CLARA, commands.Join)
    driver.command(CLARA, commands.Leave)
    driver.site = "one site"
    driver.command(Person("stranger-0", "Stranger"), commands.Join)


def test_the_people_of_a_table_are_limited_and_those_who_know_it_may_return() -> None:
    driver = TableDriver((seated(ADA), FREE))
    driver.command(CLARA, commands.Join)
    driver.command(CLARA, commands.Leave)
    new_stranger = strangers()

    def come_and_go() -> None:
        stranger = new_stranger()
        driver.site = stranger.id
        driver.command(stranger, commands.Join)
        driver.command(stranger, commands.Leave)

    assert used_up(come_and_go) == MAX_PEOPLE - 1
    driver.command(CLARA, commands.Join)


def test_one_seats_chat_leaves_the_game_and_the_others_chat_alone() -> None:
    driver = TableDriver((seated(ADA), seated(BERT)))
    said = used_up(lambda: driver.command(BERT, commands.Say, text="x"))
    assert said == MAX_LINES_BEFORE_GAME
    driver.started()
    said += used_up(lambda: driver.command(BERT, commands.Say, text="x"))
    assert said == MAX_LINES
    driver.command(ADA, commands.Say, text="Hello")
    for person in (BERT, ADA):
        driver.command(person, commands.Leave)
        driver.command(person, commands.ComeBack)
    played(driver)
    assert driver.table.ending == "finished"
    assert driver.command(BERT, commands.Rematch)


def test_leaving_and_coming_back_has_an_end_and_coming_back_is_always_possible() -> None:
    driver = TableDriver().started()

    def leave_and_come_back() -> None:
        driver.command(BERT, commands.Leave)
        driver.command(BERT, commands.ComeBack)

    assert used_up(leave_and_come_back) == MAX_DEPARTURES
    driver.command(ADA, commands.Leave)
    driver.command(BERT, commands.FillSeat, seat=0)
    driver.command(ADA, commands.ComeBack)
    played(driver)


def test_a_host_changes_a_table_only_so_often() -> None:
    driver = TableDriver((seated(ADA), bot(), FREE))
    levels = (("easy", "medium") * LONG).__iter__()
    assert used_up(lambda: driver.command(ADA, commands.FillSeat, seat=1, level=next(levels))) == MAX_CHANGES
    settings = Settings(is_public=True)
    for kind, fields in ((commands.ChangeSettings, {"settings": settings}), (commands.FreeSeat, {"seat": 1})):
        with pytest.raises(Rejection) as rejected:
            driver.command(ADA, kind, **fields)
        assert rejected.value.code == "used-up"
    driver.command(ADA, commands.FillSeat, seat=2)
    driver.started()


def test_decisions_are_taken_back_only_so_often() -> None:
    driver = TableDriver(settings=Settings(is_practice=True)).started()

    def decide_and_take_back() -> None:
        driver.act(BERT, 1)
        driver.command(BERT, commands.TakeBack, seat=1)

    assert used_up(decide_and_take_back) == MAX_TAKE_BACKS
    driver.act(ADA, 0)
    driver.command(ADA, commands.TakeBack, seat=0)
    while driver.table.state == "running":
        seat = driver.table.waiting_for[0]
        driver.act((ADA, BERT)[seat], seat)


def test_everything_together_has_an_end() -> None:
    """Whatever three people do except playing, in whatever order, the log stops growing."""
    chance = random.Random(1)
    driver = TableDriver((seated(ADA), FREE, FREE), settings=Settings(is_practice=True))
    do_everything(driver, chance)
    lines, changes = 3 * MAX_LINES_BEFORE_GAME, 2 * MAX_CHANGES
    assert MAX_LINES_BEFORE_GAME < driver.table.version <= 2 * 2 * MAX_JOINS + lines + changes + 10
    for seat in range(3):
        if driver.table.seats[seat].is_free:
            driver.command(ADA, commands.FillSeat, seat=seat)
    driver.started()
    before = driver.table.version
    do_everything(driver, chance)
    assert driver.table.version <= before + 3 * MAX_LINES + 3 * 3 * MAX_DEPARTURES + 10


def do_everything(driver: TableDriver, chance: random.Random) -> None:
    """Give commands at random until none of them has an effect any more."""
    levels, settings = ("easy", "medium", "hard"), (Settings(), Settings(is_practice=True))
    in_vain = 0
    while in_vain < 500:
        choices: list[tuple[type, dict[str, object]]] = [
            (commands.Join, {}),
            (commands.Say, {"text": "x"}),
            (commands.Leave, {}),
            (commands.ComeBack, {}),
            (commands.FillSeat, {"seat": chance.randrange(3), "level": chance.choice(levels)}),
            (commands.HandBack, {"seat": chance.randrange(3)}),
            (commands.FreeSeat, {"seat": chance.randrange(3)}),
            (commands.ChangeSettings, {"settings": chance.choice(settings)}),
        ]
        kind, fields = chance.choice(choices)
        person = chance.choice((BERT, CLARA) if kind is commands.Leave else (ADA, BERT, CLARA))
        in_vain = 0 if takes_effect(driver, person, kind, fields) else in_vain + 1


def takes_effect(driver: TableDriver, person: Person, kind: type, fields: dict[str, object]) -> bool:
    try:
        return bool(driver.command(person, kind, **fields))
    except Rejection:
        return False
