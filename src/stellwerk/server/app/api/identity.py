"""Who you are: a name and a secret in a cookie, no account needed."""

from typing import Final

from stellwerk.server.app.api_request import ApiRequest, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.keys import new_id, new_token, token_hash
from stellwerk.server.app.services import now_ms
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.rest import Carried, Introduction, Link, Me
from stellwerk.server.store.contract import Player
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.texts import plain_text

_LINK_LIFETIME_MS: Final = 3600 * 1000


async def _me(request: ApiRequest) -> Me:
    return Me(name=request.known_person.name)


async def _introduce(request: ApiRequest) -> Me:
    """Create a new person, or rename the one who asks."""
    introduction: Introduction = request.body
    request.services.rate_limits.identity_requests.check(address_of(request.connection))
    name = plain_text(introduction.name, "name")
    _check_password(request, introduction.password)
    if request.person is not None and request.session is not None:
        await request.services.store.rename(request.person.id, name)
        request.remember(request.session.token, request.services.keys.grant)
    else:
        token = new_token()
        await request.services.store.add_player(
            Player(id=new_id(), name=name, created_at=now_ms()), token_hash(token)
        )
        request.remember(token, request.services.keys.grant)
    return Me(name=name)


def _check_password(request: ApiRequest, password: str | None) -> None:
    keys = request.services.keys
    if request.session is not None and keys.is_admitted(request.session):
        return
    if not keys.knows_password(password):
        if password is None:
            raise Rejection("password-needed", "This server requires a password; send it too.")
        raise Rejection("wrong-password", "That is not this server's password.")


async def _forget(request: ApiRequest) -> Me:
    """Revoke the cookie: a copy of it is worth nothing, nor are the links it has created."""
    person = request.known_person
    if request.session is not None:
        await request.services.store.revoke_token(token_hash(request.session.token))
        await request.services.revocations.announce(person.id)
    request.forget()
    return Me(name=person.name)


async def _link(request: ApiRequest) -> Link:
    expires_at = now_ms() + _LINK_LIFETIME_MS
    if request.session is None:
        raise Rejection("no-identity", "The server does not know you yet; tell it your name first.")
    secret = request.services.keys.write_link(request.session.token, request.session.grant, expires_at)
    return Link(path=f"/seat/{secret}", expires_at=expires_at)


async def _carry(request: ApiRequest) -> Me:
    """Make this device the person of the link, with a token of its own."""
    carried: Carried = request.body
    request.services.rate_limits.identity_requests.check(address_of(request.connection))
    session = request.services.keys.read_link(carried.secret, now_ms())
    player = await request.services.store.player_with(token_hash(session.token)) if session else None
    if session is None or player is None:
        raise Rejection(
            "link-expired", "This link is wrong or has expired; create a new one on the other device."
        )
    if request.session is not None and request.person == Person(player.id, player.name):
        request.remember(request.session.token, session.grant)
    else:
        token = new_token()
        await request.services.store.add_token(player.id, token_hash(token))
        request.remember(token, session.grant)
    return Me(name=player.name)


IDENTITY: Final = (
    Endpoint("GET", "/api/me", "Who the server thinks you are.", _me, Me, requires="person"),
    Endpoint(
        "PUT",
        "/api/me",
        "Set your name, with the password if the server has one; sets the cookie.",
        _introduce,
        Me,
        body=Introduction,
        requires="nothing",
        rejections=("bad-text", "password-needed", "wrong-password"),
    ),
    Endpoint(
        "DELETE",
        "/api/me",
        "Make this device forget who you are, and revoke its cookie and links.",
        _forget,
        Me,
        requires="person",
    ),
    Endpoint(
        "POST",
        "/api/me/link",
        "Create a link that moves your seats to another device.",
        _link,
        Link,
        requires="person",
    ),
    Endpoint(
        "POST",
        "/api/me/carry",
        "Use such a link on this device; sets the cookie.",
        _carry,
        Me,
        body=Carried,
        requires="nothing",
        rejections=("link-expired",),
    ),
)
