"""Reading a position from text: nothing is accepted that could not be the position of a game."""

from typing import Any, Final, NamedTuple

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_PIECE_COUNT
from stellwerk.boards.problems import quoted
from stellwerk.boards.row import board_row
from stellwerk.engine import EVERYTHING, GAME, NONE, moves
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER
from stellwerk.engine.rows import HIDDEN
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.encoding import encode
from stellwerk.play.errors import GameError, PositionError
from stellwerk.play.listing import RowArray
from stellwerk.play.options import Options
from stellwerk.play.rows import offered
from stellwerk.play.views import PHASES

from .checks import check_game, check_observation
from .codes import (
    UNKNOWN,
    read_cards,
    read_market,
    read_number,
    read_numbers,
    read_pile,
    read_unknown,
)
from .layout import Layout, Values, find_board, read_layout
from .ticket_history import fill_tickets, read_offers, read_ticket_deck
from .writing import write_position

_PHASES: Final = {name: phase for phase, name in PHASES.items()}
_MOST_ACTIONS: Final = 1 << 20
_MOST_POINTS: Final = 1 << 15


class ReadPosition(NamedTuple):
    """A position that was read: its board, the row, and how many actions had been played."""

    board: Board
    state: RowArray
    actions_played: int


def read_position(text: str, board: Board | None) -> ReadPosition:
    """The position in a text; a custom board must be given. Raises PositionError."""
    if not isinstance(text, str):
        raise PositionError(f"{text!r} is not a position: positions are texts.")
    layout = read_layout(text)
    found = find_board(layout.board, board)
    state: RowArray = np.frombuffer(bytearray(GAME.itemsize), GAME)
    actions_played = read_number(layout.game.get("actions", "0"), _MOST_ACTIONS, "a number of actions")
    _fill(found, layout, state)
    if state["viewer"][0] == EVERYTHING:
        check_game(found, state)
    else:
        check_observation(found, state)
    _check_spelling(text, write_position(found, state[0], actions_played))
    return ReadPosition(found, state, actions_played)


def _check_spelling(text: str, proper: str) -> None:
    """Every position has exactly one text, so that positions can be compared as texts."""
    if text != proper:
        begin = next(
            (at for at, (one, other) in enumerate(zip(text, proper, strict=False)) if one != other),
            min(len(text), len(proper)),
        )
        raise PositionError(
            f"The position is not written as it should be: at character {begin + 1} it says "
            f"{quoted(text[begin : begin + 20])} instead of {quoted(proper[begin : begin + 20])}."
        )


def _fill(board: Board, layout: Layout, state: RowArray) -> None:
    game, values, seats = state[0], layout.game, len(layout.seats)
    for name in ("claimed", "turns_left", "alvin", "owner", "market", "marker", "home", "choice", "offer",
                 "souvenir_place", "ticket_deck", "deck", "turn"):  # fmt: skip
        game[name] = NONE
    game["seats"], game["viewer"] = seats, _viewer(values, seats)
    if seats < board.seats[0]:
        raise PositionError(
            f"The position ends after {seats} of at least {board.seats[0]} seats; copy all of it."
        )
    game["start"] = read_number(_needed(values, "start"), max(1, seats), "a seat")
    game["with_alvin"] = "alvin" in values
    try:
        Options(seats, int(game["start"]), bool(game["with_alvin"])).check(board)
    except GameError as error:
        raise PositionError(str(error)) from None
    _fill_course(board, game, values)
    _fill_cards(board, game, values)
    for seat, own in enumerate(layout.seats):
        _fill_hand(board, game, seat, own)
        _fill_board(board, game, seat, own)
    offers = read_offers(_needed(values, "offers"), board, game)
    fill_tickets(board, game, offers, read_ticket_deck(values.get("tickets", ""), board))
    for seat, own in enumerate(layout.seats):
        _fill_secrets(board, game, seat, own)
    _fill_souvenirs(board, game, layout)
    if not engine.derive(board_row(board), state):
        raise PositionError(
            "The routes and markers of the position cannot all have been taken by their owners."
        )


def _needed(values: Values, key: str) -> str:
    if key not in values:
        raise PositionError(f"The position does not say {key}=….")
    return values[key]


def _viewer(values: Values, seats: int) -> int:
    viewer = values.get("for")
    if viewer is None:
        return EVERYTHING
    return read_number(viewer, max(1, seats), "a seat")


def _fill_course(board: Board, game: Any, values: Values) -> None:
    phase, seats = _needed(values, "phase"), int(game["seats"])
    if phase not in _PHASES:
        raise PositionError(f"{quoted(phase)} is not a phase; there are {', '.join(_PHASES)}.")
    game["phase"] = _PHASES[phase]
    if game["phase"] != OVER:
        game["turn"] = read_number(_needed(values, "turn"), seats, "a seat")
    if "alvin" in values:
        game["alvin"] = read_number(values["alvin"], len(board.places), "a place")
    if "claimed" in values:
        game["claimed"] = read_number(values["claimed"], len(board.routes), "a route")
    if "left" in values:
        game["turns_left"] = read_number(values["left"], seats + 1, "a number of turns left")
    game["passes"] = read_number(values.get("passes", "0"), seats + 1, "a number of passes")


