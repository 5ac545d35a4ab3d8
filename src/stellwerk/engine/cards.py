"""The deck, the discard pile, the hands and payments (R-DRAW, R-CLAIM-2 to R-CLAIM-4)."""

from stellwerk.boards.limits import CARD_KINDS, GREY, MARKET, MAX_COLORS, WILD
from stellwerk.engine.hidden.card_knowledge import note_shuffle, note_spending

from .card_events import DREW, RESHUFFLED, add_card_event
from .chance import shuffle
from .kernel import BoardRow, GameRow, Listing, compiled, inlined, int64
from .moves import payment, payment_color, payment_wilds
from .rows import NONE

_payment = inlined(payment)
_payment_color = inlined(payment_color)
_payment_wilds = inlined(payment_wilds)


@inlined
def stock(game: GameRow) -> int:
    """How many cards can still be drawn blind: the deck and the discard pile together (R-DRAW-6)."""
    return game.deck_size + game.discards_size


@inlined
def top_card(game: GameRow) -> int:
    """Take the top card of the deck; the stock must not be empty. The caller renews the deck afterwards."""
    if game.deck_size == 0:
        _reshuffle(game)
    game.deck_size -= 1
    return game.deck[game.deck_size]


@inlined
def renew_deck(board: BoardRow, game: GameRow) -> None:
    """Shuffle the discard pile, if there is one, into a new deck as soon as the deck is empty (R-DRAW-6).

    Games begun under the first rules shuffle late, when the next card is needed.
    """
    if game.deck_size == 0 and game.discards_size > 0 and not board.reshuffles_late:
        _reshuffle(game)


@compiled
def _reshuffle(game: GameRow) -> None:
    """Shuffle the discard pile into a new deck (R-DRAW-6)."""
    note_shuffle(game)
    size = 0
    for card in range(CARD_KINDS):
        for _ in range(game.discards[card]):
            game.deck[size] = card
            size += 1
        game.discards[card] = 0
    game.deck_size = size
    game.discards_size = 0
    game.card_chance = shuffle(game.deck, size, game.card_chance)
    add_card_event(game, RESHUFFLED, 0, 0)


@inlined
def may_draw(board: BoardRow, game: GameRow) -> bool:
    """Whether the action of drawing cards may be chosen (R-DRAW-7).

    Without a stock only some boards allow it, as long as cards lie face up.
    """
    if stock(game) > 0:
        return True
    if board.draw_without_stock:
        for slot in range(MARKET):
            if game.market[slot] != NONE:
                return True
    return False


@inlined
def draw_blind(board: BoardRow, game: GameRow, seat: int) -> None:
    """The top card goes to a hand, however large, unseen by the others (R-DRAW-1, R-DRAW-5)."""
    card = top_card(game)
    game.blind[seat, card] += 1
    game.hand[seat, card] += 1
    game.hand_size[seat] += 1
    add_card_event(game, DREW, 0, card)
    renew_deck(board, game)


@inlined
def discard(game: GameRow, seat: int, card: int, count: int) -> None:
    """Cards of one kind go from a hand to the discard pile (R-CLAIM-4)."""
    game.hand[seat, card] -= count
    game.hand_size[seat] -= count
    game.discards[card] += count
    game.discards_size += count
    note_spending(game, seat, card, count)


@inlined
def pay(board: BoardRow, game: GameRow, seat: int, cost: int, code: int) -> None:
    """Discard the cards of a payment, all of them before any are shuffled (R-CLAIM-4, R-DRAW-6)."""
    wilds = _payment_wilds(code)
    if wilds < cost:
        discard(game, seat, _payment_color(code), cost - wilds)
    if wilds > 0:
        discard(game, seat, WILD, wilds)
    renew_deck(board, game)


@inlined
def list_payments(
    board: BoardRow,
    game: GameRow,
    seat: int,
    color: int,
    cost: int,
    ferry: int,
    base: int,
    out: Listing,
    n: int,
) -> int:
    """Every payment of a cost in a colour, or in any one colour for GREY (R-CLAIM-2, R-CLAIM-3).

    A payment becomes the move `base` + its code; `n` moves are listed already.
    """
    if color == GREY:
        first, last = int64(0), int64(board.colors) - 1
    else:
        first = last = int64(color)
    for paid_color in range(first, last + 1):
        n = _list_color_payments(game, seat, paid_color, cost, ferry, base, out, n)
    if game.hand[seat, WILD] >= cost:
        out.moves[n] = base + _payment(WILD, cost)
        n += 1
    return n


@inlined
def _list_color_payments(
    game: GameRow, seat: int, color: int, cost: int, ferry: int, base: int, out: Listing, n: int
) -> int:
    """Payments with at least one card of the colour (R-CLAIM-2, R-CLAIM-3)."""
    most = min(game.hand[seat, WILD], cost - 1)
    for wilds in range(fewest_wilds_with_ferry(game, seat, color, cost, ferry), most + 1):
        out.moves[n] = base + _payment(color, wilds)
        n += 1
    return n


@inlined
def fewest_wilds_with_ferry(game: GameRow, seat: int, color: int, cost: int, ferry: int) -> int:
    """The wilds that a payment in a colour needs: one per ferry symbol and per missing card (R-FERRY-1)."""
    return max(ferry, cost - game.hand[seat, color])


@compiled
def plain_cards_outside_hands(board: BoardRow, game: GameRow) -> int:
    """How many cards other than wilds are in the market, the deck and the discard pile (R-MARKET-3)."""
    count = 0
    for color in range(MAX_COLORS):
        count += board.card_counts[color]
        for seat in range(game.seats):
            count -= game.hand[seat, color]
    return count
