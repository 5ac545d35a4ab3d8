"""Replaying the log of ticket offers, with tokens for tickets that the viewer has not seen yet.

Every answer of another seat is drawn from those that fit what the viewer saw; a history that cannot go on is
rejected. At first an answer may also be rejected if fewer answers fit than could have: that makes all fitting
histories equally likely. If this takes too long, the first fitting history is taken.
"""

import numpy as np

from stellwerk.boards.limits import MAX_TICKETS
from stellwerk.engine.chance import advanced, mixed, scaled, shuffle
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import NONE

from .ticket_holders import can_end_with, find_holders, match_holders
from .ticket_log import (
    answered_offers,
    deck_end,
    drawer,
    mixed_offers,
    offered,
    random_return,
    returned,
    write_returned,
)
from .ticket_paths import PATHS, PathsRow, any_answer_fits, find_paths, list_fitting
from .ticket_shuffle import shuffle_returned

_EXACT_TRIES = 100
_TRIES = 10_000  # positions of real games took 245 at most
_BACK_DISTANCES = 7  # 1, 2, 4 … 64 offers


@compiled
def replay_offers(board: BoardRow, game: GameRow, chance: np.uint64) -> np.uint64:
    """Fill in the history of the ticket deck."""
    return _fill_history(board, game, np.empty(1, PATHS), chance)


@compiled
def _fill_history(board: BoardRow, game: GameRow, room: Array, chance: np.uint64) -> np.uint64:
    """The caller owns `room`: a row does not keep its array alive."""
    paths = room[0]
    find_paths(board, game, paths)
    find_holders(board, game, paths)
    answered = answered_offers(game)
    offer = int64(0)
    for number in range(_TRIES):
        paths.is_exact = number < _EXACT_TRIES
        chance = advanced(chance)
        offer = _replay(board, game, paths, offer, mixed(chance))
        chance = advanced(chance)
        if offer == answered and (game.phase != OVER or match_holders(board, game, paths, mixed(chance))):
            chance = _name_unseen_tokens(board, paths, chance)
            for position in range(deck_end(game)):
                game.ticket_deck[position] = paths.ticket[paths.token[position]]
            return chance
        chance = advanced(chance)
        offer = int64(0) if paths.is_exact else _go_back(game, offer, mixed(chance))
    raise ValueError("no full game fits this observation; was it made by observe?")


@compiled
def _go_back(game: GameRow, offer: int, output: np.uint64) -> int:
    """An earlier offer to go on from when nothing fits, mostly a near one: the mistake is seldom far."""
    earlier = offer - (int64(1) << scaled(output, _BACK_DISTANCES))
    return earlier if earlier >= mixed_offers(game) else int64(0)


@compiled
def _replay(board: BoardRow, game: GameRow, paths: PathsRow, start: int, chance: np.uint64) -> int:
    """Go on from an offer; returns the first one that no answer fits, otherwise the number of offers."""
    _rewind(board, game, paths, start)
    if start == 0 and game.mixed_size > 0:
        chance = advanced(chance)
        if not shuffle_returned(board, game, paths, mixed(chance)):
            return int64(0)
        for position in range(board.tickets, board.tickets + game.mixed_size):
            _note_sighting(game, paths, position)
        start = mixed_offers(game)
    for offer in range(start, answered_offers(game)):
        chance = advanced(chance)
        if drawer(game, offer) == game.viewer:
            _repeat_own_answer(game, paths, offer)
        elif not _draw_answer(game, paths, offer, mixed(chance)):
            return offer
        begin = paths.returned_at[offer]
        for position in range(begin, begin + returned(game, offer)):
            _note_sighting(game, paths, position)
    return answered_offers(game)


@compiled
def _rewind(board: BoardRow, game: GameRow, paths: PathsRow, offer: int) -> None:
    """Reset to what the viewer had seen before an offer was answered."""
    paths.seen_tickets = 0
    for token in range(board.tickets):
        paths.token[token] = token
        paths.ticket[token] = NONE
    end = int64(paths.returned_at[offer]) if offer > 0 else int64(board.tickets)
    for position in range(end):
        _note_sighting(game, paths, position)


@compiled
def _note_sighting(game: GameRow, paths: PathsRow, position: int) -> None:
    """If the viewer knows the ticket at a position, its token is that ticket."""
    ticket = game.ticket_deck[position]
    if ticket != NONE:
        paths.ticket[paths.token[position]] = ticket
        paths.seen_tickets |= int64(1) << ticket
        paths.due[ticket] = paths.seen_next[position]


@compiled
def _repeat_own_answer(game: GameRow, paths: PathsRow, offer: int) -> None:
    """The viewer returned what it knows it returned."""
    start = paths.drawn_at[offer]
    for back in range(returned(game, offer)):
        position = paths.returned_at[offer] + back
        for drawn in range(start, start + offered(game, offer)):
            if game.ticket_deck[drawn] == game.ticket_deck[position]:
                paths.token[position] = paths.token[drawn]


@compiled
def _draw_answer(game: GameRow, paths: PathsRow, offer: int, output: np.uint64) -> bool:
    """Draw another seat's answer to an offer; False if none fits."""
    size, back, start = offered(game, offer), returned(game, offer), paths.drawn_at[offer]
    for slot in range(size):
        paths.inside[slot] = paths.ticket[paths.token[start + slot]]
    if any_answer_fits(game, paths, offer):
        code = int64(random_return(size, back, output))
    else:
        count = list_fitting(game, paths, offer, paths.seen_tickets)
        choice = scaled(output, paths.most[offer] if paths.is_exact else count)
        if choice >= count:
            return False
        code = int64(paths.fitting[choice])
    write_returned(paths.token, start, paths.returned_at[offer], back, code)
    return True


@compiled
def _name_unseen_tokens(board: BoardRow, paths: PathsRow, chance: np.uint64) -> np.uint64:
    """Give tokens that the viewer never saw any other tickets, after the end tickets of their keepers."""
    unseen = np.empty(MAX_TICKETS, np.int8)
    count = 0
    for ticket in range(board.tickets):
        if (paths.seen_tickets >> ticket) & 1 == 0:
            unseen[count] = ticket
            count += 1
    chance = shuffle(unseen, count, chance)
    for token in range(board.tickets):
        if paths.ticket[token] == NONE:
            index = count - 1
            while not can_end_with(paths, unseen[index], paths.keeper[token]):
                index -= 1
            count -= 1
            unseen[index], unseen[count] = unseen[count], unseen[index]
            paths.ticket[token] = unseen[count]
    return chance
