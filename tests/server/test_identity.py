"""Who is who: cookies, links, passwords, foreign pages, the administrator."""

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.app.keys import Keys
from tests.server.in_process_server import ADMIN, MINE, ApiClient, InProcessServer, bot, in_process_server


def test_a_name_is_all_it_takes(server: InProcessServer) -> None:
    client = server.anonymous()
    assert client.get("/api/me").json()["code"] == "no-identity"
    response = client.put("/api/me", {"name": " Ada   L. "})
    assert response.json() == {"name": "Ada L."}
    assert "HttpOnly" in response.headers["set-cookie"]
    assert "SameSite=Lax" in response.headers["set-cookie"]
    assert client.get("/api/me").json() == {"name": "Ada L."}
    cookie = client.cookie
    client.put("/api/me", {"name": "Ada"})
    assert (client.get("/api/me").json(), client.cookie) == ({"name": "Ada"}, cookie)


def test_over_https_the_cookie_is_for_https_only(server: InProcessServer) -> None:
    response = server.http.request("PUT", "https://club.test/api/me", json={"name": "Ada"})
    server.http.cookies.clear()
    assert "; Secure" in response.headers["set-cookie"]


def test_the_token_itself_is_not_in_the_store(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    assert client.cookie is not None
    token = client.cookie.partition("=")[2].partition(".")[0]
    database = Path(server.services.config.database)
    kept = b"".join(file.read_bytes() for file in database.parent.glob("club.db*"))
    assert token.encode() not in kept


@pytest.mark.parametrize("change", ["flip", "cut", "other-key", "no-signature", "nonsense"])
def test_a_forged_cookie_identifies_nobody(server: InProcessServer, change: str) -> None:
    client = server.sign_in("Ada")
    assert client.cookie is not None
    name, _, value = client.cookie.partition("=")
    token, grant, signature = value.split(".")
    forged = {
        "flip": f"{token}.{grant}.{signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}",
        "cut": value[:-5],
        "other-key": Keys(b"another key", None).write_session(token, grant),
        "no-signature": token,
        "nonsense": "%C3%A9..%00",
    }[change]
    client.cookie = f"{name}={forged}"
    assert client.get("/api/me").json()["code"] == "no-identity"


def test_a_link_moves_a_person_to_another_device(server: InProcessServer) -> None:
    phone, laptop = server.sign_in("Ada"), server.anonymous()
    table = phone.table(MINE, bot())
    path = phone.post("/api/me/link").json()["path"]
    assert laptop.get(path).status_code == 200
    assert laptop.cookie is None  # opening a link changes nothing: a link preview must not use it up
    assert laptop.post("/api/me/carry", {"secret": path.removeprefix("/seat/")}).json() == {"name": "Ada"}
    assert laptop.get(f"/api/tables/{table}").json()["you"]["seats"] == [0]
    assert [line["table"] for line in laptop.get("/api/me/tables").json()["tables"]] == [table]


def test_a_wrong_or_expired_link_identifies_nobody(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = server.sign_in("Ada").post("/api/me/link").json()["path"].removeprefix("/seat/")
    token, grant, until, signature = secret.split(".")
    later = str(int(until) + 10_000_000)
    for wrong in (
        "x",
        f"{token}.{grant}.{later}.{signature}",
        f"{token}.{grant}.x.{signature}",
        f"{secret}x",
    ):
        response = server.anonymous().post("/api/me/carry", {"secret": wrong})
        assert (response.status_code, response.json()["code"]) == (403, "link-expired")
    monkeypatch.setattr("stellwerk.server.app.api.identity.now_ms", lambda: int(until))
    assert server.anonymous().post("/api/me/carry", {"secret": secret}).json()["code"] == "link-expired"


def test_a_device_can_forget_its_person(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    client.request("DELETE", "/api/me")
    assert client.get("/api/me").json()["code"] == "no-identity"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "null"},
        {"origin": "http://club.test:8080"},
        {"origin": "http://club.test.evil.test"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
    ids=str,
)
def test_pages_of_other_hosts_cannot_do_anything(server: InProcessServer, headers: dict[str, str]) -> None:
    client = server.sign_in("Ada")
    table = client.table(MINE, bot())
    response = client.post(f"/api/tables/{table}/commands", {"command": "start", "id": "1"}, **headers)
    assert (response.status_code, response.json()["code"]) == (403, "foreign-origin")
    if "origin" in headers:
        with pytest.raises(WebSocketDisconnect), client.live(table, None, **headers):
            pass


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://club.test"}, {"origin": "https://club.test", "host": "club.test:443"}],
    ids=str,
)
def test_the_servers_own_page_is_allowed(server: InProcessServer, headers: dict[str, str]) -> None:
    client = server.sign_in("Ada")
    assert client.put("/api/me", {"name": "Ada"}, **headers).status_code == 200


def test_a_form_post_from_another_page_is_rejected(server: InProcessServer) -> None:
    response = server.sign_in("Ada").post(
        "/api/tables", {"edition": "mini"}, **{"content-type": "text/plain"}
    )
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")


def test_only_an_administrator_can_end_tables(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    table = client.table(MINE, bot())
    for authorization in ("", "Bearer", "Bearer wrong", f"Basic {ADMIN}"):
        response = client.post(f"/api/tables/{table}/end", authorization=authorization)
        assert (response.status_code, response.json()["code"]) == (403, "not-admin")
    assert client.post(f"/api/tables/{table}/end", authorization=f"Bearer {ADMIN}").status_code == 200
    sheet = client.get(f"/api/tables/{table}").json()["public"]["table"]
    assert (sheet["state"], sheet["ending"]) == ("over", "admin")
    assert client.command(table, "start").json()["code"] == "already-started"


def test_without_the_password_nothing_can_be_seen(tmp_path: Path) -> None:
    with in_process_server(tmp_path, password="open sesame") as server:
        anonymous = server.anonymous()
        for path in ("/api/me", "/api/tables", "/api/editions", "/api/tables/x"):
            assert anonymous.get(path).json()["code"] == "password-needed"
        assert anonymous.put("/api/me", {"name": "Eve"}).json()["code"] == "password-needed"
        assert anonymous.put("/api/me", {"name": "Eve", "password": "x"}).json()["code"] == "wrong-password"
        client = server.sign_in("Ada", password="open sesame")
        table = client.table(MINE, bot(), is_public=True)
        assert client.put("/api/me", {"name": "Ada B."}).status_code == 200
        with anonymous.live(table) as connection:
            assert connection.receive()["code"] == "password-needed"
        assert anonymous.get("/healthz").status_code == 200


def test_a_new_password_keeps_the_seats_but_has_to_be_entered(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        client = server.sign_in("Ada")
        table = client.table(MINE, bot())
    with in_process_server(tmp_path, password="new") as server:
        again = ApiClient(server.http)
        again.cookie = client.cookie
        assert again.get("/api/me").json()["code"] == "password-needed"
        again.put("/api/me", {"name": "Ada", "password": "new"})
        assert again.get(f"/api/tables/{table}").json()["you"]["seats"] == [0]
