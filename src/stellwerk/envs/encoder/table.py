"""Features of what lies open on the table: the course of the game, cards, pieces and points."""

from stellwerk.boards.limits import MARKET, WILD
from stellwerk.engine.kernel import Array, BoardRow, GameRow, inlined, int64
from stellwerk.engine.phases import CHOOSE_TICKETS
from stellwerk.engine.rows import NONE

from .layout import CARDS, FLAG, PIECES, PILES, POINTS, TICKETS, LayoutRow


@inlined
def seat_after(game: GameRow, seat: int, steps: int) -> int:
    """The seat that many places after a seat, in turn order."""
    other = seat + steps
    return other - game.seats if other >= game.seats else other


@inlined
def steps_to(game: GameRow, seat: int, other: int) -> int:
    """How many places after a seat another one sits, in turn order."""
    steps = other - seat
    return steps + game.seats if steps < 0 else steps


@inlined
def encode_course(game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """The phase, whose turn it is, who started, and how near the end is.

    At set-up all seats choose at the same time, so it is nobody's turn.
    """
    out[layout.phase + layout.phase_index[game.phase]] = FLAG
    if game.turn != NONE and game.phase != CHOOSE_TICKETS:
        out[layout.turn + steps_to(game, seat, int64(game.turn))] = FLAG
    out[layout.start + steps_to(game, seat, int64(game.start))] = FLAG
    if game.turns_left != NONE:
        out[layout.turns_left] = game.turns_left
    out[layout.passes] = game.passes


@inlined
def encode_cards(board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """The seat's hand, and what everybody can know about the other cards."""
    out[layout.deck_size] = game.deck_size * PILES
    out[layout.discards_size] = game.discards_size * PILES
    out[layout.ticket_deck_size] = game.ticket_deck_size * PILES
    colors = int64(board.colors)
    for index in range(colors + 1):
        card = int64(index) if index < colors else int64(WILD)
        out[layout.hand + index] = game.hand[seat, card] * CARDS
        out[layout.discards + index] = game.discards[card] * CARDS
        out[layout.undrawn + index] = (game.unturned[card] - game.blind[seat, card]) * CARDS
        for steps in range(1, game.seats):
            other = seat_after(game, seat, steps)
            out[layout.shown + (steps - 1) * (colors + 1) + index] = game.shown[other, card] * CARDS
    for slot in range(MARKET):
        card = game.market[slot]
        if card != NONE:
            index = colors if card == WILD else int64(card)
            out[layout.market + slot * (colors + 1) + index] = FLAG


@inlined
def encode_seats(game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """What everybody sees of every seat, the viewer first."""
    for steps in range(game.seats):
        other = seat_after(game, seat, steps)
        out[layout.hand_size + steps] = game.hand_size[other] * CARDS
        out[layout.score + steps] = game.score[other] * POINTS
        out[layout.tickets_size + steps] = game.tickets_size[other] * TICKETS
        for kind in range(layout.piece_kinds):
            out[layout.pieces + steps * layout.piece_kinds + kind] = game.pieces[other, kind] * PIECES
