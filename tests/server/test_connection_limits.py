"""Nobody keeps others from a table by opening many connections."""

import asyncio
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from msgspec.structs import replace
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.app.config import Limits, Rate
from stellwerk.server.app.connection_limits import ConnectionLimits
from stellwerk.server.live.live_table import LiveTable
from stellwerk.server.messages.rejections import Rejection
from tests.server.in_process_server import MINE, OPEN, LiveConnection, bot, in_process_server
from tests.server.test_limits import with_limits

FLOOD = 5


@dataclass(eq=False)
class Visit:
    """A connection as the limits see it."""

    site: str
    player: str = ""
    holds_seat: bool = False
    table: str = "table"
    gave_way: bool = field(default=False, init=False)

    def give_way(self) -> None:
        self.gave_way = True


class Door:
    """Lets visits in, and keeps them open."""

    def __init__(self, **limits: int) -> None:
        self.now = 0.0
        self._limits = ConnectionLimits(replace(Limits(), **limits), lambda: self.now)
        self._stack = ExitStack()
        self.visits: list[Visit] = []

    def admits(self, visit: Visit) -> bool:
        try:
            self._stack.enter_context(self._limits.connected(visit))
        except Rejection as rejection:
            assert rejection.code == "too-many"  # noqa: PT017 - a refused visit is no error
            return False
        self.visits.append(visit)
        return True

    @property
    def sites(self) -> Counter[str]:
        """How many visits of each site are still there."""
        return Counter(visit.site for visit in self.visits if not visit.gave_way)

    def close(self) -> None:
        self._stack.close()
        assert not self._limits._opened_at
        assert not self._limits._by_table
        assert not self._limits._by_site


def test_spectators_of_other_sites_get_in_at_the_expense_of_the_largest() -> None:
    door = Door(connections_per_table=FLOOD)
    assert all(door.admits(Visit("crowd")) for _ in range(FLOOD))
    assert not door.admits(Visit("crowd"))
    assert door.admits(Visit("home"))
    assert door.visits[0].gave_way
    assert door.admits(Visit("school"))
    assert door.sites == {"crowd": 3, "home": 1, "school": 1}
    assert door.admits(Visit("home"))
    assert not door.admits(Visit("home"))
    door.close()


def test_people_of_the_same_site_get_in_at_the_expense_of_the_greediest() -> None:
    door = Door(connections_per_table=FLOOD, connections_per_address=FLOOD + 1)
    assert all(door.admits(Visit("club")) for _ in range(FLOOD))
    assert door.admits(Visit("club", "Bert"))
    assert door.visits[0].gave_way
    for _ in range(FLOOD):
        door.admits(Visit("club", "Greedy", holds_seat=True, table="own"))
    assert door.admits(Visit("club", "Ada", holds_seat=True))
    assert not any(visit.gave_way for visit in door.visits if visit.player == "Bert")
    door.close()


def test_who_has_a_seat_comes_before_spectators() -> None:
    door = Door(connections_per_address=FLOOD)
    assert all(door.admits(Visit("club", f"{number}")) for number in range(FLOOD))
    assert not door.admits(Visit("club", "Bert"))
    assert door.admits(Visit("club", "Ada", holds_seat=True))
    assert not door.admits(Visit("club", "Ada", holds_seat=True))
    door.close()


def test_a_full_process_has_room_for_every_site() -> None:
    door = Door(connections=20)
    assert all(door.admits(Visit("crowd", table=f"{number}")) for number in range(20))
    assert all(door.admits(Visit(f"home {number}")) for number in range(18))
    assert door.sites["crowd"] == 2
    assert door.admits(Visit("home 18"))
    assert not door.admits(Visit("home 19"))
    assert door.admits(Visit("home 19", "Ada", holds_seat=True))
    door.close()


