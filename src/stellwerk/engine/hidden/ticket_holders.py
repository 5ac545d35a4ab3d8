"""After the end all tickets are open: a history of the deck must lead each ticket to its holder.

Two tickets of the same offer can swap what became of them afterwards, unless the viewer saw it. Such swaps
correct a history that fits everything the viewer saw before the end.
"""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.chance import advanced, mixed, scaled
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import NONE

from .ticket_log import deck_end, drawer, mixed_offers, offered
from .ticket_paths import PathsRow

IN_DECK = MAX_SEATS
"""Holder of the tickets that nobody holds."""

_MAX_SWAPS = 5000
_BAD_SWAP_ODDS = 32  # one of this many swaps is made although it misplaces a ticket, to get out of dead ends


@compiled
def find_holders(board: BoardRow, game: GameRow, paths: PathsRow) -> None:
    """Find who holds each ticket, as far as that is open."""
    paths.holder[:] = IN_DECK if game.phase == OVER else NONE
    if game.phase == OVER:
        for seat in range(game.seats):
            for ticket in range(board.tickets):
                if (game.tickets[seat] >> ticket) & 1:
                    paths.holder[ticket] = seat


@compiled
def _find_keepers(game: GameRow, paths: PathsRow) -> None:
    """Find who ends up with each token: the seat that drew it last, unless it returned it."""
    for position in range(deck_end(game)):
        offer = paths.drawn_by[position]
        paths.keeper[paths.token[position]] = IN_DECK if offer == NONE else drawer(game, offer)


@compiled
def match_holders(board: BoardRow, game: GameRow, paths: PathsRow, chance: np.uint64) -> bool:
    """Change the history until every ticket seen ends with its holder; False if that takes too long."""
    _find_keepers(game, paths)
    for _ in range(_MAX_SWAPS):
        chance = advanced(chance)
        token = _find_misplaced(board, paths, scaled(mixed(chance), board.tickets))
        if token == NONE:
            return True
        chance = advanced(chance)
        offer = _find_offer(game, paths, token, mixed(chance))
        chance = advanced(chance)
        other = _find_partner(board, game, paths, offer, mixed(chance))
        start = int64(paths.returned_at[offer] if offer >= mixed_offers(game) else board.tickets)
        chance = advanced(chance)
        if _can_swap(paths, token, other, start, mixed(chance)):
            _swap(game, paths, token, other, start)
    return False


@compiled
def _find_misplaced(board: BoardRow, paths: PathsRow, start: int) -> int:
    """The first token, from a number on, whose ticket does not end with its holder."""
    for offset in range(board.tickets):
        token = (start + offset) % board.tickets
        if _is_misplaced(paths, token, paths.keeper[token]):
            return token
    return NONE


@compiled
def _is_misplaced(paths: PathsRow, token: int, keeper: int) -> bool:
    """Whether the ticket of a token ends with somebody other than its holder."""
    ticket = paths.ticket[token]
    return ticket != NONE and not can_end_with(paths, ticket, keeper)


@compiled
def can_end_with(paths: PathsRow, ticket: int, keeper: int) -> bool:
    """Whether a ticket may end with this keeper."""
    return paths.holder[ticket] == keeper or paths.holder[ticket] == NONE


@compiled
def _find_offer(game: GameRow, paths: PathsRow, token: int, output: np.uint64) -> int:
    """A random offer that contained the token after the viewer saw it last."""
    start = int64(paths.seen_last[paths.ticket[token]])
    count = 0
    for position in range(start, game.ticket_top):
        count += paths.token[position] == token
    choice = scaled(output, count)
    for position in range(start, game.ticket_top):
        if paths.token[position] == token:
            if choice == 0:
                return paths.drawn_by[position]
            choice -= 1
    return NONE


@compiled
def _find_partner(board: BoardRow, game: GameRow, paths: PathsRow, offer: int, output: np.uint64) -> int:
    """A random token of the same offer, or of the tickets that were shuffled at set-up."""
    if offer < mixed_offers(game):
        return paths.token[board.tickets + scaled(output, game.mixed_size)]
    return paths.token[paths.drawn_at[offer] + scaled(output, offered(game, offer))]


@compiled
def _can_swap(paths: PathsRow, token: int, other: int, start: int, output: np.uint64) -> bool:
    """Whether the viewer never sees the other token again either, and no more tickets get misplaced."""
    if paths.ticket[other] != NONE and paths.seen_last[paths.ticket[other]] >= start:
        return False
    keeper, other_keeper = paths.keeper[token], paths.keeper[other]
    before = _is_misplaced(paths, token, keeper) + _is_misplaced(paths, other, other_keeper)
    after = _is_misplaced(paths, token, other_keeper) + _is_misplaced(paths, other, keeper)
    return after <= before or scaled(output, _BAD_SWAP_ODDS) == 0


@compiled
def _swap(game: GameRow, paths: PathsRow, token: int, other: int, start: int) -> None:
    """Swap two tokens from a position of the deck on."""
    for position in range(start, deck_end(game)):
        if paths.token[position] == token:
            paths.token[position] = other
        elif paths.token[position] == other:
            paths.token[position] = token
    paths.keeper[token], paths.keeper[other] = paths.keeper[other], paths.keeper[token]
