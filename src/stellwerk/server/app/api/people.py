"""Who one is: a name and a secret in a cookie, without an account."""

from typing import Final

from stellwerk.server.app.ask import Ask, address_of
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.app.house import now_ms
from stellwerk.server.app.keys import new_id, new_token, token_hash
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.messages.rest import Carried, Introduction, Link, Me
from stellwerk.server.store.contract import Player
from stellwerk.server.table.texts import plain_text

_LINK_MS: Final = 3600 * 1000


async def _me(ask: Ask) -> Me:
    return Me(name=ask.someone.name)


async def _introduce(ask: Ask) -> Me:
    """Make a new person, or give the one who asks another name."""
    introduction: Introduction = ask.body
    ask.house.rates.introductions.check(address_of(ask.connection))
    name = plain_text(introduction.name, "name")
    _check_password(ask, introduction.password)
    if ask.person is not None and ask.session is not None:
        await ask.house.store.rename(ask.person.id, name)
        ask.remember(ask.session.token, ask.house.keys.grant)
    else:
        token = new_token()
        await ask.house.store.add_player(
            Player(id=new_id(), name=name, created_at=now_ms()), token_hash(token)
        )
        ask.remember(token, ask.house.keys.grant)
    return Me(name=name)


def _check_password(ask: Ask, password: str | None) -> None:
    keys = ask.house.keys
    if ask.session is not None and keys.is_let_in(ask.session):
        return
    if not keys.knows_password(password):
        if password is None:
            raise Refusal(
                "password-needed", "This server is for those who know its password; say it as well."
            )
        raise Refusal("wrong-password", "That is not the password of this server.")


async def _forget(ask: Ask) -> Me:
    ask.forget()
    return Me(name=ask.someone.name)


async def _link(ask: Ask) -> Link:
    expires_at = now_ms() + _LINK_MS
    if ask.session is None:
        raise Refusal("no-identity", "The server does not know you yet; say your name first.")
    secret = ask.house.keys.write_link(ask.session.token, ask.session.grant, expires_at)
    return Link(path=f"/seat/{secret}", expires_at=expires_at)


async def _carry(ask: Ask) -> Me:
    """Let this device be the person of the link."""
    carried: Carried = ask.body
    ask.house.rates.introductions.check(address_of(ask.connection))
    session = ask.house.keys.read_link(carried.secret, now_ms())
    player = await ask.house.store.player_with(token_hash(session.token)) if session else None
    if session is None or player is None:
        raise Refusal("link-expired", "This link is wrong or too old; make a new one on the other device.")
    ask.remember(session.token, session.grant)
    return Me(name=player.name)


PEOPLE: Final = (
    Endpoint("GET", "/api/me", "Who the server takes you for.", _me, Me, needs="person"),
    Endpoint(
        "PUT",
        "/api/me",
        "Say your name, and the password if the server has one; sets the cookie.",
        _introduce,
        Me,
        body=Introduction,
        needs="nothing",
        refusals=("bad-text", "password-needed", "wrong-password"),
    ),
    Endpoint("DELETE", "/api/me", "Let this device forget who you are.", _forget, Me, needs="person"),
    Endpoint(
        "POST",
        "/api/me/link",
        "A link that carries your seats to another device.",
        _link,
        Link,
        needs="person",
    ),
    Endpoint(
        "POST",
        "/api/me/carry",
        "Be the person of a link on this device; sets the cookie.",
        _carry,
        Me,
        body=Carried,
        needs="nothing",
        refusals=("link-expired",),
    ),
)
