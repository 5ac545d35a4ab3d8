"""Sentences for the obstacles to drawing, returning tickets, choosing places and passing."""

from stellwerk.boards import Board
from stellwerk.engine import obstacle_codes as codes
from stellwerk.engine import phases
from stellwerk.play.actions import Action, ChooseHome, DrawOpen, MoveAlvin, PlaceSouvenir, TakeSouvenir
from stellwerk.play.listing import RowArray
from stellwerk.play.names import place_name

from .sentences import empty_slot, too_few_kept, unknown_souvenir


def explain_action(board: Board, state: RowArray, seat: int, action: Action, code: int) -> str:
    """The sentence for what the engine says keeps the seat from an action."""
    match action:
        case ChooseHome() | PlaceSouvenir() | TakeSouvenir() | MoveAlvin():
            return _explain_place(board, state, action, code)
        case DrawOpen() if code == codes.SLOT_EMPTY:
            return empty_slot(action.slot)
    match code:
        case codes.STOCK_EMPTY:
            return _explain_empty_stock(state, action)
        case codes.SECOND_CARD_WILD:
            return "A face-up wild can only be the first and only card of a turn (R-DRAW-3)."
        case codes.TICKET_DECK_EMPTY:
            return "There are no tickets left in the deck (R-TICKET-5)."
        case codes.TOO_FEW_KEPT:
            return too_few_kept(board, state, seat)
        case codes.NOT_IN_OFFER_ORDER:
            return "Returned tickets are shuffled here: name them in the order of the offer (R-SETUP-4)."
    return "Passing is allowed only when nothing else is possible (R-TURN-2)."


def _explain_empty_stock(state: RowArray, action: Action) -> str:
    if isinstance(action, DrawOpen):
        return "Deck and discards are empty, so no cards may be drawn (R-DRAW-7)."
    rule = "R-DRAW-8" if state["phase"][0] == phases.SECOND_CARD else "R-DRAW-7"
    return f"Deck and discards are empty, so no card can be drawn blind ({rule})."


def _explain_place(
    board: Board,
    state: RowArray,
    action: ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin,
    code: int,
) -> str:
    name = place_name(board, action.place)
    match action:
        case ChooseHome() if code == codes.PLACE_OCCUPIED:
            return f"{name} is already the home of seat {state['marker'][0, action.place]} (R-WEST-1)."
        case ChooseHome():
            return f"{name} cannot be a home city when Alvin takes part (R-ALVIN-1)."
        case PlaceSouvenir() if code == codes.PLACE_OCCUPIED:
            return f"There are already souvenirs on {name} (R-SOUV-2)."
        case PlaceSouvenir():
            return unknown_souvenir(action.kind)
        case TakeSouvenir():
            return f"There is no souvenir to take at {name} now (R-SOUV-3)."
    return f"{name} is not under a marker of the player who captured Alvin (R-ALVIN-2)."
