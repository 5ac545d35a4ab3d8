"""The last round and the final score (R-END-1, R-END-2)."""

import numpy as np
import pytest

from stellwerk import editions, engine
from stellwerk.boards.row import board_row
from stellwerk.engine import LISTING, SPECTATOR
from stellwerk.play.actions import Claim, Skip
from stellwerk.play.events import Event, LastRoundBegan
from tests.rig import Rig
from tests.rules.rule_citations import rule

STACKS = ["Twin Peaks", "Japanese Gardens"]
"""Where souvenirs do not interfere."""


def claim_one_space(game: Rig) -> list[Event]:
    """The seat in turn claims a route of one space with its last card, and nothing else."""
    claims = [action for action in game.legal() if isinstance(action, Claim)]
    events = game.play(next(claim for claim in claims if game.board.routes[claim.route].spaces == 1))
    return events + (game.play(Skip()) if game.legal() == [Skip()] else [])


def with_pieces_above_the_limit(edition: str, more: int) -> Rig:
    """A game in which the seat in turn has this many pieces more than begin the last round, of all kinds."""
    game = Rig(edition, 3, stacks=STACKS)
    others = [1] * (len(game.board.pieces) - 1)
    return game.leave_pieces(0, game.board.last_round_at + more - len(others), *others)


def turns_to_the_end(game: Rig) -> list[int]:
    """Whose turns follow, everybody drawing cards."""
    turns = []
    while game.turn is not None:
        turns.append(game.turn)
        game.play("draw deck")
        game.play("draw deck")
    return turns


@rule("R-END-1", "TRAP-1")
@pytest.mark.parametrize("edition", editions())
def test_the_last_round_begins_when_few_pieces_are_left(edition: str) -> None:
    game = with_pieces_above_the_limit(edition, 1).cards("wild")
    assert LastRoundBegan(0) in claim_one_space(game)


@rule("R-END-1", "TRAP-1")
@pytest.mark.parametrize("edition", editions())
def test_the_last_round_does_not_begin_with_one_piece_more(edition: str) -> None:
    game = with_pieces_above_the_limit(edition, 2).cards("wild")
    assert LastRoundBegan(0) not in claim_one_space(game)
    assert game.view().turns_left is None


@rule("R-END-1")
def test_after_the_end_nobody_has_a_move() -> None:
    game = Rig("berlin").leave_pieces(0, 0, 2).cards("2 wild")
    game.play("claim Zoo - Kurfürstendamm with 2 wild")
    turns_to_the_end(game)
    for seat in (SPECTATOR, 0, 1):
        assert engine.legal(board_row(game.board), game.state, seat, np.zeros(1, LISTING)) == 0


@rule("R-END-1")
def test_trams_and_subways_count_together() -> None:
    game = Rig("berlin", 3).leave_pieces(0, 0, 2).cards("2 wild")
    assert LastRoundBegan(0) in game.play("claim Zoo - Kurfürstendamm with 2 wild")


@rule("R-END-1", "TRAP-1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_has_exactly_one_more_turn(seats: int) -> None:
    game = Rig("usa-2004", seats).leave_pieces(0, 3).cards("wild")
    claim_one_space(game)
    assert turns_to_the_end(game) == [*range(1, seats), 0]
    assert game.legal(0) == []
    assert game.forbidden_by("draw deck", seat=1) == "R-END-1"


@rule("R-END-1")
def test_nothing_in_the_last_round_starts_another() -> None:
    game = Rig("usa-2004", 3).leave_pieces(0, 3).leave_pieces(1, 3).cards("wild", "wild")
    claim_one_space(game)
    assert LastRoundBegan(1) not in claim_one_space(game)
    assert turns_to_the_end(game) == [2, 0]


@rule("R-END-2")
def test_example_completed_tickets_count_and_open_ones_count_against() -> None:
    game = Rig("usa-2025")
    game.tickets("Montréal - Atlanta,New York - Atlanta", "Sault Ste. Marie - Nashville,Atlanta - Washington")
    game.routes(0, "Montréal - New York - Washington - Raleigh - Atlanta")
    game.routes(1, "Sault Ste. Marie - Toronto - Pittsburgh - Nashville")
    blue, green = game.scores()
    assert blue.tickets_done - blue.tickets_open == 15
    assert green.tickets_done - green.tickets_open == 4
    assert (green.completed, green.missed) == (1, 1)


@rule("R-END-2")
def test_the_final_score_adds_up() -> None:
    game = Rig("usa-2004").tickets("Denver - El Paso,Boston - Miami", "Duluth - Houston")
    game.routes(0, "Denver - Santa Fe - El Paso").routes(1, "Duluth - Omaha")
    assert [line.total for line in game.scores()] == [2 + 2 + 4 - 12 + 10, 2 - 8]


@rule("R-END-2", "R-CLAIM-4")
def test_route_points_can_be_counted_again_from_the_board() -> None:
    game = Rig("usa-2004")
    for route in ("Calgary - Winnipeg", "Portland - Seattle #1", "Denver - Phoenix", "Chicago - Omaha"):
        game.give_turn_to(0).cards("14 wild").play(f"claim {route} with {game.payments(route)[0]}")
    owned = [route for route, owner in zip(game.board.routes, game.view().owners, strict=True) if owner == 0]
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert game.scores()[0].routes == sum(points[route.spaces] for route in owned) == 33
