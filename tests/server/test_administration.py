"""What administrators can do, and nobody else."""

import pytest
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.live.live_table import LiveTable
from tests.server.in_process_server import ADMIN, MINE, OPEN, ApiClient, InProcessServer, Json, bot

AUTHORIZATION = {"authorization": f"Bearer {ADMIN}"}
REQUESTS = [
    ("GET", "/api/admin/tables", None),
    ("POST", "/api/tables/x/end", None),
    ("POST", "/api/tables/x/remove", {"seat": 0}),
    ("DELETE", "/api/admin/people/x", None),
]


def table_of(server: InProcessServer, table: str) -> Json:
    listed = server.anonymous().get("/api/admin/tables?limit=100", **AUTHORIZATION).json()["tables"]
    return next(one for one in listed if one["line"]["table"] == table)


def person_of(server: InProcessServer, client: ApiClient) -> str:
    person: str = table_of(server, client.table(MINE, bot()))["people"][0]
    return person


def copy_of(client: ApiClient, server: InProcessServer) -> ApiClient:
    """Somebody who has copied the cookie."""
    copy = server.anonymous()
    copy.cookie = client.cookie
    return copy


def link_of(client: ApiClient) -> str:
    secret: str = client.post("/api/me/link").json()["path"].removeprefix("/seat/")
    return secret


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS, ids=str)
def test_only_administrators_may_do_it(server: InProcessServer, method: str, path: str, body: Json) -> None:
    for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": ADMIN.upper()}):
        response = server.sign_in("Eve").request(method, path, body, **headers)
        assert (response.status_code, response.json()["code"]) == (403, "not-admin")


