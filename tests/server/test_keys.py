"""What the server signs: cookies and links that nobody else can write, in one spelling each."""

import base64
import string

import pytest
from itsdangerous import Signer

from stellwerk.server.app.keys import Keys

KEYS = Keys(b"the key of 0.1.0", "open sesame")
TOKEN, UNTIL = "token_of-Ada", 1_800_000_000_000
COOKIE = KEYS.write_session(TOKEN, KEYS.grant)
LINK = KEYS.write_link(TOKEN, KEYS.grant, UNTIL)
ALPHABET = string.ascii_letters + string.digits + "-_"


def another_spelling(signature: str) -> str:
    """One with the same bytes, if the last letter has bits that say nothing; otherwise a wrong one."""
    meant = base64.urlsafe_b64decode(f"{signature}=")
    others = (signature[:-1] + letter for letter in ALPHABET if letter != signature[-1])
    return next((other for other in others if base64.urlsafe_b64decode(f"{other}=") == meant), "A")


def forgeries(signed: str) -> dict[str, str]:
    value, _, signature = signed.rpartition(".")
    foreign = Keys(b"another key", "open sesame")
    own = {
        "nothing": "",
        "no signature": value,
        "empty signature": f"{value}.",
        "truncated": signed[:-1],
        "half a signature": signed[:-20],
        "longer": f"{signed}A",
        "padded": f"{signed}=",
        "junk in the signature": f"{value}.{signature[:5]}!{signature[5:]}",
        "line end": f"{signed}\n",
        "same bytes": f"{value}.{another_spelling(signature)}",
        "another token": signed.replace("Ada", "Eve"),
        "part removed": signed.partition(".")[2],
        "part added": f"x.{signed}",
        "parts merged": signed.replace(".", "\0", 1),
        "another key": foreign.write_session(TOKEN, KEYS.grant),
        "default salt": Signer(b"the key of 0.1.0").sign(value).decode(),
        "no letters": "é.\0.\ud800",
    }
    changed = {
        f"byte {at}": signed[:at] + _another(signed[at]) + signed[at + 1 :] for at in range(len(signed))
    }
    return own | changed


def _another(letter: str) -> str:
    return "A" if letter != "A" else "B"


def test_what_was_written_is_read() -> None:
    session, linked = KEYS.read_session(COOKIE), KEYS.read_link(LINK, UNTIL - 1)
    assert session is not None
    assert linked is not None
    assert (session.token, session.grant) == (linked.token, linked.grant) == (TOKEN, KEYS.grant)
    assert KEYS.is_admitted(session)


def test_a_forged_cookie_is_not_read() -> None:
    assert [name for name, text in forgeries(COOKIE).items() if KEYS.read_session(text)] == []
    assert KEYS.read_session(None) is None


def test_a_forged_link_is_not_read() -> None:
    arabic = LINK.replace("18", "\u0661\u0668", 1)
    assert int(arabic.split(".")[2]) == UNTIL
    wrong = forgeries(LINK) | {"other digits": arabic, "later": LINK.replace(str(UNTIL), str(UNTIL + 1))}
    assert [name for name, text in wrong.items() if KEYS.read_link(text, 0)] == []


def test_a_link_is_no_cookie_and_a_cookie_no_link() -> None:
    token, grant, until, signature = LINK.split(".")
    assert KEYS.read_session(LINK) is None
    assert KEYS.read_session(f"{token}.{grant}.{signature}") is None
    assert KEYS.read_link(COOKIE, 0) is None
    assert KEYS.read_link(f"{token}.{grant}.{until}.{COOKIE.rpartition('.')[2]}", 0) is None
    assert KEYS.read_session(f"{TOKEN}.{UNTIL}.{KEYS.derived_id('session', TOKEN, str(UNTIL))}") is None


def test_a_link_expires() -> None:
    assert KEYS.read_link(LINK, UNTIL) is None


@pytest.mark.parametrize(
    "cookie",
    [
        "token_of-Ada.HJ3TgSM-6DU0zVWPEuqv5iXl.tXk7MAMrYMzFa9Mn36JEnGal",
        "token_of-Ada.-.zBZ7TxIMTnSzEU2W_hsoeYli",
    ],
    ids=["with a password", "without"],
)
def test_cookies_of_0_1_0_are_read(cookie: str) -> None:
    session = KEYS.read_session(cookie)
    assert session is not None
    assert session.token == TOKEN
    assert KEYS.is_admitted(session) == ("HJ3" in cookie)
    assert [name for name, text in forgeries(cookie).items() if KEYS.read_session(text)] == []


def test_links_and_ids_of_0_1_0_are_the_same() -> None:
    link = "token_of-Ada.HJ3TgSM-6DU0zVWPEuqv5iXl.1800000000000.mE1UnmpAK21hLHcw18EJRruY"
    assert KEYS.read_link(link, UNTIL - 1)
    assert KEYS.read_link(link, UNTIL) is None
    assert KEYS.derived_id("site", "192.0.2.1") == "PJWLEBTjmaR9ByyF"
