"""What the server said about one table, to anybody: it must stay true."""

import json
from collections.abc import Sequence
from typing import Final
from zlib import crc32

from tests.server.followed_table import news_of
from tests.server.remote_players import Json

from .findings import Violation

_KINDS: Final = {
    "move": "moved",
    "say": "said",
    "join": "joined",
    "start": "started",
    "leave": "left",
    "come-back": "returned",
    "rematch": "rematch",
}


class Ledger:
    """The commands that were acknowledged, by version, and a check sum of everything seen of each version."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.done: dict[int, Json] = {}
        self.audited = 0
        self._seen: dict[int, int] = {}

    def acknowledge(self, body: Json, version: int) -> None:
        """A command was answered with `done`."""
        known: Json = self.done.setdefault(version, body)
        if known["id"] != body["id"]:
            raise Violation(f"two commands were done at version {version}: {known} and {body}")

    def see(self, update: Json) -> None:
        """Somebody saw this update, live or later."""
        version = update["version"]
        checksum = crc32(json.dumps(update["public"], sort_keys=True).encode())
        if self._seen.setdefault(version, checksum) != checksum:
            raise Violation(f"version {version} was told in two different ways")

    def audit(self, updates: Sequence[Json], after: int, done: dict[int, Json]) -> None:
        """The log after a version has no gap, and has these acknowledged commands at their versions."""
        versions = [update["version"] for update in updates]
        if versions != list(range(after + 1, after + len(versions) + 1)):
            raise Violation(f"the versions after {after} have gaps: {versions}")
        by_version = dict(zip(versions, updates, strict=True))
        for update in updates:
            self.see(update)
        for version, body in done.items():
            if version > after:
                _check_done(body, version, by_version.get(version))
        self.audited = max(self.audited, after + len(versions))

    def audit_everything(self, updates: Sequence[Json]) -> None:
        """All updates of the table: every acknowledged command is there, and nobody else acted for people."""
        self.audit(updates, 0, self.done)
        acted = {update["version"] for update in updates if _is_by_a_person(news_of(update))}
        if twice := acted - self.done.keys():
            raise Violation(f"people did something at versions {sorted(twice)} without a command")


def _check_done(body: Json, version: int, update: Json) -> None:
    if update is None:
        raise Violation(f"an acknowledged {body['command']} is lost: there is no version {version}")
    news = news_of(update)
    is_same = (
        news["kind"] == _KINDS[body["command"]]
        and news.get("text") == body.get("text")
        and body.get("seat", news.get("seat")) == news.get("seat")
    )
    if not is_same:
        raise Violation(f"version {version} is {news}, but was acknowledged as {body['command']}")


def _is_by_a_person(news: Json) -> bool:
    if news["kind"] == "moved":
        return bool(news.get("by") == "person")
    return news["kind"] in _KINDS.values()
