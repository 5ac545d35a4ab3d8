"""Why something was not done: a code that clients translate, values for it, and a sentence in English."""

from typing import Final, Literal

Code = Literal[
    "bad-request",
    "bad-text",
    "bad-options",
    "bad-board",
    "bad-record",
    "several-games",
    "no-identity",
    "password-needed",
    "wrong-password",
    "link-expired",
    "foreign-origin",
    "unknown-host",
    "not-admin",
    "not-host",
    "not-your-seat",
    "not-at-table",
    "not-practice",
    "removed",
    "not-found",
    "method-not-allowed",
    "no-free-seat",
    "seat-taken",
    "name-taken",
    "livery-taken",
    "already-seated",
    "seat-not-replaceable",
    "already-started",
    "not-running",
    "not-over",
    "seats-open",
    "stale",
    "illegal-action",
    "nothing-to-take-back",
    "other-rules",
    "used-up",
    "too-large",
    "game-too-long",
    "too-fast",
    "too-many",
    "too-many-tables",
    "too-many-boards",
    "too-many-reviews",
    "no-reviews",
    "busy",
    "failed",
]

STATUS: Final[dict[Code, int]] = {
    "bad-request": 400,
    "bad-text": 400,
    "bad-options": 400,
    "bad-board": 400,
    "bad-record": 400,
    "several-games": 400,
    "no-identity": 401,
    "password-needed": 401,
    "wrong-password": 403,
    "link-expired": 403,
    "foreign-origin": 403,
    "unknown-host": 421,
    "not-admin": 403,
    "not-host": 403,
    "not-your-seat": 403,
    "not-at-table": 403,
    "not-practice": 403,
    "removed": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "no-free-seat": 409,
    "seat-taken": 409,
    "name-taken": 409,
    "livery-taken": 409,
    "already-seated": 409,
    "seat-not-replaceable": 409,
    "already-started": 409,
    "not-running": 409,
    "not-over": 409,
    "seats-open": 409,
    "stale": 409,
    "illegal-action": 409,
    "nothing-to-take-back": 409,
    "other-rules": 409,
    "used-up": 409,
    "too-large": 413,
    "game-too-long": 413,
    "too-fast": 429,
    "too-many": 429,
    "too-many-tables": 429,
    "too-many-boards": 429,
    "too-many-reviews": 429,
    "no-reviews": 403,
    "busy": 503,
    "failed": 500,
}
"""The HTTP status of each code."""

Value = str | int


class Rejection(Exception):
    """A request was rejected; nothing has changed."""

    def __init__(self, code: Code, text: str, **params: Value) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.params = params
