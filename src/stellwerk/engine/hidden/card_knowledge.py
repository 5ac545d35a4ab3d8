"""What the table can know of hidden cards; `observe` and `determinize` rest on it.

`shown[s]`     cards seat s certainly holds, because it took them face up and has not spent them.
`unturned`     the deck as it was last shuffled, less what was turned face up from it.
`blind[s]`     what seat s drew blind from that deck; only the seat itself knows.
`spent[s]`     what seat s has spent since then beyond its shown cards.
`older[s]`     how many cards, not shown, seat s already held when that deck was shuffled.

A shuffle of the discards tells everybody what the deck is made of, and hence what hands hold
altogether: cards in hands and cards in the deck are then drawn from two different pools.
"""

from stellwerk.boards.limits import CARD_KINDS
from stellwerk.engine.kernel import GameRow, inlined, rule


@inlined
def note_spending(game: GameRow, seat: int, card: int, count: int) -> None:
    """Cards leave a hand for the discards: known ones first, for equal cards are the same."""
    known = min(game.shown[seat, card], count)
    game.shown[seat, card] -= known
    game.spent[seat, card] += count - known


@rule
def note_shuffle(game: GameRow) -> None:
    """The discards have become the deck."""
    for card in range(CARD_KINDS):
        game.unturned[card] = game.discards[card]
    for seat in range(game.seats):
        hidden = game.hand_size[seat]
        for card in range(CARD_KINDS):
            hidden -= game.shown[seat, card]
            game.blind[seat, card] = 0
            game.spent[seat, card] = 0
        game.older[seat] = hidden
