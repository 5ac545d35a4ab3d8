"""Claims and markers that are not possible: the route, the place, the payment."""

from typing import NamedTuple

from stellwerk.boards import Board
from stellwerk.boards.limits import GREY, WILD
from stellwerk.boards.problems import quoted
from stellwerk.engine import NONE
from stellwerk.play.actions import WILDS_ONLY, Claim, PlaceMarker
from stellwerk.play.names import place_name, route_name
from stellwerk.play.obstacles import obstacle, obstacle_text
from stellwerk.play.rows import GameRow


class _Bill(NamedTuple):
    """What is to be paid, and the rules for how much and in which colour."""

    cards: int
    amount_rule: str
    color_rule: str


def impossible_claim(board: Board, game: GameRow, seat: int, claim: Claim) -> str:
    """Why the seat in turn cannot make this claim."""
    if not 0 <= claim.route < len(board.routes):
        return f"There is no route number {claim.route} on {board.id} (R-CLAIM-1)."
    bill = _Bill(board.routes[claim.route].cards, "R-CLAIM-1", "R-CLAIM-2")
    return (
        _closed(board, game, seat, claim.route)
        or _no_color(board, claim.color, bill)
        or _wrong_color(board, claim)
        or _unpayable(board, game, seat, claim, bill)
    )


def impossible_marker(board: Board, game: GameRow, seat: int, marker: PlaceMarker) -> str:
    """Why the seat cannot put this marker on an end of the route it has just claimed."""
    ends = board.routes[int(game["claimed"])].ends
    if marker.place not in ends:
        names = " or ".join(place_name(board, end) for end in ends)
        return f"A marker can only be put on {names}, the ends of the claimed route (R-WEST-3)."
    name = place_name(board, marker.place)
    if game["marker"][marker.place] != NONE:
        return f"There is already a marker on {name} (R-WEST-3)."
    if game["with_alvin"] and board.alvin and marker.place == board.alvin.start:
        return f"{name} never gets a marker when Alvin takes part (R-ALVIN-1)."
    bill = _Bill(board.markers.cards if board.markers else 0, "R-WEST-3", "R-WEST-3")
    return _no_color(board, marker.color, bill) or _unpayable(board, game, seat, marker, bill)


def _closed(board: Board, game: GameRow, seat: int, index: int) -> str | None:
    """Why the seat may not claim the route however it pays."""
    found = obstacle(board, game, seat, index)
    return None if found is None else obstacle_text(board, game, index, found)


def _no_color(board: Board, color: str, bill: _Bill) -> str | None:
    if color in (WILDS_ONLY, *board.colors):
        return None
    return f"There is no card colour {quoted(color)} on {board.id} ({bill.color_rule})."


def _wrong_color(board: Board, claim: Claim) -> str | None:
    route, name = board.routes[claim.route], route_name(board, claim.route)
    if route.color != GREY and claim.color not in (WILDS_ONLY, board.colors[route.color]):
        return f"{name} takes {board.colors[route.color]} cards, not {claim.color} (R-CLAIM-2)."
    if 0 <= claim.wilds < route.ferry:
        wilds = _count(route.ferry, "wild card")
        return f"{name} takes at least {wilds}, one for each ferry symbol (R-FERRY-1)."
    return None


def _unpayable(board: Board, game: GameRow, seat: int, action: Claim | PlaceMarker, bill: _Bill) -> str:
    """Why the payment is none, or more than the seat has."""
    color, wilds = action.color, action.wilds
    if not 0 <= wilds <= bill.cards or (color == WILDS_ONLY and wilds < bill.cards):
        return f"The payment must be exactly {_count(bill.cards, 'card')} ({bill.amount_rule})."
    if color != WILDS_ONLY and wilds == bill.cards:
        return f"A payment in wilds alone is not called {color} but {WILDS_ONLY} ({bill.color_rule})."
    hand = game["hand"][seat]
    if hand[WILD] < wilds:
        return (
            f"That takes {_count(wilds, 'wild card')}, but seat {seat} has {hand[WILD]} ({bill.amount_rule})."
        )
    wanted, held = bill.cards - wilds, hand[board.colors.index(color)]
    return f"That takes {_count(wanted, f'{color} card')}, but seat {seat} has {held} ({bill.amount_rule})."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
