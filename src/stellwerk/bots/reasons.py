"""Why a move is good, in a few words: what a player sees at once when it is pointed out."""

from collections.abc import Iterable

from stellwerk.boards import Board
from stellwerk.engine import NONE
from stellwerk.play import Action, Seen
from stellwerk.play.actions import (
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    PlaceMarker,
    ReturnTickets,
    TakeSouvenir,
)
from stellwerk.play.names import card_name, place_name, route_name, ticket_name
from stellwerk.play.rows import members, offered

Routes = Iterable[int]


def reason(seen: Seen, action: Action, wanted: Routes) -> str:
    """A few words on an action of a seat that wants these routes."""
    match action:
        case Claim():
            return _why_claim(seen, action.route, tuple(wanted))
        case DrawOpen():
            card = int(seen.record["market"][0, action.slot])
            return _why_card(seen.board, card, wanted)
        case DrawBlind():
            return "none of the open cards is needed more than a chance of others"
        case DrawTickets():
            return "there is time for more tickets"
        case ReturnTickets():
            return _why_keep(seen, action.tickets)
        case PlaceMarker():
            return f"many routes still meet in {place_name(seen.board, action.place)}"
        case TakeSouvenir():
            return "the other one is easier to get later"
    return "the best of what is possible"


def _why_claim(seen: Seen, route: int, wanted: tuple[int, ...]) -> str:
    done = completed_by(seen, route)
    points = _points(seen.board.routes[route].points)
    if done:
        return f"completes {' and '.join(ticket_name(seen.board, ticket) for ticket in done)}, {points}"
    rivals = _rivals_at(seen, route)
    if route in wanted:
        return f"leads towards your tickets, {points}"
    if rivals:
        return f"in the way of {' and '.join(f'seat {seat}' for seat in rivals)}, {points}"
    return f"blocks nobody, {points}"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def completed_by(seen: Seen, route: int) -> tuple[int, ...]:
    """The seat's tickets that a route would complete."""
    board, owners = seen.board, seen.record["owner"][0]
    own = [index for index in range(len(board.routes)) if owners[index] == seen.seat]
    before, after = _components(board, own), _components(board, [*own, route])
    tickets = members(seen.record["tickets"][0, seen.seat])
    return tuple(
        ticket
        for ticket in tickets
        if not _joins(before, board.tickets[ticket].ends) and _joins(after, board.tickets[ticket].ends)
    )


def _components(board: Board, routes: Routes) -> list[int]:
    """The number of each place's component in a network."""
    label = list(range(len(board.places)))
    for route in routes:
        kept, merged = (label[end] for end in board.routes[route].ends)
        label = [kept if one == merged else one for one in label]
    return label


def _joins(component: list[int], ends: tuple[int, int]) -> bool:
    return component[ends[0]] == component[ends[1]]


def _rivals_at(seen: Seen, route: int) -> list[int]:
    """Other seats whose networks touch both ends of a route that only one of them can have."""
    board, owners = seen.board, seen.record["owner"][0]
    touched: dict[int, set[int]] = {}
    for index, one in enumerate(board.routes):
        if owners[index] not in (NONE, seen.seat):
            touched.setdefault(int(owners[index]), set()).update(one.ends)
    return [seat for seat, places in sorted(touched.items()) if places >= set(board.routes[route].ends)]


def _why_card(board: Board, card: int, wanted: Routes) -> str:
    name = card_name(board, card)
    routes = [route for route in wanted if board.routes[route].color == card]
    if routes:
        return f"{name} is needed for {route_name(board, routes[0])}"
    return f"{name} goes with what you hold"


def _why_keep(seen: Seen, back: tuple[int, ...]) -> str:
    kept = [ticket for ticket in offered(seen.record[0], seen.seat) if ticket not in back]
    names = " and ".join(ticket_name(seen.board, ticket) for ticket in kept)
    return f"{names} fit together best" if len(kept) > 1 else f"{names} costs least for its points"
