"""What the server's key is for: signing sessions and links, and deriving ids."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer, want_bytes

_PROOF_BYTES: Final = 18
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
        self._sessions = _StrictSigner(key, "session")
        self._links = _StrictSigner(key, "link")

    @property
    def grant(self) -> str:
        """What the sessions of those who know the current password contain."""
        return _NO_GRANT if self._password is None else self._derive(_PROOF_BYTES, "password", self._password)

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
        return self._sessions.sign(f"{token}.{grant}").decode()

    def read_session(self, cookie: str | None) -> Session | None:
        """The content of a cookie, None if this server did not write it."""
        match self._read(self._sessions, cookie or ""):
            case [token, grant]:
                return Session(token, grant)
        return None

    def write_link(self, token: str, grant: str, expires_at: int) -> str:
        """The secret of a link that moves a person to another device."""
        return self._links.sign(f"{token}.{grant}.{expires_at}").decode()

    def read_link(self, secret: str, now: int) -> Session | None:
        """The session in a link, None if this server did not write it or it has expired."""
        match self._read(self._links, secret):
            case [token, grant, until] if int(until) > now:
                return Session(token, grant)
        return None

    def derived_id(self, purpose: str, *parts: str) -> str:
        """An id that nobody can guess, always the same for the same parts."""
        return self._derive(_ID_BYTES, purpose, *parts)

    def _read(self, signer: "_StrictSigner", text: str) -> list[str]:
        """The parts that were signed, none if they were not; 0.1.0 signed in its own way."""
        try:
            return signer.unsign(_encoded(text)).decode().split(".")
        except BadSignature:
            *parts, signature = text.split(".")
            expected = self._derive(_PROOF_BYTES, signer.purpose, *parts)
            return parts if hmac.compare_digest(_encoded(signature), expected.encode()) else []

    def _derive(self, size: int, purpose: str, *parts: str) -> str:
        digest = hmac.digest(self._key, _encoded("\0".join((purpose, *parts))), "sha256")
        return base64.urlsafe_b64encode(digest[:size]).decode()


class _StrictSigner(Signer):
    """Accepts one spelling of a signature; itsdangerous skips padding and whatever is not base64."""

    def __init__(self, key: bytes, purpose: str) -> None:
        super().__init__(key, salt=purpose, key_derivation="hmac", digest_method=hashlib.sha256)
        self.purpose = purpose

    def verify_signature(self, value: str | bytes, sig: str | bytes) -> bool:
        """Whether exactly this would be the signature."""
        return hmac.compare_digest(self.get_signature(value), want_bytes(sig))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
