"""The course of a game: what a move does, and who decides what next (R-TURN, R-END-1)."""

from stellwerk.boards.limits import MAX_PIECES, MAX_PLACES, WILD

from .alvin import capture, is_captured, list_hideouts
from .cards import draw_blind, stock
from .kernel import BoardRow, GameRow, Listing, inlined, rule
from .legal import list_second_card
from .markers import can_be_marked, mark, settle
from .market import take_open_card
from .moves import (
    ALVIN,
    CLAIM,
    DRAW_BLIND,
    DRAW_OPEN,
    DRAW_TICKETS,
    GET_SOUVENIR,
    HOME,
    MARK,
    PASS,
    PAYMENTS,
    RETURN,
    SET_SOUVENIR,
    SKIP,
)
from .phases import (
    CHOOSE_HOME,
    MOVE_ALVIN,
    OVER,
    PLACE_MARKER,
    PLACE_SOUVENIR,
    RETURN_TICKETS,
    SECOND_CARD,
    TAKE_SOUVENIR,
    TURN,
)
from .routes import claim
from .rows import NONE
from .souvenirs import list_souvenirs, placing_seat, stacks_left, take_souvenir
from .tickets import offer_tickets, return_tickets, settle_choices


@rule
def step(board: BoardRow, game: GameRow, seat: int, move: int, out: Listing) -> None:
    """Play a legal move of the seat; `out` is room to list moves in."""
    game.card_events_size = 0
    if move >= CLAIM:
        game.passes = 0
        claim(board, game, seat, (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS)
        _after_claim(board, game, seat, out)
    elif move < DRAW_TICKETS:
        _draw_or_pass(board, game, seat, move, out)
    elif move == DRAW_TICKETS:
        game.passes = 0
        offer_tickets(game, seat, board.tickets_drawn)
        game.phase = RETURN_TICKETS
    elif move < HOME:
        _return_tickets(board, game, seat, move - RETURN)
    else:
        _decide(board, game, seat, move, out)


@inlined
def _draw_or_pass(board: BoardRow, game: GameRow, seat: int, move: int, out: Listing) -> None:
    if move == PASS:
        _pass(board, game)
        return
    if move == SKIP:
        end_turn(board, game)
        return
    game.passes = 0
    wild_in_the_open = False
    if move == DRAW_BLIND:
        draw_blind(game, seat)
    else:
        wild_in_the_open = game.market[move - DRAW_OPEN] == WILD
        take_open_card(board, game, seat, move - DRAW_OPEN)
    if game.phase == SECOND_CARD or wild_in_the_open:
        end_turn(board, game)
        return
    game.phase = SECOND_CARD
    if stock(game) == 0 and list_second_card(game, out) == 0:
        end_turn(board, game)


@rule
def _pass(board: BoardRow, game: GameRow) -> None:
    """When all pass in direct succession the game ends (R-TURN-2)."""
    game.passes += 1
    end_turn(board, game)
    if game.passes == game.seats:
        _finish(game)


@rule
def _return_tickets(board: BoardRow, game: GameRow, seat: int, code: int) -> None:
    if game.phase == RETURN_TICKETS:
        return_tickets(game, seat, code)
        end_turn(board, game)
        return
    game.choice[seat] = code
    for other in range(game.seats):
        if game.choice[other] == NONE:
            game.turn = other
            return
    settle_choices(board, game)
    _next_preparation(board, game)


@rule
def _next_preparation(board: BoardRow, game: GameRow) -> None:
    """What is left to do before the first turn: homes backwards from the last seat, then souvenirs."""
    if board.markers > 0:
        for place_in_order in range(game.seats - 1, -1, -1):
            seat = (game.start + place_in_order) % game.seats
            if game.home[seat] == NONE:
                game.phase = CHOOSE_HOME
                game.turn = seat
                return
    if stacks_left(board, game) > 0:
        game.phase = PLACE_SOUVENIR
        game.turn = placing_seat(board, game)
        return
    game.phase = TURN
    game.turn = game.start


@rule
def _decide(board: BoardRow, game: GameRow, seat: int, move: int, out: Listing) -> None:
    if move >= MARK:
        mark(board, game, seat, (move - MARK) // PAYMENTS, (move - MARK) % PAYMENTS)
        end_turn(board, game)
    elif move >= ALVIN:
        game.alvin = move - ALVIN
        _after_alvin(board, game, seat)
    elif move >= GET_SOUVENIR:
        take_souvenir(board, game, seat, move - GET_SOUVENIR)
        _after_souvenir(board, game, seat, out)
    elif move >= SET_SOUVENIR:
        game.souvenir_place[(move - SET_SOUVENIR) // MAX_PLACES] = (move - SET_SOUVENIR) % MAX_PLACES
        _next_preparation(board, game)
    else:
        settle(game, seat, move - HOME)
        _next_preparation(board, game)


@rule
def _after_claim(board: BoardRow, game: GameRow, seat: int, out: Listing) -> None:
    """A souvenir must be taken; only a choice between two is asked for (R-SOUV-3)."""
    if board.souvenirs > 0:
        offered = list_souvenirs(board, game, seat, out)
        if offered == 2:
            game.phase = TAKE_SOUVENIR
            return
        if offered == 1:
            take_souvenir(board, game, seat, out.moves[0] - GET_SOUVENIR)
    _after_souvenir(board, game, seat, out)


@rule
def _after_souvenir(board: BoardRow, game: GameRow, seat: int, out: Listing) -> None:
    """Alvin is captured; only a choice between several hideouts is asked for (R-ALVIN-2)."""
    if game.with_alvin and is_captured(board, game, seat):
        capture(board, game, seat)
        if list_hideouts(board, game, seat, out) > 1:
            game.phase = MOVE_ALVIN
            return
        game.alvin = out.moves[0] - ALVIN
    _after_alvin(board, game, seat)


@rule
def _after_alvin(board: BoardRow, game: GameRow, seat: int) -> None:
    """A marker may be placed where there is room for one (R-WEST-3)."""
    if board.markers > 0 and can_be_marked(board, game, seat):
        game.phase = PLACE_MARKER
        return
    end_turn(board, game)


@rule
def end_turn(board: BoardRow, game: GameRow) -> None:
    """Hand over to the next seat, or begin or finish the last round (R-END-1)."""
    game.phase = TURN
    game.claimed = NONE
    if game.turns_left != NONE:
        game.turns_left -= 1
        if game.turns_left == 0:
            _finish(game)
            return
    else:
        pieces = 0
        for kind in range(MAX_PIECES):
            pieces += game.pieces[game.turn, kind]
        if pieces <= board.last_round_at:
            game.turns_left = game.seats
    game.turn = (game.turn + 1) % game.seats


@rule
def _finish(game: GameRow) -> None:
    game.phase = OVER
    game.turn = NONE
    game.claimed = NONE
