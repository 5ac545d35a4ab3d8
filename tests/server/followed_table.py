"""A table as clients know it: a snapshot, and the changes since."""

import json
from typing import Any
from zlib import crc32

Json = Any


def followed(state: Json, message: Json) -> Json:
    """The state after a snapshot or an update, None as long as there was no snapshot; checks digests."""
    if message["message"] == "snapshot":
        return {name: message[name] for name in ("version", "you", "public", "own")}
    if state is None:
        return None
    assert message["version"] == state["version"] + 1
    you = message.get("you", state["you"])
    own = {own["seat"]: own for own in state["own"] if own["seat"] in you["seats"]}
    for changed in message.get("own", ()):
        own[changed["seat"]] = with_changes(own.get(changed["seat"]), changed["changes"])
    after = {
        "version": message["version"],
        "you": you,
        "public": with_changes(state["public"], message["public"]),
        "own": [own[seat] for seat in you["seats"] if seat in own],
    }
    assert message.get("digest") in (None, digest(after))
    return after


def with_changes(before: Json, changes: Json) -> Json:
    """The value with new values assigned at JSON Pointers."""
    after: Json = {"": json.loads(json.dumps(before))}
    for pointer, value in changes.items():
        *path, last = pointer.split("/")
        place = after
        for key in path:
            place = place[_key(place, key)]
        place[_key(place, last)] = value
    return after[""]


def _key(place: Json, key: str) -> int | str:
    return int(key) if isinstance(place, list) else key


def digest(state: Json) -> int:
    """The digest of a state, written canonically: sorted keys, no spaces, UTF-8."""
    content = {name: state[name] for name in ("you", "public", "own")}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return crc32(text.encode())


def news_of(update: Json) -> Json:
    """What an update is about."""
    return update["public"]["/news"]
