"""Actions at the right time that are not possible as they are."""

from stellwerk.boards import Board
from stellwerk.engine import NONE, phases
from stellwerk.play.actions import (
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    TakeSouvenir,
)
from stellwerk.play.names import place_name
from stellwerk.play.rows import GameRow, offered

from .claims import impossible_claim, impossible_marker

_CHOSEN_PLACE: dict[type[Action], str] = {
    ChooseHome: "R-WEST-1",
    PlaceSouvenir: "R-SOUV-2",
    TakeSouvenir: "R-SOUV-3",
    MoveAlvin: "R-ALVIN-2",
}


def impossible(board: Board, game: GameRow, seat: int, action: Action) -> str:
    """Why the seat cannot do this now."""
    match action:
        case Claim():
            return impossible_claim(board, game, seat, action)
        case DrawBlind():
            rule = "R-DRAW-8" if game["phase"] == phases.SECOND_CARD else "R-DRAW-7"
            return f"Deck and discards are empty, so no card can be drawn blind ({rule})."
        case DrawOpen():
            return _impossible_card(game, action.slot)
        case DrawTickets():
            return "There are no tickets left in the deck (R-TICKET-5)."
        case ReturnTickets():
            return _impossible_return(board, game, seat, action)
        case PlaceMarker():
            return impossible_marker(board, game, seat, action)
        case ChooseHome() | PlaceSouvenir() | TakeSouvenir() | MoveAlvin():
            return _impossible_place(board, game, action)
    return "Passing is allowed only when nothing else is possible (R-TURN-2)."


def _impossible_card(game: GameRow, slot: int) -> str:
    if not 0 <= slot < len(game["market"]) or game["market"][slot] == NONE:
        return f"No card lies face up in place {slot + 1} (R-MARKET-1)."
    if game["phase"] == phases.SECOND_CARD:
        return "A face-up wild can only be the first and only card of a turn (R-DRAW-3)."
    return "Deck and discards are empty, so no cards may be drawn (R-DRAW-7)."


def _impossible_return(board: Board, game: GameRow, seat: int, action: ReturnTickets) -> str:
    offer, back = offered(game, seat), action.tickets
    if not set(back) <= set(offer) or len(set(back)) < len(back):
        return "Only tickets just offered can be returned, each once (R-TICKET-3)."
    deal = board.ticket_deal
    at_setup = game["phase"] == phases.CHOOSE_TICKETS
    keep = min(deal.keep if at_setup else deal.drawn_keep, len(offer))
    if len(offer) - len(back) < keep:
        return f"At least {keep} of the tickets must be kept ({'R-SETUP-3' if at_setup else 'R-TICKET-1'})."
    return "Returned tickets are shuffled here: name them in the order of the offer (R-SETUP-4)."


def _impossible_place(
    board: Board, game: GameRow, action: ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin
) -> str:
    if not 0 <= action.place < len(board.places):
        return f"There is no place number {action.place} on {board.id} ({_CHOSEN_PLACE[type(action)]})."
    name = place_name(board, action.place)
    match action:
        case ChooseHome() if game["marker"][action.place] != NONE:
            return f"{name} is already the home of seat {game['marker'][action.place]} (R-WEST-1)."
        case ChooseHome():
            return f"{name} cannot be a home city when Alvin takes part (R-ALVIN-1)."
        case PlaceSouvenir() if action.place in game["souvenir_place"]:
            return f"Souvenirs already lie on {name} (R-SOUV-2)."
        case PlaceSouvenir():
            return f"The souvenir number {action.kind} is none of those left to place (R-SOUV-2)."
        case TakeSouvenir():
            return f"There is no souvenir to take at {name} now (R-SOUV-3)."
    return f"{name} is not under a marker of the player who captured Alvin (R-ALVIN-2)."
