"""Determinized games are whole games that fit the observation, each as likely as it should be."""

import json
from collections import Counter
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from stellwerk import engine
from stellwerk.boards import load_board
from stellwerk.boards.limits import WILD
from stellwerk.boards.past_rules import under_rules
from stellwerk.engine import SPECTATOR
from tests.engine import consistency
from tests.engine.random_game import RandomGame, all_setups

FEW_SIGMAS = 4.5
TIGHT_GAME = Path(__file__).with_name("tight_game.json")


@pytest.mark.parametrize(("name", "seats"), all_setups())
def test_a_dealt_game_is_whole_and_fits_the_view(name: str, seats: int) -> None:
    for seed in range(3):
        game = RandomGame(name, seats, seed)
        for number in game.steps():
            if number > 2 * seats and number % 9:
                continue
            for seat in (SPECTATOR, *range(seats)):
                check_dealt(game, seat, number)


@pytest.mark.parametrize(("name", "seats"), all_setups())
def test_a_dealt_game_can_be_played_on(name: str, seats: int) -> None:
    game = RandomGame(name, seats, 8)
    for _ in range(20):
        game.step()
    game.state = game.determinize(game.observe(0), 1)
    while not game.over:
        game.step()
        consistency.check(game.board, game.state)


def check_dealt(game: RandomGame, seat: int, seed: int) -> None:
    """A game dealt from what a seat sees is whole, and the seat sees the same in it."""
    observation = game.observe(seat)
    dealt = game.determinize(observation, seed)
    consistency.check(game.board, dealt)
    game.state, truth = dealt, game.state
    assert game.observe(seat).tobytes() == observation.tobytes()
    assert all(game.legal(actor) for actor in game.to_act())
    game.state = truth


def test_a_game_is_found_where_hardly_any_fits() -> None:
    """Nearly all cards that were hidden at the last shuffle are spent: few ways are left to divide them."""
    saved = json.loads(TIGHT_GAME.read_text("utf-8"))
    board = under_rules(load_board(saved["edition"]), saved["rules_version"])
    game = RandomGame(board, saved["seats"], saved["seed"])
    for seat, move in saved["moves"]:
        game.play(seat, move)
    for seat, seed in product((SPECTATOR, *range(saved["seats"])), range(100)):
        check_dealt(game, seat, seed)


def test_unseen_cards_are_equally_likely_in_a_hand_and_in_the_deck() -> None:
    game = RandomGame("usa-2004", 3, 11)
    observation, samples = game.observe(0), 4000
    unseen = np.array([*game.board.color_counts, game.board.wilds]) - observation["hand"][0, 0]
    for card in observation["market"][0]:
        unseen[card] -= 1
    in_hand, on_top = np.zeros(WILD + 1), np.zeros(WILD + 1)
    for seed in range(samples):
        dealt = game.determinize(observation, seed)
        in_hand += dealt["hand"][0, 1]
        on_top[dealt["deck"][0, dealt["deck_size"][0] - 1]] += 1
    share = unseen / unseen.sum()
    for counts, draws in ((in_hand, 4 * samples), (on_top, samples)):
        sigma = np.sqrt(draws * share * (1 - share))
        assert (np.abs(counts - draws * share) < FEW_SIGMAS * sigma).all()


def test_unseen_tickets_are_equally_likely_everywhere() -> None:
    game = RandomGame("berlin", 2, 3)
    observation, samples = game.observe(1), 4000
    counts: Counter[int] = Counter()
    for seed in range(samples):
        counts.update(game.determinize(observation, seed)["offer"][0, 0, :2].tolist())
    unseen = len(game.board.tickets) - 2
    share = 2 / unseen
    assert len(counts) == unseen
    for count in counts.values():
        assert abs(count - samples * share) < FEW_SIGMAS * np.sqrt(samples * share * (1 - share))


