"""Why an action is not legal: one sentence, and the number of the rule."""

from typing import Any

from stellwerk.boards import Board
from stellwerk.boards.limits import GREY, WILD
from stellwerk.engine import NONE
from stellwerk.engine import records as phases

from .actions import (
    WILDS_ONLY,
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from .names import place_name, route_name
from .narrate import offered

Row = Any

_WAITING = {
    phases.CHOOSE_TICKETS: "tickets are being chosen first (R-SETUP-3)",
    phases.CHOOSE_HOME: "home cities are being chosen first (R-WEST-1)",
    phases.PLACE_SOUVENIR: "souvenirs are being placed first (R-SOUV-2)",
    phases.TURN: "the turn has only begun (R-TURN-1)",
    phases.SECOND_CARD: "the second card must be drawn first (R-DRAW-1)",
    phases.RETURN_TICKETS: "the drawn tickets must be kept or returned first (R-TICKET-1)",
    phases.TAKE_SOUVENIR: "a souvenir must be taken first (R-SOUV-3)",
    phases.MOVE_ALVIN: "Alvin must be hidden first (R-ALVIN-2)",
    phases.PLACE_MARKER: "a marker may be placed or skipped first (R-WEST-3)",
}
_PHASES: dict[type[Action], tuple[int, ...]] = {
    DrawBlind: (phases.TURN, phases.SECOND_CARD),
    DrawOpen: (phases.TURN, phases.SECOND_CARD),
    DrawTickets: (phases.TURN,),
    ReturnTickets: (phases.CHOOSE_TICKETS, phases.RETURN_TICKETS),
    Claim: (phases.TURN,),
    ChooseHome: (phases.CHOOSE_HOME,),
    PlaceSouvenir: (phases.PLACE_SOUVENIR,),
    TakeSouvenir: (phases.TAKE_SOUVENIR,),
    MoveAlvin: (phases.MOVE_ALVIN,),
    PlaceMarker: (phases.PLACE_MARKER,),
    Skip: (phases.PLACE_MARKER,),
    Pass: (phases.TURN,),
}


def explain(board: Board, game: Row, seat: int, action: Action) -> str:
    """The first reason why the seat may not do this; only for actions that are not legal."""
    return _explain_time(game, seat, action) or _explain_deed(board, game, seat, action)


def _explain_time(game: Row, seat: int, action: Action) -> str | None:
    if game["phase"] == phases.OVER:
        return "The game is over (R-END-1)."
    if game["phase"] == phases.CHOOSE_TICKETS and game["choice"][seat] != NONE:
        return f"Seat {seat} has already chosen its tickets (R-TICKET-3)."
    if game["phase"] != phases.CHOOSE_TICKETS and game["turn"] != seat:
        return f"It is the turn of seat {game['turn']}, not of seat {seat} (R-TURN-1)."
    if game["phase"] not in _PHASES[type(action)]:
        return f"That is not possible now: {_WAITING[int(game['phase'])]}."
    return None


def _explain_deed(board: Board, game: Row, seat: int, action: Action) -> str:
    match action:
        case Claim():
            return _explain_claim(board, game, seat, action)
        case DrawBlind():
            return "Deck and discards are empty, so no card can be drawn blind (R-DRAW-7)."
        case DrawOpen():
            return _explain_open(game, action)
        case DrawTickets():
            return "There are no tickets left in the deck (R-TICKET-5)."
        case ReturnTickets():
            return _explain_return(board, game, seat, action)
        case PlaceMarker():
            return _explain_marker(board, game, seat, action)
        case Pass():
            return "Passing is allowed only when nothing else is possible (R-TURN-2)."
    return _explain_place(board, game, action)


def _explain_claim(board: Board, game: Row, seat: int, action: Claim) -> str:
    if not 0 <= action.route < len(board.routes):
        return f"There is no route number {action.route} (R-CLAIM-1)."
    return (
        _explain_closed(board, game, seat, action.route)
        or _explain_color(board, action)
        or _explain_cards(board, game, seat, board.routes[action.route].cards, action.color, action.wilds)
        or "The payment does not fit the route (R-CLAIM-2)."
    )


def _explain_closed(board: Board, game: Row, seat: int, index: int) -> str | None:
    route, name = board.routes[index], route_name(board, index)
    owner = game["owner"][index]
    if owner != NONE:
        return f"{name} already belongs to seat {owner} (R-CLAIM-1)."
    if game["barred"][index] >> seat & 1:
        tracks = [other for other, track in enumerate(board.routes) if track.group == route.group]
        if any(game["owner"][track] == seat for track in tracks):
            return f"Seat {seat} already has a track parallel to {name} (R-CLAIM-5)."
        return (
            f"With {game['seats']} players only one track between the places of {name} is open (R-CLAIM-6)."
        )
    pieces = game["pieces"][seat][route.piece]
    if pieces < route.spaces:
        kind = board.pieces[route.piece].name
        return f"{name} takes {route.spaces} × {kind}, but seat {seat} has only {pieces} left (R-CLAIM-1)."
    if board.markers and not any(int(game["network"][seat]) >> end & 1 for end in route.ends):
        return f"{name} does not touch the network of seat {seat} (R-WEST-2)."
    return None


def _explain_color(board: Board, action: Claim) -> str | None:
    route, name = board.routes[action.route], route_name(board, action.route)
    if route.color != GREY and action.color not in (WILDS_ONLY, board.colors[route.color]):
        return f"{name} takes {board.colors[route.color]} cards, not {action.color} (R-CLAIM-2)."
    if action.wilds < route.ferry:
        return f"{name} needs at least {route.ferry} wilds for its ferry symbols (R-FERRY-1)."
    return None


def _explain_cards(board: Board, game: Row, seat: int, cost: int, color: str, wilds: int) -> str | None:
    if color not in (WILDS_ONLY, *board.colors):
        return f"There is no card colour {color} (R-CLAIM-2)."
    if (color == WILDS_ONLY and wilds != cost) or not 0 <= wilds <= cost:
        return f"The payment must be exactly {cost} cards (R-CLAIM-1)."
    if color != WILDS_ONLY and wilds == cost:
        return "A payment in wilds alone has no other colour (R-CLAIM-2)."
    hand = game["hand"][seat]
    if hand[WILD] < wilds:
        return f"That takes {wilds} wilds, but seat {seat} has {hand[WILD]} (R-CLAIM-1)."
    if color != WILDS_ONLY and hand[board.colors.index(color)] < cost - wilds:
        held = hand[board.colors.index(color)]
        return f"That takes {cost - wilds} {color} cards, but seat {seat} has {held} (R-CLAIM-1)."
    return None


def _explain_open(game: Row, action: DrawOpen) -> str:
    if not 0 <= action.slot < len(game["market"]) or game["market"][action.slot] == NONE:
        return f"No card lies face up in place {action.slot + 1} (R-MARKET-1)."
    if game["phase"] == phases.SECOND_CARD:
        return "A face-up wild can only be the first and only card of a turn (R-DRAW-3)."
    return "Deck and discards are empty, so no cards may be drawn (R-DRAW-7)."


def _explain_return(board: Board, game: Row, seat: int, action: ReturnTickets) -> str:
    offer = offered(game, seat)
    if not set(action.tickets) <= set(offer) or len(set(action.tickets)) < len(action.tickets):
        return "Only tickets just drawn can be returned, each once (R-TICKET-3)."
    deal = board.ticket_deal
    at_setup = game["phase"] == phases.CHOOSE_TICKETS
    keep = min(deal.keep if at_setup else deal.drawn_keep, len(offer))
    if len(offer) - len(action.tickets) < keep:
        return f"At least {keep} of the tickets must be kept ({'R-SETUP-3' if at_setup else 'R-TICKET-1'})."
    return (
        "Returned tickets are shuffled anyway: name them in the order in which they were offered (R-SETUP-4)."
    )


def _explain_marker(board: Board, game: Row, seat: int, action: PlaceMarker) -> str:
    ends = board.routes[int(game["claimed"])].ends
    if action.place not in ends:
        names = " or ".join(place_name(board, end) for end in ends)
        return f"The marker can only go to {names}, the ends of the claimed route (R-WEST-3)."
    if game["marker"][action.place] != NONE:
        return f"There is already a marker on {place_name(board, action.place)} (R-WEST-3)."
    if board.alvin and game["with_alvin"] and action.place == board.alvin.start:
        return f"No marker may be put on {place_name(board, action.place)} (R-ALVIN-1)."
    cost = board.markers.cards if board.markers else 0
    return (
        _explain_cards(board, game, seat, cost, action.color, action.wilds)
        or "That payment does not fit (R-WEST-3)."
    )


def _explain_place(board: Board, game: Row, action: Action) -> str:
    place = getattr(action, "place", NONE)
    if not 0 <= place < len(board.places):
        return f"There is no place number {place}."
    name = place_name(board, place)
    match action:
        case ChooseHome() if game["marker"][place] != NONE:
            return f"{name} is already the home of seat {game['marker'][place]} (R-WEST-1)."
        case ChooseHome():
            return f"{name} cannot be a home city (R-ALVIN-1)."
        case PlaceSouvenir() if place in game["souvenir_place"]:
            return f"Souvenirs already lie on {name} (R-SOUV-2)."
        case PlaceSouvenir():
            return f"The souvenir number {action.kind} is not one of the stacks left (R-SOUV-2)."
        case TakeSouvenir():
            return f"{name} offers no souvenir to take now (R-SOUV-3)."
    return f"{name} is not under one of the player's own markers (R-ALVIN-2)."
