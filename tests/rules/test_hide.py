"""What nobody may see, and what everybody may (R-HIDE)."""

from collections.abc import Sequence

import pytest

from stellwerk import Event, Game
from stellwerk.engine import NONE
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.events import (
    CardDrawn,
    CardTaken,
    GameEnded,
    HandDealt,
    TicketsChosen,
    TicketsKept,
    TicketsOffered,
)
from tests.rig import Rig, ticket_deck
from tests.rules.rule_citations import rule
from tests.viewers import row_of, view_of

OTHERS = (1, 2, None)
"""Everybody but seat 0: the other seats and a spectator."""


def visible_to(events: Sequence[Event], seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in events]


def known_tickets(game: Game, viewer: int | None) -> list[int]:
    """The tickets of the deck whose place the viewer knows, the top one first."""
    row = row_of(game, viewer)[0]
    deck = row["ticket_deck"][row["ticket_top"] :]
    return [int(ticket) for ticket in deck if ticket != NONE]


def assert_look_the_same(game: Game, twin: Game, viewer: int | None) -> None:
    assert game.state.tobytes() != twin.state.tobytes()
    assert row_of(game, viewer).tobytes() == row_of(twin, viewer).tobytes()
    assert view_of(game, viewer) == view_of(twin, viewer)


@rule("R-HIDE-1")
@pytest.mark.parametrize("viewer", [0, None])
def test_hands_of_others_and_the_order_of_the_deck_are_secret(viewer: int | None) -> None:
    game = Rig("usa-2004", 3).cards("2 red", "3 blue wild", "white", deck="green yellow black")
    twin = Rig("usa-2004", 3).cards("2 red", "white green yellow black", "blue", deck="wild 2 blue")
    assert_look_the_same(game, twin, viewer)


@rule("R-HIDE-1")
@pytest.mark.parametrize("viewer", [0, None])
def test_tickets_of_others_and_the_order_of_their_deck_are_secret(viewer: int | None) -> None:
    tickets = ["Boston - Miami", "Denver - El Paso", "Duluth - Houston", "Helena - Los Angeles"]
    game = Rig("usa-2004", 3).tickets(tickets[0], tickets[1], deck=f"{tickets[2]},{tickets[3]}")
    twin = Rig("usa-2004", 3).tickets(tickets[0], tickets[2], deck=f"{tickets[3]},{tickets[1]}")
    assert_look_the_same(game, twin, viewer)
    assert view_of(game, viewer).seats[1].tickets is None
    assert view_of(game, viewer).seats[1].tickets_count == 1


@rule("R-HIDE-1")
def test_a_spectator_sees_no_hand_and_no_ticket_at_all() -> None:
    game = Rig("usa-2004").cards("2 red", "3 blue").tickets("Boston - Miami", "Denver - El Paso")
    view = game.view()
    assert (view.hand, view.offer, view.legal) == ({}, (), ())
    assert [seat.tickets for seat in view.seats] == [None, None]
    assert not row_of(game, None)["hand"].any()
    assert not row_of(game, None)["tickets"].any()


@rule("R-HIDE-1")
def test_starting_hands_and_offers_are_shown_to_their_seat_only() -> None:
    game = Game.new("usa-2004", seats=3, seed=1)
    for viewer in OTHERS:
        visible = visible_to(game.opening, viewer)
        assert HandDealt(0, 4, None) in visible
        assert TicketsOffered(0, 3, None) in visible
    hand = next(event for event in visible_to(game.opening, 0) if isinstance(event, HandDealt))
    assert hand.cards is not None
    assert {card: hand.cards.count(card) for card in hand.cards} == game.observation(0).view.hand
    assert game.observation(1).view.offer != game.observation(0).view.offer
    assert (row_of(game, 1)["offer"][0, 0] == NONE).all()


@rule("R-HIDE-1")
def test_what_is_drawn_blind_is_shown_to_its_seat_only() -> None:
    game = Rig("usa-2004", 3).cards(deck="wild")
    events = game.play("draw deck")
    assert CardDrawn(0, "wild") in visible_to(events, 0)
    for viewer in OTHERS:
        assert CardDrawn(0, None) in visible_to(events, viewer)
        assert (view_of(game, viewer).seats[0].cards, view_of(game, viewer).seats[0].shown) == (1, {})


@rule("R-HIDE-1")
def test_how_many_tickets_are_kept_at_set_up_is_secret_until_all_have_chosen() -> None:
    game, twin = Game.new("usa-2004", seats=3, seed=1), Game.new("usa-2004", seats=3, seed=1)
    events = game.play(ReturnTickets(()), 0)
    twin.play(ReturnTickets(twin.observation(0).view.offer[:1]), 0)
    for viewer in OTHERS:
        assert visible_to(events, viewer) == [TicketsChosen(0, None)]
        assert_look_the_same(game, twin, viewer)
        assert view_of(game, viewer).seats[0].has_chosen


@rule("R-HIDE-2")
def test_who_has_chosen_at_set_up_is_open() -> None:
    game = Game.new("usa-2004", seats=3, seed=1)
    game.play(ReturnTickets(()), 1)
    for viewer in (0, 1, 2, None):
        assert [seat.has_chosen for seat in view_of(game, viewer).seats] == [False, True, False]