@pytest.mark.parametrize(("name", "seats"), [("mini", 2), ("mini", 4), ("berlin", 3), ("san-francisco", 4)])
def test_after_a_shuffle_the_deck_and_what_was_drawn_from_it_share_its_cards_evenly(
    name: str, seats: int
) -> None:
    """While nothing has been spent since, the number of wilds in the deck is hypergeometric."""
    surprise = variance = 0.0
    for seed in range(80):
        game = RandomGame(name, seats, 1000 + seed)
        for number in game.steps():
            row = game.state[0]
            if row["older"].any() and not row["spent"].any() and row["blind"][1:].any():
                dealt = game.determinize(game.observe(0), seed * 1000 + number)
                pool = (row["unturned"] - row["blind"][0]).astype(int)
                size, share = int(row["deck_size"]), pool[WILD] / pool.sum()
                surprise += _wilds_in_deck(dealt) - size * share
                variance += size * share * (1 - share) * (pool.sum() - size) / max(1, pool.sum() - 1)
    assert variance
    assert abs(surprise) < FEW_SIGMAS * np.sqrt(variance)


def _wilds_in_deck(state: np.ndarray) -> int:
    return int(np.count_nonzero(state["deck"][0, : state["deck_size"][0]] == WILD))


def test_a_reshuffled_deck_holds_only_what_was_discarded() -> None:
    """With two seats everybody can tell what a freshly shuffled deck is made of."""
    seen = 0
    for seed in range(30):
        game = RandomGame("mini", 2, seed)
        for _ in game.steps():
            before = game.state["deck_size"][0] + game.state["discards_size"][0]
            shuffled = game.state["older"][0, :2].any() and (game.state["spent"][0] == 0).all()
            if before and shuffled and not game.state["blind"][0].any():
                dealt = game.determinize(game.observe(0), seed)
                size = int(game.state["deck_size"][0])
                assert sorted(dealt["deck"][0, :size]) == sorted(game.state["deck"][0, :size])
                assert (dealt["hand"] == game.state["hand"]).all()
                seen += 1
    assert seen


def test_the_same_seed_deals_the_same_game() -> None:
    game = RandomGame("old-west", 4, 2)
    observation = game.observe(2)
    assert game.determinize(observation, 9).tobytes() == game.determinize(observation, 9).tobytes()
    assert game.determinize(observation, 9).tobytes() != game.determinize(observation, 10).tobytes()


def test_what_is_left_after_spending_is_as_likely_as_any_unseen_card() -> None:
    """The spent cards are known; the rest of the hand is a random part of what nobody has seen."""
    game = RandomGame("usa-2004", 2, 4)
    while not (game.state["spent"][0, 1].any() and game.state["turn"][0] == 0):
        game.step()
    observation, samples = game.observe(0), 3000
    row = observation[0]
    unseen = (
        np.array([*game.board.color_counts, game.board.wilds])
        - row["hand"][0]
        - row["discards"]
        - row["shown"][1]
    )
    for card in row["market"]:
        unseen[card] -= 1
    hidden = int(row["hand_size"][1] - row["shown"][1].sum())
    held = np.zeros(WILD + 1)
    for seed in range(samples):
        held += game.determinize(observation, seed)["hand"][0, 1] - row["shown"][1]
    share, draws = unseen / unseen.sum(), hidden * samples
    assert hidden
    assert (np.abs(held - draws * share) < FEW_SIGMAS * np.sqrt(draws * share * (1 - share))).all()


def test_a_full_game_is_left_alone_and_a_view_cannot_be_played_on() -> None:
    game = RandomGame("berlin", 2, 6)
    for _ in range(8):
        game.step()
    assert game.determinize(game.state, 1).tobytes() == game.state.tobytes()
    seat = game.to_act()[0]
    observation = game.observe(seat)
    before = observation.tobytes()
    for move in game.legal(seat, observation):
        assert not engine.apply(game.board_row, observation, seat, move, game.out)
    assert observation.tobytes() == before
