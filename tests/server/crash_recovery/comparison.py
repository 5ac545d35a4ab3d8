"""Comparing what a server says with what it acknowledged before it was killed."""

import asyncio

from tests.server.crash_recovery.player_group import Acknowledged, PlayerGroup
from tests.server.followed_table import news_of
from tests.server.remote_players import Json, RemotePlayer

_PAUSE_S = 2.0
_KINDS = {"move": "moved", "say": "said", "join": "joined", "start": "started"}


async def check_since_last_comparison(group: PlayerGroup, game: Acknowledged) -> None:
    """What a group saw of a game since the last comparison is still true, and nothing else happened."""
    game.compared = await _check(group, game, after=game.compared)
    game.is_settled = game.is_over


async def check_whole_game(group: PlayerGroup, game: Acknowledged) -> None:
    """Everything that a group saw of a game is still true, and nothing else was done in its name."""
    await _check(group, game, after=0)


async def _check(group: PlayerGroup, game: Acknowledged, after: int) -> int:
    """Compare everything after a version; returns the version up to which everyone was compared."""
    known = []
    for person in group.players:
        updates = await _updates_by_version(game, person, after)
        assert list(updates) == list(range(after + 1, after + len(updates) + 1))
        for version, update in _after(after, game.received[person.name]).items():
            assert updates[version] == update
        _check_commands(_after(after, game.done), updates, group.doubts)
        known.append(after + len(updates))
    return min(known)


def _after(version: int, items: dict[int, Json]) -> dict[int, Json]:
    return {place: item for place, item in items.items() if place > version}


async def _updates_by_version(game: Acknowledged, person: RemotePlayer, after: int = 0) -> dict[int, Json]:
    return {update["version"]: update for update in await person.updates(game.table, after)}


def _check_commands(done: dict[int, Json], updates: dict[int, Json], doubts: int) -> None:
    """Every acknowledged command is at its version in the log, and nowhere else."""
    for version, body in done.items():
        news = news_of(updates[version])
        assert news["kind"] == _KINDS[body["command"]]
        assert news.get("text") == body.get("text")
        assert "seat" not in body or body["seat"] == news["seat"]
    by_people = {version for version, update in updates.items() if _is_by_a_person(news_of(update))}
    assert done.keys() <= by_people
    assert len(by_people - done.keys()) <= doubts


def _is_by_a_person(news: Json) -> bool:
    return news["kind"] in ("joined", "started", "said") or news.get("by") == "person"


async def check_actions(game: Acknowledged, person: RemotePlayer) -> None:
    """In a finished game, every acknowledged move was played as it was sent, at its version."""
    updates = await _updates_by_version(game, person)
    moves = [version for version, update in updates.items() if news_of(update)["kind"] == "moved"]
    steps = (await _replay(game, person))["steps"][1:]  # the first one is the deal
    for version, step in zip(moves, steps, strict=True):
        body = game.done.get(version)
        if body is not None:
            assert (step["seat"], step["action"]) == (body["seat"], body["action"])


async def _replay(game: Acknowledged, person: RemotePlayer) -> Json:
    """The replay of a game, which is rate limited."""
    while (response := await person.request("GET", f"/api/tables/{game.table}/replay")).status_code == 429:
        await asyncio.sleep(_PAUSE_S)
    assert response.status_code == 200, response.text
    return response.json()
