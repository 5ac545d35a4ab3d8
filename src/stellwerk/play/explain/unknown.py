"""Actions that name something that the board, the market or the offer does not have."""

from stellwerk.boards import Board
from stellwerk.boards.problems import quoted
from stellwerk.play.actions import (
    WILDS_ONLY,
    Action,
    ChooseHome,
    Claim,
    DrawOpen,
    MoveAlvin,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    TakeSouvenir,
)
from stellwerk.play.listing import RowArray
from stellwerk.play.rows import offered

from .sentences import cost_of, empty_slot, not_an_end, too_few_kept, unknown_souvenir, wrong_amount

_PLACE_RULES: dict[type[Action], str] = {
    ChooseHome: "R-WEST-1",
    PlaceSouvenir: "R-SOUV-2",
    TakeSouvenir: "R-SOUV-3",
    MoveAlvin: "R-ALVIN-2",
}


def explain_unknown(board: Board, state: RowArray, seat: int, action: Action) -> str:
    """What is wrong with an action that no move stands for."""
    match action:
        case Claim() if not 0 <= action.route < len(board.routes):
            return f"{board.id} has no route number {action.route} (R-CLAIM-1)."
        case PlaceMarker() if not 0 <= action.place < len(board.places):
            return not_an_end(board, state)
        case Claim() | PlaceMarker():
            return _explain_payment(board, action)
        case ReturnTickets():
            return _explain_return(board, state, seat, action)
        case PlaceSouvenir() if 0 <= action.place < len(board.places):
            return unknown_souvenir(action.kind)
        case ChooseHome() | PlaceSouvenir() | TakeSouvenir() | MoveAlvin():
            return f"{board.id} has no place number {action.place} ({_PLACE_RULES[type(action)]})."
    assert isinstance(action, DrawOpen)  # there is a move for each of the others
    return empty_slot(action.slot)


def _explain_payment(board: Board, action: Claim | PlaceMarker) -> str:
    cost = cost_of(board, action)
    if action.color not in (WILDS_ONLY, *board.colors):
        return f"There is no card colour {quoted(action.color)} on {board.id} ({cost.color_rule})."
    return wrong_amount(cost)


def _explain_return(board: Board, state: RowArray, seat: int, action: ReturnTickets) -> str:
    offer, back = offered(state[0], seat), action.tickets
    if set(back) <= set(offer) and len(set(back)) == len(back):
        return too_few_kept(board, state, seat)
    return "Only tickets just offered can be returned, each once (R-TICKET-3)."
