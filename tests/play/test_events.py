"""What happened, and who may know which part of it."""

import random
from collections.abc import Sequence

import msgspec
import pytest

from stellwerk import Event
from stellwerk.play import events
from stellwerk.play.events import SECRETS, AnyEvent, GameEnded, TicketsChosen
from tests.play.event_follower import EventFollower
from tests.play.redeal import same_action, twin
from tests.play.setups import Setup, Step, all_setups, steps, with_every_setup
from tests.rig import Rig
from tests.viewers import row_of, view_of

KINDS: tuple[type[Event], ...] = AnyEvent.__args__


def encoded(played: Sequence[Event], viewer: int | None) -> bytes:
    return msgspec.json.encode([event.seen_by(viewer) for event in played])


def viewers(setup: Setup) -> list[int | None]:
    return [*range(setup.seats), None]


def test_only_events_with_a_seat_have_secrets() -> None:
    assert set(SECRETS) <= set(KINDS)
    for kind, fields in SECRETS.items():
        assert "seat" in kind.__struct_fields__
        assert set(fields) <= set(kind.__struct_fields__)
        assert all(default is None for default in kind.__struct_defaults__)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_open_event_is_seen_by_all(viewer: int | None) -> None:
    taken = events.CardTaken(0, 2, "red")
    assert taken.audience is None
    assert taken.seen_by(viewer) is taken


def test_a_secret_is_seen_by_its_seat_only() -> None:
    drawn = events.CardDrawn(1, "red")
    assert drawn.audience == 1
    assert drawn.seen_by(1) is drawn
    for viewer in (0, None):
        assert drawn.seen_by(viewer) == events.CardDrawn(1)
        assert msgspec.json.encode(drawn.seen_by(viewer)) == b'{"event":"card-drawn","seat":1}'


@with_every_setup
def test_events_survive_a_message(setup: Setup) -> None:
    game = setup.game(1)
    played: list[Event] = list(game.opening)
    for step in steps(game, 1):
        played += game.play(step.action, step.seat)
    assert msgspec.json.decode(msgspec.json.encode(played), type=list[AnyEvent]) == played


def test_random_games_have_every_event_but_passing() -> None:
    played = {type(event) for setup in all_setups() for event in all_events(setup)}
    assert set(KINDS) - played <= {events.Passed}


def all_events(setup: Setup) -> list[Event]:
    game = setup.game(2)
    return [*game.opening, *(event for step in steps(game, 2) for event in game.play(step.action, step.seat))]


@with_every_setup
@pytest.mark.parametrize("viewer", [0, None])
def test_the_state_follows_from_the_events_alone(setup: Setup, viewer: int | None) -> None:
    game, follower = setup.game(12), EventFollower(setup.board, setup.seats, viewer)
    for event in game.opening:
        follower.update(event)
    for step in steps(game, 12):
        for event in game.play(step.action, step.seat):
            follower.update(event)
        follower.assert_knows(view_of(game, viewer))


@with_every_setup
def test_no_event_shows_a_secret_of_another_seat(setup: Setup) -> None:
    for event in all_events(setup):
        for viewer in viewers(setup):
            secrets = SECRETS.get(type(event), ())
            if secrets and viewer != event.audience:
                assert not any(getattr(event.seen_by(viewer), field) for field in secrets)
            else:
                assert event.seen_by(viewer) is event


@with_every_setup
def test_what_a_viewer_sees_does_not_depend_on_what_is_hidden_from_it(setup: Setup) -> None:
    chance, compared = random.Random(4), 0
    for step in steps(setup.game(4), 4):
        viewer = chance.choice([viewer for viewer in viewers(setup) if viewer != step.seat])
        other = twin(step.game, viewer, chance.getrandbits(64))
        action = same_action(step.game, other, step.seat, step.action)
        if action is None:
            continue
        card_events = revealed(step)
        both = step.game.play(step.action, step.seat), other.play(action, step.seat)
        real, redealt = ([event for event in played if not isinstance(event, card_events)] for played in both)
        assert encoded(real, viewer) == encoded(redealt, viewer)
        compared += 1
    assert compared > 20


def revealed(step: Step) -> tuple[type[Event], ...]:
    """What nobody or not everybody knew before, and all may know now: it may differ between twins."""
    if step.game.view().phase == "choose-tickets":
        return (events.TicketsKept,)
    return (events.CardTurned, events.MarketSwept, events.DeckShuffled, GameEnded)


def test_nobody_learns_from_the_end_of_a_claim_whether_a_marker_could_be_paid_for() -> None:
    games = [
        Rig("old-west", homes=["Denver", "Boise"]).cards(f"3 red {rest}") for rest in ("2 blue", "blue white")
    ]
    played = [game.play("claim Denver - Grand Junction with 3 red") for game in games]
    assert encoded(played[0], 1) == encoded(played[1], 1)
    assert games[0].observation(1).view == games[1].observation(1).view


@with_every_setup
def test_tickets_are_open_at_the_end_and_not_before(setup: Setup) -> None:
    game = setup.game(5)
    for step in steps(game, 5):
        played = game.play(step.action, step.seat)
        ends = [event for event in played if isinstance(event, GameEnded)]
        assert len(ends) == game.over
        if game.over:
            assert ends[0].tickets == tuple(
                game.observation(seat).view.seats[seat].tickets for seat in range(setup.seats)
            )
            assert ends[0].seen_by(None) is ends[0]


@with_every_setup
def test_how_many_tickets_a_seat_keeps_at_set_up_is_secret_until_all_have_chosen(setup: Setup) -> None:
    for seat in range(setup.seats):
        games = [setup.game(6) for _ in setup.game(6).legal(seat)]
        played = [game.play(game.legal(seat)[index], seat) for index, game in enumerate(games)]
        for viewer in viewers(setup):
            if viewer != seat:
                assert {encoded(events, viewer) for events in played} == {
                    encoded([TicketsChosen(seat)], viewer)
                }
                assert len({msgspec.json.encode(view_of(game, viewer)) for game in games}) == 1
                assert len({row_of(game, viewer).tobytes() for game in games}) == 1


@pytest.mark.parametrize("setup", [Setup("usa-2004", 3), Setup("usa-2025", 3)], ids=str)
def test_returned_tickets_are_reported_in_the_order_in_which_they_were_given(setup: Setup) -> None:
    game = setup.game(1)
    choices = {seat: game.legal(seat)[-1] for seat in (2, 0, 1)}
    played = [event for seat, choice in choices.items() for event in game.play(choice, seat)]
    kept = [event for event in played if isinstance(event, events.TicketsKept)]
    assert [event.seat for event in kept] == [0, 1, 2]
    for event in kept:
        assert event.returned == choices[event.seat].tickets  # type: ignore[attr-defined]
        assert event.tickets == game.observation(event.seat).view.seats[event.seat].tickets
        assert event.count == len(event.tickets or ())
