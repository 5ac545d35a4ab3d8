"""A server behind a reverse proxy on the same machine, which forwards the original address."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.server.server_process import ServerProcess, server_process


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("proxy")
    with server_process(folder, str(folder / "club.db")) as started:
        yield started


def introduce(server: ServerProcess, **headers: str) -> str:
    """The cookie of a new person."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    body = json.dumps({"name": "Ada"}).encode()
    request = Request(
        f"{server.url}/api/me", body, {"content-type": "application/json", **given}, method="PUT"
    )
    with urlopen(request) as response:
        return str(response.headers["set-cookie"])


def test_over_tls_the_cookie_is_for_https_only(server: ServerProcess) -> None:
    assert "; Secure" in introduce(server, x_forwarded_proto="https")
    assert "; Secure" not in introduce(server)


def test_pages_under_the_public_name_may_use_the_server(server: ServerProcess) -> None:
    public = {"host": "club.example.org", "origin": "https://club.example.org"}
    assert "stellwerk=" in introduce(server, x_forwarded_proto="https", **public)


def test_rates_are_limited_by_the_original_address(server: ServerProcess) -> None:
    for number in range(60):  # more identity requests than one address may make
        introduce(server, x_forwarded_for=f"192.0.2.{number}")
