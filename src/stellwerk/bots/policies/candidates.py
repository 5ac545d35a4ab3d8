"""The moves worth thinking about: of many payments for a route only those that differ in what matters."""

import numpy as np

from stellwerk.engine.kernel import Record, rule
from stellwerk.engine.legal import list_moves
from stellwerk.engine.moves import CLAIM, DRAW_OPEN, DRAW_TICKETS, HOME, RETURN, RETURN_BASE

from .horizon import turns_left
from .needs import assess_needs
from .planner import claim_worth, refresh


@rule
def list_candidates(
    board: Record,
    atlas: Record,
    game: Record,
    style: Record,
    seat: int,
    claims: int,
    plan: Record,
    desk: Record,
) -> int:
    """Write the moves worth thinking about to `desk.listing`; returns their number."""
    horizon = turns_left(board, game, style)
    refresh(board, atlas, game, style, seat, horizon, plan, desk)
    assess_needs(board, game, style, seat, plan, horizon, desk)
    count = list_moves(board, game, seat, desk.listing)
    kept = 0
    for index in range(count):
        move = np.int64(desk.listing.moves[index])
        if move < CLAIM and _is_distinct(game, desk, move, kept):
            desk.listing.moves[kept] = move
            kept += 1
    first = kept
    for index in range(count):
        move = np.int64(desk.listing.moves[index])
        if move >= CLAIM:
            worth = claim_worth(board, game, style, seat, plan, move)
            kept = _insert(desk, first, kept, claims, move, worth)
    return kept


@rule
def _insert(desk: Record, first: int, kept: int, most: int, move: int, worth: float) -> int:
    """Keep the claims sorted by worth, the best ones only."""
    position = kept
    while position > first and desk.rank[position - 1 - first] < worth:
        position -= 1
    if position - first >= most:
        return kept
    last = min(kept, first + most - 1)
    for index in range(last, position, -1):
        desk.listing.moves[index] = desk.listing.moves[index - 1]
        desk.rank[index - first] = desk.rank[index - 1 - first]
    desk.listing.moves[position] = move
    desk.rank[position - first] = worth
    return last + 1


@rule
def _is_distinct(game: Record, desk: Record, move: int, kept: int) -> bool:
    """Whether no move listed before comes to the same."""
    if DRAW_OPEN <= move < DRAW_TICKETS:
        for index in range(kept):
            other = desk.listing.moves[index]
            if (
                DRAW_OPEN <= other < DRAW_TICKETS
                and game.market[other - DRAW_OPEN] == game.market[move - DRAW_OPEN]
            ):
                return False
    if RETURN <= move < HOME:
        return _is_ascending(move - RETURN)
    return True


@rule
def _is_ascending(code: int) -> bool:
    """The order of returned tickets hardly ever matters: one of them will do."""
    last = RETURN_BASE
    while code > 0:
        digit = code % RETURN_BASE
        if digit >= last:
            return False
        last = digit
        code //= RETURN_BASE
    return True
