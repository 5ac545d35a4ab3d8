"""Whether policies and the engine say the same about payments and routes."""

from stellwerk.boards.limits import GREY, WILD
from stellwerk.bots.policies.parameters import ParametersRow
from stellwerk.bots.policies.payments import UNPAYABLE, cheapest_payment, missing_cards, route_payment
from stellwerk.bots.policies.route_prices import can_ever_claim
from stellwerk.bots.policies.workspace import PlanRow
from stellwerk.engine import NONE
from stellwerk.engine.cards import list_payments
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Listing, compiled, int64
from stellwerk.engine.routes import is_open, route_color

PAYABLE, UNAFFORDABLE, OPEN, CLOSED, BAD_PAYMENT, BAD_MISSING, BAD_MARKER, BAD_ROUTE, BAD_COLOR = range(9)


@compiled
def count_payments(
    board: BoardRow, game: GameRow, seat: int, color: int, cost: int, ferry: int, listing: Listing
) -> int:
    """How many payments the engine lists; they are then in the listing."""
    base = start = int64(0)
    return list_payments(board, game, seat, color, cost, ferry, base, listing, start)


@compiled
def agrees_with_engine(listing: Listing, count: int, loss: float, code: int) -> bool:
    """Whether the payment is one of those that the engine lists, or there is none in either."""
    if count == 0:
        return code == NONE and loss >= UNPAYABLE
    for index in range(count):
        if listing.moves[index] == code:
            return loss < UNPAYABLE
    return False


@compiled
def is_missing_count_right(
    board: BoardRow, game: GameRow, seat: int, route: int, color: int, listing: Listing
) -> bool:
    """Whether the engine lists a payment with that many more wilds, but not with one fewer."""
    cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
    missing, wilds = int64(missing_cards(board, game, seat, route)), int64(game.hand[seat, WILD])
    game.hand[seat, WILD] = wilds + missing
    is_enough = count_payments(board, game, seat, color, cost, ferry, listing) > 0
    game.hand[seat, WILD] = wilds + max(0, missing - 1)
    is_too_many = missing > 0 and count_payments(board, game, seat, color, cost, ferry, listing) > 0
    game.hand[seat, WILD] = wilds
    return is_enough and not is_too_many


@compiled
def is_open_within_reach(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the engine would let the seat claim a route if its network touched every place."""
    network = int64(game.network[seat])
    game.network[seat] = -1
    found = is_open(board, game, seat, route)
    game.network[seat] = network
    return found


@compiled
def check_seat(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    colors: Array,
    listing: Listing,
    counts: Array,
) -> None:
    """Compare policies and engine for every route of the board."""
    for route in range(board.routes):
        color = int64(colors[route])
        cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
        count = count_payments(board, game, seat, color, cost, ferry, listing)
        counts[PAYABLE if count > 0 else UNAFFORDABLE] += 1
        loss, code = route_payment(board, game, seat, parameters, plan, route)
        counts[BAD_PAYMENT] += not agrees_with_engine(listing, count, loss, code)
        counts[BAD_MISSING] += not is_missing_count_right(board, game, seat, route, color, listing)
        counts[BAD_COLOR] += route_color(board, route) != color
        is_claimable = is_open_within_reach(board, game, seat, route)
        counts[OPEN if is_claimable else CLOSED] += 1
        counts[BAD_ROUTE] += can_ever_claim(board, game, seat, route) != is_claimable
    if board.markers > 0:
        cost, ferry, grey = int64(board.marker_cards), int64(0), int64(GREY)
        count = count_payments(board, game, seat, grey, cost, ferry, listing)
        loss, code = cheapest_payment(
            board, game, seat, parameters, plan, color=grey, cost=cost, ferry=ferry, kept=NONE
        )
        counts[BAD_MARKER] += not agrees_with_engine(listing, count, loss, code)
