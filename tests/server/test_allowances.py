"""Nobody can use up the log of a table: what could go on without end is counted for each person."""

import random
from collections.abc import Callable
from contextlib import suppress
from itertools import count, cycle

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
    MAX_RENAMES,
    MAX_REPAINTS,
    MAX_TAKE_BACKS,
    ROOM_FOR_LINES,
    ROOM_FOR_PEOPLE,
    ROOM_FOR_RENAMES,
    ROOM_FOR_REPAINTS,
    SITES,
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


def test_nobody_changes_their_name_without_end() -> None:
    driver = TableDriver()
    names = count()
    assert (
        used_up(lambda: driver.command(BERT, commands.Rename, seat=1, name=f"B {next(names)}")) == MAX_RENAMES
    )


def test_the_host_can_always_free_a_seat() -> None:
    driver = TableDriver((seated(ADA), FREE))

    def come_and_be_sent_away() -> None:
        driver.command(BERT, commands.Join)
        driver.command(ADA, commands.FreeSeat, seat=1)

    assert used_up(come_and_be_sent_away) == MAX_JOINS
    driver.command(CLARA, commands.Join)


def come_and_go(driver: TableDriver, stranger: Person) -> None:
    driver.command(stranger, commands.Join)
    driver.command(stranger, commands.Leave)


def test_new_names_from_one_site_do_not_keep_others_out() -> None:
    driver = TableDriver((seated(ADA), FREE), site="one site")
    new_stranger = strangers()
    come = used_up(lambda: come_and_go(driver, new_stranger()))
    assert come == ROOM_FOR_PEOPLE // SITES
    driver.site = "another site"
    come_and_go(driver, CLARA)
    driver.site = "one site"
    driver.command(Person("stranger-0", "Stranger"), commands.Join)


@pytest.mark.parametrize("sites", [5, 50])
def test_a_table_stays_open_however_many_names_come_from_a_few_sites(sites: int) -> None:
    driver = TableDriver((seated(ADA), FREE))
    new_stranger = strangers()
    for number in range(sites):
        driver.site = f"site {number}"
        used_up(lambda: come_and_go(driver, new_stranger()))
    for number in range(10):
        driver.site = f"home {number}"
        come_and_go(driver, Person(f"id-{number}", "Clara"))
    driver.command(CLARA, commands.Join)
    driver.started()


def test_a_few_sites_leave_everybody_else_their_chat_before_the_game() -> None:
    driver = TableDriver((seated(ADA), FREE))
    new_stranger = strangers()

    def come_and_talk() -> None:
        stranger = new_stranger()
        driver.command(stranger, commands.Join)
        try:
            used_up(lambda: driver.command(stranger, commands.Say, text="x"))
        finally:
            driver.command(stranger, commands.Leave)

    for number in range(5):
        driver.site = f"site {number}"
        used_up(come_and_talk)
    spoken = sum(tally.lines for tally in driver.table.tallies.values())
    assert spoken <= 5 * ROOM_FOR_LINES // SITES
    driver.site = "home"
    driver.command(CLARA, commands.Join)
    for _ in range(MAX_LINES_BEFORE_GAME):
        driver.command(CLARA, commands.Say, text="Hello")


def rename_and_choose_a_livery(driver: TableDriver, person: Person, chance: random.Random) -> None:
    """Join, do both as often as possible, and leave."""
    driver.command(person, commands.Join)
    with suppress(Rejection):
        for name in range(LONG):
            driver.command(person, commands.Rename, seat=1, name=f"{chance.random()} {name}")
    with suppress(Rejection):
        for livery in cycle(("teal", "pink")):
            driver.command(person, commands.ChooseLivery, seat=1, livery=livery)
    driver.command(person, commands.Leave)


def test_new_names_and_liveries_have_a_shared_room_of_which_everyone_gets_a_part() -> None:
    driver = TableDriver((seated(ADA), FREE))
    new_stranger, chance = strangers(), random.Random(1)
    for number in range(5):
        driver.site = f"site {number}"
        used_up(lambda: rename_and_choose_a_livery(driver, new_stranger(), chance))
    tallies = driver.table.tallies.values()
    assert sum(tally.renames for tally in tallies) <= 5 * ROOM_FOR_RENAMES // SITES
    assert sum(tally.repaints for tally in tallies) <= 5 * ROOM_FOR_REPAINTS // SITES
    driver.site = "home"
    rename_and_choose_a_livery(driver, CLARA, chance)
    clara = driver.table.tally(CLARA.id)
    assert (clara.renames, clara.repaints) == (MAX_RENAMES, MAX_REPAINTS)


