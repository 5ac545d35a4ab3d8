"""Every legal move of a seat, in ascending order. Nothing else decides what is legal."""

from stellwerk.boards.limits import MARKET, WILD

from .alvin import list_hideouts
from .cards import may_draw, stock
from .kernel import BoardRow, GameRow, Listing, compiled, inlined
from .markers import list_homes, list_markers
from .moves import DRAW_BLIND, DRAW_OPEN, DRAW_TICKETS, PASS
from .phases import (
    CHOOSE_HOME,
    CHOOSE_TICKETS,
    MOVE_ALVIN,
    PLACE_MARKER,
    PLACE_SOUVENIR,
    RETURN_TICKETS,
    SECOND_CARD,
    TAKE_SOUVENIR,
    TURN,
)
from .routes import list_claims
from .rows import NONE
from .souvenirs import list_placings, list_souvenirs
from .tickets import list_returns, list_unordered_returns


@inlined
def list_moves(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Write the seat's legal moves to `out` and return their number: none unless the seat is to act."""
    if game.phase == CHOOSE_TICKETS:
        return list_first_returns(board, game, seat, out)
    if game.turn != seat:
        return 0
    if game.phase == TURN:
        return list_turn(board, game, seat, out)
    if game.phase == SECOND_CARD:
        return list_second_card(game, out)
    return list_choice(board, game, seat, out)


@inlined
def list_turn(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Draw a card, draw tickets or claim a route; pass only if none of these is possible.

    R-TURN-1, R-TURN-2. No tickets without a ticket deck (R-TICKET-5), and on most boards no cards without a
    stock (R-DRAW-7).
    """
    n = 0
    if stock(game) > 0:
        out.moves[0] = DRAW_BLIND
        n = 1
    if may_draw(board, game):
        for slot in range(MARKET):
            if game.market[slot] != NONE:
                out.moves[n] = DRAW_OPEN + slot
                n += 1
    if game.ticket_deck_size > 0:
        out.moves[n] = DRAW_TICKETS
        n += 1
    n = list_claims(board, game, seat, out, n)
    if n == 0:
        out.moves[0] = PASS
        n = 1
    return n


@inlined
def list_second_card(game: GameRow, out: Listing) -> int:
    """Any card except a face-up wild, without a stock only a face-up one (R-DRAW-1, R-DRAW-3, R-DRAW-8)."""
    n = 0
    if stock(game) > 0:
        out.moves[0] = DRAW_BLIND
        n = 1
    for slot in range(MARKET):
        if game.market[slot] != NONE and game.market[slot] != WILD:
            out.moves[n] = DRAW_OPEN + slot
            n += 1
    return n


@compiled
def list_first_returns(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """At set-up every seat that has not chosen its tickets may choose, in any order (R-SETUP-3)."""
    if not 0 <= seat < game.seats or game.choice[seat] != NONE:
        return 0
    if board.tickets_shuffled:
        return list_unordered_returns(board, game, seat, out)
    return list_returns(board, game, seat, out)


@compiled
def list_choice(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Decisions within a turn, or before the first one."""
    if game.phase == RETURN_TICKETS:
        return list_returns(board, game, seat, out)
    if game.phase == PLACE_MARKER:
        return list_markers(board, game, seat, out)
    if game.phase == TAKE_SOUVENIR:
        return list_souvenirs(board, game, seat, out)
    if game.phase == MOVE_ALVIN:
        return list_hideouts(board, game, seat, out)
    if game.phase == CHOOSE_HOME:
        return list_homes(board, game, out)
    if game.phase == PLACE_SOUVENIR:
        return list_placings(board, game, out)
    return 0
