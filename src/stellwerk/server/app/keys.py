"""What the server's key is for: signing sessions and links, and deriving ids."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

_SIGNATURE_BYTES: Final = 18
_ID_BYTES: Final = 12
_TOKEN_BYTES: Final = 24
_NO_GRANT: Final = "-"


def new_token() -> str:
    """A secret that proves who somebody is."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(_ID_BYTES)


def token_hash(token: str) -> str:
    """What the store knows of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Session:
    """The content of a cookie: a person's token, and the proof that they knew the server's password."""

    def __init__(self, token: str, grant: str) -> None:
        self.token = token
        self.grant = grant


class Keys:
    """Signs and verifies with the server's key."""

    def __init__(self, key: bytes, password: str | None) -> None:
        self._key = key
        self._password = password

    @property
    def grant(self) -> str:
        """What the sessions of those who know the current password contain."""
        return _NO_GRANT if self._password is None else self._sign("password", self._password)

    def knows_password(self, password: str | None) -> bool:
        """Whether this is the password, or none is required."""
        return self._password is None or hmac.compare_digest(
            (password or "").encode(), self._password.encode()
        )

    def is_admitted(self, session: Session) -> bool:
        """Whether the person knew the current password, or none is required."""
        return self._password is None or hmac.compare_digest(session.grant.encode(), self.grant.encode())

    def write_session(self, token: str, grant: str) -> str:
        """The cookie of a person."""
        return f"{token}.{grant}.{self._sign('session', token, grant)}"

    def read_session(self, cookie: str | None) -> Session | None:
        """The content of a cookie, None if this server did not write it."""
        token, grant, signature = _parts(cookie or "", 3)
        return Session(token, grant) if self._is_signed(signature, "session", token, grant) else None

    def write_link(self, token: str, grant: str, expires_at: int) -> str:
        """The secret of a link that moves a person to another device."""
        until = str(expires_at)
        return f"{token}.{grant}.{until}.{self._sign('link', token, grant, until)}"

    def read_link(self, secret: str, now: int) -> Session | None:
        """The session in a link, None if this server did not write it or it has expired."""
        token, grant, until, signature = _parts(secret, 4)
        if not self._is_signed(signature, "link", token, grant, until) or int(until) <= now:
            return None
        return Session(token, grant)

    def derived_id(self, purpose: str, *parts: str) -> str:
        """An id that nobody can guess, always the same for the same parts."""
        return base64.urlsafe_b64encode(self._digest(purpose, parts)[:_ID_BYTES]).decode()

    def _is_signed(self, signature: str, purpose: str, *parts: str) -> bool:
        return hmac.compare_digest(signature.encode(), self._sign(purpose, *parts).encode())

    def _sign(self, purpose: str, *parts: str) -> str:
        return base64.urlsafe_b64encode(self._digest(purpose, parts)[:_SIGNATURE_BYTES]).decode()

    def _digest(self, purpose: str, parts: tuple[str, ...]) -> bytes:
        message = "\0".join((purpose, *parts)).encode("utf-8", "surrogatepass")
        return hmac.digest(self._key, message, "sha256")


def _parts(text: str, count: int) -> list[str]:
    """The parts between the dots, empty ones if their number is wrong."""
    parts = text.split(".")
    return parts if len(parts) == count else [""] * count
