"""What must hold in every full game: nothing is lost, nothing appears from nowhere."""

from typing import Any

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.limits import WILD
from stellwerk.engine import NONE
from stellwerk.engine.phases import CHOOSE_TICKETS
from tests.engine.random_game import State


def check(board: Board, state: State) -> None:
    """Raise an AssertionError if anything is missing or duplicated."""
    game = state[0]
    check_cards(board, game)
    check_knowledge(game)
    check_tickets(board, game)
    check_pieces(board, game)
    check_souvenirs(board, game)
    check_markers(board, game)


def check_cards(board: Board, game: Any) -> None:
    seats = game["seats"]
    total = game["discards"].astype(int) + game["hand"][:seats].sum(axis=0, dtype=int)
    for card in (*game["deck"][: game["deck_size"]], *game["market"]):
        if card != NONE:
            total[card] += 1
    expected = [*board.color_counts, *[0] * (WILD - len(board.colors)), board.wilds]
    assert total.tolist() == expected
    assert (game["hand"] >= 0).all()
    assert game["discards_size"] == game["discards"].sum()
    assert game["hand_size"][:seats].tolist() == game["hand"][:seats].sum(axis=1).tolist()
    assert (game["shown"] >= 0).all()
    assert (game["shown"] <= game["hand"]).all()


def check_knowledge(game: Any) -> None:
    """What is noted about hidden cards must be true (engine/hidden/card_knowledge.py)."""
    seats = game["seats"]
    deck = np.bincount(game["deck"][: game["deck_size"]], minlength=WILD + 1)
    assert (game["unturned"] == deck + game["blind"][:seats].sum(axis=0)).all()
    hidden = game["hand_size"][:seats] - game["shown"][:seats].sum(axis=1)
    spent, blind = game["spent"][:seats].sum(axis=1), game["blind"][:seats].sum(axis=1)
    assert (hidden + spent == game["older"][:seats] + blind).all()


def check_tickets(board: Board, game: Any) -> None:
    deck = deck_of(game)
    held = [ticket for seat in range(game["seats"]) for ticket in bit_positions(game["tickets"][seat])]
    offered = [
        int(t) for seat in range(game["seats"]) for t in game["offer"][seat][: game["offer_size"][seat]]
    ]
    assert sorted(deck + held + offered) == list(range(len(board.tickets)))
    counts = [len(bit_positions(mask)) for mask in game["tickets"][: game["seats"]]]
    assert game["tickets_size"][: game["seats"]].tolist() == counts
    assert game["phase"] == CHOOSE_TICKETS or (game["choice"] == NONE).all()


def check_pieces(board: Board, game: Any) -> None:
    for seat in range(game["seats"]):
        for kind, piece in enumerate(board.pieces):
            used = sum(
                route.spaces
                for at, route in enumerate(board.routes)
                if game["owner"][at] == seat and route.piece == kind
            )
            assert game["pieces"][seat, kind] == piece.count - used >= 0


def check_souvenirs(board: Board, game: Any) -> None:
    if board.souvenirs is None:
        return
    seats = int(game["seats"])
    stacked = len(board.souvenirs.places) * board.souvenirs.tokens[seats]
    left = (len(board.souvenirs.kinds) - len(board.souvenirs.places)) * board.souvenirs.left_tokens[seats]
    taken = sum(len(bit_positions(mask)) for mask in game["souvenirs"][:seats])
    assert game["souvenir_tokens"].sum() + taken == stacked + left
    places = [place for place in game["souvenir_place"].tolist() if place != NONE]
    assert len(set(places)) == len(places)


def check_markers(board: Board, game: Any) -> None:
    each = board.markers.each if board.markers else 0
    for seat in range(game["seats"]):
        assert np.count_nonzero(game["marker"] == seat) + game["markers_left"][seat] == each


def deck_of(game: Any) -> list[int]:
    """The tickets in the deck, the top one first."""
    top = int(game["ticket_top"])
    tickets: list[int] = game["ticket_deck"][top : top + int(game["ticket_deck_size"])].tolist()
    return tickets


def bit_positions(mask: Any) -> list[int]:
    """The positions of the bits that are set in a mask."""
    return [number for number in range(64) if int(mask) >> number & 1]