@rule("R-HIDE-1", "R-HIDE-2")
def test_how_many_tickets_were_kept_is_open_once_all_have_chosen() -> None:
    game = Game.new("usa-2004", seats=3, seed=1)
    for seat in (2, 1):
        game.play(ReturnTickets(()), seat)
    offer = game.observation(0).view.offer
    events = game.play(ReturnTickets(offer[:1]), 0)
    assert TicketsKept(0, 2, tuple(sorted(offer[1:])), offer[:1]) in visible_to(events, 0)
    for viewer in OTHERS:
        assert [event for event in visible_to(events, viewer) if isinstance(event, TicketsKept)] == [
            TicketsKept(0, 2, None, None),
            *(TicketsKept(seat, 3, *_own(game, seat, viewer)) for seat in (1, 2)),
        ]
        assert [seat.tickets_count for seat in view_of(game, viewer).seats] == [2, 3, 3]


def _own(game: Game, seat: int, viewer: int | None) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    return (game.observation(seat).view.seats[seat].tickets, ()) if seat == viewer else (None, None)


@rule("R-HIDE-1")
def test_which_tickets_are_drawn_kept_and_returned_is_secret() -> None:
    game, twin = Rig("usa-2004", 3), Rig("usa-2004", 3)
    events = game.play("tickets")
    twin.play("tickets")
    for viewer in OTHERS:
        assert TicketsOffered(0, 3, None) in visible_to(events, viewer)
        assert view_of(game, viewer).offer == ()
    offer = game.observation(0).view.offer
    events = game.play(ReturnTickets((offer[0], offer[2])))
    twin.play(ReturnTickets((offer[1], offer[0])))
    for viewer in OTHERS:
        assert TicketsKept(0, 1, None, None) in visible_to(events, viewer)
        assert_look_the_same(game, twin, viewer)


@rule("R-HIDE-1")
def test_a_seat_remembers_where_it_put_its_own_tickets() -> None:
    game = Rig("usa-2004", 3)
    game.play("tickets")
    offer = game.observation(0).view.offer
    game.play(ReturnTickets((offer[2], offer[0])))
    assert ticket_deck(game)[-2:] == [offer[2], offer[0]]
    assert known_tickets(game, 0) == [offer[2], offer[0]]
    assert known_tickets(game, 1) == known_tickets(game, None) == []


@rule("R-HIDE-1", "R-SETUP-4")
def test_nobody_knows_where_tickets_lie_that_were_shuffled_together() -> None:
    game = Game.new("usa-2025", seats=3, seed=1)
    for seat in range(3):
        game.play(ReturnTickets(game.observation(seat).view.offer[:2]), seat)
    for viewer in (0, *OTHERS):
        assert known_tickets(game, viewer) == []


@rule("R-HIDE-1")
def test_chance_to_come_is_secret() -> None:
    for viewer in (0, None):
        view = row_of(Rig("usa-2004"), viewer)
        assert (view["card_chance"][0], view["ticket_chance"][0]) == (0, 0)
        assert (view["deck"][0] == NONE).all()


@rule("R-HIDE-1", "R-HIDE-2", "R-TICKET-3")
def test_tickets_are_open_after_the_end() -> None:
    game = Rig("usa-2004").tickets("Boston - Miami", "Denver - El Paso").leave_pieces(0, 2)
    events: list[Event] = []
    while not game.over:
        assert game.observation(1).view.seats[0].tickets is None
        game.play("draw deck")
        events = game.play("draw deck")
    tickets = tuple(game.observation(seat).view.seats[seat].tickets for seat in range(2))
    assert GameEnded(((0,), (6,))) in visible_to(events, None)
    assert tickets == ((0,), (6,))
    for viewer in (0, 1, None):
        assert tuple(seat.tickets for seat in view_of(game, viewer).seats) == tickets


@rule("R-HIDE-2")
def test_the_board_and_all_counts_are_open() -> None:
    game = Rig("usa-2004", 3).tickets("Boston - Miami").routes(1, "Calgary - Winnipeg")
    game.cards("2 red", market="red blue green white black", discards="3 yellow wild")
    for viewer in (0, *OTHERS):
        view = view_of(game, viewer)
        assert view.market == ("red", "blue", "green", "white", "black")
        assert view.discards == {"yellow": 3, "wild": 1}
        assert (view.deck, view.ticket_deck) == (110 - 2 - 5 - 4, 29)
        assert view.owners.count(1) == 1
        assert [seat.score for seat in view.seats] == [0, 15, 0]
        assert [seat.pieces["train"] for seat in view.seats] == [45, 39, 45]
        assert [seat.cards for seat in view.seats] == [2, 0, 0]
        assert [seat.tickets_count for seat in view.seats] == [1, 0, 0]


@rule("R-HIDE-2")
def test_souvenirs_markers_and_alvin_are_open() -> None:
    game = Rig("san-francisco").collect(0, "Sunset")
    west = Rig("old-west", alvin=True, homes=["Denver", "Boise"])
    for viewer in (0, 1, None):
        assert len(view_of(game, viewer).souvenirs) == 7
        assert len(view_of(game, viewer).seats[0].souvenirs) == 1
        assert view_of(west, viewer).markers == {west.place("Denver"): 0, west.place("Boise"): 1}
        assert [seat.markers_left for seat in view_of(west, viewer).seats] == [2, 2]
        assert view_of(west, viewer).alvin == west.place("Roswell")


@rule("R-HIDE-2")
def test_face_up_cards_that_a_player_took_are_open_until_spent() -> None:
    game = Rig("usa-2004", 3).cards("", market="red blue green white black", deck="red yellow")
    events = [*game.play("draw 1"), *game.play("draw 1")]
    for viewer in OTHERS:
        assert CardTaken(0, 0, "red") in visible_to(events, viewer)
        assert view_of(game, viewer).seats[0].shown == {"red": 2}
    game.give_turn_to(0).play("claim Dallas - Houston #1 with 1 red")
    assert game.observation(1).view.seats[0].shown == {"red": 1}
