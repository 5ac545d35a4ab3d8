"""Nothing leaks: what a seat or a spectator is told is the same bytes when all else is dealt anew."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from stellwerk import Event, editions, load_board
from stellwerk.play.events import SECRETS
from stellwerk.server.live.telling import Telling
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.fold import Step
from stellwerk.server.table.request import Person
from tests.play.redeal import common_twin
from tests.server.desk import ADA, BERT, CLARA, Desk, seated

PEOPLE = (ADA, BERT, CLARA)
NOW = 2_000_000


def recorded(edition: str, seed: int, people: Sequence[Person] = PEOPLE) -> Desk:
    """A game of three seats, played at random."""
    settings = Settings(
        alvin=load_board(edition).alvin is not None, is_hot_seat=len(set(people)) < len(people)
    )
    desk = Desk([seated(person) for person in people], edition, settings)
    desk.enter([log.Started(seed=(1 << 60) + seed, rules_version=1)])
    chance = random.Random(seed)
    while desk.table.state == "running":
        assert desk.table.game is not None
        seat = chance.choice(desk.table.waiting_for)
        desk.act(people[seat], seat, chance.choice(desk.table.game.legal(seat)))
    return desk


def dealt_anew(step: Step, viewers: Sequence[int], seed: int) -> Step:
    """The step with everything changed that the viewers must not know: records, events, seed and moves."""
    game = step.table.game
    assert game is not None
    other = common_twin(game, viewers, seed)
    other.seed = seed
    chance = random.Random(seed)
    events = tuple(_other_event(event, viewers, chance) for event in step.events)
    return Step(_other_entry(step.entry, chance), step.table.but(game=other), events)


def _other_event(event: Event, viewers: Sequence[int], chance: random.Random) -> Event:
    if event.audience is None or event.audience in viewers:
        return event
    changed = {name: _other_value(getattr(event, name), chance) for name in SECRETS[type(event)]}
    return msgspec.structs.replace(event, **changed)


def _other_value(value: object, chance: random.Random) -> object:
    if isinstance(value, tuple):
        return tuple(_other_value(item, chance) for item in value)
    return chance.randrange(30) if isinstance(value, int) else f"card {chance.random()}"


def _other_entry(entry: AnyEntry, chance: random.Random) -> AnyEntry:
    if isinstance(entry, log.Started):
        return log.Started(seed=chance.getrandbits(60), rules_version=1)
    if isinstance(entry, log.Moved):
        return log.Moved(seat=entry.seat, move=chance.randrange(1000), by=entry.by)
    return entry


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_what_is_told_does_not_depend_on_what_is_hidden(edition: str) -> None:
    for step in recorded(edition, 1).steps[1:]:
        for viewers in ((0,), (1,), (2,), ()):
            player = PEOPLE[viewers[0]].id if viewers else None
            told, other = Telling(step), Telling(dealt_anew(step, viewers, step.table.version))
            assert told.update(player) == other.update(player)
            assert told.snapshot(player, NOW) == other.snapshot(player, NOW)


def test_dealing_anew_changes_what_the_others_are_told() -> None:
    """The test above would be worth nothing if nothing were different."""
    differences = [0, 0, 0]
    for step in recorded("usa-2004", 2).steps[1:60]:
        other = Telling(dealt_anew(step, (0,), step.table.version))
        for seat, person in enumerate(PEOPLE):
            differences[seat] += Telling(step).update(person.id) != other.update(person.id)
    assert differences[0] == 0
    assert min(differences[1:]) > 30


def test_one_person_with_several_seats_is_told_what_these_may_know_and_no_more() -> None:
    for edition in editions():
        differences = 0
        for step in recorded(edition, 5, (ADA, ADA, BERT)).steps[1:]:
            told, other = Telling(step), Telling(dealt_anew(step, (0, 1), step.table.version))
            assert told.update(ADA.id) == other.update(ADA.id)
            assert told.snapshot(ADA.id, NOW) == other.snapshot(ADA.id, NOW)
            differences += told.update(BERT.id) != other.update(BERT.id)
        assert differences > 30


def test_seed_and_ids_are_never_told() -> None:
    desk = recorded("mini", 3)
    seed = str((1 << 60) + 3).encode()
    secrets: Sequence[bytes] = (seed, *(person.id.encode() for person in PEOPLE))
    for step in desk.steps:
        for player in (None, *(person.id for person in PEOPLE)):
            told = Telling(step).update(player) + Telling(step).snapshot(player, NOW)
            assert not any(secret in told for secret in secrets)


def test_a_seat_learns_all_that_its_own_view_tells() -> None:
    """Together, the spectator's view and what a seat holds are what the seat sees, no more and no less."""
    for step in recorded("old-west", 4).steps[1:]:
        game = step.table.game
        assert game is not None
        for seat in range(3):
            view, open_view, holdings = game.view(seat), game.view(None), game.observation(seat).holdings
            assert (view.hand, view.offer) == (holdings.hand, holdings.offer)
            assert view.seats[seat].tickets == holdings.tickets
            seats = list(view.seats)
            seats[seat] = msgspec.structs.replace(seats[seat], tickets=open_view.seats[seat].tickets)
            public: dict[str, Any] = {"viewer": None, "hand": {}, "offer": (), "legal": ()}
            assert msgspec.structs.replace(view, seats=tuple(seats), **public) == open_view
