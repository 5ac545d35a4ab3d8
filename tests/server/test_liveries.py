"""Every seat has a livery of its own, and people choose theirs before the game."""

from typing import get_args

import pytest
from msgspec.structs import replace

from stellwerk.boards.drawing.liveries import LIVERIES
from stellwerk.server.messages import commands
from stellwerk.server.messages.field_types import LiveryName
from stellwerk.server.messages.rejections import Code, Rejection
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.allowances import MAX_REPAINTS
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.creation import rematch_of
from stellwerk.server.table.liveries import check_distinct
from stellwerk.server.table.sheets import seat_sheets
from tests.server.table_driver import ADA, BERT, CLARA, FREE, TableDriver, bot, seated


def liveries(driver: TableDriver) -> list[LiveryName]:
    return [seat.livery for seat in seat_sheets(driver.table)]


def rejection(driver: TableDriver, person: Person, seat: int, livery: LiveryName) -> Code:
    with pytest.raises(Rejection) as rejected:
        driver.command(person, commands.ChooseLivery, seat=seat, livery=livery)
    return rejected.value.code


def test_the_protocol_knows_all_liveries_in_the_same_order() -> None:
    assert get_args(LiveryName) == tuple(LIVERIES)


def test_without_a_choice_seats_have_the_liveries_of_their_numbers() -> None:
    driver = TableDriver((seated(ADA), bot(), FREE, bot(), bot()))
    assert liveries(driver) == ["red", "blue", "green", "yellow", "black"]


def test_what_the_creator_chooses_is_left_out_for_the_others() -> None:
    chosen = replace(seated(ADA), livery="blue")
    assert liveries(TableDriver((chosen, bot(), FREE))) == ["blue", "red", "green"]


def test_the_same_livery_cannot_be_chosen_twice() -> None:
    check_distinct(("red", None, "blue", None))
    with pytest.raises(Rejection):
        check_distinct(("red", None, "red"))


def test_a_person_chooses_a_livery_that_nobody_has() -> None:
    driver = TableDriver()
    (applied,) = driver.command(BERT, commands.ChooseLivery, seat=1, livery="pink")
    assert liveries(driver) == ["red", "pink"]
    assert driver.command(BERT, commands.ChooseLivery, seat=1, livery="pink") == []
    assert applied.table.version == driver.table.version


def test_bots_and_free_seats_give_theirs_away() -> None:
    driver = TableDriver((seated(ADA), bot(), FREE))
    driver.command(ADA, commands.ChooseLivery, seat=0, livery="blue")
    assert liveries(driver) == ["blue", "red", "green"]
    driver.command(ADA, commands.ChooseLivery, seat=0, livery="green")
    assert liveries(driver) == ["green", "red", "blue"]


def test_another_person_keeps_theirs() -> None:
    driver = TableDriver()
    assert rejection(driver, ADA, 0, "blue") == "livery-taken"
    assert rejection(driver, ADA, 1, "pink") == "not-your-seat"
    driver.started()
    assert rejection(driver, ADA, 0, "pink") == "already-started"


def test_people_at_one_device_swap_theirs() -> None:
    settings = Settings(is_hot_seat=True)
    driver = TableDriver((seated(ADA), seated(ADA)), settings=settings)
    driver.command(ADA, commands.ChooseLivery, seat=0, livery="blue")
    assert liveries(driver) == ["blue", "red"]


def test_who_joins_brings_a_livery_unless_somebody_has_it() -> None:
    driver = TableDriver((seated(ADA), FREE, FREE))
    driver.command(BERT, commands.Join, livery="red")
    driver.command(CLARA, commands.Join, livery="teal")
    assert liveries(driver) == ["red", "blue", "teal"]
    driver.command(CLARA, commands.Leave)
    assert liveries(driver) == ["red", "blue", "teal"]


def test_a_second_seat_does_not_take_the_livery_of_ones_first() -> None:
    driver = TableDriver((seated(ADA), FREE, FREE), settings=Settings(is_hot_seat=True))
    driver.command(ADA, commands.Join, name="Also Ada", livery="red")
    assert liveries(driver) == ["red", "blue", "green"]
    driver.command(ADA, commands.Join, name="Ada again", livery="pink")
    assert liveries(driver) == ["red", "blue", "pink"]


def test_a_rematch_keeps_the_liveries() -> None:
    driver = TableDriver((seated(ADA), bot()))
    driver.command(ADA, commands.ChooseLivery, seat=0, livery="teal")
    assert [seat.livery for seat in rematch_of(driver.table, ADA.id).entry.seats] == ["teal", "blue"]


def test_a_person_chooses_only_so_often() -> None:
    driver = TableDriver()
    for number in range(MAX_REPAINTS):
        driver.command(BERT, commands.ChooseLivery, seat=1, livery=("pink", "teal")[number % 2])
    assert rejection(driver, BERT, 1, "black") == "used-up"
    driver.command(ADA, commands.ChooseLivery, seat=0, livery="black")