def test_the_people_of_a_table_are_limited_and_those_who_know_it_may_return() -> None:
    driver = TableDriver((seated(ADA), FREE))
    come_and_go(driver, CLARA)
    new_stranger = strangers()

    def come_from_somewhere_else() -> None:
        stranger = new_stranger()
        driver.site = stranger.id
        come_and_go(driver, stranger)

    assert used_up(come_from_somewhere_else) == ROOM_FOR_PEOPLE - 1
    driver.command(CLARA, commands.Join)
    driver.started()


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


def test_everything_together_has_an_end_before_the_game() -> None:
    """Whatever three people do, in whatever order, the log stops growing."""
    driver = TableDriver((seated(ADA), FREE, FREE), settings=Settings(is_practice=True))
    do_everything(driver, random.Random(1))
    joins, lines = 2 * 2 * MAX_JOINS, 3 * MAX_LINES_BEFORE_GAME
    changes = 2 * MAX_CHANGES + 3 * MAX_REPAINTS + 3 * MAX_RENAMES
    assert MAX_LINES_BEFORE_GAME < driver.table.version <= joins + lines + changes + 10


@pytest.mark.parametrize("is_practice", [True, False])
def test_everything_together_has_an_end_in_a_game(is_practice: bool) -> None:
    """The same for all but moves that are not taken back."""
    settings = Settings(is_practice=is_practice)
    driver = TableDriver((seated(ADA), seated(BERT), seated(CLARA)), settings=settings).started()
    do_everything(driver, random.Random(1))
    tallies = [driver.table.tally(person.id) for person in (ADA, BERT, CLARA)]
    assert {tally.renames for tally in tallies} == {MAX_RENAMES}
    take_backs = sum(tally.take_backs for tally in tallies)
    assert 0 < take_backs <= 3 * (MAX_TAKE_BACKS + 1)
    lines, departures, renames = 3 * MAX_LINES, 3 * 3 * MAX_DEPARTURES, 3 * MAX_RENAMES
    assert driver.table.version <= 3 * take_backs + lines + departures + renames + 10


def do_everything(driver: TableDriver, chance: random.Random) -> None:
    """Give commands at random until none of them has an effect any more."""
    levels, settings = ("easy", "medium", "hard"), (Settings(), Settings(is_practice=True))
    in_vain = 0
    while in_vain < 2000:
        asked = driver.table.take_back
        answer: dict[str, object] = {
            "seat": chance.randrange(3),
            "version": 0 if asked is None else asked.version,
        }
        choices: list[tuple[type, dict[str, object]]] = [
            (commands.Join, {}),
            (commands.Say, {"text": "x"}),
            (commands.Rename, {"seat": chance.randrange(3), "name": f"N {chance.random()}"}),
            (commands.Leave, {}),
            (commands.ComeBack, {}),
            (commands.TakeBack, {"seat": chance.randrange(3)}),
            (commands.AgreeToTakeBack, answer),
            (commands.RefuseTakeBack, answer),
            *choices_of_tickets(driver),
            (commands.FillSeat, {"seat": chance.randrange(3), "level": chance.choice(levels)}),
            (commands.HandBack, {"seat": chance.randrange(3)}),
            (commands.FreeSeat, {"seat": chance.randrange(3)}),
            (commands.ChooseLivery, {"seat": chance.randrange(3), "livery": chance.choice(("teal", "pink"))}),
            (commands.ChangeSettings, {"settings": chance.choice(settings)}),
        ]
        kind, fields = chance.choice(choices)
        person = chance.choice((BERT, CLARA) if kind is commands.Leave else (ADA, BERT, CLARA))
        in_vain = 0 if takes_effect(driver, person, kind, fields) else in_vain + 1


def choices_of_tickets(driver: TableDriver) -> list[tuple[type, dict[str, object]]]:
    """Moves that can be taken back: at set-up, as long as not all have chosen."""
    game, version = driver.table.game, driver.table.version
    if game is None or len(game.to_act) < 2:
        return []
    return [
        (commands.Move, {"version": version, "seat": seat, "action": game.legal(seat)[0]})
        for seat in game.to_act
    ]


def takes_effect(driver: TableDriver, person: Person, kind: type, fields: dict[str, object]) -> bool:
    try:
        return bool(driver.command(person, kind, **fields))
    except Rejection:
        return False
