"""The course of a game: what a move does, and who decides what next (R-TURN, R-END-1)."""

from stellwerk.boards.limits import MAX_PIECES, MAX_PLACES, WILD

from .alvin import capture, is_captured, list_hideouts
from .cards import draw_blind, stock
from .kernel import BoardRow, GameRow, Listing, compiled, inlined
from .legal import list_second_card
from .markers import choose_home, may_place_marker, place_marker
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
from .tickets import carry_out_choices, offer_tickets, return_tickets


@compiled
def step(board: BoardRow, game: GameRow, seat: int, move: int, out: Listing) -> None:
    """Play a legal move of the seat; `out` is room to list moves in (R-TURN-1)."""
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
        _finish_claim_or_setup(board, game, seat, move, out)


@inlined
def _draw_or_pass(board: BoardRow, game: GameRow, seat: int, move: int, out: Listing) -> None:
    """After the first card a second one follows, unless the first was a face-up wild or no card is left.

    R-DRAW-1, R-DRAW-3, R-DRAW-8. A wild drawn blind is like any other card (R-DRAW-4).
    """
    if move == PASS:
        _pass(board, game)
        return
    if move == SKIP:
        end_turn(board, game)
        return
    game.passes = 0
    was_face_up_wild = False
    if move == DRAW_BLIND:
        draw_blind(board, game, seat)
    else:
        was_face_up_wild = game.market[move - DRAW_OPEN] == WILD
        take_open_card(board, game, seat, move - DRAW_OPEN)
    if game.phase == SECOND_CARD or was_face_up_wild:
        end_turn(board, game)
        return
    game.phase = SECOND_CARD
    if stock(game) == 0 and list_second_card(game, out) == 0:
        end_turn(board, game)


@compiled
def _pass(board: BoardRow, game: GameRow) -> None:
    """The game ends when all seats pass in direct succession (R-TURN-2)."""
    game.passes += 1
    end_turn(board, game)
    if game.passes == game.seats:
        _finish(game)


@compiled
def _return_tickets(board: BoardRow, game: GameRow, seat: int, code: int) -> None:
    """Answer an offer; choices of the set-up take effect when all seats have made theirs (R-SETUP-3)."""
    if game.phase == RETURN_TICKETS:
        return_tickets(game, seat, code)
        end_turn(board, game)
        return
    game.choice[seat] = code
    for other in range(game.seats):
        if game.choice[other] == NONE:
            game.turn = other
            return
    carry_out_choices(board, game)
    _continue_setup(board, game)


@compiled
def _continue_setup(board: BoardRow, game: GameRow) -> None:
    """Ask for what the set-up still needs: home cities, last seat first, then souvenirs, then the first turn.

    R-SETUP-5, R-WEST-1, R-SOUV-2.
    """
    if board.markers > 0:
        for order in range(game.seats - 1, -1, -1):
            seat = (game.start + order) % game.seats
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


@compiled
def _finish_claim_or_setup(board: BoardRow, game: GameRow, seat: int, move: int, out: Listing) -> None:
    """Decisions that finish a claim, or the set-up (R-TURN-1, R-SETUP-5)."""
    if move >= MARK:
        place_marker(board, game, seat, (move - MARK) // PAYMENTS, (move - MARK) % PAYMENTS)
        end_turn(board, game)
    elif move >= ALVIN:
        game.alvin = move - ALVIN
        _after_alvin(board, game, seat)
    elif move >= GET_SOUVENIR:
        take_souvenir(board, game, seat, move - GET_SOUVENIR)
        _after_souvenir(board, game, seat, out)
    elif move >= SET_SOUVENIR:
        game.souvenir_place[(move - SET_SOUVENIR) // MAX_PLACES] = (move - SET_SOUVENIR) % MAX_PLACES
        _continue_setup(board, game)
    else:
        choose_home(game, seat, move - HOME)
        _continue_setup(board, game)


@compiled
def _after_claim(board: BoardRow, game: GameRow, seat: int, out: Listing) -> None:
    """Take a souvenir if there is one; the seat is asked only to choose between two (R-TURN-1, R-SOUV-3)."""
    if board.souvenirs > 0:
        offered = list_souvenirs(board, game, seat, out)
        if offered == 2:
            game.phase = TAKE_SOUVENIR
            return
        if offered == 1:
            take_souvenir(board, game, seat, out.moves[0] - GET_SOUVENIR)
    _after_souvenir(board, game, seat, out)


@compiled
def _after_souvenir(board: BoardRow, game: GameRow, seat: int, out: Listing) -> None:
    """Capture Alvin if the claim leads to him; the seat may have to choose his next city (R-ALVIN-2)."""
    if game.with_alvin and is_captured(board, game, seat):
        capture(board, game, seat)
        if list_hideouts(board, game, seat, out) > 1:
            game.phase = MOVE_ALVIN
            return
        game.alvin = out.moves[0] - ALVIN
    _after_alvin(board, game, seat)


@compiled
def _after_alvin(board: BoardRow, game: GameRow, seat: int) -> None:
    """Ask for a marker where there is room for one, otherwise end the turn (R-WEST-3)."""
    if board.markers > 0 and may_place_marker(board, game, seat):
        game.phase = PLACE_MARKER
        return
    end_turn(board, game)


@compiled
def end_turn(board: BoardRow, game: GameRow) -> None:
    """Begin or finish the last round if it is time, otherwise pass the turn on (R-SETUP-5, R-END-1)."""
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


@compiled
def _finish(game: GameRow) -> None:
    """End the game."""
    game.phase = OVER
    game.turn = NONE
    game.claimed = NONE
