"""Dealing the cards that an observation does not show, at random.

Hidden cards come from two pools (see card_knowledge.py): those that were already in hands when the deck was
last shuffled (OLDER), and those of that deck (FRESH). What the other seats have spent is set aside first. The
other cards of a pool are equally likely to be anywhere in it.
"""

import numpy as np

from stellwerk.boards.limits import CARD_KINDS, MARKET, MAX_CARDS, MAX_SEATS
from stellwerk.engine.chance import advanced, mixed, scaled, shuffle
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64

from .spent_cards import FRESH, OLDER, divide_spent

TRIES = 50
"""When this many random tries fail, any division that fits is taken, although not all are equally likely."""


@compiled
def deal_hidden_cards(board: BoardRow, game: GameRow, chance: np.uint64) -> np.uint64:
    """Fill the other seats' hands and the deck; returns the new state of chance."""
    cards = np.zeros((2, CARD_KINDS), np.int64)
    room = np.zeros((2, MAX_SEATS), np.int64)
    for _ in range(TRIES):
        _count_pools(board, game, cards)
        _count_room(game, room)
        chance = advanced(chance)
        if _set_spent_aside(game, cards, room, mixed(chance)):
            return _deal_pools(game, cards, room, chance)
    _count_pools(board, game, cards)
    _count_room(game, room)
    if not _divide_spent(game, cards, room, mixed(chance)):
        raise ValueError("no full game fits this observation")
    return _deal_pools(game, cards, room, chance)


@compiled
def _count_pools(board: BoardRow, game: GameRow, cards: Array) -> None:
    """Count the cards the viewer has not seen, and those the others held hidden before they spent them."""
    for card in range(CARD_KINDS):
        fresh = int64(game.unturned[card])
        unseen = int64(board.card_counts[card]) - game.discards[card]
        for slot in range(MARKET):
            unseen -= game.market[slot] == card
        for seat in range(game.seats):
            if seat == game.viewer:
                fresh -= game.blind[seat, card]
                unseen -= game.hand[seat, card]
            else:
                unseen += game.spent[seat, card] - game.shown[seat, card]
        cards[FRESH, card] = fresh
        cards[OLDER, card] = unseen - fresh


@compiled
def _count_room(game: GameRow, room: Array) -> None:
    """Count the hidden cards of each pool that the other seats have held, and empty their hands of them."""
    for seat in range(game.seats):
        room[:, seat] = 0
        if seat == game.viewer:
            continue
        hidden = int64(game.hand_size[seat])
        for card in range(CARD_KINDS):
            hidden += game.spent[seat, card] - game.shown[seat, card]
            game.hand[seat, card] = game.shown[seat, card]
            game.blind[seat, card] = 0
        room[OLDER, seat] = game.older[seat]
        room[FRESH, seat] = hidden - game.older[seat]


@compiled
def _set_spent_aside(game: GameRow, cards: Array, room: Array, chance: np.uint64) -> bool:
    """Take spent cards out of the pools they may have come from; False if that turns out to be impossible."""
    for seat in range(game.seats):
        if seat == game.viewer:
            continue
        for card in range(CARD_KINDS):
            for _ in range(game.spent[seat, card]):
                older = room[OLDER, seat] * cards[OLDER, card] * max(1, cards[FRESH].sum())
                fresh = room[FRESH, seat] * cards[FRESH, card] * max(1, cards[OLDER].sum())
                if older + fresh == 0:
                    return False
                chance = advanced(chance)
                pool = OLDER if scaled(mixed(chance), older + fresh) < older else FRESH
                room[pool, seat] -= 1
                cards[pool, card] -= 1
                if pool == FRESH:
                    game.blind[seat, card] += 1
    return True


@compiled
def _divide_spent(game: GameRow, cards: Array, room: Array, chance: np.uint64) -> bool:
    """Set spent cards aside in any way that fits; False if there is none."""
    spent = np.zeros((MAX_SEATS, CARD_KINDS), np.int64)
    for seat in range(game.seats):
        if seat != game.viewer:
            spent[seat] = game.spent[seat]
    if not divide_spent(spent, cards, room, chance):
        return False
    for seat in range(game.seats):
        if seat != game.viewer:
            for card in range(CARD_KINDS):
                game.blind[seat, card] += spent[seat, card]
    return True


@compiled
def _deal_pools(game: GameRow, cards: Array, room: Array, chance: np.uint64) -> np.uint64:
    """Deal both pools of hidden cards to hands and deck."""
    for pool in range(2):
        chance = _deal_pool(game, pool, cards[pool], room[pool], chance)
    return chance


@compiled
def _deal_pool(game: GameRow, pool: int, cards: Array, room: Array, chance: np.uint64) -> np.uint64:
    """Shuffle a pool and deal it to the seats; what remains of the fresh one is the deck."""
    shuffled = np.empty(MAX_CARDS, np.int8)
    size = 0
    for card in range(CARD_KINDS):
        for _ in range(cards[card]):
            shuffled[size] = card
            size += 1
    chance = shuffle(shuffled, size, chance)
    for seat in range(game.seats):
        for _ in range(room[seat]):
            size -= 1
            game.hand[seat, shuffled[size]] += 1
            if pool == FRESH:
                game.blind[seat, shuffled[size]] += 1
    if pool == FRESH:
        for index in range(size):
            game.deck[index] = shuffled[index]
    return chance
