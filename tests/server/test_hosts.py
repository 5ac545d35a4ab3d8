"""The server answers under its own names only."""

import socket

import pytest
from starlette.websockets import WebSocketDisconnect

from stellwerk.server.app.hosts import is_own_host, machine_names
from tests.server.in_process_server import MINE, InProcessServer, bot

FOREIGN = [
    "evil.test",
    "club.test.evil.test",
    "evil.test:8000",
    "notlocalhost",
    "club.test@evil.test",
    "[::1",
]


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/api/editions", "/api/me", "/healthz", "/assets/x.js"])
def test_requests_for_other_hosts_are_refused(server: InProcessServer, host: str, path: str) -> None:
    response = server.anonymous().get(path, host=host)
    assert (response.status_code, response.json()["code"]) == (421, "unknown-host")
    assert "STELLWERK_HOSTS" in response.json()["text"]
    assert response.headers["x-content-type-options"] == "nosniff"


def test_a_foreign_page_whose_name_points_here_cannot_use_a_visitors_cookie(server: InProcessServer) -> None:
    client = server.sign_in("Ada")
    headers = {"host": "evil.test", "origin": "http://evil.test", "sec-fetch-site": "same-origin"}
    assert client.put("/api/me", {"name": "Eve"}, **headers).status_code == 421
    with pytest.raises(WebSocketDisconnect), client.live(client.table(MINE, bot()), None, **headers):
        pass
    assert client.get("/api/me").json() == {"name": "Ada"}


@pytest.mark.parametrize(
    "host",
    [
        *("club.test", "CLUB.test.", "club.test:8000", "localhost:8000", "ada.localhost"),
        *("127.0.0.1:8000", "192.168.178.20", "[::1]:8000", "[fe80::1]"),
    ],
)
def test_the_server_answers_under_its_names_and_under_any_address(server: InProcessServer, host: str) -> None:
    assert server.anonymous().get("/healthz", host=host).status_code == 200


def test_a_computer_at_home_is_known_by_its_name() -> None:
    short = socket.gethostname().lower().partition(".")[0]
    for name in (short, f"{short}.local:8000", f"{short}.lan"):
        assert is_own_host(name, machine_names())
    assert not is_own_host(f"{short}.evil.test", machine_names())
    assert is_own_host("anything.test", ["*"])


def test_browsers_are_told_to_stay_with_https(server: InProcessServer) -> None:
    for path in ("/", "/api/me", "/nothing"):
        assert "strict-transport-security" not in server.http.get(f"http://club.test{path}").headers
        promised = server.http.get(f"https://club.test{path}").headers["strict-transport-security"]
        assert promised == "max-age=31536000"
