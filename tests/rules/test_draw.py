"""Drawing cards (R-DRAW)."""

from itertools import pairwise, product

import pytest

from stellwerk import editions
from stellwerk.play.actions import DrawBlind, DrawOpen
from stellwerk.play.events import DeckShuffled, TurnBegan
from tests.rig import Rig
from tests.rules.rule_citations import rule


@rule("R-DRAW-1")
@pytest.mark.parametrize(("first", "second"), list(product(["draw deck", "draw 1"], repeat=2)))
def test_two_cards_each_from_the_market_or_the_deck(first: str, second: str) -> None:
    game = Rig("usa-2004").cards(market="red blue green white black", deck="yellow orange")
    expected = {
        ("draw deck", "draw deck"): {"yellow": 1, "orange": 1},
        ("draw deck", "draw 1"): {"yellow": 1, "red": 1},
        ("draw 1", "draw deck"): {"red": 1, "orange": 1},
        ("draw 1", "draw 1"): {"red": 1, "yellow": 1},
    }
    game.play(first)
    assert game.turn == 0
    game.play(second)
    assert game.turn == 1
    assert game.observation(0).view.hand == expected[first, second]


@rule("R-DRAW-2", "TRAP-3")
def test_a_face_up_card_is_replaced_before_the_second_is_chosen() -> None:
    game = Rig("usa-2004").cards(market="red blue green white black", deck="yellow orange")
    game.play("draw 3")
    assert game.observation(0).view.market == ("red", "blue", "yellow", "white", "black")
    assert DrawOpen(2) in game.legal()
    game.play("draw 3")
    assert game.observation(0).view.hand == {"green": 1, "yellow": 1}
    assert game.observation(0).view.market == ("red", "blue", "orange", "white", "black")


@rule("R-DRAW-3")
def test_a_face_up_wild_is_the_only_card() -> None:
    game = Rig("usa-2004").cards(market="red wild green white black")
    game.play("draw 2")
    assert game.turn == 1
    assert game.observation(0).view.hand == {"wild": 1}


@rule("R-DRAW-3")
@pytest.mark.parametrize("first", ["draw deck", "draw 1"])
def test_a_face_up_wild_is_never_the_second_card(first: str) -> None:
    game = Rig("usa-2004").cards(market="red wild green white black", deck="blue")
    game.play(first)
    assert DrawOpen(1) not in game.legal()
    assert game.forbidden_by("draw 2") == "R-DRAW-3"


@rule("R-DRAW-3")
def test_a_wild_that_replaces_the_first_card_cannot_be_taken() -> None:
    game = Rig("usa-2004").cards(market="red blue green white black", deck="wild")
    game.play("draw 1")
    assert game.observation(0).view.market[0] == "wild"
    assert game.forbidden_by("draw 1") == "R-DRAW-3"


@rule("R-DRAW-4")
def test_a_wild_drawn_blind_is_a_card_like_any_other() -> None:
    game = Rig("usa-2004").cards(deck="wild wild")
    game.play("draw deck")
    assert game.turn == 0
    game.play("draw deck")
    assert game.observation(0).view.hand == {"wild": 2}
    assert game.turn == 1


@rule("R-DRAW-5")
def test_the_hand_is_unlimited() -> None:
    game = Rig("usa-2004").cards(deck="red blue", hoarder=0)
    assert game.observation(0).view.seats[0].cards == 103
    game.play("draw deck")
    game.play("draw deck")
    assert game.observation(0).view.seats[0].cards == 105


@rule("R-DRAW-6", "TRAP-7")
@pytest.mark.parametrize("last_card", ["draw deck", "draw 1"])
def test_discards_become_the_deck_as_soon_as_it_is_empty(last_card: str) -> None:
    game = Rig("usa-2004").cards(deck="green white", discards="3 red 3 blue", hoarder=1)
    assert DeckShuffled() not in game.play("draw deck")
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (1, {"red": 3, "blue": 3})
    assert game.play(last_card)[-2:] == [DeckShuffled(), TurnBegan(1)]
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (6, {})


@rule("R-DRAW-6", "TRAP-7")
def test_cards_paid_after_the_shuffle_are_not_in_the_new_deck() -> None:
    game = Rig("usa-2004").cards("", "2 red", deck="green white", discards="3 blue", hoarder=0)
    game.play("draw deck")
    game.play("draw deck")
    game.play("claim Boston - New York #2 with 2 red")
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (3, {"red": 2})


@rule("R-DRAW-6")
def test_without_discards_the_next_cards_paid_become_the_deck() -> None:
    game = Rig("usa-2004").cards("2 red", deck="", hoarder=1)
    assert DeckShuffled() in game.play("claim Boston - New York #2 with 2 red")
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (2, {})
    assert DrawBlind() in game.legal(1)


@rule("R-DRAW-6")
def test_nothing_is_shuffled_while_there_are_no_discards() -> None:
    game = Rig("usa-2004").cards(deck="red", discards="", hoarder=1)
    assert DeckShuffled() not in game.play("draw deck")
    assert game.view().deck == 0


@rule("R-DRAW-6")
def test_all_cards_of_a_payment_are_shuffled_together() -> None:
    game = Rig("usa-2004").cards("1 red 1 wild", deck="", hoarder=1)
    events = game.play("claim Boston - New York #2 with 1 red + 1 wild")
    assert events.count(DeckShuffled()) == 1
    assert game.observation(0).view.deck == 2


@rule("R-DRAW-6")
def test_games_begun_under_the_first_rules_shuffle_when_a_card_is_needed() -> None:
    game = Rig("usa-2004", rules_version=1)
    game.cards(deck="green", discards="3 red 3 blue", hoarder=1)
    assert DeckShuffled() not in game.play("draw deck")
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (0, {"red": 3, "blue": 3})
    assert DeckShuffled() in game.play("draw deck")
    assert (game.observation(0).view.deck, game.observation(0).view.discards) == (5, {})


