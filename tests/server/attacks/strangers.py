"""Clients at many addresses, and one who only asks for a metric."""

import json
import re
from http.client import HTTPConnection
from typing import Any, Self
from urllib.parse import urlsplit

PATIENCE_S = 240
_OPERATOR = "198.51.100.9"


def metric(url: str, name: str) -> float:
    """A metric without labels."""
    connection = HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE_S)
    connection.request("GET", "/metrics", headers={"x-forwarded-for": _OPERATOR})
    found = re.search(rf"^{name} (\S+)$", connection.getresponse().read().decode(), re.MULTILINE)
    connection.close()
    assert found, name
    return float(found[1])


class Stranger:
    """A client at an address of its own, as a proxy on this machine would report it."""

    def __init__(self, url: str, address: str) -> None:
        self._host = urlsplit(url).netloc
        self._headers = {"content-type": "application/json", "x-forwarded-for": address}

    @classmethod
    def named(cls, url: str, address: str) -> Self:
        """One who has told the server a name."""
        stranger = cls(url, address)
        status, _ = stranger.request("PUT", "/api/me", {"name": "Mallory"})
        assert status == 200
        return stranger

    def move_to(self, address: str) -> None:
        """Go on from another address, as the same person."""
        self._headers["x-forwarded-for"] = address

    def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the JSON body of the response."""
        connection = HTTPConnection(self._host, timeout=PATIENCE_S)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), self._headers)
            response = connection.getresponse()
            cookie = response.headers["set-cookie"]
            if cookie:
                self._headers["cookie"] = cookie.partition(";")[0]
            return response.status, json.loads(response.read())
        finally:
            connection.close()
