"""Dealing the tickets that were returned at set-up and shuffled together, at random (R-SETUP-4).

The viewer knows which of its own are among them, and where one was if it has drawn it again since.
"""

import numpy as np

from stellwerk.boards.limits import MAX_TICKETS
from stellwerk.engine.chance import advanced, mixed, scaled, shuffle
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.moves import RETURN_BASE
from stellwerk.engine.rows import NONE

from .ticket_log import drawer, offered, random_return, returned
from .ticket_paths import PathsRow, can_lie

_NOWHERE = -1


@compiled
def shuffle_returned(board: BoardRow, game: GameRow, paths: PathsRow, chance: np.uint64) -> bool:
    """Shuffle what was returned at set-up, the viewer's own tickets first; False if no place fits one."""
    free = (int64(1) << game.mixed_size) - 1
    others = np.empty(MAX_TICKETS, np.int8)
    count = 0
    for offer in range(game.seats):
        start = int64(paths.drawn_at[offer])
        if drawer(game, offer) != game.viewer:
            chance = advanced(chance)
            count = _add_returned(game, paths, offer, others, count, mixed(chance))
            continue
        for token in range(start, start + offered(game, offer)):
            if _was_returned(game, paths, token):
                chance = advanced(chance)
                place = _find_place(board, game, paths, token, free, mixed(chance))
                if place == _NOWHERE:
                    return False
                paths.token[board.tickets + place] = token
                free &= ~(int64(1) << place)
    shuffle(others, count, chance)
    for place in range(game.mixed_size):
        if (free >> place) & 1:
            count -= 1
            paths.token[board.tickets + place] = others[count]
    return True


@compiled
def _add_returned(
    game: GameRow, paths: PathsRow, offer: int, tokens: Array, count: int, output: np.uint64
) -> int:
    """Add random tokens of an offer, as many as were returned from it."""
    code = random_return(offered(game, offer), returned(game, offer), output)
    while code > 0:
        tokens[count] = paths.drawn_at[offer] + code % RETURN_BASE - 1
        code //= RETURN_BASE
        count += 1
    return count


@compiled
def _was_returned(game: GameRow, paths: PathsRow, position: int) -> bool:
    """Whether the viewer returned a ticket at set-up: it does not hold it, or has drawn it again."""
    ticket = game.ticket_deck[position]
    return paths.seen_next[position] != NONE or (game.tickets[game.viewer] >> ticket) & 1 == 0


@compiled
def _find_place(
    board: BoardRow, game: GameRow, paths: PathsRow, token: int, free: int, output: np.uint64
) -> int:
    """A random free place among the shuffled tickets that fits a ticket of the viewer."""
    ticket = paths.ticket[token]
    fitting, most = int64(0), 0
    count = 0
    for place in range(game.mixed_size):
        if can_lie(game, paths, ticket, board.tickets + place):
            most += 1
            if (free >> place) & 1:
                fitting |= int64(1) << place
                count += 1
    choice = scaled(output, most if paths.is_exact and paths.due[ticket] != NONE else count)
    for place in range(game.mixed_size):
        if (fitting >> place) & 1:
            if choice == 0:
                return place
            choice -= 1
    return _NOWHERE
