"""Observations as vectors: nothing leaks, seats have no numbers, and distances are right."""

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from stellwerk import engine
from stellwerk.boards import load_board
from stellwerk.boards.limits import MAX_OFFER, MAX_SEATS
from stellwerk.engine import NONE, PROSPECTS
from stellwerk.engine.cheapest_path import SEARCH
from stellwerk.engine.phases import OVER
from stellwerk.engine.prospects import COMPLETED
from stellwerk.envs import encode, encode_all, feature_names, features, observation_size
from stellwerk.envs.encoder.layout import BLOCKS
from stellwerk.envs.feature_table import FEATURES
from stellwerk.play import GameError
from tests.engine.random_game import EDITIONS, RandomGame, all_setups
from tests.engine.redeal import redeal
from tests.envs.positions import encoded, positions


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_what_a_seat_may_not_know_makes_no_difference(edition: str, seats: int) -> None:
    chance = random.Random(1)
    for game in positions(edition, seats, games=3, every=6):
        seat = chance.randrange(seats)
        vector = encoded(game, game.state, seat).tobytes()
        assert encoded(game, game.observe(seat), seat).tobytes() == vector
        if not game.over:
            assert encoded(game, redeal(game, seat, chance), seat).tobytes() == vector
            assert encoded(game, game.determinize(game.observe(seat), 7), seat).tobytes() == vector


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_seats_have_no_numbers(edition: str, seats: int) -> None:
    """The same game with everybody moved on by a seat looks the same to everybody."""
    for game in positions(edition, seats, games=1, every=9):
        turned = moved_on(game.state, seats)
        for seat in range(seats):
            vector = encoded(game, game.state, seat)
            assert encoded(game, turned, (seat + 1) % seats).tobytes() == vector.tobytes()


def moved_on(state: npt.NDArray[Any], seats: int) -> npt.NDArray[Any]:
    """The same game with every player one seat further."""
    turned = state.copy()
    row = turned[0]
    for name in state.dtype.names or ():
        if state.dtype[name].shape[:1] == (MAX_SEATS,):
            row[name][:seats] = np.roll(state[0][name][:seats], 1, axis=0)
    for name in ("turn", "start"):
        row[name] = NONE if row[name] == NONE else (row[name] + 1) % seats
    for name in ("owner", "marker"):
        row[name] = np.where(row[name] == NONE, NONE, (row[name] + 1) % seats)
    bits = np.unpackbits(state["barred"][0].view(np.uint8)[:, None], axis=1, bitorder="little")
    bits[:, :seats] = np.roll(bits[:, :seats], 1, axis=1)
    row["barred"] = np.packbits(bits, axis=1, bitorder="little")[:, 0].view(np.int8)
    size = int(row["ticket_log_size"])
    log = state["ticket_log"][0, :size]
    row["ticket_log"][:size] = (log // MAX_OFFER**2 + 1) % seats * MAX_OFFER**2 + log % MAX_OFFER**2
    return turned


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_distances_are_those_of_the_prospects(edition: str, seats: int) -> None:
    board = load_board(edition)
    blocks = {block.feature.name: block for block in features(board, seats)}
    search, found = np.zeros(1, SEARCH), np.zeros(1, PROSPECTS)
    for game in positions(edition, seats, games=2, every=9):
        seat = game.random.randrange(seats)
        vector = encoded(game, game.state, seat)
        part = {
            name: vector[blocks[name].offset :][: blocks[name].size]
            for name in ("distance", "completed", "blocked")
        }
        engine.ticket_prospects(game.board_row, game.state, seat, search, found)
        row, at = found[0], 0
        known = row["ticket"][: row["size"]].tolist()
        for ticket, state, end in zip(known, row["state"], row["path_end"], strict=False):
            path, at = row["path"][at:end], int(end)
            cards = sum(board.routes[route].cards for route in path if game.state["owner"][0, route] != seat)
            assert part["distance"][ticket] * 20 == pytest.approx(cards)
            assert part["completed"][ticket] == (state == COMPLETED)
            assert part["blocked"][ticket] == (len(path) == 0)
        others = np.setdiff1d(np.arange(len(board.tickets)), known)
        assert not any(values[others].any() for values in part.values())


@pytest.mark.parametrize(("edition", "seats"), all_setups())
def test_the_table_describes_the_vector(edition: str, seats: int) -> None:
    board = load_board(edition)
    names = feature_names(board, seats)
    assert len(names) == len(set(names)) == observation_size(board, seats)
    blocks = features(board, seats)
    assert [block.offset for block in blocks] == np.cumsum([0, *(b.size for b in blocks)])[:-1].tolist()


def test_every_feature_has_its_place_in_the_layout() -> None:
    assert tuple(feature.name for feature in FEATURES) == BLOCKS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_feature_is_something_sometime(edition: str) -> None:
    """A feature that is 0 in all positions would mean nothing."""
    seats = load_board(edition).seats[0]
    blocks = features(load_board(edition), seats)
    used = np.zeros(observation_size(load_board(edition), seats), bool)
    for seed in range(12):
        game = RandomGame(edition, seats, seed)
        for _ in game.steps():
            used |= encoded(game, game.state, game.to_act()[0]) != 0
        assert game.state["phase"][0] == OVER
        used |= encoded(game, game.state, 0) != 0
    unused = {b.feature.name for b in blocks if not used[b.offset : b.offset + b.size].any()}
    assert unused <= {"passes"}


def test_values_are_in_their_units() -> None:
    game = RandomGame("usa-2004", 2, 1)
    names = feature_names(game.board, 2)
    vector = dict(zip(names, encoded(game, game.state, 0).tolist(), strict=True))
    hand = game.state["hand"][0, 0].tolist()
    cards = [vector[f"hand[{color}]"] * 10 for color in (*game.board.colors, "wild")]
    assert cards == pytest.approx(hand)
    assert vector["pieces[rival 1, train]"] == pytest.approx(45 / 50)
    assert vector["phase[choose tickets]"] == 1
    assert vector["turn[self]"] == vector["turn[rival 1]"] == 0


def test_positions_of_different_games_cannot_be_encoded_together() -> None:
    board = load_board("mini")
    states = np.concatenate([RandomGame("mini", seats, 1).state for seats in (2, 3)])
    with pytest.raises(GameError, match=r"equally many seats"):
        encode_all(board, states, np.zeros(2, np.int64))
    with pytest.raises(GameError, match=r"a seat from 0 to 1"):
        encode(board, states[:1], 2)
