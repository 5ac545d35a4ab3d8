"""Setting up a game (R-SETUP)."""

import numpy as np

from stellwerk.boards.limits import CARD_KINDS, MAX_SOUVENIRS

from .cards import draw_blind
from .chance import advanced, mixed, scaled, shuffle
from .kernel import BoardRow, GameRow, compiled
from .market import fill_market
from .phases import CHOOSE_TICKETS
from .rows import EVERYTHING, NONE
from .tickets import offer_tickets


@compiled
def deal(board: BoardRow, game: GameRow, seats: int, start: int, with_alvin: int, seed: np.uint64) -> None:
    """Set up a game in a row of zeros (R-SETUP-1 to R-SETUP-3).

    The seed makes four streams of chance: cards, tickets, souvenirs and the starting seat (R-SETUP-5).
    """
    cards = advanced(np.uint64(seed))
    tickets = advanced(cards)
    souvenirs = advanced(tickets)
    seating = advanced(mixed(advanced(souvenirs)))
    game.card_chance = mixed(cards)
    game.ticket_chance = mixed(tickets)
    game.viewer = EVERYTHING
    game.seats = seats
    game.start = scaled(mixed(seating), seats) if start == NONE else start
    game.with_alvin = with_alvin
    _lay_out_pieces(board, game)
    _deal_cards(board, game)
    _deal_souvenirs(board, game, mixed(souvenirs))
    _deal_tickets(board, game)
    game.phase = CHOOSE_TICKETS
    game.turn = 0


@compiled
def _lay_out_pieces(board: BoardRow, game: GameRow) -> None:
    """Empty the board and give every seat its pieces and markers (R-SETUP-1, R-WEST-1, R-ALVIN-1)."""
    game.claimed = NONE
    game.turns_left = NONE
    game.alvin = board.alvin_start if game.with_alvin else NONE
    game.owner[:] = NONE
    game.market[:] = NONE
    game.marker[:] = NONE
    game.home[:] = NONE
    game.choice[:] = NONE
    game.offer[:] = NONE
    game.souvenir_place[:] = NONE
    game.ticket_deck[:] = NONE
    for seat in range(game.seats):
        game.markers_left[seat] = board.markers
        game.pieces[seat, 0] = board.pieces[0]
        game.pieces[seat, 1] = board.pieces[1]


@compiled
def _deal_cards(board: BoardRow, game: GameRow) -> None:
    """Shuffle the cards, deal the starting hands and lay out the market (R-SETUP-2)."""
    size = 0
    for card in range(CARD_KINDS):
        game.unturned[card] = board.card_counts[card]
        for _ in range(board.card_counts[card]):
            game.deck[size] = card
            size += 1
    game.deck_size = size
    game.card_chance = shuffle(game.deck, size, game.card_chance)
    for seat in range(game.seats):
        for _ in range(board.cards_dealt):
            draw_blind(board, game, seat)
            game.card_events_size = 0
    fill_market(board, game)


@compiled
def _deal_souvenirs(board: BoardRow, game: GameRow, chance: np.uint64) -> None:
    """Put a stack of a random kind on each of the board's souvenir places (R-SOUV-1)."""
    kinds = np.empty(MAX_SOUVENIRS, np.int8)
    for kind in range(board.souvenirs):
        kinds[kind] = kind
        game.souvenir_tokens[kind] = board.souvenir_left_tokens[game.seats]
    shuffle(kinds, board.souvenirs, chance)
    for index in range(board.souvenir_places):
        game.souvenir_place[kinds[index]] = board.souvenir_place[index]
        game.souvenir_tokens[kinds[index]] = board.souvenir_tokens[game.seats]


@compiled
def _deal_tickets(board: BoardRow, game: GameRow) -> None:
    """Shuffle the tickets and offer every seat its first ones (R-SETUP-3)."""
    for ticket in range(board.tickets):
        game.ticket_deck[ticket] = ticket
    game.ticket_deck_size = board.tickets
    game.ticket_chance = shuffle(game.ticket_deck, board.tickets, game.ticket_chance)
    for seat in range(game.seats):
        offer_tickets(game, seat, board.tickets_dealt)
