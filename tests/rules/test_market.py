"""The market (R-MARKET)."""

from collections.abc import Callable
from dataclasses import replace
from threading import Thread

import numpy as np
import pytest

from stellwerk import Board, Game, Options, engine, load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE
from stellwerk.play.events import CardTurned, MarketSwept
from tests.interpreted import needs_compiler
from tests.rig import Rig
from tests.rules.rule_citations import rule


@rule("R-MARKET-1")
@pytest.mark.parametrize("slot", range(1, 6))
def test_five_cards_lie_face_up_while_cards_last(slot: int) -> None:
    game = Rig("usa-2004").cards(deck="red", discards="blue", hoarder=1)
    for _ in range(2):
        game.play(f"draw {slot}")
        assert None not in game.observation(0).view.market
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (0, {})


@rule("R-MARKET-1")
def test_everybody_sees_which_card_is_turned_up_where() -> None:
    game = Rig("usa-2004").cards(market="purple blue orange white green", deck="red")
    assert CardTurned(3, "red") in game.play("draw 4")


@rule("R-MARKET-1")
def test_a_market_slot_stays_empty_when_cards_have_run_out() -> None:
    game = Rig("usa-2004").cards(market="purple blue orange white green", deck="red", hoarder=1)
    game.play("draw 1")
    game.play("draw 2")
    assert game.observation(0).view.market == ("red", None, "orange", "white", "green")
    assert game.forbidden_by("draw 2", seat=1) == "R-MARKET-1"


@rule("R-MARKET-2", "TRAP-2")
def test_three_wilds_are_swept_with_all_others_to_the_discards() -> None:
    game = Rig("usa-2004").cards(market="2 wild red blue green", deck="wild black white yellow orange purple")
    deck = game.observation(0).view.deck
    assert MarketSwept() in game.play("draw 3")
    view = game.observation(0).view
    assert view.market == ("black", "white", "yellow", "orange", "purple")
    assert view.discards == {"wild": 3, "blue": 1, "green": 1}
    assert view.deck == deck - 6


@rule("R-MARKET-2")
def test_the_second_card_comes_from_the_new_market() -> None:
    game = Rig("usa-2004").cards(market="2 wild red blue green", deck="wild black white yellow orange purple")
    game.play("draw 3")
    assert game.turn == 0
    game.play("draw 5")
    assert game.observation(0).view.hand == {"red": 1, "purple": 1}


@rule("R-MARKET-2")
def test_a_new_market_is_swept_again_if_needed() -> None:
    game = Rig("usa-2004")
    game.cards(market="2 wild red blue green", deck="wild  black 3 wild white  yellow orange purple red blue")
    assert game.play("draw 3").count(MarketSwept()) == 2
    assert game.observation(0).view.market == ("yellow", "orange", "purple", "red", "blue")
    assert game.observation(0).view.discards == {"wild": 6, "blue": 1, "green": 1, "black": 1, "white": 1}


@rule("R-MARKET-2")
def test_two_wilds_may_stay() -> None:
    game = Rig("usa-2004").cards(market="wild red blue green white", deck="wild")
    assert MarketSwept() not in game.play("draw 2")
    assert game.observation(0).view.market == ("wild", "wild", "blue", "green", "white")


@rule("R-MARKET-2")
def test_a_market_filled_after_a_payment_is_swept_too() -> None:
    game = Rig("usa-2004").cards("2 blue 4 wild", market="2 wild red - -", hoarder=1)
    assert MarketSwept() in game.play("claim Portland - Salt Lake City with 2 blue + 4 wild")
    assert sorted(map(str, game.observation(0).view.market)) == ["blue", "blue", "red", "wild", "wild"]


_PATIENCE_S = 60


def terminates(task: Callable[[], object]) -> bool:
    """Whether the task terminates; compiled rules let other threads run meanwhile."""
    thread = Thread(target=task, daemon=True)
    thread.start()
    thread.join(timeout=_PATIENCE_S)
    return not thread.is_alive()


@rule("R-MARKET-3", "TRAP-2")
def test_three_wilds_stay_when_too_few_other_cards_are_left() -> None:
    game = Rig("usa-2004").cards(market="2 wild red blue green", deck="2 wild", hoarder=1)
    assert terminates(lambda: game.play("draw 5"))
    assert game.observation(0).view.market == ("wild", "wild", "red", "blue", "wild")
    assert game.turn == 0


@rule("R-MARKET-3", "TRAP-2")
def test_two_markets_that_would_change_places_for_ever_are_not_swept_again() -> None:
    game = Rig("usa-2004")
    game.cards(market="2 wild red blue green", deck="wild  3 wild black white", hoarder=1)
    events: list[object] = []
    assert terminates(lambda: events.extend(game.play("draw 3")))
    assert events.count(MarketSwept()) == 1
    view = game.observation(0).view
    assert sorted(map(str, view.market)) == ["black", "white", "wild", "wild", "wild"]
    assert (view.deck, view.discards) == (5, {})


@rule("R-MARKET-3")
def test_under_the_first_rules_those_markets_were_shuffled_together() -> None:
    game = Rig("usa-2004", rules_version=1)
    game.cards(market="2 wild red blue green", deck="wild  3 wild black white", hoarder=1)
    assert terminates(lambda: game.play("draw 3"))
    assert game.observation(0).view.market.count("wild") <= 2


def nearly_all_wild() -> Board:
    return replace(load_board("usa-2004"), wilds=119, color_counts=(1,) * 8)


@needs_compiler
@rule("R-MARKET-3")
def test_no_market_is_swept_more_than_a_thousand_times_in_a_row() -> None:
    games = [Game(nearly_all_wild(), Options(seats=2), seed) for seed in range(5)]
    assert max(game.opening.count(MarketSwept()) for game in games) == 1000


@rule("R-MARKET-3")
def test_after_the_last_sweep_too_the_market_is_filled() -> None:
    game, board = np.zeros(1, GAME), board_row(nearly_all_wild())
    for seed in range(5):
        game[:] = 0
        engine.deal_game(board, game, 2, NONE, 0, np.uint64(seed))
        assert NONE not in game["market"]


@rule("R-MARKET-3")
@pytest.mark.parametrize("hidden", ["deck", "discards"])
def test_three_other_cards_outside_the_hands_are_enough(hidden: str) -> None:
    piles = {"deck": "wild", "discards": ""}
    piles[hidden] += " white"
    game = Rig("usa-2004").cards(market="2 wild red blue green", hoarder=1, **piles)
    assert MarketSwept() in game.play("draw 5")
    assert game.observation(0).view.market.count("wild") == 2
