"""What a seat or a spectator may know, as typed values."""

import random

import msgspec

from stellwerk import Game, View
from stellwerk.engine import phases
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.views import PHASES
from tests.play.redeal import twin
from tests.play.setups import Setup, board, played_out, steps, with_every_setup
from tests.viewers import view_of


def test_every_phase_has_a_name() -> None:
    assert sorted(PHASES) == list(range(phases.OVER + 1))
    assert len(set(PHASES.values())) == len(PHASES)


@with_every_setup
def test_views_survive_a_message_and_hide_what_they_must(setup: Setup) -> None:
    chance = random.Random(7)
    for step in steps(setup.game(7), 7):
        viewer = chance.choice([*range(setup.seats), None])
        view = view_of(step.game, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        assert view == view_of(twin(step.game, viewer, chance.getrandbits(64)), viewer)
        assert_agrees_with_game(step.game, view)


def assert_agrees_with_game(game: Game, view: View) -> None:
    row = game.state[0]
    assert (view.version, view.turn) == (len(game.history), game.turn)
    assert view.legal == (() if view.viewer is None else tuple(game.legal(view.viewer)))
    for seat, seen in enumerate(view.seats):
        mine = seat == view.viewer
        assert seen.cards == row["hand_size"][seat] == (sum(view.hand.values()) if mine else seen.cards)
        assert (seen.tickets is None) == (not mine)
        assert seen.has_chosen == (view.phase != "choose-tickets" or seat not in game.to_act)
        assert sum(seen.shown.values()) <= seen.cards
        assert seen.score == row["score"][seat]
    if view.viewer is None:
        assert (view.hand, view.offer, view.legal) == ({}, (), ())


@with_every_setup
def test_after_the_end_everybody_sees_all_tickets_and_nothing_is_left_to_do(setup: Setup) -> None:
    game = played_out(setup, 8)
    for viewer in (*range(setup.seats), None):
        view = view_of(game, viewer)
        assert (view.phase, view.turn, view.legal) == ("over", None, ())
        assert all(
            seat.tickets is not None and len(seat.tickets) == seat.tickets_count for seat in view.seats
        )


def test_an_offer_is_seen_by_its_seat_only() -> None:
    game = Game.new(board("usa-2004"), seats=3, seed=1)
    offers = [game.observation(seat).view.offer for seat in range(3)]
    assert len(set().union(*offers)) == 9
    for seat in range(3):
        game.play(ReturnTickets(()), seat)
    game.play("tickets")
    for viewer in (0, 1, 2, None):
        assert len(view_of(game, viewer).offer) == (3 if viewer == game.turn else 0)


def test_a_view_counts_the_actions() -> None:
    game = Game.new(board("mini"), seed=1)
    assert game.view().version == 0
    game.play("return none", 1)
    assert game.view().version == 1
