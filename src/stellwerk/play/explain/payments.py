"""Sentences for the obstacles to claims and markers: the route, the city, the payment."""

from stellwerk.boards import Board
from stellwerk.boards.limits import WILD
from stellwerk.engine import obstacle_codes as codes
from stellwerk.play.actions import WILDS_ONLY, Claim, PlaceMarker
from stellwerk.play.listing import RowArray
from stellwerk.play.names import place_name, route_name
from stellwerk.play.obstacles import obstacle, obstacle_text

from .sentences import cost_of, counted, not_an_end, wrong_amount


def explain_claim(board: Board, state: RowArray, seat: int, claim: Claim, code: int) -> str:
    """The sentence for what the engine says keeps the seat from a claim."""
    found = obstacle(board, state, seat, claim.route)
    if found is not None:
        return obstacle_text(board, state, claim.route, found)
    route, name = board.routes[claim.route], route_name(board, claim.route)
    match code:
        case codes.WRONG_COLOR:
            return f"{name} takes {board.colors[route.color]} cards, not {claim.color} (R-CLAIM-2)."
        case codes.TOO_FEW_FERRY_WILDS:
            wilds = counted(route.ferry, "wild card")
            return f"{name} takes at least {wilds}, one for each ferry symbol (R-FERRY-1)."
    return _explain_payment(board, state, seat, claim, code)


def explain_marker(board: Board, state: RowArray, seat: int, marker: PlaceMarker, code: int) -> str:
    """The sentence for what the engine says keeps the seat from a marker."""
    name = place_name(board, marker.place)
    match code:
        case codes.NOT_AN_END:
            return not_an_end(board, state)
        case codes.PLACE_OCCUPIED:
            return f"There is already a marker on {name} (R-WEST-3)."
        case codes.ALVIN_CITY:
            return f"{name} never gets a marker when Alvin takes part (R-ALVIN-1)."
    return _explain_payment(board, state, seat, marker, code)


def _explain_payment(board: Board, state: RowArray, seat: int, action: Claim | PlaceMarker, code: int) -> str:
    cost, color, wilds = cost_of(board, action), action.color, action.wilds
    hand = state["hand"][0, seat]
    match code:
        case codes.WRONG_AMOUNT:
            return wrong_amount(cost)
        case codes.COLOR_WITHOUT_CARDS:
            return f"A payment in wilds alone is not called {color} but {WILDS_ONLY} ({cost.color_rule})."
        case codes.LACKS_WILDS:
            needed, held = counted(wilds, "wild card"), hand[WILD]
        case _:
            needed = counted(cost.cards - wilds, f"{color} card")
            held = hand[board.colors.index(color)]
    return f"That takes {needed}, but seat {seat} has {held} ({cost.amount_rule})."
