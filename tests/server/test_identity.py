"""Who is who: cookies, links, passwords, foreign pages, the administrator."""

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.app.keys import Keys
from tests.server.club import ADMIN, MINE, Club, Guest, bot, opened_club


def test_a_name_is_all_it_takes(club: Club) -> None:
    guest = club.stranger()
    assert guest.get("/api/me").json()["code"] == "no-identity"
    answer = guest.put("/api/me", {"name": " Ada   L. "})
    assert answer.json() == {"name": "Ada L."}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=Lax" in answer.headers["set-cookie"]
    assert guest.get("/api/me").json() == {"name": "Ada L."}
    cookie = guest.cookie
    guest.put("/api/me", {"name": "Ada"})
    assert (guest.get("/api/me").json(), guest.cookie) == ({"name": "Ada"}, cookie)


def test_over_https_the_cookie_is_for_https_only(club: Club) -> None:
    answer = club.client.request("PUT", "https://club.test/api/me", json={"name": "Ada"})
    club.client.cookies.clear()
    assert "; Secure" in answer.headers["set-cookie"]


def test_the_token_itself_is_not_in_the_store(club: Club) -> None:
    guest = club.guest("Ada")
    assert guest.cookie is not None
    token = guest.cookie.partition("=")[2].partition(".")[0]
    database = Path(club.house.config.database)
    kept = b"".join(file.read_bytes() for file in database.parent.glob("club.db*"))
    assert token.encode() not in kept


@pytest.mark.parametrize("change", ["flip", "cut", "other-key", "no-signature", "nonsense"])
def test_a_cookie_that_the_server_did_not_write_is_nobody(club: Club, change: str) -> None:
    guest = club.guest("Ada")
    assert guest.cookie is not None
    name, _, value = guest.cookie.partition("=")
    token, grant, signature = value.split(".")
    forged = {
        "flip": f"{token}.{grant}.{signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}",
        "cut": value[:-5],
        "other-key": Keys(b"another key", None).write_session(token, grant),
        "no-signature": token,
        "nonsense": "%C3%A9..%00",
    }[change]
    guest.cookie = f"{name}={forged}"
    assert guest.get("/api/me").json()["code"] == "no-identity"


def test_a_link_carries_a_person_to_another_device(club: Club) -> None:
    phone, laptop = club.guest("Ada"), club.stranger()
    table = phone.table(MINE, bot())
    path = phone.post("/api/me/link").json()["path"]
    assert laptop.get(path).status_code == 200
    assert laptop.cookie is None  # opening a link does nothing yet: a preview must not take it
    assert laptop.post("/api/me/carry", {"secret": path.removeprefix("/seat/")}).json() == {"name": "Ada"}
    assert laptop.get(f"/api/tables/{table}").json()["you"]["seats"] == [0]
    assert [line["table"] for line in laptop.get("/api/me/tables").json()["tables"]] == [table]


def test_a_link_that_is_wrong_or_too_old_carries_nobody(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = club.guest("Ada").post("/api/me/link").json()["path"].removeprefix("/seat/")
    token, grant, until, signature = secret.split(".")
    later = str(int(until) + 10_000_000)
    for wrong in (
        "x",
        f"{token}.{grant}.{later}.{signature}",
        f"{token}.{grant}.x.{signature}",
        f"{secret}x",
    ):
        answer = club.stranger().post("/api/me/carry", {"secret": wrong})
        assert (answer.status_code, answer.json()["code"]) == (403, "link-expired")
    monkeypatch.setattr("stellwerk.server.app.api.people.now_ms", lambda: int(until))
    assert club.stranger().post("/api/me/carry", {"secret": secret}).json()["code"] == "link-expired"


def test_a_device_can_forget(club: Club) -> None:
    guest = club.guest("Ada")
    guest.request("DELETE", "/api/me")
    assert guest.get("/api/me").json()["code"] == "no-identity"


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
def test_pages_of_other_hosts_can_do_nothing(club: Club, headers: dict[str, str]) -> None:
    guest = club.guest("Ada")
    table = guest.table(MINE, bot())
    answer = guest.post(f"/api/tables/{table}/commands", {"command": "start", "id": "1"}, **headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    if "origin" in headers:
        with pytest.raises(WebSocketDisconnect), guest.live(table, None, **headers):
            pass


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://club.test"}, {"origin": "https://club.test", "host": "club.test:443"}],
    ids=str,
)
def test_the_own_page_can(club: Club, headers: dict[str, str]) -> None:
    guest = club.guest("Ada")
    assert guest.put("/api/me", {"name": "Ada"}, **headers).status_code == 200


def test_a_form_of_another_page_is_no_json(club: Club) -> None:
    answer = club.guest("Ada").post("/api/tables", {"edition": "mini"}, **{"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_only_the_administrator_ends_tables(club: Club) -> None:
    guest = club.guest("Ada")
    table = guest.table(MINE, bot())
    for authorization in ("", "Bearer", "Bearer wrong", f"Basic {ADMIN}"):
        answer = guest.post(f"/api/tables/{table}/end", authorization=authorization)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-admin")
    assert guest.post(f"/api/tables/{table}/end", authorization=f"Bearer {ADMIN}").status_code == 200
    sheet = guest.get(f"/api/tables/{table}").json()["public"]["table"]
    assert (sheet["state"], sheet["ending"]) == ("over", "admin")
    assert guest.command(table, "start").json()["code"] == "already-started"


def test_with_a_password_nobody_else_sees_anything(tmp_path: Path) -> None:
    with opened_club(tmp_path, password="open sesame") as club:
        stranger = club.stranger()
        for path in ("/api/me", "/api/tables", "/api/editions", "/api/tables/x"):
            assert stranger.get(path).json()["code"] == "password-needed"
        assert stranger.put("/api/me", {"name": "Eve"}).json()["code"] == "password-needed"
        assert stranger.put("/api/me", {"name": "Eve", "password": "x"}).json()["code"] == "wrong-password"
        guest = club.guest("Ada", password="open sesame")
        table = guest.table(MINE, bot(), is_public=True)
        assert guest.put("/api/me", {"name": "Ada B."}).status_code == 200
        with stranger.live(table) as line:
            assert line.receive()["code"] == "password-needed"
        assert stranger.get("/healthz").status_code == 200


def test_a_new_password_keeps_the_seats_but_has_to_be_said(tmp_path: Path) -> None:
    with opened_club(tmp_path) as club:
        guest = club.guest("Ada")
        table = guest.table(MINE, bot())
    with opened_club(tmp_path, password="new") as club:
        again = Guest(club.client)
        again.cookie = guest.cookie
        assert again.get("/api/me").json()["code"] == "password-needed"
        again.put("/api/me", {"name": "Ada", "password": "new"})
        assert again.get(f"/api/tables/{table}").json()["you"]["seats"] == [0]
