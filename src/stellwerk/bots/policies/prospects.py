"""Decisions about places: homes, souvenirs, markers and Alvin, by what lies around them."""

from stellwerk.boards.limits import GREY, MAX_PLACES
from stellwerk.engine.kernel import BoardRow, GameRow, int64, rule
from stellwerk.engine.markers import is_free
from stellwerk.engine.moves import ALVIN, GET_SOUVENIR, HOME, MARK, PAYMENTS, SET_SOUVENIR, SKIP
from stellwerk.engine.rows import NONE
from stellwerk.engine.souvenirs import kind_at, new_kind_at

from .atlas import AtlasRow
from .desk import DeskRow, PlanRow
from .needs import jitter
from .planner import have_plan
from .plans import make_plan
from .purses import cheapest_payment
from .styles import StyleRow

_AT_AN_END = 1000.0
"""A home city that no ticket asks for comes into question only if all those are taken."""
_USED = 0.35
"""How much of the points of an open route a marker at its end is expected to bring."""


@rule
def promise(board: BoardRow, atlas: AtlasRow, game: GameRow, place: int) -> float:
    """Points of the open routes around a place."""
    points = 0.0
    for index in range(atlas.first[place], atlas.first[place + 1]):
        if game.owner[atlas.route[index]] == NONE:
            points += board.route_points[atlas.route[index]]
    return points


@rule
def choose_home(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, desk: DeskRow
) -> int:
    """An end of a ticket from where the tickets are cheap to connect, and where much can be built."""
    tickets = int64(game.tickets[seat])
    best_place, best = NONE, -1e9
    for place in range(board.places):
        if not is_free(board, game, place):
            continue
        value = _USED * promise(board, atlas, game, place) + jitter(style, desk)
        if is_an_end(board, tickets, place):
            make_plan(board, atlas, game, style, seat, tickets, place, desk.trial, desk)
            value += desk.trial.value + _AT_AN_END
        if value > best:
            best_place, best = place, value
    return HOME + best_place


@rule
def is_an_end(board: BoardRow, tickets: int, place: int) -> bool:
    """Whether one of the tickets begins or ends at a place."""
    for ticket in range(board.tickets):
        if (tickets >> ticket) & 1 and (
            board.ticket_ends[ticket, 0] == place or board.ticket_ends[ticket, 1] == place
        ):
            return True
    return False


@rule
def place_souvenir(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, desk: DeskRow
) -> int:
    """Put a stack where the player's own plan leads."""
    make_plan(board, atlas, game, style, seat, game.tickets[seat], NONE, desk.trial, desk)
    kind = 0
    while game.souvenir_place[kind] != NONE:
        kind += 1
    best_place, best = NONE, -1e9
    for place in range(board.places):
        if kind_at(board, game, place) != NONE:
            continue
        value = -0.01 * promise(board, atlas, game, place)
        for index in range(atlas.first[place], atlas.first[place + 1]):
            value += desk.trial.is_wanted[atlas.route[index]]
        if value > best:
            best_place, best = place, value
    return SET_SOUVENIR + kind * MAX_PLACES + best_place


@rule
def take_rarer_souvenir(board: BoardRow, atlas: AtlasRow, game: GameRow, seat: int) -> int:
    """Take the souvenir that will be harder to get later."""
    best_place, best = NONE, 1e9
    for end in range(2):
        place = int(board.route_ends[game.claimed, end])
        kind = new_kind_at(board, game, seat, place)
        if kind == NONE:
            continue
        chances = game.souvenir_tokens[kind] + 0.1 * promise(board, atlas, game, place)
        if chances < best:
            best_place, best = place, chances
    return GET_SOUVENIR + best_place


@rule
def hide_alvin(board: BoardRow, atlas: AtlasRow, game: GameRow, seat: int) -> int:
    """Hide Alvin in the own city that others are least likely to reach."""
    best_place, best = NONE, 1e9
    for place in range(board.places):
        if game.marker[place] == seat:
            value = promise(board, atlas, game, place)
            if value < best:
                best_place, best = place, value
    return ALVIN + best_place


@rule
def place_marker(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow
) -> int:
    """Mark the end of the claimed route that promises more than it costs, or skip."""
    have_plan(board, atlas, game, style, seat, plan, desk)
    pain, code = cheapest_payment(
        board, game, style, seat, int64(board.marker_cards), int64(0), int64(GREY), plan
    )
    best_move, best = SKIP, float(style.marker_bar)
    if code == NONE:
        return best_move
    for end in range(2):
        place = int(board.route_ends[game.claimed, end])
        if is_free(board, game, place):
            value = _USED * promise(board, atlas, game, place) - pain + jitter(style, desk)
            if value > best:
                best_move, best = MARK + place * PAYMENTS + code, value
    return best_move
