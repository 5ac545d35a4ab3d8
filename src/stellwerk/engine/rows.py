"""A game as one row of the same size for every board, so that a copy is one memcpy."""

import numpy as np

from stellwerk.boards.limits import (
    CARD_KINDS,
    MARKET,
    MAX_CARDS,
    MAX_OFFER,
    MAX_PIECES,
    MAX_PLACES,
    MAX_ROUTES,
    MAX_SEATS,
    MAX_SOUVENIRS,
    MAX_TICKETS,
)

from .moves import MOVES

NONE = -1
"""No card, no place, no seat, not yet."""

# Whose knowledge a row holds; a number from 0 on is a seat
EVERYTHING = -2
SPECTATOR = -1

HIDDEN = -3
"""Stands for a secret decision that another seat has already made."""

MAX_CARD_EVENTS = 32
"""Room for a draw and four sweeps; see card_events.py for steps with more."""

TICKET_DECK = MAX_TICKETS * MAX_OFFER
"""Room for all tickets and all returns: for each ticket kept, the rest of an offer can be returned."""


GAME = np.dtype(
    [
        ("viewer", "i1"),
        ("seats", "i1"),
        ("start", "i1"),
        ("with_alvin", "i1"),
        ("phase", "i1"),
        ("turn", "i1"),
        ("passes", "i1"),  # in direct succession
        ("turns_left", "i1"),  # of the last round, NONE before it
        ("claimed", "i2"),  # the route whose claim is being finished, otherwise NONE
        # Chance
        ("card_chance", "u8"),
        ("ticket_chance", "u8"),
        # Cards: the top of the deck is its last card
        ("deck", "i1", MAX_CARDS),
        ("deck_size", "i1"),
        ("discards", "i1", CARD_KINDS),
        ("discards_size", "i1"),
        ("market", "i1", MARKET),
        ("hand", "i1", (MAX_SEATS, CARD_KINDS)),
        ("hand_size", "i1", MAX_SEATS),
        # What can be known of hidden cards (hidden/card_knowledge.py); the deck is that of the last shuffle
        ("shown", "i1", (MAX_SEATS, CARD_KINDS)),  # taken face up and still in hand
        ("unturned", "i1", CARD_KINDS),  # the deck, except what was turned face up from it
        ("blind", "i1", (MAX_SEATS, CARD_KINDS)),  # drawn blind from the deck
        ("spent", "i1", (MAX_SEATS, CARD_KINDS)),  # spent since the shuffle, shown cards not counted
        ("older", "i1", MAX_SEATS),  # cards in hand at the shuffle, shown ones not counted
        # The board
        ("owner", "i1", MAX_ROUTES),
        ("barred", "i1", MAX_ROUTES),  # bit s is set when seat s may never claim the route
        ("pieces", "i1", (MAX_SEATS, MAX_PIECES)),
        ("score", "i4", MAX_SEATS),
        ("network", "i8", MAX_SEATS),  # bit p is set when place p belongs to the seat's network
        # Tickets: the deck begins at ticket_deck[ticket_top], after all that was drawn (hidden/ticket_log.py)
        ("ticket_deck", "i1", TICKET_DECK),
        ("ticket_top", "i2"),
        ("ticket_deck_size", "i1"),
        ("ticket_log", "u1", MAX_TICKETS),
        ("ticket_log_size", "i1"),
        ("mixed_size", "i1"),  # how many tickets were returned at set-up and shuffled together
        ("tickets", "i8", MAX_SEATS),  # bit t is set when the seat keeps ticket t
        ("tickets_size", "i1", MAX_SEATS),
        ("offer", "i1", (MAX_SEATS, MAX_OFFER)),
        ("offer_size", "i1", MAX_SEATS),
        ("choice", "i2", MAX_SEATS),  # the set-up's secret decisions until all are made
        # Souvenirs by kind
        ("souvenir_place", "i1", MAX_SOUVENIRS),
        ("souvenir_tokens", "i1", MAX_SOUVENIRS),
        ("souvenirs", "i2", MAX_SEATS),  # bit k is set when the seat holds kind k
        # Markers and Alvin
        ("marker", "i1", MAX_PLACES),
        ("markers_left", "i1", MAX_SEATS),
        ("home", "i1", MAX_SEATS),
        ("alvin", "i1"),
        ("captures", "i1", MAX_SEATS),
        # What happened to the cards in the last step, see card_events.py
        ("card_events", "i2", MAX_CARD_EVENTS),
        ("card_events_size", "i2"),
        ("card_events_from", "i2"),
    ]  # packed: observations are sent as bytes, and gaps between fields would contain leftovers of memory
)

LISTING = np.dtype([("moves", "i2", MOVES)])
"""Room for the legal moves. A row, because compiled calls count references to arrays but not to rows."""

SHEET = np.dtype(
    [
        ("routes", "i4"),
        ("tickets_done", "i4"),
        ("tickets_open", "i4"),
        ("longest_route", "i4"),
        ("most_tickets", "i4"),
        ("souvenirs", "i4"),
        ("alvin", "i4"),
        ("total", "i4"),
        ("completed", "i4"),
        ("missed", "i4"),
        ("length", "i4"),
        ("rank", "i4"),
    ]
)
