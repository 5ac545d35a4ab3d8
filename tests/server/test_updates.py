"""Updates tell what changed: those who follow them know what a snapshot says, whatever happens."""

import random
from collections.abc import Sequence

import msgspec
import pytest

from stellwerk import editions, load_board
from stellwerk.server.live.broadcast import Broadcast
from stellwerk.server.messages import commands
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.changes import changes_between
from stellwerk.server.table.command_request import Person
from tests.server.followed_table import Json, followed, with_changes
from tests.server.table_driver import ADA, BERT, CLARA, FREE, TableDriver, bot, seated

SPECTATOR = Person("", "nobody")
NOW = 5
SMALL_UPDATE = 1000


def check_followed(driver: TableDriver, people: Sequence[Person]) -> list[int]:
    """Everyone who follows the updates knows what a snapshot says; returns the sizes of the updates.

    The snapshots are made from nothing but the table, while updates take over what has not changed.
    """
    states: dict[str, Json] = {}
    sizes = []
    broadcast: Broadcast | None = None
    for applied in driver.applied_entries:
        broadcast = Broadcast.following(broadcast, applied)
        for person in people:
            player = person.id or None
            fresh = Broadcast.following(None, applied)
            snapshot = msgspec.json.decode(fresh.snapshot(player, NOW))
            assert msgspec.json.decode(broadcast.snapshot(player, NOW)) == snapshot
            if person.id in states:
                update = broadcast.update(player)
                sizes.append(len(update))
                states[person.id] = followed(states[person.id], msgspec.json.decode(update))
                assert states[person.id] == followed(None, snapshot)
            else:
                states[person.id] = followed(None, snapshot)
    return sizes


@pytest.mark.parametrize("edition", [*editions(), "mini"])
@pytest.mark.parametrize("people", [(ADA, BERT, CLARA), (ADA, ADA, BERT)], ids=["apart", "hot seat"])
def test_following_the_updates_leads_to_the_snapshot(edition: str, people: Sequence[Person]) -> None:
    settings = Settings(
        alvin=load_board(edition).alvin is not None, is_hot_seat=people[0] is people[1], is_practice=True
    )
    driver = TableDriver([seated(person) for person in people], edition, settings).started()
    chance = random.Random(3)
    while driver.table.state == "running":
        assert driver.table.game is not None
        seat = chance.choice(driver.table.waiting_for)
        driver.act(people[seat], seat, chance.choice(driver.table.game.legal(seat)))
        if chance.random() < 0.05:
            driver.command(people[seat], commands.TakeBack, seat=seat)
        if chance.random() < 0.05:
            driver.command(people[seat], commands.Say, text="well played")
    sizes = check_followed(driver, {person.id: person for person in (*people, SPECTATOR)}.values())  # type: ignore[arg-type] # a view of a dict is a collection
    assert sum(sizes) / len(sizes) < SMALL_UPDATE


def test_seats_change_hands_and_the_updates_tell_whose_they_are() -> None:
    driver = TableDriver([seated(ADA), FREE, FREE])
    driver.command(BERT, commands.Join)
    driver.command(CLARA, commands.Join)
    driver.command(CLARA, commands.Leave)
    driver.command(ADA, commands.FillSeat, seat=2)
    driver.command(BERT, commands.Say, text="hello")
    driver.started()
    driver.act(BERT, 1)
    driver.command(BERT, commands.Leave)
    driver.command(ADA, commands.FillSeat, seat=1)
    driver.act(ADA, 0)
    driver.command(BERT, commands.ComeBack)
    check_followed(driver, (ADA, BERT, CLARA, SPECTATOR))


def test_a_player_is_told_about_a_new_seat_as_a_whole() -> None:
    driver = TableDriver([seated(ADA), bot()]).started()
    start = Broadcast.following(
        Broadcast.following(None, driver.applied_entries[0]), driver.applied_entries[1]
    )
    (own,) = msgspec.json.decode(start.update(ADA.id))["own"]
    assert list(own["changes"]) == [""]
    assert own["changes"][""]["offer"]
    assert "own" not in msgspec.json.decode(start.update(None))


class Inner(msgspec.Struct, frozen=True):
    number: int
    names: tuple[str, ...] = ()


class Outer(msgspec.Struct, frozen=True):
    inner: Inner | None
    several: tuple[Inner, ...] = ()
    counts: dict[str, int] = {}


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (None, Outer(None), {"": Outer(None)}),
        (Outer(None), Outer(None), {}),
        (Outer(Inner(1)), Outer(Inner(2)), {"/inner/number": 2}),
        (Outer(Inner(1)), Outer(None), {"/inner": None}),
        (Outer(None), Outer(Inner(1)), {"/inner": Inner(1)}),
        (Outer(Inner(1, ("a", "b"))), Outer(Inner(1, ("a", "c"))), {"/inner/names/1": "c"}),
        (Outer(Inner(1, ("a", "b"))), Outer(Inner(1, ("c", "d"))), {"/inner/names": ("c", "d")}),
        (Outer(Inner(1, ("a",))), Outer(Inner(1, ("a", "b"))), {"/inner/names": ("a", "b")}),
        (Outer(None, counts={"red": 1}), Outer(None, counts={"blue": 1}), {"/counts": {"blue": 1}}),
        (Outer(None, (Inner(1), Inner(2))), Outer(None, (Inner(1), Inner(3))), {"/several/1/number": 3}),
    ],
)
def test_changes_name_the_smallest_part_that_is_different(
    before: Outer | None, after: Outer, expected: Json
) -> None:
    changes = changes_between(before, after)
    assert changes == expected
    before_json, changes_json, after_json = (
        msgspec.json.decode(msgspec.json.encode(value)) for value in (before, changes, after)
    )
    assert with_changes(before_json, changes_json) == after_json
