"""Whether a position can be that of a game: nothing is missing or there twice, and the phase fits."""

from typing import Any, Final

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import CARD_KINDS, WILD
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE, phases
from stellwerk.engine.moves import RETURN
from stellwerk.play.errors import PositionError
from stellwerk.play.listing import RowArray, listed_moves

from .course import check_course

_ANY_WORLD: Final = np.uint64(0)


def check_game(board: Board, state: RowArray) -> None:
    """Raise a PositionError unless the row can be that of a whole game; fills in what players can know."""
    game = state[0]
    _check_cards(board, game)
    check_course(board, game)
    _check_choices(board, state)
    for seat in _to_act(game):
        if not listed_moves(board_row(board), state, seat):
            raise PositionError(f"Seat {seat} would have to act, but has nothing to choose from.")


def check_observation(board: Board, state: RowArray) -> None:
    """Raise a PositionError unless a whole game fits what is known.

    After the end, the whole history of the ticket deck is not looked for, which could take long.
    """
    game = state[0]
    _check_pools(board, game)
    check_course(board, game)
    if game["phase"] == phases.OVER:
        _check_open_tickets(game)
        return
    world: RowArray = np.frombuffer(bytearray(GAME.itemsize), GAME)
    try:
        engine.determinize(board_row(board), state, _ANY_WORLD, world)
    except ValueError:
        raise PositionError("No game fits what the viewer knows in this position.") from None
    check_game(board, world)
    again: RowArray = np.frombuffer(bytearray(GAME.itemsize), GAME)
    engine.observe(world, int(game["viewer"]), again)
    if again.tobytes() != state.tobytes():
        raise PositionError(
            "The position contains something that the viewer cannot know, or lacks something."
        )


def _box(board: Board) -> list[int]:
    """How many cards of each kind a board has."""
    return [*board.color_counts, *[0] * (WILD - len(board.colors)), board.wilds]


def _check_cards(board: Board, game: Any) -> None:
    """All cards of the box are somewhere, and what is noted about them is true."""
    seats = int(game["seats"])
    deck = np.bincount(game["deck"][: game["deck_size"]], minlength=CARD_KINDS)
    unturned = deck + game["blind"][:seats].sum(axis=0, dtype=int)
    total = deck + game["discards"] + game["hand"][:seats].sum(axis=0, dtype=int) + _face_up(game)
    if total.tolist() != _box(board):
        raise PositionError("The cards do not add up: together they must be all cards of the board.")
    if unturned.max() > max(_box(board)):
        raise PositionError("The cards do not add up: more were drawn from the deck than there are.")
    game["unturned"] = unturned
    _check_piles(board, game)


def _face_up(game: Any) -> Any:
    market = game["market"]
    return np.bincount(market[market != NONE], minlength=CARD_KINDS)


def _check_piles(board: Board, game: Any) -> None:
    """What everybody can see of the piles."""
    stock = int(game["deck_size"]) + int(game["discards_size"])
    if (game["market"] == NONE).any() and stock:
        raise PositionError("A slot of the market is empty although there are cards to fill it.")
    if game["deck_size"] == 0 and stock and not board.reshuffles_late:
        raise PositionError("The deck is empty, so the discards would have been shuffled.")
    spent = game["spent"].sum(axis=0, dtype=int)
    if (spent > game["discards"]).any():
        raise PositionError("More cards were spent since the last shuffle than lie on the discard pile.")


def _check_pools(board: Board, game: Any) -> None:
    """Hidden cards come from the deck or from hands older than it, and neither has too few or too many."""
    _check_piles(board, game)
    seats, viewer = int(game["seats"]), int(game["viewer"])
    others = [seat for seat in range(seats) if seat != viewer]
    fresh, unseen = game["unturned"].astype(int), np.array(_box(board)) - game["discards"] - _face_up(game)
    if viewer >= 0:
        fresh, unseen = fresh - game["blind"][viewer], unseen - game["hand"][viewer]
    hidden = game["spent"].astype(int) - game["shown"]
    older = unseen + hidden[others].sum(axis=0) - fresh
    held = [int(game["hand_size"][seat]) + int(hidden[seat].sum()) for seat in others]
    drawn = [count - int(game["older"][seat]) for count, seat in zip(held, others, strict=True)]
    adds_up = (
        min(fresh.min(), older.min(), *drawn) >= 0
        and fresh.sum() == int(game["deck_size"]) + sum(drawn)
        and older.sum() == sum(int(game["older"][seat]) for seat in others)
        and all(game["shown"][seat].sum(dtype=int) <= game["hand_size"][seat] for seat in others)
    )
    if not adds_up:
        raise PositionError("The cards do not add up: what the viewer does not see must be all the others.")


def _check_open_tickets(game: Any) -> None:
    """After the end every ticket has at most one holder."""
    seen = 0
    for mask in game["tickets"][: game["seats"]].tolist():
        if seen & mask:
            raise PositionError("Two seats hold the same ticket.")
        seen |= mask


def _to_act(game: Any) -> list[int]:
    if game["phase"] == phases.CHOOSE_TICKETS:
        return [seat for seat in range(game["seats"]) if game["choice"][seat] == NONE]
    return [] if game["phase"] == phases.OVER else [int(game["turn"])]


def _check_choices(board: Board, state: RowArray) -> None:
    """Choices already made at set-up are ones that could be made."""
    if state["phase"][0] != phases.CHOOSE_TICKETS:
        return
    before = np.frombuffer(bytearray(state.tobytes()), GAME)
    before["choice"] = NONE
    for seat in range(state["seats"][0]):
        choice = int(state["choice"][0, seat])
        if choice != NONE and choice + RETURN not in listed_moves(board_row(board), before, seat):
            raise PositionError(f"Seat {seat} cannot have chosen to return these tickets.")
