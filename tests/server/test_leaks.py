"""Nothing leaks: what a seat or a spectator receives is the same bytes whatever is hidden from them."""

import random
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import Any

import msgspec
import pytest

from stellwerk import Event, Game, editions, load_board
from stellwerk.boards.past_rules import RULES_VERSION
from stellwerk.play.actions import DrawOpen
from stellwerk.play.events import SECRETS
from stellwerk.play.observation import holdings_of
from stellwerk.server.live.broadcast import Broadcast
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.fold import AppliedEntry
from tests.play.redeal import common_twin
from tests.server.table_driver import ADA, BERT, CLARA, TableDriver, seated

PEOPLE = (ADA, BERT, CLARA)
NOW = 2_000_000


def recorded(edition: str, seed: int, people: Sequence[Person] = PEOPLE) -> TableDriver:
    """A game with three seats, played at random."""
    settings = Settings(
        alvin=load_board(edition).alvin is not None, is_hot_seat=len(set(people)) < len(people)
    )
    driver = TableDriver([seated(person) for person in people], edition, settings)
    return played_at_random(driver, seed, people)


def played_on(edition: str, seed: int) -> TableDriver:
    """A game with three seats that begins at a position of another one, played at random."""
    game = Game.new(edition, seats=3, seed=seed)
    chance = random.Random(seed)
    while game.actions_played < 12:
        seat = chance.choice(game.to_act)
        game.play(chance.choice(game.legal(seat)), seat)
    origin = log.Origin(position=game.position(), rules_version=RULES_VERSION)
    settings = Settings(start=game.view().start, is_practice=True)
    return played_at_random(
        TableDriver([seated(person) for person in PEOPLE], edition, settings, origin=origin), seed, PEOPLE
    )


def played_at_random(driver: TableDriver, seed: int, people: Sequence[Person]) -> TableDriver:
    driver.append([log.Started(seed=(1 << 60) + seed, rules_version=RULES_VERSION)])
    chance = random.Random(seed)
    while driver.table.state == "running":
        assert driver.table.game is not None
        seat = chance.choice(driver.table.waiting_for)
        driver.act(people[seat], seat, chance.choice(driver.table.game.legal(seat)))
    return driver


def redealt(applied: AppliedEntry, viewers: Sequence[int], seed: int) -> AppliedEntry:
    """The entry with everything changed that the viewers must not know: hands, events, seed and moves."""
    game = applied.table.game
    assert game is not None
    hidden = common_twin(game, viewers, seed)
    other = Game.resumed(
        game.board, game.options, seed, game.history, hidden.state.tobytes(), game.shuffled_position
    )
    chance = random.Random(seed)
    events = tuple(_other_event(event, viewers, chance) for event in applied.events)
    return AppliedEntry(_other_entry(applied.entry, chance), applied.table.with_changes(game=other), events)


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
        return log.Started(seed=chance.getrandbits(60), rules_version=RULES_VERSION)
    if isinstance(entry, log.Moved):
        return log.Moved(seat=entry.seat, action=DrawOpen(chance.randrange(1000)), by=entry.by)
    return entry


def messages(earlier: AppliedEntry | None, applied: AppliedEntry, player: str | None) -> tuple[bytes, bytes]:
    """The update and the snapshot that a person receives after an entry."""
    before = None if earlier is None else Broadcast.following(None, earlier)
    broadcast = Broadcast.following(before, applied)
    return broadcast.update(player), broadcast.snapshot(player, NOW)


def redealt_messages(
    earlier: AppliedEntry, applied: AppliedEntry, viewers: Sequence[int], player: str | None, seed: int
) -> tuple[bytes, bytes]:
    """The same with everything different that the viewers must not know, before the entry and after it."""
    before = earlier if earlier.table.game is None else redealt(earlier, viewers, seed + 1)
    return messages(before, redealt(applied, viewers, seed), player)


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_messages_do_not_depend_on_hidden_information(edition: str) -> None:
    entries = [recorded(edition, 1).applied_entries, played_on(edition, 7).applied_entries[:40]]
    for earlier, applied in chain.from_iterable(map(pairwise, entries)):
        for viewers in ((0,), (1,), (2,), ()):
            player = PEOPLE[viewers[0]].id if viewers else None
            seed = applied.table.version
            other = redealt_messages(earlier, applied, viewers, player, seed)
            assert messages(earlier, applied, player) == other


