"""Whether the phase of a position fits what lies on the table."""

from typing import Any, Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.engine import NONE
from stellwerk.engine.phases import (
    CHOOSE_HOME,
    CHOOSE_TICKETS,
    MOVE_ALVIN,
    OVER,
    PLACE_MARKER,
    PLACE_SOUVENIR,
    RETURN_TICKETS,
    TAKE_SOUVENIR,
    TURN,
)
from stellwerk.play.errors import PositionError

from .ticket_history import offers_of

_SET_UP: Final = (CHOOSE_TICKETS, CHOOSE_HOME, PLACE_SOUVENIR)
_FINISHING_A_CLAIM: Final = (TAKE_SOUVENIR, MOVE_ALVIN, PLACE_MARKER)


def check_course(board: Board, game: Any) -> None:
    """Raise a PositionError unless a game can be in this phase with what lies on the table."""
    _check_set_up(board, game)
    _check_claim(game)
    _check_end(board, game)
    _check_souvenirs(board, game)
    _check_markers(board, game)
    if game["phase"] == RETURN_TICKETS and offers_of(game)[-1].seat != game["turn"]:
        raise PositionError("The seat in turn has not been offered any tickets.")


def _check_set_up(board: Board, game: Any) -> None:
    seats, phase, start = int(game["seats"]), int(game["phase"]), int(game["start"])
    if phase in _SET_UP and ((game["owner"] != NONE).any() or game["ticket_log_size"] > seats):
        raise PositionError("Nobody can have acted before the set-up is over.")
    if phase == CHOOSE_TICKETS:
        undecided = np.flatnonzero(game["choice"][:seats] == NONE).tolist()
        if undecided[:1] != [game["turn"]]:
            raise PositionError(
                "At set-up, the turn is that of the first seat that has not chosen its tickets."
            )
    at_home = game["home"][:seats] != NONE
    if phase == CHOOSE_HOME:
        order = [(start + place) % seats for place in range(seats - 1, -1, -1)]
        homeless = [seat for seat in order if not at_home[seat]]
        if homeless[:1] != [game["turn"]] or order[-len(homeless) :] != homeless or board.markers is None:
            raise PositionError("Home cities are chosen one by one, by the last seat first.")
    elif at_home.any() if phase == CHOOSE_TICKETS or board.markers is None else not at_home.all():
        raise PositionError("In this phase either all seats have home cities, or none.")


def _check_claim(game: Any) -> None:
    claimed = int(game["claimed"])
    if (game["phase"] in _FINISHING_A_CLAIM) != (claimed != NONE):
        raise PositionError(
            "A route is being claimed exactly while its souvenir, Alvin or a marker is asked for."
        )
    if claimed != NONE and game["owner"][claimed] != game["turn"]:
        raise PositionError("The route being claimed must belong to the seat in turn.")


def _check_end(board: Board, game: Any) -> None:
    seats, phase = int(game["seats"]), int(game["phase"])
    left, passes = int(game["turns_left"]), int(game["passes"])
    if (phase == OVER) != (left == 0 or passes == seats):
        raise PositionError("A game is over when no turns are left, or when all seats have passed.")
    if passes and phase not in (TURN, OVER):
        raise PositionError("Only at the beginning of a turn can others have passed just before.")
    if left != NONE and game["pieces"][:seats].sum(axis=1).min() > board.last_round_at:
        raise PositionError("The last round cannot have begun: nobody is down to the last pieces.")


def _check_souvenirs(board: Board, game: Any) -> None:
    if board.souvenirs is None:
        return
    places = game["souvenir_place"][: len(board.souvenirs.kinds)].tolist()
    placed = [place for place in places if place != NONE]
    if len(set(placed)) < len(placed) or not set(board.souvenirs.places) <= set(placed):
        raise PositionError(
            "Every souvenir place of the board has one stack of souvenirs, and no place has two."
        )
    if (len(placed) < len(places)) and game["phase"] not in (CHOOSE_TICKETS, CHOOSE_HOME, PLACE_SOUVENIR):
        raise PositionError("All stacks of souvenirs are placed before the first turn.")
    if (game["souvenir_tokens"] < 0).any():
        raise PositionError("More souvenirs of a kind were taken than there are.")
    taken = np.bitwise_or.reduce(game["souvenirs"])
    if any(taken >> kind & 1 and place == NONE for kind, place in enumerate(places)):
        raise PositionError("Nobody can have a souvenir of a stack that has not been placed.")


def _check_markers(board: Board, game: Any) -> None:
    """Markers, the points that depend on when they were placed, and Alvin."""
    if board.markers is None:
        return
    if game["phase"] == PLACE_MARKER and game["markers_left"][game["turn"]] < 1:
        raise PositionError("The seat in turn has no marker left to place.")
    bounty = board.alvin.points * int(game["captures"].sum()) if board.alvin else 0
    claimed = sum(route.points for number, route in enumerate(board.routes) if game["owner"][number] != NONE)
    if not claimed + bounty <= game["score"].sum() <= 2 * claimed + bounty:
        raise PositionError(
            "The points do not add up: each route scores once or twice, and Alvin once a capture."
        )
    if board.alvin and game["with_alvin"]:
        _check_alvin(board.alvin.start, game)


def _check_alvin(start: int, game: Any) -> None:
    captures, place = int(game["captures"].sum()), int(game["alvin"])
    is_at_start = place == start
    if game["marker"][start] != NONE or (captures == 0) > is_at_start:
        raise PositionError(
            "Alvin stays where he started until he is captured, and nobody puts a marker there."
        )
    if not is_at_start and game["marker"][place] == NONE:
        raise PositionError("Alvin, once captured, hides in a city with a marker.")
