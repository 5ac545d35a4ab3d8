"""How tickets stand, compared with a plain definition."""

import random

import numpy as np
import pytest

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.engine import NONE, PROSPECTS, moves
from stellwerk.engine.cheapest_path import SEARCH
from stellwerk.engine.phases import OVER
from stellwerk.engine.prospects import COMPLETED, IMPOSSIBLE, POSSIBLE
from tests.engine.consistency import bit_positions
from tests.engine.random_game import RandomGame, State, all_setups

FAR = 10_000
"""More than any path costs."""

Prospect = tuple[int, int, list[int]]
"""A ticket, how it stands, and its path."""


def prospects(game: RandomGame, state: State, seat: int) -> list[Prospect]:
    """What the engine says."""
    found = np.full(1, -1, PROSPECTS)
    engine.ticket_prospects(game.board_row, state, seat, np.zeros(1, SEARCH), found)
    row, begin, answer = found[0], 0, []
    for index in range(row["size"]):
        end = int(row["path_end"][index])
        answer.append((int(row["ticket"][index]), int(row["state"][index]), row["path"][begin:end].tolist()))
        begin = end
    return answer


def costs(board: Board, prices: dict[int, int], start: int) -> list[int]:
    """The cheapest way to every place, by trying every route until nothing gets cheaper."""
    cost = [FAR] * len(board.places)
    cost[start] = 0
    changed = True
    while changed:
        changed = False
        for route, price in prices.items():
            for here, there in (board.routes[route].ends, board.routes[route].ends[::-1]):
                if cost[here] + price < cost[there]:
                    cost[there] = cost[here] + price
                    changed = True
    return cost


def usable(board: Board, state: State, seat: int, attribute: str) -> dict[int, int]:
    """The routes that the seat has or could still claim, and what they cost it in cards or spaces."""
    owner, barred = state["owner"][0], state["barred"][0]
    return {
        number: 0 if owner[number] == seat else getattr(route, attribute)
        for number, route in enumerate(board.routes)
        if owner[number] == seat or (owner[number] == NONE and not barred[number] >> seat & 1)
    }


def check(game: RandomGame, state: State, seat: int) -> set[int]:
    """Compare the engine with the definition; returns the states that tickets are in."""
    board, row = game.board, state[0]
    cards, spaces = usable(board, state, seat, "cards"), usable(board, state, seat, "spaces")
    offer = row["offer"][seat, : row["offer_size"][seat]].tolist()
    answer = prospects(game, state, seat)
    assert [ticket for ticket, _, _ in answer] == [*bit_positions(row["tickets"][seat]), *offer]
    for ticket, stands, path in answer:
        start, goal = board.tickets[ticket].ends
        cost = costs(board, cards, start)[goal]
        is_affordable = costs(board, spaces, start)[goal] <= row["pieces"][seat].sum()
        if cost == 0:
            assert stands == COMPLETED
        else:
            is_possible = cost < FAR and is_affordable and row["phase"] != OVER
            assert stands == (POSSIBLE if is_possible else IMPOSSIBLE)
        if cost == FAR:
            assert path == []
            continue
        assert sum(cards[route] for route in path) == cost
        for route in path:
            ends = board.routes[route].ends
            assert start in ends
            start = sum(ends) - start
        assert start == goal
    return {stands for _, stands, _ in answer}


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_tickets_stand_as_the_board_says(edition: str, seats: int) -> None:
    states = set[int]()
    for seed in range(3):
        game, chance = RandomGame(edition, seats, seed), random.Random(seed)
        while not game.over:
            seat = game.to_act()[0]
            legal = game.legal(seat)
            active = [move for move in legal if move >= moves.CLAIM or move == moves.DRAW_TICKETS]
            game.play(seat, chance.choice(active if active and seed else legal))
            if chance.random() < 0.06 or game.over:
                for viewer in range(seats):
                    states |= check(game, game.state, viewer)
    assert {POSSIBLE, IMPOSSIBLE} <= states


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_an_observation_tells_a_seat_the_same_about_its_tickets(edition: str, seats: int) -> None:
    game = RandomGame(edition, seats, 5)
    for number in game.steps():
        if number % 20 == 0:
            for seat in range(seats):
                expected = prospects(game, game.state, seat)
                assert prospects(game, game.observe(seat), seat) == expected


def test_of_equally_cheap_paths_always_the_same_one_is_taken() -> None:
    """The answer depends on nothing but the position, so a client's picture does not jump."""
    game = RandomGame("usa-2004", 2, 1)
    twice = [prospects(game, game.state, 0) for _ in range(2)]
    assert twice[0] == twice[1]
    for ticket, _, path in twice[0]:
        cheapest = _cheapest_paths(game.board, game.state, ticket)
        assert tuple(path) in cheapest


def _cheapest_paths(board: Board, state: State, ticket: int) -> set[tuple[int, ...]]:
    """Every cheapest path of a ticket."""
    start, goal = board.tickets[ticket].ends
    cards = usable(board, state, 0, "cards")
    left = costs(board, cards, goal)
    found: set[tuple[int, ...]] = set()
    ahead: list[tuple[int, tuple[int, ...]]] = [(start, ())]
    while ahead:
        here, path = ahead.pop()
        if here == goal:
            found.add(path)
        for route, price in cards.items():
            ends = board.routes[route].ends
            if here in ends and left[here] == price + left[sum(ends) - here]:
                ahead.append((sum(ends) - here, (*path, route)))
    return found
