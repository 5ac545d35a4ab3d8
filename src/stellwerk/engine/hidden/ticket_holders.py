"""After the end the tickets of all seats are open: a history of the deck must lead each ticket to its holder.

Two tickets that came through the same offer can change what became of them afterwards, unless the viewer saw
it. A history that fits all the viewer saw before the end is mended by such changes.
"""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.chance import advanced, mixed, scaled
from stellwerk.engine.kernel import BoardRow, GameRow, int64, rule
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import NONE

from .ticket_log import deck_end, drawer, mixed_offers, offered
from .ticket_paths import PathsRow

IN_DECK = MAX_SEATS
"""Holder of the tickets that nobody holds."""

_CHANGES = 5000
_FOR_THE_WORSE = 32  # one of so many changes is made although it leads a ticket astray


@rule
def find_homes(board: BoardRow, game: GameRow, paths: PathsRow) -> None:
    """Who holds each ticket, as far as that is open."""
    paths.home[:] = IN_DECK if game.phase == OVER else NONE
    if game.phase == OVER:
        for seat in range(game.seats):
            for ticket in range(board.tickets):
                if (game.tickets[seat] >> ticket) & 1:
                    paths.home[ticket] = seat


@rule
def _find_keepers(game: GameRow, paths: PathsRow) -> None:
    """Who has each token in the end: whoever drew it last, unless it was returned."""
    for position in range(deck_end(game)):
        gate = paths.drawn_by[position]
        paths.keeper[paths.token[position]] = IN_DECK if gate == NONE else drawer(game, gate)


@rule
def bring_home(board: BoardRow, game: GameRow, paths: PathsRow, chance: np.uint64) -> bool:
    """Change the history until every ticket seen is with its holder; False if that takes too long."""
    _find_keepers(game, paths)
    for _ in range(_CHANGES):
        chance = advanced(chance)
        token = _find_astray(board, paths, scaled(mixed(chance), board.tickets))
        if token == NONE:
            return True
        chance = advanced(chance)
        gate = _find_gate(game, paths, token, mixed(chance))
        chance = advanced(chance)
        other = _find_companion(board, game, paths, gate, mixed(chance))
        start = int64(paths.returned_at[gate] if gate >= mixed_offers(game) else board.tickets)
        chance = advanced(chance)
        if _can_change(paths, token, other, start, mixed(chance)):
            _change(game, paths, token, other, start)
    return False


@rule
def _find_astray(board: BoardRow, paths: PathsRow, start: int) -> int:
    """The first token from a number on whose ticket is not where it should be."""
    for offset in range(board.tickets):
        token = (start + offset) % board.tickets
        if _is_astray(paths, token, paths.keeper[token]):
            return token
    return NONE


@rule
def _is_astray(paths: PathsRow, token: int, keeper: int) -> bool:
    ticket = paths.ticket[token]
    return ticket != NONE and not is_home(paths, ticket, keeper)


@rule
def is_home(paths: PathsRow, ticket: int, keeper: int) -> bool:
    """Whether a ticket can be with this keeper in the end."""
    return paths.home[ticket] == keeper or paths.home[ticket] == NONE


@rule
def _find_gate(game: GameRow, paths: PathsRow, token: int, output: np.uint64) -> int:
    """Any offer the token was in since the viewer has lost sight of it."""
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


@rule
def _find_companion(board: BoardRow, game: GameRow, paths: PathsRow, gate: int, output: np.uint64) -> int:
    """Any token that was in the same offer, or among the tickets that were mixed at set-up."""
    if gate < mixed_offers(game):
        return paths.token[board.tickets + scaled(output, game.mixed_size)]
    return paths.token[paths.drawn_at[gate] + scaled(output, offered(game, gate))]


@rule
def _can_change(paths: PathsRow, token: int, other: int, start: int, output: np.uint64) -> bool:
    """Whether the viewer lost sight of the other one, too, and both together get no farther astray."""
    if paths.ticket[other] != NONE and paths.seen_last[paths.ticket[other]] >= start:
        return False
    keeper, other_keeper = paths.keeper[token], paths.keeper[other]
    before = _is_astray(paths, token, keeper) + _is_astray(paths, other, other_keeper)
    after = _is_astray(paths, token, other_keeper) + _is_astray(paths, other, keeper)
    return after <= before or scaled(output, _FOR_THE_WORSE) == 0


@rule
def _change(game: GameRow, paths: PathsRow, token: int, other: int, start: int) -> None:
    """Let each of two tokens go the other's way from a position on."""
    for position in range(start, deck_end(game)):
        if paths.token[position] == token:
            paths.token[position] = other
        elif paths.token[position] == other:
            paths.token[position] = token
    paths.keeper[token], paths.keeper[other] = paths.keeper[other], paths.keeper[token]