def test_another_deal_changes_the_messages_of_others() -> None:
    """The test above would be worthless if nothing were different."""
    differences = [0, 0, 0]
    for earlier, applied in pairwise(recorded("usa-2004", 2).applied_entries[:60]):
        for seat, person in enumerate(PEOPLE):
            other = redealt_messages(earlier, applied, (0,), person.id, applied.table.version)
            differences[seat] += messages(earlier, applied, person.id) != other
    assert differences[0] == 0
    assert min(differences[1:]) > 30


def test_a_person_with_several_seats_gets_what_these_may_know_and_no_more() -> None:
    for edition in editions():
        differences = 0
        for earlier, applied in pairwise(recorded(edition, 5, (ADA, ADA, BERT)).applied_entries):
            version = applied.table.version
            other = redealt_messages(earlier, applied, (0, 1), ADA.id, version)
            assert messages(earlier, applied, ADA.id) == other
            other = redealt_messages(earlier, applied, (0, 1), BERT.id, version)
            differences += messages(earlier, applied, BERT.id) != other
        assert differences > 30


def test_seed_and_ids_are_never_sent() -> None:
    driver = recorded("mini", 3)
    seed = str((1 << 60) + 3).encode()
    secrets: Sequence[bytes] = (seed, *(person.id.encode() for person in PEOPLE))
    for earlier, applied in pairwise([None, *driver.applied_entries]):
        assert applied is not None
        for player in (None, *(person.id for person in PEOPLE)):
            sent = b"".join(messages(earlier, applied, player))
            assert not any(secret in sent for secret in secrets)


def test_where_a_game_began_is_never_sent() -> None:
    driver = played_on("mini", 3)
    assert driver.origin is not None
    secrets = [field.encode() for field in driver.origin.position.split() if len(field) > len("actions=12")]
    assert secrets
    for earlier, applied in pairwise([None, *driver.applied_entries]):
        assert applied is not None
        for player in (None, *(person.id for person in PEOPLE)):
            sent = b"".join(messages(earlier, applied, player))
            assert not any(secret in sent for secret in secrets)


def test_a_seat_gets_everything_in_its_own_view() -> None:
    """The spectator's view plus what a seat holds is what the seat sees, no more and no less."""
    for applied in recorded("old-west", 4).applied_entries[1:]:
        game = applied.table.game
        assert game is not None
        for seat in range(3):
            observation, open_view = game.observation(seat), game.view()
            view, holdings = observation.view, holdings_of(observation)
            assert (view.hand, view.offer) == (holdings.hand, holdings.offer)
            assert view.seats[seat].tickets == holdings.tickets
            seats = list(view.seats)
            seats[seat] = msgspec.structs.replace(seats[seat], tickets=open_view.seats[seat].tickets)
            public: dict[str, Any] = {"viewer": None, "hand": {}, "offer": (), "legal": ()}
            assert msgspec.structs.replace(view, seats=tuple(seats), **public) == open_view


def test_prospects_are_sent_with_the_tickets_and_only_to_their_owner() -> None:
    """The tests above compare them with the rest; this one makes sure that there is something to compare."""
    states: set[str] = set()
    for applied in recorded("usa-2004", 6).applied_entries[1:]:
        for seat, person in enumerate(PEOPLE):
            (own,) = msgspec.json.decode(messages(None, applied, person.id)[1])["own"]
            assert own["seat"] == seat
            assert [one["ticket"] for one in own["prospects"]] == [*own["tickets"], *own["offer"]]
            states |= {one["state"] for one in own["prospects"]}
        spectator = msgspec.json.decode(messages(None, applied, None)[1])
        assert spectator["own"] == []
        assert b"prospects" not in msgspec.json.encode(spectator["public"])
    assert states == {"done", "possible", "impossible"}
