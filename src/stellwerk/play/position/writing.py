"""Writing a position as text."""

import numpy as np

from stellwerk.boards import Board
from stellwerk.engine import EVERYTHING, NONE, moves
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER
from stellwerk.engine.rows import HIDDEN
from stellwerk.play.rows import StateRow, bit_positions, offered
from stellwerk.play.views import PHASES

from .codes import UNKNOWN, write_cards, write_market, write_numbers, write_pile, write_unknown
from .layout import Layout, Values, write_board
from .ticket_history import offers_of, write_offers, write_ticket_deck


def write_position(board: Board, game: StateRow, actions_played: int) -> str:
    """The position in a row, as text; docs/positions.md describes it."""
    return str(layout_of(board, game, actions_played))


def layout_of(board: Board, game: StateRow, actions_played: int) -> Layout:
    """The position in a row, field by field."""
    seats = tuple(_seat(board, game, seat) for seat in range(game["seats"]))
    return Layout(write_board(board), _game(board, game, actions_played), seats)


def _game(board: Board, game: StateRow, actions_played: int) -> Values:
    viewer, phase = int(game["viewer"]), int(game["phase"])
    values = {"actions": str(actions_played), "phase": PHASES[phase], "start": str(game["start"])}
    if viewer != EVERYTHING:
        values["for"] = str(viewer)
    if phase != OVER:
        values["turn"] = str(game["turn"])
    for key, field in (("alvin", "alvin"), ("claimed", "claimed"), ("left", "turns_left")):
        if game[field] != NONE:
            values[key] = str(game[field])
    if game["passes"]:
        values["passes"] = str(game["passes"])
    values |= _cards(board, game)
    values["offers"] = write_offers(offers_of(game))
    if game["ticket_deck_size"]:
        values["tickets"] = write_ticket_deck(game)
    if board.souvenirs:
        places = game["souvenir_place"][: len(board.souvenirs.kinds)].tolist()
        values["stacks"] = ",".join("-" if place == NONE else str(place) for place in places)
    if viewer == EVERYTHING:
        values["chance"] = f"{int(game['card_chance']):016x},{int(game['ticket_chance']):016x}"
    return values


def _cards(board: Board, game: StateRow) -> Values:
    """Market, deck and discards."""
    size = int(game["deck_size"])
    values = {"market": write_market(board.colors, game["market"].tolist())}
    if game["viewer"] != EVERYTHING:
        values["unturned"] = write_pile(board.colors, game["unturned"].tolist())
        values["deck"] = write_unknown(size)
    elif size:
        values["deck"] = write_cards(board.colors, game["deck"][:size].tolist()[::-1])
    values["discards"] = write_pile(board.colors, game["discards"].tolist())
    return {key: value for key, value in values.items() if value}


def _seat(board: Board, game: StateRow, seat: int) -> Values:
    is_known = game["viewer"] in (EVERYTHING, seat)
    values = _hand(board, game, seat) if is_known else _hidden_hand(game, seat)
    for key in ("shown", "spent"):
        values[key] = write_pile(board.colors, game[key][seat].tolist())
    lists = {
        "routes": np.flatnonzero(game["owner"] == seat).tolist(),
        "markers": [
            place for place in np.flatnonzero(game["marker"] == seat).tolist() if place != game["home"][seat]
        ],
        "souvenirs": bit_positions(game["souvenirs"][seat]),
        "tickets": bit_positions(game["tickets"][seat]) if game["phase"] == OVER and not is_known else (),
    }
    values |= {key: write_numbers(numbers) for key, numbers in lists.items() if numbers}
    if game["home"][seat] != NONE:
        values["home"] = str(game["home"][seat])
    if board.markers:
        values["score"] = str(game["score"][seat])
    if game["captures"][seat]:
        values["captures"] = str(game["captures"][seat])
    if game["phase"] == CHOOSE_TICKETS and game["choice"][seat] != NONE:
        values["returns"] = _choice(game, seat)
    return {key: value for key, value in values.items() if value}


def _hand(board: Board, game: StateRow, seat: int) -> Values:
    """Cards in hand, and those that were there at the last shuffle, whether spent since then or not."""
    hand, spent, shown, blind = (game[name][seat].astype(int) for name in ("hand", "spent", "shown", "blind"))
    older = hand + spent - shown - blind
    return {"hand": write_pile(board.colors, hand), "older": write_pile(board.colors, older)}


def _hidden_hand(game: StateRow, seat: int) -> Values:
    older = int(game["older"][seat])
    return {
        "hand": write_unknown(int(game["hand_size"][seat])),
        "older": write_unknown(older) if older else "",
    }


def _choice(game: StateRow, seat: int) -> str:
    """The tickets that a seat has chosen to return at set-up, in order."""
    code = int(game["choice"][seat])
    if code == HIDDEN:
        return UNKNOWN
    offer = offered(game, seat)
    return write_numbers(offer[position] for position in moves.returned_positions(code))
