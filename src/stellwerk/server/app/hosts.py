"""Which hosts are ours. A foreign page whose name points to this server must not pass for its own page."""

import ipaddress
import socket
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from stellwerk.server.messages.rejections import Rejection

from .endpoint import problem_response

ANY: Final = "*"
_HOME_DOMAINS: Final = ("local", "lan", "home.arpa")
"""Domains of home networks, in which nobody outside can register a name."""
_LONGEST_SHOWN: Final = 100
_POLICY_VIOLATION: Final = 1008


def machine_names() -> tuple[str, ...]:
    """The names by which other computers at home find this one."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return (name, short, *(f"{short}.{domain}" for domain in _HOME_DOMAINS)) if short else ()


def is_own_host(header: str, names: Collection[str]) -> bool:
    """Whether a Host header names this server.

    An address always does: only names can be pointed to somebody else's server. So does no header at all,
    because every browser sends one.
    """
    if not header or ANY in names:
        return True
    host = _host(header)
    return _is_address(host) or host == "localhost" or host.endswith(".localhost") or host in names


class HostCheck:
    """Refuses requests for other hosts, whatever they ask for."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        header = Headers(scope=scope).get("host", "") if scope["type"] in ("http", "websocket") else ""
        if is_own_host(header, self._names):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})  # the response is 403
        else:
            response = problem_response(scope["app"].state.services, _rejection(header))
            await response(scope, receive, send)


def _rejection(header: str) -> Rejection:
    return Rejection(
        "unknown-host",
        f"This server does not know the name {_host(header)[:_LONGEST_SHOWN] or 'that was asked for'}; "
        "if it is yours, add it to STELLWERK_HOSTS.",
    )


def _host(header: str) -> str:
    """The host without its port, empty if it is not valid."""
    try:
        return (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