@rule("R-DRAW-6", "TRAP-7")
def test_discards_are_shuffled() -> None:
    game = Rig("usa-2004").cards(deck="white", discards="10 red 10 blue 10 green 9 yellow", hoarder=1)
    game.play("draw deck")
    deck = list(game.row["deck"][:39])
    assert deck not in (sorted(deck), sorted(deck, reverse=True))
    neighbours_alike = sum(card == other for card, other in pairwise(deck))
    assert neighbours_alike < 20


@rule("R-DRAW-6", "R-CLAIM-4", "TRAP-7")
def test_played_cards_wait_in_the_discards() -> None:
    game = Rig("usa-2004").cards("2 red")
    deck = game.observation(0).view.deck
    game.play("claim Boston - New York #2 with 2 red")
    assert game.observation(0).view.discards == {"red": 2}
    assert game.observation(0).view.deck == deck


@rule("R-DRAW-6", "R-CLAIM-4")
def test_empty_market_slots_are_filled_with_cards_just_paid() -> None:
    game = Rig("usa-2004").cards("2 red", market="- green - - blue", hoarder=1)
    game.play("claim Boston - New York #2 with 2 red")
    assert game.observation(0).view.market == ("red", "green", "red", None, "blue")
    assert game.observation(0).view.discards == {}


CITIES = ("san-francisco", "berlin")
"""Their books do not forbid to draw without a stock."""


@rule("R-DRAW-7")
@pytest.mark.parametrize("edition", sorted({*editions()} - {*CITIES}))
def test_nothing_is_drawn_with_deck_and_discards_empty(edition: str) -> None:
    check_that_nothing_is_drawn(Rig(edition, 2))


@rule("R-DRAW-7")
@pytest.mark.parametrize("edition", editions())
def test_under_the_first_rules_nothing_was_drawn_without_a_stock_in_any_edition(edition: str) -> None:
    check_that_nothing_is_drawn(Rig(edition, 2, rules_version=1))


def check_that_nothing_is_drawn(game: Rig) -> None:
    game.cards(hoarder=1)
    assert None not in game.observation(0).view.market
    assert not {DrawBlind(), *map(DrawOpen, range(5))} & set(game.legal())
    assert game.forbidden_by("draw 1") == "R-DRAW-7"
    assert game.forbidden_by("draw deck") == "R-DRAW-7"


@rule("R-DRAW-7", "R-DRAW-3")
@pytest.mark.parametrize("edition", CITIES)
def test_in_the_cities_face_up_cards_may_still_be_taken_and_are_not_replaced(edition: str) -> None:
    game = Rig(edition, 2).cards(market="red wild green wild black", hoarder=1)
    assert [action for action in game.legal() if isinstance(action, DrawOpen)] == list(
        map(DrawOpen, range(5))
    )
    assert game.forbidden_by("draw deck") == "R-DRAW-7"
    game.play("draw 1")
    assert game.legal() == [DrawOpen(2), DrawOpen(4)]
    game.play("draw 5")
    assert game.observation(0).view.market == (None, "wild", "green", "wild", None)
    assert game.observation(0).view.hand == {"red": 1, "black": 1}
    assert game.turn == 1
    assert game.forbidden_by("draw 1", seat=1) == "R-MARKET-1"


@rule("R-DRAW-7", "R-DRAW-8")
@pytest.mark.parametrize("edition", CITIES)
def test_in_the_cities_the_last_face_up_card_may_be_the_only_one(edition: str) -> None:
    game = Rig(edition, 2).cards(market="red 2 wild", hoarder=1)
    game.play("draw 1")
    assert game.turn == 1
    assert game.observation(0).view.market == (None, "wild", "wild", None, None)


@rule("R-DRAW-7", "R-TURN-2")
@pytest.mark.parametrize("edition", CITIES)
@pytest.mark.parametrize(("market", "slot"), [("wild - - - -", 0), ("- - - - wild", 4)])
def test_in_the_cities_nobody_passes_while_a_card_lies_face_up(edition: str, market: str, slot: int) -> None:
    game = Rig(edition, 2).cards(market=market, hoarder=1).tickets(hoarder=1)
    assert game.legal() == [DrawOpen(slot)]
    assert game.forbidden_by("pass") == "R-TURN-2"
    game.play(DrawOpen(slot))
    game.cards("wild", market="- - - - -", hoarder=1)
    assert not any(isinstance(action, DrawOpen) for action in game.legal(game.turn))


@rule("R-DRAW-8")
def test_the_second_card_may_be_face_up_when_the_deck_has_run_out() -> None:
    game = Rig("usa-2004").cards(market="red wild green wild black", deck="blue", hoarder=1)
    game.play("draw deck")
    assert game.legal() == [DrawOpen(0), DrawOpen(2), DrawOpen(4)]
    game.play("draw 1")
    assert game.observation(0).view.hand == {"red": 1, "blue": 1}
    assert game.observation(0).view.market == (None, "wild", "green", "wild", "black")
    assert game.turn == 1


@rule("R-DRAW-8")
def test_the_action_ends_with_one_card_when_there_is_no_second() -> None:
    game = Rig("usa-2004").cards(market="5 wild", deck="blue", hoarder=1)
    game.play("draw deck")
    assert game.observation(0).view.hand == {"blue": 1}
    assert game.turn == 1


@rule("R-DRAW-8")
def test_the_discards_count_as_stock_for_the_second_card() -> None:
    game = Rig("usa-2004").cards(market="5 wild", deck="blue", discards="red", hoarder=1)
    game.play("draw deck")
    assert game.legal() == [DrawBlind()]
