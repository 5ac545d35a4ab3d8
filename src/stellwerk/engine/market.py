"""The face-up cards (R-MARKET, R-DRAW-1 to R-DRAW-3)."""

from stellwerk.boards.limits import MARKET, WILD

from .card_events import TURNED_UP, add_card_event, add_sweep
from .cards import plain_cards_outside_hands, stock, top_card
from .kernel import BoardRow, GameRow, compiled, inlined
from .rows import NONE

MAX_OPEN_WILDS = 2


@compiled
def fill_market(board: BoardRow, game: GameRow) -> None:
    """Fill empty slots while cards last and sweep the market while it shows too many wilds.

    R-MARKET-1, R-MARKET-2. Where no market with few enough wilds can be laid out, it stays (R-MARKET-3).
    """
    while True:
        _turn_up(game)
        if (
            _count_wilds(game) <= MAX_OPEN_WILDS
            or plain_cards_outside_hands(board, game) < MARKET - MAX_OPEN_WILDS
        ):
            return
        _sweep(game)


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
def _turn_up(game: GameRow) -> None:
    """Fill empty slots, the first one first, while there are cards (R-DRAW-6, R-MARKET-1)."""
    for slot in range(MARKET):
        if game.market[slot] == NONE and stock(game) > 0:
            card = top_card(game)
            game.market[slot] = card
            game.unturned[card] -= 1
            add_card_event(game, TURNED_UP, slot, card)


@inlined
def _count_wilds(game: GameRow) -> int:
    """How many wilds lie face up."""
    count = 0
    for slot in range(MARKET):
        count += game.market[slot] == WILD
    return count


@compiled
def _sweep(game: GameRow) -> None:
    """Discard all face-up cards (R-MARKET-2)."""
    add_sweep(game)
    for slot in range(MARKET):
        card = game.market[slot]
        if card != NONE:
            game.discards[card] += 1
            game.discards_size += 1
            game.market[slot] = NONE
