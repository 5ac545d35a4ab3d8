"""Which tickets of an offer to keep."""

from stellwerk.engine.kernel import BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.moves import RETURN, RETURN_BASE
from stellwerk.engine.network import count_bits
from stellwerk.engine.phases import CHOOSE_TICKETS

from .atlas import AtlasRow
from .desk import DeskRow
from .needs import jitter
from .plans import make_plan
from .styles import StyleRow


@inlined
def least_kept(board: BoardRow, game: GameRow, seat: int) -> int:
    """How many tickets of its offer the seat must keep."""
    asked = board.tickets_keep if game.phase == CHOOSE_TICKETS else board.tickets_drawn_keep
    return min(int64(asked), int64(game.offer_size[seat]))


@rule
def keeping_move(game: GameRow, seat: int, kept: int) -> int:
    """The move that keeps the tickets at these positions of the offer and returns the others."""
    code = 0
    for position in range(game.offer_size[seat]):
        if (kept >> position) & 1 == 0:
            code = code * RETURN_BASE + position + 1
    return RETURN + code


@rule
def offered_tickets(game: GameRow, seat: int, kept: int) -> int:
    """The tickets at these positions of the offer, as a mask of tickets."""
    tickets = int64(0)
    for position in range(game.offer_size[seat]):
        if (kept >> position) & 1:
            tickets |= int64(1) << game.offer[seat, position]
    return tickets


@rule
def keep_best(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, desk: DeskRow
) -> int:
    """Keep the tickets with which the whole plan is worth most."""
    least = least_kept(board, game, seat)
    best_kept, best = 0, -1e9
    for kept in range(1, 1 << game.offer_size[seat]):
        if count_bits(kept) < least:
            continue
        tickets = game.tickets[seat] | offered_tickets(game, seat, kept)
        home = int64(game.home[seat])
        make_plan(board, atlas, game, style, seat, tickets, home, desk.trial, desk)
        value = desk.trial.value + jitter(style, desk)
        if value > best:
            best_kept, best = kept, value
    return keeping_move(game, seat, best_kept)


@rule
def keep_cheapest(board: BoardRow, game: GameRow, seat: int) -> int:
    """Keep as few tickets as allowed, those that lose least."""
    kept = 0
    for _ in range(least_kept(board, game, seat)):
        best, least = 0, 1000
        for position in range(game.offer_size[seat]):
            points = board.ticket_points[game.offer[seat, position]]
            if (kept >> position) & 1 == 0 and points < least:
                best, least = position, points
        kept |= 1 << best
    return keeping_move(game, seat, kept)
