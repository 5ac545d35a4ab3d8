"""Replays one game, action by action."""

import numpy as np

from stellwerk.boards.limits import MAX_OFFER
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Listing, Row, compiled, int64
from stellwerk.engine.legal import list_moves
from stellwerk.engine.moves import DRAW_OPEN, DRAW_TICKETS, RETURN, RETURN_BASE
from stellwerk.engine.network import label_components, new_components
from stellwerk.engine.phases import CHOOSE_TICKETS, OVER, RETURN_TICKETS, TURN
from stellwerk.engine.rows import NONE
from stellwerk.engine.turns import step

from .rows import FINISHED, ILLEGAL, TICKET_BASE, UNFINISHED


class DecisionRow(Row):
    """A row of DECISION."""


class OutcomeRow(Row):
    """A row of OUTCOME."""


@compiled
def replay(
    board: BoardRow,
    game: GameRow,
    seats: Array,
    codes: Array,
    turns: Array,
    out: Listing,
    decisions: Array,
    outcome: OutcomeRow,
) -> None:
    """Play all actions of a game that has been dealt; stops before the first one that is not legal."""
    outcome.start = game.start
    outcome.ender = NONE
    turns[:] = 0
    for index in range(len(codes)):
        seat = int64(seats[index])
        is_seat = 0 <= seat < game.seats
        count = list_moves(board, game, seat, out) if is_seat else int64(0)
        move = _move_of(game, seat, int64(codes[index])) if is_seat else int64(NONE)
        if not _is_listed(out, count, move):
            outcome.played = index
            outcome.status = ILLEGAL
            return
        if game.phase == TURN:
            turns[seat] += 1
        _note(game, seat, move, count, turns[seat], decisions[index])
        had_ended = game.turns_left != NONE
        for other in range(game.seats):
            decisions[index].gained[other] = -game.score[other]
        step(board, game, seat, move, out)
        for other in range(game.seats):
            decisions[index].gained[other] += game.score[other]
        if game.turns_left != NONE and not had_ended:
            outcome.ender = seat
    outcome.played = len(codes)
    outcome.status = FINISHED if game.phase == OVER else UNFINISHED


@compiled
def _move_of(game: GameRow, seat: int, code: int) -> int:
    """The move that a code stands for; NONE if it returns a ticket that was not offered."""
    if code >= 0:
        return code
    tickets, back, unit = -1 - code, int64(0), int64(1)
    while tickets > 0:
        position = _position(game, seat, tickets % TICKET_BASE - 1)
        if position == NONE:
            return int64(NONE)
        back += (position + 1) * unit
        unit *= RETURN_BASE
        tickets //= TICKET_BASE
    return RETURN + back


@compiled
def _position(game: GameRow, seat: int, ticket: int) -> int:
    for position in range(game.offer_size[seat]):
        if game.offer[seat, position] == ticket:
            return int64(position)
    return int64(NONE)


@compiled
def _is_listed(out: Listing, count: int, move: int) -> bool:
    index = int64(0)
    while index < count and out.moves[index] != move:
        index += 1
    return index < count


@compiled
def _note(game: GameRow, seat: int, move: int, legal: int, turn: int, decision: DecisionRow) -> None:
    decision.seat = seat
    decision.phase = game.phase
    decision.turn = turn
    decision.legal = legal
    decision.move = move
    decision.card = game.market[move - DRAW_OPEN] if DRAW_OPEN <= move < DRAW_TICKETS else NONE
    is_offer = game.phase in (CHOOSE_TICKETS, RETURN_TICKETS)
    for position in range(MAX_OFFER):
        is_offered = is_offer and position < game.offer_size[seat]
        decision.offer[position] = game.offer[seat, position] if is_offered else NONE


@compiled
def note_tickets(board: BoardRow, game: GameRow, outcome: OutcomeRow) -> None:
    """The tickets that every seat holds, and those that it has completed."""
    component = new_components()
    for seat in range(game.seats):
        label_components(board, game, seat, component)
        outcome.kept[seat] = game.tickets[seat]
        outcome.completed[seat] = 0
        for ticket in range(board.tickets):
            ends = board.ticket_ends[ticket]
            if (game.tickets[seat] >> ticket) & 1 and component[ends[0]] == component[ends[1]]:
                outcome.completed[seat] |= np.uint64(1) << np.uint64(ticket)