def _fill_cards(board: Board, game: Any, values: Values) -> None:
    game["market"] = read_market(board.colors, _needed(values, "market"))
    game["discards"] = read_pile(board.colors, values.get("discards", ""))
    game["discards_size"] = sum(game["discards"].tolist())
    if game["viewer"] != EVERYTHING:
        game["deck_size"] = read_unknown(_needed(values, "deck"))
        game["unturned"] = read_pile(board.colors, values.get("unturned", ""))
        return
    deck = read_cards(board.colors, values.get("deck", ""))[::-1]
    game["deck"][: len(deck)], game["deck_size"] = deck, len(deck)
    chances = _needed(values, "chance").split(",")
    if len(chances) != 2 or not all(len(c) == 16 and set(c) <= set("0123456789abcdef") for c in chances):
        raise PositionError("The field chance must be two numbers of 16 hexadecimal digits.")
    game["card_chance"], game["ticket_chance"] = (np.uint64(int(chance, 16)) for chance in chances)


def _fill_hand(board: Board, game: Any, seat: int, own: Values) -> None:
    shown, spent = (read_pile(board.colors, own.get(key, "")) for key in ("shown", "spent"))
    game["shown"][seat], game["spent"][seat] = shown, spent
    if game["viewer"] not in (EVERYTHING, seat):
        game["hand_size"][seat] = read_unknown(_needed(own, "hand"))
        game["older"][seat] = read_unknown(own["older"]) if "older" in own else 0
        return
    hand, older = (read_pile(board.colors, own.get(key, "")) for key in ("hand", "older"))
    piles = list(zip(hand, spent, shown, older, strict=True))
    blind = [held + out - seen - old for held, out, seen, old in piles]
    if min(blind) < 0 or any(seen > held for held, _, seen, _ in piles):
        raise PositionError(
            f"The cards of seat {seat} do not add up: shown and older ones exceed hand and spent."
        )
    if max(blind) > board_cards(board):
        raise PositionError(f"Seat {seat} has more cards than the board.")
    game["hand"][seat], game["hand_size"][seat] = hand, sum(hand)
    game["older"][seat], game["blind"][seat] = sum(older), blind


def board_cards(board: Board) -> int:
    """How many cards a board has."""
    return sum(board.color_counts) + board.wilds


def _fill_board(board: Board, game: Any, seat: int, own: Values) -> None:
    """A seat's routes, markers and points."""
    for route in read_numbers(own.get("routes", "-"), len(board.routes), "a route"):
        if game["owner"][route] != NONE:
            raise PositionError(f"Route {route} belongs to two seats.")
        game["owner"][route] = seat
    places = read_numbers(own.get("markers", "-"), len(board.places), "a place")
    if "home" in own:
        game["home"][seat] = read_number(own["home"], len(board.places), "a place")
        places.append(int(game["home"][seat]))
    for place in places:
        if game["marker"][place] != NONE:
            raise PositionError(f"There are two markers on place {place}.")
        game["marker"][place] = seat
    if places and len(places) > (board.markers.each if board.markers else 0):
        raise PositionError(f"Seat {seat} has more markers than there are.")
    game["captures"][seat] = read_number(own.get("captures", "0"), MAX_PIECE_COUNT, "a number of captures")
    if board.markers:
        game["score"][seat] = read_number(_needed(own, "score"), _MOST_POINTS, "a number of points")


def _fill_secrets(board: Board, game: Any, seat: int, own: Values) -> None:
    """What a seat has chosen at set-up, and after the end the tickets of others."""
    if game["phase"] == CHOOSE_TICKETS and "returns" in own:
        game["choice"][seat] = _choice(board, game, seat, own["returns"])
    if game["phase"] == OVER and game["viewer"] not in (EVERYTHING, seat):
        tickets = read_numbers(own.get("tickets", "-"), len(board.tickets), "a ticket")
        mask = sum(1 << ticket for ticket in tickets)
        game["tickets"][seat] = mask - (1 << 64) if mask >> 63 else mask
        if len(tickets) != game["tickets_size"][seat]:
            raise PositionError(
                f"Seat {seat} has kept {game['tickets_size'][seat]} tickets, not {len(tickets)}."
            )


def _choice(board: Board, game: Any, seat: int, text: str) -> int:
    if game["viewer"] not in (EVERYTHING, seat):
        if text != UNKNOWN:
            raise PositionError(f"The viewer does not know what seat {seat} returns; write returns=?.")
        return HIDDEN
    tickets = read_numbers(text, len(board.tickets), "a ticket")
    move = encode(board, offered(game, seat), ReturnTickets(tuple(tickets)))
    if move < moves.RETURN:
        raise PositionError(f"Seat {seat} cannot return the tickets {text}: it was not offered them.")
    return move - moves.RETURN


def _fill_souvenirs(board: Board, game: Any, layout: Layout) -> None:
    if board.souvenirs is None:
        return
    kinds, seats = len(board.souvenirs.kinds), int(game["seats"])
    parts = _needed(layout.game, "stacks").split(",")
    if len(parts) != kinds:
        raise PositionError(f"The field stacks must have {kinds} places, one for each kind of souvenir.")
    for kind, part in enumerate(parts):
        place = NONE if part == "-" else read_number(part, len(board.places), "a place")
        heights = board.souvenirs.tokens if place in board.souvenirs.places else board.souvenirs.left_tokens
        game["souvenir_place"][kind] = place
        game["souvenir_tokens"][kind] = heights[seats]
    for seat, own in enumerate(layout.seats):
        for kind in read_numbers(own.get("souvenirs", "-"), kinds, "a kind of souvenir"):
            game["souvenirs"][seat] |= 1 << kind
            game["souvenir_tokens"][kind] -= 1
