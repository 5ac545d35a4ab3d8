"""Where a ticket that the viewer has seen can go until the viewer sees it again.

Every offer to another seat takes tickets from its positions of the deck. Each of them is returned to a
position further down, or kept.
"""

import numpy as np

from stellwerk.boards.limits import MAX_OFFER, MAX_TICKETS
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Row, compiled, inlined, int64
from stellwerk.engine.moves import RETURN_BASE, RETURN_CODES, RETURN_COUNTS
from stellwerk.engine.network import count_bits
from stellwerk.engine.rows import NONE, TICKET_DECK

from .ticket_log import answered_offers, deck_end, drawer, first_return, mixed_offers, offered, returned

_KEPT = MAX_OFFER
_MAX_RETURNS = RETURN_CODES.shape[1]

PATHS = np.dtype(
    [
        # By offer: where in the deck it was drawn, and where its tickets were returned to
        ("drawn_at", "i2", MAX_TICKETS),
        ("returned_at", "i2", MAX_TICKETS),
        ("leads_to", "i8", MAX_TICKETS),  # bit o is set if a ticket of this offer can be in offer o later
        ("most", "i8", MAX_TICKETS),  # how many answers fit what the viewer saw, at most
        # By position in the deck: the offer it was drawn or returned by, the next position of the same ticket
        ("drawn_by", "i1", TICKET_DECK),
        ("returned_by", "i1", TICKET_DECK),
        ("seen_next", "i2", TICKET_DECK),
        ("token", "i1", TICKET_DECK),  # the position in the first deck of the ticket that lies there
        # By token: its ticket if the viewer has seen it by then, and the seat that ends up with it
        ("ticket", "i1", MAX_TICKETS),
        ("keeper", "i1", MAX_TICKETS),
        # By ticket
        ("due", "i2", MAX_TICKETS),  # the position where the viewer sees it next, otherwise NONE
        ("seen_last", "i2", MAX_TICKETS),  # the last position where the viewer sees it
        ("holder", "i1", MAX_TICKETS),  # who holds it after the end
        ("seen_tickets", "i8"),  # bit t is set if the viewer has seen ticket t by then
        # One offer: its tickets as far as they are known, where each can go, and the answers that fit
        ("inside", "i1", MAX_OFFER),
        ("exits", "i1", MAX_OFFER),
        ("fitting", "i2", _MAX_RETURNS),
        ("is_exact", "i1"),  # whether all histories must be equally likely
    ]
)


class PathsRow(Row):
    """A row of PATHS."""


@compiled
def find_paths(board: BoardRow, game: GameRow, paths: PathsRow) -> None:
    """Find everything that does not depend on what the others returned."""
    _locate_offers(board, game, paths)
    _find_sightings(game, paths)
    _connect_offers(game, paths)
    _count_most(game, paths)


@compiled
def _locate_offers(board: BoardRow, game: GameRow, paths: PathsRow) -> None:
    """By position in the deck, the offers that drew and returned the ticket there."""
    paths.drawn_by[: deck_end(game)] = NONE
    paths.returned_by[: deck_end(game)] = NONE
    drawn_at, returned_at = int64(0), int64(board.tickets)
    for offer in range(game.ticket_log_size):
        paths.drawn_at[offer], paths.returned_at[offer] = drawn_at, returned_at
        for _ in range(offered(game, offer)):
            paths.drawn_by[drawn_at] = offer
            drawn_at += 1
        for _ in range(returned(game, offer)):
            paths.returned_by[returned_at] = offer
            returned_at += 1


@compiled
def _find_sightings(game: GameRow, paths: PathsRow) -> None:
    """Find where the viewer sees each ticket; `due` is where it sees it first."""
    paths.due[:] = NONE
    for position in range(deck_end(game) - 1, -1, -1):
        ticket = game.ticket_deck[position]
        if ticket != NONE:
            if paths.due[ticket] == NONE:
                paths.seen_last[ticket] = position
            paths.seen_next[position] = paths.due[ticket]
            paths.due[ticket] = position


@compiled
def _connect_offers(game: GameRow, paths: PathsRow) -> None:
    """By offer, the later offers that a ticket returned from it can reach."""
    for offer in range(game.ticket_log_size - 1, -1, -1):
        paths.leads_to[offer] = int64(1) << offer
        start = paths.returned_at[offer]
        for position in range(start, start + returned(game, offer)):
            later = paths.drawn_by[position]
            if later != NONE and game.ticket_deck[position] == NONE:
                paths.leads_to[offer] |= paths.leads_to[later]


