"""Ticket prospects at a table: always those of the position, and not computed twice for the same one."""

import random

import pytest

from stellwerk.play import Observation
from stellwerk.play.prospects import TicketProspect, ticket_prospects
from stellwerk.server.messages import commands
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table import prospects
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.sheets import own
from tests.server.table_driver import ADA, BERT, TableDriver, seated


def assert_up_to_date(applied: AppliedEntry) -> None:
    game = applied.table.game
    assert game is not None
    for seat in range(len(applied.table.seats)):
        sheet = own(applied, seat)
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


def test_prospects_are_not_computed_again_while_nothing_they_depend_on_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    computed: list[int] = []

    def counted(observation: Observation) -> tuple[TicketProspect, ...]:
        computed.append(observation.seat)
        return ticket_prospects(observation)

    monkeypatch.setattr(prospects, "ticket_prospects", counted)
    driver = TableDriver().started()
    before = own(driver.applied_entries[-1], 0)
    (applied,) = driver.command(ADA, commands.Say, text="hello")
    after = own(applied, 0)
    assert before is not None
    assert after is not None
    assert after.prospects == before.prospects
    assert computed == [0]
