"""Ticket prospects at a table: always those of the position, and not computed twice for the same one."""

import random

import pytest

from tests.server.desk import ADA, BERT, Desk, seated
from stellwerk.play import Observation
from stellwerk.play.prospects import TicketProspect, ticket_prospects
from stellwerk.server.messages import commands as asked
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table import prospects
from stellwerk.server.table.fold import Step
from stellwerk.server.table.sheets import own


def assert_up_to_date(step: Step) -> None:
    game = step.table.game
    assert game is not None
    for seat in range(len(step.table.seats)):
        sheet = own(step, seat)
        assert sheet is not None
        assert sheet.prospects == ticket_prospects(game.observation(seat))


def play(desk: Desk, chance: random.Random, actions: int) -> None:
    for _ in range(actions):
        assert desk.table.game is not None
        if desk.table.state != "running":
            return
        seat = chance.choice(desk.table.waiting_for)
        person = (ADA, BERT)[seat]
        for step in desk.act(person, seat, chance.choice(desk.table.game.legal(seat))):
            assert_up_to_date(step)


@pytest.mark.parametrize("edition", ["usa-2004", "old-west"])
def test_prospects_are_those_of_the_position_until_the_end(edition: str) -> None:
    desk = Desk(edition=edition).started()
    assert_up_to_date(desk.steps[-1])
    play(desk, random.Random(3), 1000)
    assert desk.table.state == "over"


def test_prospects_are_right_after_a_take_back() -> None:
    desk = Desk([seated(ADA), seated(ADA)], settings=Settings(is_practice=True, is_hot_seat=True)).started()
    chance = random.Random(4)
    for _ in range(60):
        assert desk.table.game is not None
        if desk.table.state != "running":
            break
        seat = chance.choice(desk.table.waiting_for)
        for step in desk.act(ADA, seat, chance.choice(desk.table.game.legal(seat))):
            assert_up_to_date(step)
        if chance.random() < 0.3 and desk.table.state == "running":
            for step in desk.ask(ADA, asked.TakeBack, seat=seat):
                assert_up_to_date(step)


def test_prospects_are_not_computed_again_while_nothing_they_depend_on_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    computed: list[int] = []

    def counted(observation: Observation) -> tuple[TicketProspect, ...]:
        computed.append(observation.seat)
        return ticket_prospects(observation)

    monkeypatch.setattr(prospects, "ticket_prospects", counted)
    desk = Desk().started()
    before = own(desk.steps[-1], 0)
    (step,) = desk.ask(ADA, asked.Say, text="hello")
    after = own(step, 0)
    assert before is not None
    assert after is not None
    assert after.prospects == before.prospects
    assert computed == [0]