@compiled
def _count_most(game: GameRow, paths: PathsRow) -> None:
    """Count the answers that fit, if only what the viewer saw of this offer rules any out."""
    first_seen = paths.due.copy()
    for offer in range(mixed_offers(game), answered_offers(game)):
        if drawer(game, offer) != game.viewer:
            seen = _look_inside(game, paths, offer)
            if any_answer_fits(game, paths, offer):
                size, back = offered(game, offer), returned(game, offer)
                paths.most[offer] = RETURN_COUNTS[size, back] - first_return(size, back)
            else:
                most = list_fitting(game, paths, offer, seen)
                paths.most[offer] = most // _ways_inside(game, paths, offer, seen, first_seen)


@compiled
def _look_inside(game: GameRow, paths: PathsRow, offer: int) -> int:
    """Write the tickets of an offer to `inside`; returns those the viewer has seen before, as bits."""
    seen = int64(0)
    for slot in range(offered(game, offer)):
        position = paths.drawn_at[offer] + slot
        ticket = game.ticket_deck[position]
        paths.inside[slot] = ticket
        if ticket != NONE:
            seen |= int64(1) << ticket
            paths.due[ticket] = paths.seen_next[position]
    return seen


@compiled
def _ways_inside(game: GameRow, paths: PathsRow, offer: int, seen: int, first_seen: Array) -> int:
    """In how many ways the offer can contain the known tickets that the viewer saw only when returned."""
    unseen = offered(game, offer) - count_bits(seen)
    ways = 1
    start = paths.returned_at[offer]
    for position in range(start, start + returned(game, offer)):
        ticket = game.ticket_deck[position]
        if ticket != NONE and (seen >> ticket) & 1 == 0 and first_seen[ticket] < position:
            ways *= unseen
            unseen -= 1
    return ways


@compiled
def any_answer_fits(game: GameRow, paths: PathsRow, offer: int) -> bool:
    """Whether every answer fits, because the viewer never again sees what is `inside` or returned."""
    for slot in range(offered(game, offer)):
        ticket = paths.inside[slot]
        if ticket != NONE and paths.due[ticket] != NONE:
            return False
    start = paths.returned_at[offer]
    for position in range(start, start + returned(game, offer)):
        if game.ticket_deck[position] != NONE:
            return False
    return True


@compiled
def list_fitting(game: GameRow, paths: PathsRow, offer: int, seen_tickets: int) -> int:
    """Write all answers that fit the tickets `inside` an offer to `fitting`; returns their number."""
    size, back = offered(game, offer), returned(game, offer)
    for slot in range(size):
        paths.exits[slot] = _possible_exits(game, paths, offer, paths.inside[slot], seen_tickets)
    count = 0
    for index in range(first_return(size, back), RETURN_COUNTS[size, back]):
        if _fits(paths, size, back, RETURN_CODES[size, index]):
            paths.fitting[count] = RETURN_CODES[size, index]
            count += 1
    return count


@inlined
def _fits(paths: PathsRow, size: int, back: int, code: int) -> bool:
    """Whether every ticket that an answer keeps or returns can go there."""
    left = (1 << size) - 1
    for place in range(back - 1, -1, -1):
        slot = code % RETURN_BASE - 1
        if (paths.exits[slot] >> place) & 1 == 0:
            return False
        left &= ~(1 << slot)
        code //= RETURN_BASE
    for slot in range(size):
        if (left >> slot) & 1 and (paths.exits[slot] >> _KEPT) & 1 == 0:
            return False
    return True


@compiled
def _possible_exits(game: GameRow, paths: PathsRow, offer: int, ticket: int, seen_tickets: int) -> int:
    """The places to which a ticket can be returned, as bits; the bit _KEPT is set if it can be kept."""
    exits = 0
    start = paths.returned_at[offer]
    for place in range(returned(game, offer)):
        position = start + place
        there = game.ticket_deck[position]
        if ticket == NONE:
            exits |= (there == NONE or (seen_tickets >> there) & 1 == 0) << place
        else:
            exits |= can_lie(game, paths, ticket, position) << place
    return exits | ((ticket == NONE or paths.due[ticket] == NONE) << _KEPT)


@compiled
def can_lie(game: GameRow, paths: PathsRow, ticket: int, position: int) -> bool:
    """Whether a ticket that the viewer has seen can lie there and still get to where it is seen next."""
    if game.ticket_deck[position] != NONE:
        return game.ticket_deck[position] == ticket
    offer = paths.drawn_by[position]
    if paths.due[ticket] != NONE:
        return offer != NONE and (paths.leads_to[offer] >> paths.returned_by[paths.due[ticket]]) & 1 == 1
    return True
