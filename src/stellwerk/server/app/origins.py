"""Which pages may use the server: its own. Others must not act with a visitor's cookie."""

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from stellwerk.server.messages.rejections import Rejection

_DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def check_origin(connection: HTTPConnection, allowed: Collection[str]) -> None:
    """Raise Rejection for requests from pages of other hosts. Programs other than browsers send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        site = connection.headers.get("sec-fetch-site")
        is_foreign = site not in (None, "same-origin", "none")
    else:
        is_foreign = not (
            _is_same_host(origin, connection.headers.get("host", "")) or _host(origin) in allowed
        )
    if is_foreign:
        raise Rejection("foreign-origin", "Pages of other hosts may not do this; use the server's own page.")


def _is_same_host(origin: str, host: str) -> bool:
    scheme = origin.partition("://")[0]
    return _host(origin) == _host(f"{scheme}://{host}") != ""


def _host(origin: str) -> str:
    """Host and port of an origin, empty if it is not valid."""
    try:
        parts = urlsplit(origin)
        port = parts.port or _DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return ""
    return f"{parts.hostname}:{port}" if parts.hostname else ""