def test_administrators_see_private_tables_and_who_sits_there(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table(MINE, OPEN, bot())
    bert.command(table, "join")
    listed = table_of(server, table)
    assert [seat["name"] for seat in listed["line"]["seats"]] == ["Ada", "Bert", None]
    assert len(set(listed["people"])) == 3
    assert listed["people"][2] is None


def test_all_pages_of_tables_can_be_read(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    made = {ada.table(MINE, bot()) for _ in range(5)}
    found, after = set(), ""
    while True:
        page = server.anonymous().get(f"/api/admin/tables?limit=2{after}", **AUTHORIZATION).json()
        found |= {one["line"]["table"] for one in page["tables"]}
        if page["next"] is None:
            break
        after = f"&after={page['next']}"
    assert made <= found


def test_a_player_removed_before_the_game_leaves_a_free_seat(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table(MINE, OPEN)
    bert.command(table, "join")
    assert ada.post(f"/api/tables/{table}/remove", {"seat": 0}, **AUTHORIZATION).status_code == 200
    public = bert.get(f"/api/tables/{table}").json()
    assert public["public"]["table"]["seats"][0]["name"] is None
    assert public["public"]["news"] == {"kind": "removed", "seat": 0}
    assert public["you"]["is_host"]
    assert ada.command(table, "start").json()["code"] == "not-host"
    again = ada.command(table, "join")
    assert (again.status_code, again.json()["code"]) == (403, "removed")
    server.sign_in("Clara").command(table, "join")
    assert bert.command(table, "start").status_code == 200


def test_a_player_removed_from_a_game_cannot_come_back_and_a_bot_plays_on(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table(MINE, OPEN)
    bert.command(table, "join")
    ada.command(table, "start")
    with bert.live(table) as connection:
        connection.receive()
        assert connection.newest["own"]
        assert ada.post(f"/api/tables/{table}/remove", {"seat": 1}, **AUTHORIZATION).status_code == 200
        while connection.newest["public"]["table"]["seats"][1]["bot"] is None:
            connection.receive()
        assert connection.newest["own"] == []
    assert bert.command(table, "come-back").json()["code"] == "not-at-table"
    assert bert.command(table, "say", text="x").json()["code"] == "not-at-table"
    assert bert.get("/api/me/tables").json()["tables"] == []
    again = ada.post(f"/api/tables/{table}/remove", {"seat": 1}, **AUTHORIZATION)
    assert again.json()["code"] == "not-at-table"
    assert ada.post(f"/api/tables/{table}/remove", {"seat": 5}, **AUTHORIZATION).json()["code"] == "not-found"


def test_a_table_without_people_has_no_host(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    ada.post(f"/api/tables/{table}/remove", {"seat": 0}, **AUTHORIZATION)
    assert not ada.get(f"/api/tables/{table}").json()["you"]["is_host"]
    assert ada.command(table, "fill-seat", seat=0).json()["code"] == "not-host"
    ada.post(f"/api/tables/{table}/end", **AUTHORIZATION)
    over = ada.post(f"/api/tables/{table}/remove", {"seat": 0}, **AUTHORIZATION)
    assert over.json()["code"] == "not-running"


def test_a_revoked_person_is_unknown_on_all_devices(server: InProcessServer) -> None:
    laptop, phone = server.sign_in("Ada"), server.anonymous()
    link = link_of(laptop)
    phone.post("/api/me/carry", {"secret": link})
    assert phone.cookie != laptop.cookie
    person = person_of(server, laptop)
    revoked = server.anonymous().request("DELETE", f"/api/admin/people/{person}", **AUTHORIZATION)
    assert revoked.json() == {"devices": 2}
    for device in (laptop, phone):
        assert device.get("/api/me").json()["code"] == "no-identity"
    assert server.anonymous().post("/api/me/carry", {"secret": link}).json()["code"] == "link-expired"
    unknown = server.anonymous().request("DELETE", "/api/admin/people/nobody", **AUTHORIZATION)
    assert unknown.json()["code"] == "not-found"


def test_open_connections_of_a_revoked_person_end(server: InProcessServer) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    person = table_of(server, table)["people"][0]
    with ada.live(table) as connection:
        connection.receive()
        server.anonymous().request("DELETE", f"/api/admin/people/{person}", **AUTHORIZATION)
        with pytest.raises(WebSocketDisconnect) as closed:
            connection.await_version(1_000_000)
        assert closed.value.code == 1012


def test_connections_of_people_revoked_unnoticed_end_with_the_next_resync(server: InProcessServer) -> None:
    ada, bert = server.sign_in("Ada"), server.sign_in("Bert")
    table = ada.table(MINE, OPEN)
    bert.command(table, "join")
    store, portal = server.services.store, server.http.portal
    assert portal is not None
    with ada.live(table) as revoked, bert.live(table) as other:
        revoked.receive()
        portal.call(store.revoke_tokens, table_of(server, table)["people"][0])
        portal.call(server.services.revocations.check_everyone)
        with pytest.raises(WebSocketDisconnect):
            revoked.await_version(1_000_000)
        assert other.command("say", text="still here")["message"] == "done"


def test_a_connection_that_is_opening_when_its_person_is_revoked_ends(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.sign_in("Ada")
    table = ada.table(MINE, bot())
    person = table_of(server, table)["people"][0]
    service = server.services.table_service
    load = service.table

    async def revoke_and_load(table_id: str) -> LiveTable:
        await service.store.revoke_tokens(person)
        await server.services.revocations.announce(person)
        return await load(table_id)

    monkeypatch.setattr(service, "table", revoke_and_load)
    with ada.live(table) as connection:
        with pytest.raises(WebSocketDisconnect) as closed:
            connection.receive()
        assert closed.value.code == 1012
    assert not any(live.outboxes for live in service.live_tables if live.id == table)


def test_what_other_versions_of_the_program_publish_is_ignored(server: InProcessServer) -> None:
    for text in ("", "revoke Ada", '{"type":"other"}', '{"type":"revocation"}'):
        server.services.revocations.receive(text)


def test_a_device_that_forgets_revokes_its_cookie_and_links_but_no_other_device(
    server: InProcessServer,
) -> None:
    laptop, phone = server.sign_in("Ada"), server.anonymous()
    copy, link = copy_of(laptop, server), link_of(laptop)
    phone.post("/api/me/carry", {"secret": link})
    assert copy.get("/api/me").status_code == 200
    laptop.request("DELETE", "/api/me")
    assert copy.get("/api/me").json()["code"] == "no-identity"
    assert server.anonymous().post("/api/me/carry", {"secret": link}).json()["code"] == "link-expired"
    assert phone.get("/api/me").json() == {"name": "Ada"}


def test_a_device_that_opens_its_own_link_keeps_its_cookie(server: InProcessServer) -> None:
    laptop = server.sign_in("Ada")
    cookie = laptop.cookie
    laptop.post("/api/me/carry", {"secret": link_of(laptop)})
    assert laptop.cookie == cookie
