"""Comparing what a server tells with what was acknowledged before it was killed."""

import asyncio

from server.kills.party import Acknowledged, Party
from server.people import Json, Person

_PAUSE_S = 2.0
_KINDS = {"move": "moved", "say": "said", "join": "joined", "start": "started"}


async def check_game(party: Party, game: Acknowledged) -> None:
    """Everything that a party was told of a game is still so, and nothing else was done in its name."""
    given: dict[int, Json] = {}
    for person in party.people:
        given = await _given(game, person)
        assert list(given) == list(range(1, len(given) + 1))
        for version, update in game.told[person.name].items():
            assert given[version] == update
    _check_commands(game, given, party.doubts)


async def _given(game: Acknowledged, person: Person) -> dict[int, Json]:
    return {update["version"]: update for update in await person.updates(game.table)}


def _check_commands(game: Acknowledged, given: dict[int, Json], doubts: int) -> None:
    """Every command that was acknowledged is at its place in the log, and in no other one."""
    for version, body in game.done.items():
        news = given[version]["public"]["news"]
        assert news["kind"] == _KINDS[body["command"]]
        assert news.get("text") == body.get("text")
        assert "seat" not in body or body["seat"] == news["seat"]
    by_people = {version for version, update in given.items() if _is_of_a_person(update["public"]["news"])}
    assert game.done.keys() <= by_people
    assert len(by_people - game.done.keys()) <= doubts


def _is_of_a_person(news: Json) -> bool:
    return news["kind"] in ("joined", "started", "said") or news.get("by") == "person"


async def check_actions(game: Acknowledged, person: Person) -> None:
    """In a game that is over, every acknowledged move was played as it was sent, at its place."""
    given = await _given(game, person)
    moves = [version for version, update in given.items() if update["public"]["news"]["kind"] == "moved"]
    steps = (await _replay(game, person))["steps"][1:]  # the first one is the deal
    for version, step in zip(moves, steps, strict=True):
        body = game.done.get(version)
        if body is not None:
            assert (step["seat"], step["action"]) == (body["seat"], body["action"])


async def _replay(game: Acknowledged, person: Person) -> Json:
    """The replay of a game, which is not to be had very often."""
    while (answer := await person.request("GET", f"/api/tables/{game.table}/replay")).status_code == 429:
        await asyncio.sleep(_PAUSE_S)
    assert answer.status_code == 200, answer.text
    return answer.json()