@pytest.mark.parametrize(
    "visit", [Visit("home"), Visit("home", "Ada", holds_seat=True)], ids=["a stranger", "a player"]
)
def test_an_old_connection_of_ones_own_gives_way(visit: Visit) -> None:
    door = Door(connections_per_table=1, connections_per_person=1)
    first, second, third = (Visit(visit.site, visit.player, visit.holds_seat) for _ in range(3))
    assert door.admits(first)
    assert not door.admits(second)
    door.now += 60
    assert door.admits(third)
    assert first.gave_way
    assert not door.admits(second)
    door.close()


def test_friends_get_to_a_public_table_that_somebody_floods(tmp_path: Path) -> None:
    limits = with_limits(connections_per_table=FLOOD, connections_per_address=FLOOD + 1)
    with in_process_server(tmp_path, limits=limits) as server, ExitStack() as stack:
        club = server.seen_from("192.0.2.2")
        ada, bert = club.sign_in("Ada"), club.sign_in("Bert")
        table = ada.table(MINE, OPEN, is_public=True)
        flood = [stack.enter_context(club.anonymous().live(table)) for _ in range(FLOOD + 1)]
        assert [connection.receive().get("code") for connection in flood] == [None] * FLOOD + ["too-many"]
        at_home = stack.enter_context(server.seen_from("192.0.2.1").anonymous().live(table))
        joining, hosting = (stack.enter_context(person.live(table)) for person in (bert, ada))
        assert [one.receive()["message"] for one in (at_home, joining, hosting)] == ["snapshot"] * 3
        assert joining.command("join")["message"] == "done"
        assert hosting.command("start")["message"] == "done"
        assert ended(flood[0]) == 4429


@pytest.mark.parametrize(
    ("limits", "most"), [({"connections_per_address": FLOOD}, FLOOD), ({"connections": 8}, 2)]
)
def test_connections_whose_table_is_being_loaded_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limits: dict[str, int], most: int
) -> None:
    with in_process_server(tmp_path, limits=with_limits(**limits)) as server, ExitStack() as stack:
        portal, service = server.http.portal, server.services.table_service
        assert portal is not None
        table = server.sign_in("Ada").table(MINE, bot())
        load, loading, is_loaded = service.table, [], asyncio.Event()

        async def load_slowly(table_id: str) -> LiveTable:
            loading.append(table_id)
            await is_loaded.wait()
            return await load(table_id)

        async def settle() -> None:
            for _ in range(100):
                await asyncio.sleep(0)

        monkeypatch.setattr(service, "table", load_slowly)
        flood = [stack.enter_context(server.anonymous().live(table)) for _ in range(FLOOD + 3)]
        portal.call(settle)
        assert len(loading) == most
        elsewhere = stack.enter_context(server.seen_from("192.0.2.1").anonymous().live(table))
        portal.call(settle)
        portal.call(is_loaded.set)
        assert elsewhere.receive()["message"] == "snapshot"
        assert flood[-1].receive()["code"] == "too-many"


def ended(connection: LiveConnection) -> int:
    """The code with which a connection is closed, after it was told why."""
    assert connection.receive()["code"] == "too-many"
    with pytest.raises(WebSocketDisconnect) as closed:
        connection.receive()
    return closed.value.code


def test_people_the_server_knows_keep_some_requests_when_their_address_has_none_left(tmp_path: Path) -> None:
    limits = with_limits(requests=Rate(10.0, 0.0), reserved_requests=Rate(3.0, 0.0))
    with in_process_server(tmp_path, limits=limits) as server:
        ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
        table = ada.table(MINE, bot())
        stranger = server.anonymous()
        assert [stranger.get("/api/editions").status_code for _ in range(8)] == [200] * 7 + [429]
        with ada.live(table) as connection:
            assert connection.receive()["message"] == "snapshot"
        assert [ada.get("/api/me").status_code for _ in range(3)] == [200, 200, 429]
        assert bert.get("/api/me").status_code == 200
        stranger.cookie = "stellwerk=made.up.cookie"
        assert stranger.get("/api/editions").status_code == 429
