"""What players can know about hidden cards; `observe` and `determinize` are built on it.

These fields of a game count cards by kind, for seat s or for the whole game:

`shown[s]`     cards that seat s took face up and has not spent since: everybody knows that it holds them.
`unturned`     the cards of the deck at its last shuffle, without those turned face up since.
`blind[s]`     cards that seat s drew blind from that deck; only the seat itself knows them.
`spent[s]`     cards that seat s has spent since that shuffle, its shown cards not included.
`older[s]`     how many cards, of all kinds, seat s held at that shuffle, its shown cards not included.

A reshuffle of the discards tells everybody which cards the deck is made of, and hence which cards all hands
hold together. From then on the cards in hand and the cards in the deck come from two different pools.
"""

from stellwerk.boards.limits import CARD_KINDS
from stellwerk.engine.kernel import GameRow, compiled, inlined


@inlined
def note_spending(game: GameRow, seat: int, card: int, count: int) -> None:
    """Note that cards went from a hand to the discards: shown ones first, as cards of a kind are alike."""
    known = min(game.shown[seat, card], count)
    game.shown[seat, card] -= known
    game.spent[seat, card] += count - known


@compiled
def note_shuffle(game: GameRow) -> None:
    """Note that the discards are about to become the deck (R-DRAW-6)."""
    for card in range(CARD_KINDS):
        game.unturned[card] = game.discards[card]
    for seat in range(game.seats):
        hidden = game.hand_size[seat]
        for card in range(CARD_KINDS):
            hidden -= game.shown[seat, card]
            game.blind[seat, card] = 0
            game.spent[seat, card] = 0
        game.older[seat] = hidden
