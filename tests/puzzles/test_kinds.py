"""Kinds of puzzles on positions arranged by hand."""

import pytest

from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route, find_ticket, ticket_name
from stellwerk.play.prospects import ticket_prospects
from stellwerk.puzzles.detour import detoured_tickets, direct_way
from stellwerk.puzzles.kinds import kind_of
from tests.puzzles.contrasts import contrast
from tests.rig import Rig

DRAW = "draw deck"


def usa(hand: str, seats: int = 2) -> Rig:
    return Rig("usa-2004", seats).cards(hand)


def test_keeping_and_drawing_tickets_are_choices_of_tickets() -> None:
    rig = usa("2 red")
    assert kind_of(contrast(rig, DRAW, "tickets")) == "tickets"
    rig.play("tickets")
    offer = rig.observation(0).view.offer
    one = ticket_name(rig.board, offer[0])
    assert kind_of(contrast(rig, "return none", f"return {one}")) == "tickets"


@pytest.mark.parametrize(
    ("usual", "best", "kind"),
    [
        ("claim Dallas - El Paso with 2 red + 2 wild", DRAW, "wilds"),
        ("claim Dallas - El Paso with 2 red + 2 wild", "claim Dallas - El Paso with 3 red + 1 wild", "wilds"),
        ("claim Dallas - El Paso with 2 red + 2 wild", "claim Dallas - Houston #1 with 1 red", "wilds"),
        ("claim Dallas - El Paso with 3 red + 1 wild", "claim Dallas - Houston #1 with 1 red", None),
        ("claim Dallas - El Paso with 4 red", DRAW, None),
        (DRAW, "claim Dallas - El Paso with 4 red", None),
    ],
)
def test_wilds_are_saved_by_paying_less_of_them_or_later(usual: str, best: str, kind: str | None) -> None:
    assert kind_of(contrast(usa("4 red 2 wild"), usual, best)) == kind


def test_a_detour_leads_around_a_closed_route() -> None:
    rig = usa("6 red 3 wild").tickets("Denver - El Paso")
    ticket = find_ticket(rig.board, "Denver - El Paso")
    around = find_route(rig.board, "Denver - Phoenix")
    assert direct_way(rig.board, ticket) == tuple(
        find_route(rig.board, name) for name in ("Denver - Santa Fe", "El Paso - Santa Fe")
    )
    assert detoured_tickets(rig.observation(0), around) == ()
    rig.routes(1, "Denver - Santa Fe")
    path = next(one.path for one in ticket_prospects(rig.observation(0)) if one.ticket == ticket)
    for route in path:
        is_direct = route in direct_way(rig.board, ticket)
        assert detoured_tickets(rig.observation(0), route) == (() if is_direct else (ticket,))


def test_a_completed_ticket_needs_no_detour() -> None:
    rig = usa("6 red").tickets("Denver - El Paso").routes(0, "Denver - Santa Fe - El Paso")
    assert detoured_tickets(rig.observation(0), find_route(rig.board, "Denver - Phoenix")) == ()


@pytest.mark.parametrize(
    ("own_gain", "rivals_loss", "seats", "kind"),
    [(1.0, 4.0, 2, "block"), (4.0, 1.0, 2, None), (0.0, 0.5, 2, None), (1.0, 4.0, 4, None)],
)
def test_a_block_takes_more_than_it_brings(
    own_gain: float, rivals_loss: float, seats: int, kind: str | None
) -> None:
    rig = usa("2 red", seats).routes(1, "Dallas - El Paso")
    claim = "claim Dallas - Houston #1 with 1 red"
    found = kind_of(contrast(rig, DRAW, claim, own_gain=own_gain, rivals_loss=rivals_loss))
    assert found == kind


def test_nobody_is_blocked_far_from_their_network() -> None:
    rig = usa("2 red").routes(1, "Boston - Montréal")
    claim = "claim Dallas - Houston #1 with 1 red"
    assert kind_of(contrast(rig, DRAW, claim, own_gain=0.0, rivals_loss=9.0)) is None


def test_a_claim_is_a_race_when_the_end_is_near() -> None:
    rig, claim = usa("2 red"), "claim Dallas - Houston #1 with 1 red"
    assert kind_of(contrast(rig, DRAW, claim)) is None
    rig.leave_pieces(1, 10)
    assert kind_of(contrast(rig, DRAW, claim)) == "race"
    assert kind_of(contrast(rig, claim, DRAW)) is None


def test_a_claim_that_ends_the_game_is_a_race() -> None:
    rig = Rig("usa-2004").cards("2 red").leave_pieces(0, 4)
    claim = next(one for one in rig.legal(0) if isinstance(one, Claim))
    assert kind_of(contrast(rig, DRAW, rig.notation(claim))) == "race"


@pytest.mark.parametrize(("hand", "kind"), [("blue", "race"), ("", None)])
def test_a_claim_is_a_race_if_a_rival_could_make_it_next(hand: str, kind: str | None) -> None:
    rig = Rig("usa-2004").cards("2 red", hand).routes(1, "Dallas - El Paso")
    route = find_route(rig.board, "Dallas - Houston #1")
    claim = "claim Dallas - Houston #1 with 1 red"
    assert kind_of(contrast(rig, DRAW, claim, wanted=(route,))) == kind
    assert kind_of(contrast(rig, DRAW, claim)) is None
