"""Dealing anew the cards that a view does not show.

Hidden cards come from two pools (see knowledge.py): those that were already in hands when the deck
was last shuffled (OLDER), and those of that deck (FRESH). Both are dealt at random; then cards change
places within their pool until every hand could have paid for what its seat has spent.
"""

import numpy as np

from stellwerk.boards.limits import MARKET, MAX_CARDS, MAX_SEATS

from .chance import shuffle
from .kernel import Record, rule
from .knowledge import KINDS
from .records import NONE

OLDER, FRESH = 0, 1
TRIES = 16
DECK = NONE
"""Holder of the cards that no seat holds."""


@rule
def deal_hidden_cards(board: Record, game: Record, chance: np.uint64) -> np.uint64:
    """Fill the other seats' hands and the deck; returns the state of chance to go on with."""
    cards = np.empty((2, MAX_CARDS), np.int8)
    holder = np.empty((2, MAX_CARDS), np.int8)
    size = np.zeros(2, np.int64)
    _lay_out_pools(board, game, cards, size)
    _assign_holders(game, holder)
    surplus = np.empty((MAX_SEATS, KINDS), np.int64)
    settled = False
    tries = 0
    while not settled:
        if tries == TRIES:
            _merge(cards, holder, size)  # within one pool cards can always change places
        for pool in range(2):
            chance = shuffle(cards[pool], size[pool], chance)
        _count_surplus(game, cards, holder, size, surplus)
        settled = _settle(game, cards, holder, size, surplus)
        tries += 1
    _hand_out(game, cards, holder, size, surplus)
    return chance


@rule
def _lay_out_pools(board: Record, game: Record, cards: Record, size: Record) -> None:
    """All cards the viewer has not seen, and those the others had hidden before they spent them."""
    for card in range(KINDS):
        fresh = game.unturned[card]
        unseen = board.card_counts[card] - game.discards[card]
        for slot in range(MARKET):
            unseen -= game.market[slot] == card
        for seat in range(game.seats):
            if seat == game.viewer:
                fresh -= game.blind[seat, card]
                unseen -= game.hand[seat, card]
            else:
                unseen += game.spent[seat, card] - game.shown[seat, card]
        _add(cards, size, FRESH, card, fresh)
        _add(cards, size, OLDER, card, unseen - fresh)


@rule
def _add(cards: Record, size: Record, pool: int, card: int, count: int) -> None:
    for _ in range(count):
        cards[pool, size[pool]] = card
        size[pool] += 1


@rule
def _assign_holders(game: Record, holder: Record) -> None:
    """Which seat the first, second, … card of a pool will be dealt to."""
    holder[:] = DECK
    older = fresh = 0
    for seat in range(game.seats):
        if seat == game.viewer:
            continue
        hidden = game.hand_size[seat]
        for card in range(KINDS):
            hidden += game.spent[seat, card] - game.shown[seat, card]
        for count in range(hidden):
            if count < game.older[seat]:
                holder[OLDER, older] = seat
                older += 1
            else:
                holder[FRESH, fresh] = seat
                fresh += 1


@rule
def _merge(cards: Record, holder: Record, size: Record) -> None:
    for index in range(size[OLDER]):
        cards[FRESH, size[FRESH]] = cards[OLDER, index]
        holder[FRESH, size[FRESH]] = holder[OLDER, index]
        size[FRESH] += 1
    size[OLDER] = 0


@rule
def _count_surplus(game: Record, cards: Record, holder: Record, size: Record, surplus: Record) -> None:
    """What each seat has been dealt beyond what it has spent."""
    for seat in range(game.seats):
        for card in range(KINDS):
            surplus[seat, card] = -game.spent[seat, card]
    for pool in range(2):
        for index in range(size[pool]):
            if holder[pool, index] != DECK:
                surplus[holder[pool, index], cards[pool, index]] += 1


@rule
def _settle(game: Record, cards: Record, holder: Record, size: Record, surplus: Record) -> bool:
    """Let cards change places until no seat lacks a card that it has spent."""
    for seat in range(game.seats):
        if seat == game.viewer:
            continue
        for card in range(KINDS):
            while surplus[seat, card] < 0:
                if not _fetch(seat, card, cards, holder, size, surplus):
                    return False
    return True


@rule
def _fetch(seat: int, card: int, cards: Record, holder: Record, size: Record, surplus: Record) -> bool:
    """Swap a card the seat lacks for one it does not need, within a pool; the deck is asked first."""
    for pool in range(2):
        spare = _find_spare(seat, pool, cards, holder, size, surplus)
        if spare == NONE:
            continue
        for index in range(size[pool] - 1, -1, -1):
            owner = holder[pool, index]
            if cards[pool, index] != card or owner == seat:
                continue
            if owner == DECK or surplus[owner, card] > 0:
                given = cards[pool, spare]
                cards[pool, index], cards[pool, spare] = given, card
                surplus[seat, card] += 1
                surplus[seat, given] -= 1
                if owner != DECK:
                    surplus[owner, card] -= 1
                    surplus[owner, given] += 1
                return True
    return False


@rule
def _find_spare(seat: int, pool: int, cards: Record, holder: Record, size: Record, surplus: Record) -> int:
    for index in range(size[pool]):
        if holder[pool, index] == seat and surplus[seat, cards[pool, index]] > 0:
            return index
    return NONE


@rule
def _hand_out(game: Record, cards: Record, holder: Record, size: Record, surplus: Record) -> None:
    for seat in range(game.seats):
        if seat != game.viewer:
            for card in range(KINDS):
                game.hand[seat, card] = game.shown[seat, card] + surplus[seat, card]
    deck_size = 0
    for index in range(size[FRESH]):
        card, owner = cards[FRESH, index], holder[FRESH, index]
        if owner == DECK:
            game.deck[deck_size] = card
            deck_size += 1
        else:
            game.blind[owner, card] += 1
