"""Talks to a running server as its administrator.

The server has the tables in memory and people connected to them, so changes go through it and not through its
database.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

import msgspec
import platformdirs

from .errors import CommandError

ADMIN_TOKEN_FILE: Final = "admin.token"
_TIMEOUT_S: Final = 30.0
_PAGE: Final = 100


class _NoRedirects(HTTPRedirectHandler):
    """A redirect would send the token somewhere else."""

    def redirect_request(self, *_: Any) -> None:
        return None


class AdminClient:
    """The administrator of the server at an address."""

    def __init__(self, server: str, data: Path | None) -> None:
        if urlsplit(server).scheme not in ("http", "https"):
            raise CommandError(
                f"{server} is not the address of a server; write for example http://127.0.0.1:8000."
            )
        self._server = server.rstrip("/")
        self._token = _admin_token(data)
        self._opener = build_opener(ProxyHandler({}), _NoRedirects())

    def tables(self, state: str | None) -> Iterator[Any]:
        """All tables, the most recently changed first."""
        query: dict[str, str | int] = {"limit": _PAGE} if state is None else {"limit": _PAGE, "state": state}
        while True:
            page = self._request("GET", f"/api/admin/tables?{urlencode(query)}")
            yield from page["tables"]
            if page["next"] is None:
                return
            query["after"] = page["next"]

    def end(self, table: str) -> None:
        """End a table."""
        self._request("POST", f"/api/tables/{quote(table, '')}/end")

    def remove(self, table: str, seat: int) -> None:
        """Remove the player in a seat."""
        self._request("POST", f"/api/tables/{quote(table, '')}/remove", {"seat": seat})

    def revoke(self, person: str) -> int:
        """Revoke a person's identity; returns on how many devices."""
        return int(self._request("DELETE", f"/api/admin/people/{quote(person, '')}")["devices"])

    def _request(self, method: str, path: str, body: object = None) -> Any:
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        content = None if body is None else msgspec.json.encode(body)
        request = Request(f"{self._server}{path}", content, headers, method=method)
        try:
            with self._opener.open(request, timeout=_TIMEOUT_S) as response:
                return msgspec.json.decode(response.read())
        except HTTPError as error:
            with error:
                raise CommandError(_sentence(self._server, error.code, error.read())) from None
        except (URLError, OSError) as error:
            reason = getattr(error, "reason", error)
            raise CommandError(
                f"There is no server at {self._server} ({reason}); "
                "start it, or name its address with --server."
            ) from None
        except msgspec.DecodeError:
            raise CommandError(f"{self._server} is not a Stellwerk server; check --server.") from None


def _sentence(server: str, status: int, body: bytes) -> str:
    """What the server says is wrong."""
    try:
        problem = msgspec.json.decode(body)
        code, text = str(problem["code"]), str(problem["text"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"{server} answered with status {status}; check --server."
    if code == "not-admin":
        return (
            f"{server} has another admin token; name its data folder with --data, "
            "or set STELLWERK_ADMIN_TOKEN."
        )
    return text


def _admin_token(data: Path | None) -> str:
    given = os.environ.get("STELLWERK_ADMIN_TOKEN")
    if given is not None:
        return given.strip()
    folder = platformdirs.user_data_path("stellwerk", appauthor=False) if data is None else data
    try:
        return (folder / ADMIN_TOKEN_FILE).read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        raise CommandError(
            f"There is no admin token in {folder}; name the server's data folder with --data, "
            "or set STELLWERK_ADMIN_TOKEN."
        ) from None
