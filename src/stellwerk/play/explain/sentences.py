"""Sentences shared by actions that the engine rejects and actions that it cannot represent."""

from typing import NamedTuple

from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import phases
from stellwerk.engine.moves import RETURN, returned_positions
from stellwerk.play.actions import Claim, PlaceMarker
from stellwerk.play.listing import RowArray, listed_moves
from stellwerk.play.names import place_name
from stellwerk.play.rows import offered


class Cost(NamedTuple):
    """How many cards a claim or a marker costs, and the rules for their number and colour."""

    cards: int
    amount_rule: str
    color_rule: str


def cost_of(board: Board, action: Claim | PlaceMarker) -> Cost:
    """What a claim of a route, or a marker, costs."""
    if isinstance(action, Claim):
        return Cost(board.routes[action.route].cards, "R-CLAIM-1", "R-CLAIM-2")
    return Cost(board.markers.cards if board.markers else 0, "R-WEST-3", "R-WEST-3")


def wrong_amount(cost: Cost) -> str:
    """A payment of too few or too many cards."""
    return f"The payment must be exactly {counted(cost.cards, 'card')} ({cost.amount_rule})."


def not_an_end(board: Board, state: RowArray) -> str:
    """A marker on a place that is not an end of the claimed route."""
    ends = board.routes[int(state["claimed"][0])].ends
    names = " or ".join(place_name(board, end) for end in ends)
    return f"A marker can only be put on {names}, the ends of the claimed route (R-WEST-3)."


def empty_slot(slot: int) -> str:
    """A face-up card that is not there."""
    return f"There is no face-up card number {slot + 1} (R-MARKET-1)."


def unknown_souvenir(kind: int) -> str:
    """A souvenir that the players do not have to place."""
    return f"Souvenir number {kind} is not one of those still to be placed (R-SOUV-2)."


def too_few_kept(board: Board, state: RowArray, seat: int) -> str:
    """More tickets returned than allowed."""
    legal = listed_moves(board_row(board), state, seat)
    most_returned = max(len(returned_positions(move - RETURN)) for move in legal)
    keep = len(offered(state[0], seat)) - most_returned
    rule = "R-SETUP-3" if state["phase"][0] == phases.CHOOSE_TICKETS else "R-TICKET-1"
    return f"At least {keep} of the tickets must be kept ({rule})."


def counted(number: int, noun: str) -> str:
    """“1 card”, “2 cards”."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
