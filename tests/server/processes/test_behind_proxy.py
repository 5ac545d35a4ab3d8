"""A server behind a reverse proxy on the same machine, which forwards the original address."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.server.server_process import ServerProcess, server_process


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("proxy")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("STELLWERK_HOSTS", "club.example.org")
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


def test_other_names_are_refused_and_https_is_promised_only_over_https(server: ServerProcess) -> None:
    with pytest.raises(HTTPError) as refused:
        introduce(server, host="evil.example.org")
    assert refused.value.code == 421
    refused.value.close()
    for scheme in ("http", "https"):
        given = {"host": "club.example.org", "x-forwarded-proto": scheme}
        with urlopen(Request(f"{server.url}/healthz", headers=given)) as response:
            assert ("strict-transport-security" in response.headers) == (scheme == "https")


def test_rates_are_limited_by_the_original_address(server: ServerProcess) -> None:
    for number in range(60):  # more identity requests than one address may make
        introduce(server, x_forwarded_for=f"192.0.2.{number}")
