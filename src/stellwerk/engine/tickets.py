"""Drawing, keeping and returning tickets (R-TICKET, R-SETUP-3, R-SETUP-4)."""

from stellwerk.boards.limits import MAX_OFFER
from stellwerk.engine.hidden.ticket_log import deck_end, note_offer, note_return

from .chance import shuffle
from .kernel import BoardRow, GameRow, Listing, compiled, inlined, int64
from .moves import RETURN, RETURN_ASCENDING, RETURN_BASE, RETURN_CODES, RETURN_COUNTS
from .phases import CHOOSE_TICKETS
from .rows import NONE

_FIRST_PLACE_VALUE = RETURN_BASE ** (MAX_OFFER - 2)


@compiled
def offer_tickets(game: GameRow, seat: int, count: int) -> None:
    """Offer the top tickets of the deck to a seat, fewer if it holds fewer (R-TICKET-1)."""
    count = min(count, game.ticket_deck_size)
    for position in range(count):
        game.offer[seat, position] = game.ticket_deck[game.ticket_top + position]
    game.ticket_top += count
    game.ticket_deck_size -= count
    game.offer_size[seat] = count
    note_offer(game, seat, count)


@inlined
def fewest_kept(board: BoardRow, game: GameRow, seat: int) -> int:
    """How many of the offered tickets the seat must keep (R-SETUP-3, R-TICKET-1)."""
    keep = board.tickets_keep if game.phase == CHOOSE_TICKETS else board.tickets_drawn_keep
    return min(int64(keep), int64(game.offer_size[seat]))


@compiled
def list_returns(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Every ordered choice of tickets to return (R-TICKET-1, R-TICKET-2)."""
    offered = game.offer_size[seat]
    count = RETURN_COUNTS[offered, offered - fewest_kept(board, game, seat)]
    for index in range(count):
        out.moves[index] = RETURN + RETURN_CODES[offered, index]
    return count


@compiled
def list_unordered_returns(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Every choice of tickets to return where their order does not matter: they are shuffled (R-SETUP-4)."""
    offered = game.offer_size[seat]
    n = 0
    for index in range(RETURN_COUNTS[offered, offered - fewest_kept(board, game, seat)]):
        if RETURN_ASCENDING[offered, index]:
            out.moves[n] = RETURN + RETURN_CODES[offered, index]
            n += 1
    return n


@compiled
def return_tickets(game: GameRow, seat: int, code: int) -> None:
    """Answer an offer: the tickets of the code go under the deck in its order, the others stay for good.

    R-TICKET-2, R-TICKET-3.
    """
    back = int64(0)
    end = deck_end(game)
    place_value = _FIRST_PLACE_VALUE
    while place_value > 0:
        digit = code // place_value % RETURN_BASE
        if digit > 0:
            ticket = game.offer[seat, digit - 1]
            back |= int64(1) << ticket
            _put_under_deck(game, ticket)
        place_value //= RETURN_BASE
    for position in range(game.offer_size[seat]):
        ticket = game.offer[seat, position]
        if (back >> ticket) & 1 == 0:
            game.tickets[seat] |= int64(1) << ticket
            game.tickets_size[seat] += 1
        game.offer[seat, position] = NONE
    game.offer_size[seat] = 0
    note_return(game, seat, deck_end(game) - end)


@compiled
def _put_under_deck(game: GameRow, ticket: int) -> None:
    """Put a ticket under the deck."""
    game.ticket_deck[deck_end(game)] = ticket
    game.ticket_deck_size += 1


@compiled
def carry_out_choices(board: BoardRow, game: GameRow) -> None:
    """All seats have chosen at set-up: the tickets they return go under the deck (R-SETUP-3, R-SETUP-4)."""
    end = deck_end(game)
    for seat in range(game.seats):
        return_tickets(game, seat, game.choice[seat])
        game.choice[seat] = NONE
    if board.tickets_shuffled:
        game.mixed_size = deck_end(game) - end
        game.ticket_chance = shuffle(game.ticket_deck[end:], game.mixed_size, game.ticket_chance)
