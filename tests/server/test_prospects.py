"""Ticket prospects at a table are always those of the position."""

import random

import pytest

from stellwerk.play.prospects import ticket_prospects
from stellwerk.server.messages import commands
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.sheets import own_part
from tests.server.table_driver import ADA, BERT, TableDriver, seated


def assert_up_to_date(applied: AppliedEntry) -> None:
    game = applied.table.game
    assert game is not None
    for seat in range(len(applied.table.seats)):
        sheet = own_part(applied, seat)
        assert sheet is not None
        assert sheet.prospects == ticket_prospects(game.observation(seat))


def play(driver: TableDriver, chance: random.Random, actions: int) -> None:
    for _ in range(actions):
        assert driver.table.game is not None
        if driver.table.state != "running":
            return
        seat = chance.choice(driver.table.waiting_for)
        person = (ADA, BERT)[seat]
        for applied in driver.act(person, seat, chance.choice(driver.table.game.legal(seat))):
            assert_up_to_date(applied)


@pytest.mark.parametrize("edition", ["usa-2004", "old-west"])
def test_prospects_are_those_of_the_position_until_the_end(edition: str) -> None:
    driver = TableDriver(edition=edition).started()
    assert_up_to_date(driver.applied_entries[-1])
    play(driver, random.Random(3), 1000)
    assert driver.table.state == "over"


def test_prospects_are_right_after_a_take_back() -> None:
    driver = TableDriver(
        [seated(ADA), seated(ADA)], settings=Settings(is_practice=True, is_hot_seat=True)
    ).started()
    chance = random.Random(4)
    for _ in range(60):
        assert driver.table.game is not None
        if driver.table.state != "running":
            break
        seat = chance.choice(driver.table.waiting_for)
        for applied in driver.act(ADA, seat, chance.choice(driver.table.game.legal(seat))):
            assert_up_to_date(applied)
        if chance.random() < 0.3 and driver.table.state == "running":
            for applied in driver.command(ADA, commands.TakeBack, seat=seat):
                assert_up_to_date(applied)
