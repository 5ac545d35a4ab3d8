"""A REST request as handlers see it."""

import hmac
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from starlette.requests import HTTPConnection

from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.table.command_request import Person

from .addresses import counted_address
from .keys import Session, token_hash
from .services import Services

COOKIE: Final = "stellwerk"
_COOKIE_LIFETIME_S: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""

Requirement = Literal["nothing", "password", "person", "admin"]
"""What a client must provide: nothing, the password if there is one, a name too, or the admin token."""


@dataclass(frozen=True, slots=True)
class EncodedResponse:
    """A response whose body is already encoded."""

    data: bytes
    media_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    status: int = 200


@dataclass(slots=True)
class ApiRequest:
    """A request and who sent it. `headers` are added to the response."""

    services: Services
    connection: HTTPConnection
    person: Person | None
    session: Session | None
    path: dict[str, str]
    body: Any = None
    query: Any = None
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def known_person(self) -> Person:
        """The person who sent the request; raises Rejection for a stranger."""
        if self.person is None:
            raise Rejection("no-identity", "The server does not know you yet; tell it your name first.")
        return self.person

    @property
    def player(self) -> str | None:
        """The player id of the sender, None for a stranger."""
        return None if self.person is None else self.person.id

    @property
    def site(self) -> str:
        """Where the request comes from, as an id that does not reveal the address."""
        return site_of(self.services, self.connection)

    def remember(self, token: str, grant: str) -> None:
        """Make the client this person from now on."""
        self._set_cookie(self.services.keys.write_session(token, grant), _COOKIE_LIFETIME_S)

    def forget(self) -> None:
        """Make the client forget who it is."""
        self._set_cookie("", 0)

    def _set_cookie(self, value: str, seconds: int) -> None:
        secure = "; Secure" if self.connection.url.scheme in ("https", "wss") else ""
        self.headers["set-cookie"] = (
            f"{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        )


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; IPv6 addresses of one household count as one."""
    return counted_address(connection.client.host if connection.client else "")


def site_of(services: Services, connection: HTTPConnection) -> str:
    """Where a request comes from, as an id that does not reveal the address: logs keep it."""
    return services.keys.derived_id("site", address_of(connection))


def check_request_rate(services: Services, connection: HTTPConnection) -> None:
    """Count a request; raises Rejection if there are too many.

    Once the requests of an address are used up, everyone there whom the server knows still has a few of their
    own: one of many people behind one address must not lock the others out.
    """
    try:
        services.rate_limits.requests.check(address_of(connection))
    except Rejection:
        session = services.keys.read_session(connection.cookies.get(COOKIE))
        if session is None:
            raise
        services.rate_limits.reserved_requests.check(token_hash(session.token))


async def identify(
    services: Services, connection: HTTPConnection, requires: Requirement
) -> tuple[Person | None, Session | None]:
    """Who sent a request; raises Rejection if it does not meet the requirement."""
    if requires == "admin":
        _check_admin(services, connection)
        return None, None
    session = services.keys.read_session(connection.cookies.get(COOKIE))
    player = await services.store.player_with(token_hash(session.token)) if session else None
    person = Person(player.id, player.name) if player else None
    is_admitted = services.config.password is None or (session and services.keys.is_admitted(session))
    if requires != "nothing" and not is_admitted:
        raise Rejection("password-needed", "This server requires a password; send it first.")
    if requires == "person" and person is None:
        raise Rejection("no-identity", "The server does not know you yet; tell it your name first.")
    return person, session if person else None


def _check_admin(services: Services, connection: HTTPConnection) -> None:
    services.rate_limits.identity_requests.check(address_of(connection))
    token = services.config.admin_token
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    if token is None or not hmac.compare_digest(given.encode(), token.encode()):
        raise Rejection("not-admin", "Only administrators may do this; send the admin token.")
