"""Why a move is not legal.

Nothing here decides what is legal: `legal.py` does, and tests check that the two always agree. None of
this runs while a game is played, only when somebody wants to know why.
"""

from stellwerk.boards.limits import MAX_PLACES, WILD

from .cards import may_draw, stock
from .kernel import BoardRow, GameRow, compiled, int64
from .markers import is_free
from .moves import (
    ALVIN,
    CLAIM,
    DRAW_BLIND,
    DRAW_OPEN,
    DRAW_TICKETS,
    GET_SOUVENIR,
    HOME,
    MARK,
    MOVES,
    PASS,
    PAYMENTS,
    RETURN,
    RETURN_BASE,
    SET_SOUVENIR,
    SKIP,
)
from .obstacle_codes import (
    ALVIN_CITY,
    CAN_ACT,
    KIND_PLACED,
    NO_OBSTACLE,
    NO_SOUVENIR,
    NOT_IN_OFFER_ORDER,
    NOT_OFFERED,
    NOT_OWN_CITY,
    PLACE_OCCUPIED,
    SECOND_CARD_WILD,
    SLOT_EMPTY,
    STOCK_EMPTY,
    TICKET_DECK_EMPTY,
    TOO_FEW_KEPT,
    UNKNOWN,
)
from .phases import CHOOSE_TICKETS, SECOND_CARD
from .route_obstacles import claim_obstacle, is_claimed_end, marker_obstacle
from .rows import NONE
from .souvenirs import kind_at, new_kind_at
from .tickets import fewest_kept
from .timing_obstacles import timing_obstacle


@compiled
def move_obstacle(board: BoardRow, game: GameRow, seat: int, move: int) -> int:
    """The first reason why the seat may not play the move; NO_OBSTACLE for a legal one."""
    if not 0 <= move < MOVES:
        return UNKNOWN
    obstacle = timing_obstacle(board, game, seat, move)
    if obstacle != NO_OBSTACLE or move == SKIP:
        return obstacle
    if move >= CLAIM:
        return claim_obstacle(board, game, seat, (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS)
    if move >= MARK:
        return marker_obstacle(board, game, seat, (move - MARK) // PAYMENTS, (move - MARK) % PAYMENTS)
    if move >= HOME:
        return _place_obstacle(board, game, seat, move)
    if move >= RETURN:
        return _return_obstacle(board, game, seat, move - RETURN)
    if move == DRAW_TICKETS:
        return NO_OBSTACLE if game.ticket_deck_size > 0 else TICKET_DECK_EMPTY
    if move == PASS:
        return CAN_ACT if _can_act(board, game, seat) else NO_OBSTACLE
    return _card_obstacle(board, game, move)


@compiled
def _place_obstacle(board: BoardRow, game: GameRow, seat: int, move: int) -> int:
    """Homes, souvenirs and Alvin's next city."""
    place = (move - HOME) % MAX_PLACES
    if place >= board.places:
        return UNKNOWN
    if move >= ALVIN:
        return NO_OBSTACLE if game.marker[place] == seat else NOT_OWN_CITY
    if move >= GET_SOUVENIR:
        is_offered = is_claimed_end(board, game, place) and new_kind_at(board, game, seat, place) != NONE
        return NO_OBSTACLE if is_offered else NO_SOUVENIR
    if move >= SET_SOUVENIR:
        kind = (move - SET_SOUVENIR) // MAX_PLACES
        if kind >= board.souvenirs:
            return UNKNOWN
        if kind_at(board, game, place) != NONE:
            return PLACE_OCCUPIED
        return NO_OBSTACLE if game.souvenir_place[kind] == NONE else KIND_PLACED
    if is_free(board, game, place):
        return NO_OBSTACLE
    return ALVIN_CITY if game.marker[place] == NONE else PLACE_OCCUPIED


@compiled
def _return_obstacle(board: BoardRow, game: GameRow, seat: int, code: int) -> int:
    """What keeps the seat from returning these tickets."""
    offered, at_setup = game.offer_size[seat], game.phase == CHOOSE_TICKETS
    back, count, is_ascending, next_position = int64(0), 0, True, int64(RETURN_BASE)
    while code > 0:
        position = code % RETURN_BASE
        if position == 0 or position > offered or (back >> position) & 1:
            return NOT_OFFERED
        is_ascending = is_ascending and position < next_position
        back |= int64(1) << position
        next_position = position
        count += 1
        code //= RETURN_BASE
    if offered - count < fewest_kept(board, game, seat):
        return TOO_FEW_KEPT
    is_in_order = is_ascending or not (at_setup and board.tickets_shuffled)
    return NO_OBSTACLE if is_in_order else NOT_IN_OFFER_ORDER


@compiled
def _can_act(board: BoardRow, game: GameRow, seat: int) -> bool:
    """Whether the seat can draw cards, draw tickets or claim a route."""
    if may_draw(board, game) or game.ticket_deck_size > 0:
        return True
    for route in range(board.routes):
        for payment in range(PAYMENTS):
            if claim_obstacle(board, game, seat, route, payment) == NO_OBSTACLE:
                return True
    return False


@compiled
def _card_obstacle(board: BoardRow, game: GameRow, move: int) -> int:
    """What keeps the seat from drawing a card, face up or blind."""
    if move == DRAW_BLIND:
        return NO_OBSTACLE if stock(game) > 0 else STOCK_EMPTY
    card = game.market[move - DRAW_OPEN]
    if card == NONE:
        return SLOT_EMPTY
    if game.phase == SECOND_CARD:
        return SECOND_CARD_WILD if card == WILD else NO_OBSTACLE
    return NO_OBSTACLE if may_draw(board, game) else STOCK_EMPTY
