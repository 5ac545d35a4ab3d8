"""Reasons are true."""

from typing import get_args

import pytest

from stellwerk import Game
from stellwerk.boards import load_board
from stellwerk.bots.reasons import Reason, ReasonKind, find_reason, reason_text
from stellwerk.play.actions import Claim, DrawOpen, ReturnTickets
from stellwerk.play.names import find_route, find_ticket
from tests.rig import Rig


def claim_reason(rig: Rig, route: str, wanted: tuple[str, ...] = ()) -> Reason:
    """Why to claim a route, in the first way it can be paid."""
    index = find_route(rig.board, route)
    claims = [action for action in rig.legal(0) if isinstance(action, Claim) and action.route == index]
    return find_reason(rig.observation(0), claims[0], [find_route(rig.board, name) for name in wanted])


def card_reason(rig: Rig, slot: int, *wanted: str) -> Reason:
    """Why to take a face-up card, for these routes."""
    return find_reason(rig.observation(0), DrawOpen(slot), [find_route(rig.board, name) for name in wanted])


def test_a_claim_completes_a_ticket() -> None:
    rig = Rig("usa-2004").cards("2 red").routes(0, "Denver - Santa Fe")
    rig.tickets("Denver - El Paso, Boston - Miami")
    why = claim_reason(rig, "El Paso - Santa Fe")
    assert why == Reason("completes-tickets", 2, tickets=(find_ticket(rig.board, "Denver - El Paso"),))


def test_a_completed_ticket_is_not_completed_again() -> None:
    rig = Rig("usa-2004").cards("2 red").routes(0, "Denver - Santa Fe - El Paso").tickets("Denver - El Paso")
    assert claim_reason(rig, "Dallas - Houston #1").kind == "blocks-nobody"


def test_a_route_of_the_plan_leads_towards_tickets() -> None:
    rig = Rig("usa-2004").cards("2 red").tickets("Denver - El Paso")
    route = "El Paso - Santa Fe"
    assert claim_reason(rig, route, (route,)) == Reason("towards-tickets", 2)


@pytest.mark.parametrize(("seats", "kind"), [(3, "in-the-way"), (4, "blocks-nobody")])
def test_only_a_claim_that_closes_a_route_is_in_the_way(seats: int, kind: str) -> None:
    rig = Rig("usa-2004", seats).cards("2 red").routes(1, "Dallas - El Paso - Houston")
    why = claim_reason(rig, "Dallas - Houston #1")
    assert (why.kind, why.seats) == (kind, (1,) if kind == "in-the-way" else ())


def test_points_that_go_to_the_owners_of_markers_do_not_count() -> None:
    rig, route = Rig("old-west", homes=("Albuquerque", "Seattle")).cards("3 yellow"), "Roswell - Santa Fe"
    rig.routes(0, "Albuquerque - Roswell")
    assert claim_reason(rig, route).points == 4
    assert claim_reason(rig.mark(1, "Roswell"), route).points == 0


def test_a_souvenir_is_a_reason() -> None:
    rig = Rig("san-francisco", stacks=("Lombard Street", "The Castro")).cards("black wild")
    route = "Alcatraz - Fort Mason #1"
    assert claim_reason(rig, route).kind == "finds-souvenir"
    assert claim_reason(rig.collect(0, "Alcatraz"), route).kind == "blocks-nobody"


def test_alvin_is_a_reason_with_his_points() -> None:
    rig = Rig("old-west", alvin=True, homes=("Albuquerque", "Seattle")).cards("2 red")
    assert claim_reason(rig, "Albuquerque - Roswell") == Reason("captures-alvin", 12)


def test_a_card_matches_the_hand() -> None:
    rig = Rig("usa-2004").cards("2 red", market="red blue wild green white")
    assert card_reason(rig, 0).kind == "card-fits"
    assert card_reason(rig, 1, "Denver - Santa Fe").kind == "card-first"
    assert card_reason(rig, 2, "Denver - Santa Fe").kind == "card-fits"


def test_tickets_are_worth_their_points() -> None:
    game = Game.new("usa-2004", seats=2, seed=1)
    observation = game.observation(0)
    first, second, third = observation.view.offer
    worth = [observation.board.tickets[ticket].points for ticket in (second, third)]
    assert find_reason(observation, ReturnTickets((first,)), ()) == Reason(
        "keeps-tickets", sum(worth), tickets=(second, third)
    )


@pytest.mark.parametrize(("hand", "kind"), [("green", "card-needed"), ("6 green", "card-fits")])
def test_a_colour_is_needed_for_a_route_of_that_colour(hand: str, kind: str) -> None:
    rig = Rig("usa-2004").cards(hand, market="green blue red white wild")
    assert card_reason(rig, 0, "El Paso - Houston").kind == kind


@pytest.mark.parametrize("kind", get_args(ReasonKind))
def test_every_reason_can_be_said_in_words(kind: ReasonKind) -> None:
    why = Reason(kind, 4, tickets=(0, 1), seats=(2,), card="red", route=0, place=0)
    words = reason_text(load_board("usa-2004"), why)
    assert words
    assert "None" not in words
