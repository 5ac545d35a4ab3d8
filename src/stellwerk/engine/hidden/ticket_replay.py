"""Playing the log of ticket offers again, with tokens for tickets that the viewer has not seen yet.

Every answer of another seat is drawn among those that fit what the viewer saw, and what cannot be
continued is thrown away. At first an answer is thrown away as well where fewer of them fit than might:
that makes all histories that fit equally likely. Where this takes too long the first that fits will do.
"""

import numpy as np

from stellwerk.boards.limits import MAX_TICKETS
from stellwerk.engine.chance import advanced, mixed, scaled, shuffle
from stellwerk.engine.kernel import Array, BoardRow, GameRow, int64, rule
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import NONE

from .ticket_holders import bring_home, find_homes, is_home
from .ticket_log import (
    answered_offers,
    deck_end,
    drawer,
    mixed_offers,
    offered,
    put_back,
    random_return,
    returned,
)
from .ticket_paths import PATHS, PathsRow, find_paths, is_unseen, list_fitting
from .ticket_shuffle import mix_returned

_EXACT_TRIES = 100
_TRIES = 10_000  # positions of games played took 245 at most
_LONGEST_STEPS = 7  # 64 offers


@rule
def replay_offers(board: BoardRow, game: GameRow, chance: np.uint64) -> np.uint64:
    """Fill in the history of the ticket deck."""
    return _fill_history(board, game, np.empty(1, PATHS), chance)


@rule
def _fill_history(board: BoardRow, game: GameRow, room: Array, chance: np.uint64) -> np.uint64:
    """The room is the caller's: a record does not keep the array alive that it is a row of."""
    paths = room[0]
    find_paths(board, game, paths)
    find_homes(board, game, paths)
    answered = answered_offers(game)
    offer = int64(0)
    for number in range(_TRIES):
        paths.is_exact = number < _EXACT_TRIES
        chance = advanced(chance)
        offer = _replay(board, game, paths, offer, mixed(chance))
        chance = advanced(chance)
        if offer == answered and (game.phase != OVER or bring_home(board, game, paths, mixed(chance))):
            chance = _name_unseen(board, paths, chance)
            for position in range(deck_end(game)):
                game.ticket_deck[position] = paths.ticket[paths.token[position]]
            return chance
        chance = advanced(chance)
        offer = int64(0) if paths.is_exact else _stepped_back(game, offer, mixed(chance))
    raise ValueError("no full game fits this view; was it made by observe?")


@rule
def _stepped_back(game: GameRow, offer: int, output: np.uint64) -> int:
    """An offer to go on from when nothing fits: mostly a near one, for the mistake is seldom far."""
    earlier = offer - (int64(1) << scaled(output, _LONGEST_STEPS))
    return earlier if earlier >= mixed_offers(game) else int64(0)


@rule
def _replay(board: BoardRow, game: GameRow, paths: PathsRow, start: int, chance: np.uint64) -> int:
    """Go on from an offer; returns the one to which no answer fits, the number of offers if there is none."""
    _rewind(board, game, paths, start)
    if start == 0 and game.mixed_size > 0:
        chance = advanced(chance)
        if not mix_returned(board, game, paths, mixed(chance)):
            return int64(0)
        for position in range(board.tickets, board.tickets + game.mixed_size):
            _look(game, paths, position)
        start = mixed_offers(game)
    for offer in range(start, answered_offers(game)):
        chance = advanced(chance)
        if drawer(game, offer) == game.viewer:
            _follow(game, paths, offer)
        elif not _answer(game, paths, offer, mixed(chance)):
            return offer
        begin = paths.returned_at[offer]
        for position in range(begin, begin + returned(game, offer)):
            _look(game, paths, position)
    return answered_offers(game)


@rule
def _rewind(board: BoardRow, game: GameRow, paths: PathsRow, offer: int) -> None:
    """What the viewer had seen before an offer was answered."""
    paths.met = 0
    for token in range(board.tickets):
        paths.token[token] = token
        paths.ticket[token] = NONE
    end = int64(paths.returned_at[offer]) if offer > 0 else int64(board.tickets)
    for position in range(end):
        _look(game, paths, position)


@rule
def _look(game: GameRow, paths: PathsRow, position: int) -> None:
    """What the viewer knows of a position tells which ticket the token is."""
    ticket = game.ticket_deck[position]
    if ticket != NONE:
        paths.ticket[paths.token[position]] = ticket
        paths.met |= int64(1) << ticket
        paths.due[ticket] = paths.seen_next[position]


@rule
def _follow(game: GameRow, paths: PathsRow, offer: int) -> None:
    """The viewer knows what it returned."""
    start = paths.drawn_at[offer]
    for back in range(returned(game, offer)):
        position = paths.returned_at[offer] + back
        for drawn in range(start, start + offered(game, offer)):
            if game.ticket_deck[drawn] == game.ticket_deck[position]:
                paths.token[position] = paths.token[drawn]


@rule
def _answer(game: GameRow, paths: PathsRow, offer: int, output: np.uint64) -> bool:
    """Another seat answers an offer; False if nothing fits."""
    size, back, start = offered(game, offer), returned(game, offer), paths.drawn_at[offer]
    for entry_point in range(size):
        paths.inside[entry_point] = paths.ticket[paths.token[start + entry_point]]
    if is_unseen(game, paths, offer):
        code = int64(random_return(size, back, output))
    else:
        count = list_fitting(game, paths, offer, paths.met)
        choice = scaled(output, paths.most[offer] if paths.is_exact else count)
        if choice >= count:
            return False
        code = int64(paths.fitting[choice])
    put_back(paths.token, start, paths.returned_at[offer], back, code)
    return True


@rule
def _name_unseen(board: BoardRow, paths: PathsRow, chance: np.uint64) -> np.uint64:
    """Tokens that the viewer never saw become any of the other tickets, after the end their keepers' ones."""
    unseen = np.empty(MAX_TICKETS, np.int8)
    count = 0
    for ticket in range(board.tickets):
        if (paths.met >> ticket) & 1 == 0:
            unseen[count] = ticket
            count += 1
    chance = shuffle(unseen, count, chance)
    for token in range(board.tickets):
        if paths.ticket[token] == NONE:
            index = count - 1
            while not is_home(paths, unseen[index], paths.keeper[token]):
                index -= 1
            count -= 1
            unseen[index], unseen[count] = unseen[count], unseen[index]
            paths.ticket[token] = unseen[count]
    return chance
