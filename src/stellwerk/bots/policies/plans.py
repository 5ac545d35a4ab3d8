"""A network for tickets: which routes to claim so that as many points as possible come together in time."""

from stellwerk.boards.limits import MAX_PIECES
from stellwerk.engine.kernel import BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.rows import NONE

from .atlas import AtlasRow
from .desk import MAX_WANTED, DeskRow, PlanRow
from .horizon import turns_left
from .paths import find_path
from .prices import CLOSED, price_routes, turns_for
from .styles import StyleRow

_IN_PLAN = 0.01
"""The price of a route that the plan already holds: not quite nothing, so that detours stay detours."""


@rule
def make_plan(
    board: BoardRow,
    atlas: AtlasRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    tickets: int,
    home: int,
    plan: PlanRow,
    desk: DeskRow,
) -> None:
    """Plan a network for a set of tickets; those that cost more than they earn are not believed in.

    On boards with markers everything is built from the home city.
    """
    _clear(board, plan, tickets)
    price_routes(board, game, style, seat, desk)
    horizon = max(1.0, turns_left(board, game, style) - style.slack)
    count = _order_tickets(board, tickets, desk)
    for index in range(count):
        ticket = int64(desk.order[index])
        _add_ticket(board, atlas, game, style, seat, ticket, home, horizon, plan, desk)
    plan.is_made = 1


@rule
def _clear(board: BoardRow, plan: PlanRow, tickets: int) -> None:
    plan.tickets = tickets
    plan.size = 0
    plan.turns = 0.0
    plan.value = 0.0
    for kind in range(MAX_PIECES):
        plan.spaces[kind] = 0
    for route in range(board.routes):
        plan.is_wanted[route] = 0


@rule
def _order_tickets(board: BoardRow, tickets: int, desk: DeskRow) -> int:
    """The most valuable tickets first: they make the trunk that the others branch from."""
    count = 0
    for ticket in range(board.tickets):
        if (tickets >> ticket) & 1:
            index = count
            while index > 0 and board.ticket_points[desk.order[index - 1]] < board.ticket_points[ticket]:
                desk.order[index] = desk.order[index - 1]
                index -= 1
            desk.order[index] = ticket
            count += 1
    return count


@rule
def _add_ticket(
    board: BoardRow,
    atlas: AtlasRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    ticket: int,
    home: int,
    horizon: float,
    plan: PlanRow,
    desk: DeskRow,
) -> None:
    points = float(board.ticket_points[ticket])
    gain = points + style.globetrotter * board.most_tickets
    size, turns = int64(plan.size), float(plan.turns)
    first, second = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
    price = 0.0
    if home != NONE:
        price = _connect(board, atlas, game, style, seat, home, first, plan, desk)
        if price < CLOSED:
            price += _connect(board, atlas, game, style, seat, home, second, plan, desk)
    else:
        price = _connect(board, atlas, game, style, seat, first, second, plan, desk)
    added = plan.size - size
    is_worth_it = price + style.doubt * added < points + gain and _fits(game, seat, plan)
    if is_worth_it and (plan.size == size or plan.turns <= horizon):
        plan.value += gain - price - style.doubt * added
        _credit(style, plan, size, points + gain)
    else:
        plan.value -= points
        _forget(board, game, style, seat, size, turns, plan, desk)


@rule
def _connect(
    board: BoardRow,
    atlas: AtlasRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    start: int,
    goal: int,
    plan: PlanRow,
    desk: DeskRow,
) -> float:
    """Want the routes of the cheapest path between two places; returns its price."""
    price = find_path(board, atlas, desk, start, goal)
    if price >= CLOSED:
        return CLOSED
    place = int64(goal)
    while place != start:
        route = int64(desk.arrival[place])
        if game.owner[route] != seat and plan.is_wanted[route] == 0 and plan.size < MAX_WANTED:
            _want(board, game, style, seat, route, plan, desk)
        place = desk.before[place]
    return price


@inlined
def _want(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, route: int, plan: PlanRow, desk: DeskRow
) -> None:
    plan.wanted[plan.size] = route
    plan.share[plan.size] = 0.0
    plan.is_wanted[route] = 1
    plan.size += 1
    plan.spaces[board.route_piece[route]] += board.route_spaces[route]
    plan.turns += turns_for(board, game, style, seat, route)
    desk.price[route] = _IN_PLAN


@inlined
def _fits(game: GameRow, seat: int, plan: PlanRow) -> bool:
    return plan.spaces[0] <= game.pieces[seat, 0] and plan.spaces[1] <= game.pieces[seat, 1]


@rule
def _credit(style: StyleRow, plan: PlanRow, first: int, points: float) -> None:
    """Spread a ticket's points over the routes wanted for it."""
    added = plan.size - first
    for index in range(first, plan.size):
        plan.share[index] = style.ticket_weight * points / added


@rule
def _forget(
    board: BoardRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    size: int,
    turns: float,
    plan: PlanRow,
    desk: DeskRow,
) -> None:
    """Undo what a ticket that is not believed in has added."""
    while plan.size > size:
        plan.size -= 1
        route = int64(plan.wanted[plan.size])
        plan.is_wanted[route] = 0
        plan.spaces[board.route_piece[route]] -= board.route_spaces[route]
    plan.turns = turns
    price_routes(board, game, style, seat, desk)
    for index in range(plan.size):
        desk.price[plan.wanted[index]] = _IN_PLAN
