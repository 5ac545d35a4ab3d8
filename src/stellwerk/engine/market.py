"""The face-up cards (R-MARKET, R-DRAW-1 to R-DRAW-3)."""

from stellwerk.boards.limits import MARKET, WILD

from .card_events import SWEPT, TURNED_UP, add_card_event
from .cards import plain_cards_outside_hands, renew_deck, stock, top_card
from .kernel import BoardRow, GameRow, compiled, inlined
from .rows import NONE

MAX_OPEN_WILDS = 2
MAX_SWEEPS = 1000
"""In a row. On the boards of the editions a hundred are rare; on others nearly all cards may be wild."""


@compiled
def fill_market(board: BoardRow, game: GameRow) -> None:
    """Fill empty slots while cards last and sweep the market while it shows too many wilds.

    R-MARKET-1, R-MARKET-2. Where sweeping does not help, the market stays as it is (R-MARKET-3).
    """
    would_return = False
    for _ in range(MAX_SWEEPS):
        _turn_up(board, game)
        if (
            _count_wilds(game) <= MAX_OPEN_WILDS
            or plain_cards_outside_hands(board, game) < MARKET - MAX_OPEN_WILDS
            or (would_return and game.deck_size == MARKET)
        ):
            return
        # The new market takes the whole deck. What is swept now becomes the next deck, and would return.
        would_return = game.deck_size == MARKET and game.discards_size == 0
        _sweep(board, game)
    _turn_up(board, game)


@inlined
def take_open_card(board: BoardRow, game: GameRow, seat: int, slot: int) -> None:
    """A face-up card goes to a hand, however large, and is replaced at once (R-DRAW-2, R-DRAW-5)."""
    card = game.market[slot]
    game.market[slot] = NONE
    game.hand[seat, card] += 1
    game.hand_size[seat] += 1
    game.shown[seat, card] += 1
    fill_market(board, game)


@inlined
def _turn_up(board: BoardRow, game: GameRow) -> None:
    """Fill empty slots, the first one first, while there are cards (R-DRAW-6, R-MARKET-1)."""
    for slot in range(MARKET):
        if game.market[slot] == NONE and stock(game) > 0:
            card = top_card(game)
            game.market[slot] = card
            game.unturned[card] -= 1
            add_card_event(game, TURNED_UP, slot, card)
            renew_deck(board, game)


@inlined
def _count_wilds(game: GameRow) -> int:
    """How many wilds lie face up."""
    count = 0
    for slot in range(MARKET):
        count += game.market[slot] == WILD
    return count


@compiled
def _sweep(board: BoardRow, game: GameRow) -> None:
    """Discard all face-up cards, before any are shuffled (R-MARKET-2, R-DRAW-6)."""
    add_card_event(game, SWEPT, 0, 0)
    for slot in range(MARKET):
        card = game.market[slot]
        if card != NONE:
            game.discards[card] += 1
            game.discards_size += 1
            game.market[slot] = NONE
    renew_deck(board, game)
