"""A turn (R-TURN)."""

import pytest

from stellwerk.play.actions import Claim, DrawBlind, DrawOpen, DrawTickets, Pass, ReturnTickets
from tests.rig import Rig
from tests.rules.rule_citations import rule


def stuck(*, neighbour: str) -> Rig:
    """Seat 0 has neither cards nor tickets to draw; seat 1, at home in `neighbour`, holds all cards."""
    game = Rig("old-west", 2, homes=["Billings", neighbour])
    game.routes(0, "Billings - Wolf Point - Gillette", "Wolf Point - Great Falls")
    return game.cards(hoarder=1).tickets(hoarder=0)


@rule("R-TURN-1")
def test_the_player_in_turn_draws_cards_claims_or_draws_tickets() -> None:
    game = Rig("usa-2004", 3).cards("2 red")
    assert {type(action) for action in game.legal()} == {DrawBlind, DrawOpen, DrawTickets, Claim}


@rule("R-TURN-1")
def test_drawing_two_cards_is_a_turn() -> None:
    game = Rig("usa-2004", 3).cards("2 red")
    game.play("draw deck")
    assert {type(action) for action in game.legal()} == {DrawBlind, DrawOpen}
    assert game.forbidden_by("claim Dallas - Houston #1 with 1 red") == "R-DRAW-1"
    game.play("draw deck")
    assert game.turn == 1


@rule("R-TURN-1")
def test_claiming_one_route_is_a_turn() -> None:
    game = Rig("usa-2004", 3).cards("2 red")
    game.play("claim Dallas - Houston #1 with 1 red")
    assert game.turn == 1
    assert game.forbidden_by("claim Atlanta - Nashville with 1 red", seat=0) == "R-TURN-1"


@rule("R-TURN-1")
def test_drawing_tickets_is_a_turn() -> None:
    game = Rig("usa-2004", 3).cards("2 red")
    game.play("tickets")
    assert {type(action) for action in game.legal()} == {ReturnTickets}
    game.play("return none")
    assert game.turn == 1


@rule("R-TURN-1")
def test_after_a_claim_the_souvenir_comes_first() -> None:
    game = Rig("san-francisco", 2, stacks=["Pier 39", "Fort Mason"]).cards("2 wild")
    game.play("claim Alcatraz - Pier 39 #1 with 2 wild")
    assert (game.view().phase, game.turn) == ("take-souvenir", 0)
    assert game.forbidden_by("draw deck") == "R-SOUV-3"


@rule("R-TURN-1", "R-ALVIN-2")
def test_after_a_claim_alvin_comes_before_the_marker() -> None:
    game = Rig("old-west", 2, alvin=True, homes=["Albuquerque", "Seattle"]).mark(0, "Durango")
    game.routes(0, "Albuquerque - Santa Fe").cards("3 yellow 2 red")
    game.play("claim Santa Fe - Roswell with 3 yellow")
    assert (game.view().phase, game.turn) == ("move-alvin", 0)
    game.play("alvin to Durango")
    assert (game.view().phase, game.turn) == ("place-marker", 0)
    game.play("mark Santa Fe with 2 red")
    assert (game.view().phase, game.turn) == ("turn", 1)


@rule("R-TURN-2")
def test_passing_is_not_a_choice_while_anything_can_be_done() -> None:
    only_tickets = stuck(neighbour="Wolf Point").tickets(deck="Bend - Las Vegas", hoarder=0)
    only_cards = stuck(neighbour="Wolf Point").cards(discards="red", hoarder=1)
    only_a_route = stuck(neighbour="Wolf Point").cards("green", hoarder=1)
    for game in (only_tickets, only_cards, only_a_route):
        assert Pass() not in game.legal()
        assert game.forbidden_by("pass") == "R-TURN-2"


@rule("R-TURN-2", "TRAP-6")
def test_the_game_ends_when_all_pass_in_direct_succession() -> None:
    game = stuck(neighbour="Wolf Point")
    assert game.legal() == [Pass()]
    game.play("pass")
    assert not game.over
    assert game.legal() == [Pass()]
    game.play("pass")
    assert game.over
    assert game.scores()[0].total == game.scores()[0].routes - game.scores()[0].tickets_open < 0


@rule("R-TURN-2")
def test_after_a_claim_passes_are_counted_anew() -> None:
    game = Rig("usa-2004").cards(market="- - - - -", hoarder=1).tickets(hoarder=1)
    game.play("pass")
    game.play("claim Boston - New York #2 with 2 red")
    game.play("pass")
    assert game.turn == 1


@rule("R-TURN-2")
@pytest.mark.parametrize("action", ["draw deck", "tickets"])
def test_whatever_else_is_done_passes_are_counted_anew(action: str) -> None:
    """Cards and tickets are laid out in between, as nobody passes while any can be drawn."""
    game = Rig("usa-2004").cards(hoarder=1).tickets(hoarder=1)
    game.play("pass")
    assert game.row["passes"] == 1
    game.cards().tickets().play(action)
    assert game.row["passes"] == 0


@rule("R-TURN-2")
def test_passes_count_only_in_direct_succession() -> None:
    game = stuck(neighbour="Denver")
    for payment in ("1 purple", "1 orange"):
        assert game.legal() == [Pass()]
        game.play("pass")
        assert game.turn == 1
        game.play(f"claim Denver - {'Cheyenne #1' if payment == '1 purple' else 'Pueblo #1'} with {payment}")
        game.play("skip")
        game.cards(hoarder=1)
    assert not game.over
