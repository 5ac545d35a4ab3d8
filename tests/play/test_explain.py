"""Why an action is not legal: one sentence that names the rule."""

import random
import re
from pathlib import Path

import pytest

from stellwerk import Action, Game
from stellwerk.play.actions import (
    ChooseHome,
    Claim,
    DrawOpen,
    MoveAlvin,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    TakeSouvenir,
)
from tests.play import positions as at
from tests.play.positions import Position
from tests.play.random_actions import random_action
from tests.play.setups import Setup, board, steps, with_every_setup

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
NUMBERS = set(re.findall(r"^- \*\*(R-[A-Z]+-\d+)\*\*", RULES.read_text("utf-8"), re.MULTILINE))


def place(edition: str, name: str) -> int:
    return [place.name for place in board(edition).places].index(name)


JUNCTION = place("old-west", "Grand Junction")
PRESIDIO = place("san-francisco", "Presidio")
FIRST_GREY = [route.color for route in board("usa-2004").routes].index(8)
SUBWAY = "claim Zoo - Kurfürstendamm with 2 wild"

Case = tuple[Position, str | Action, int, str, str]

WRONG_TIME: list[Case] = [
    (at.over, "draw deck", 0, "R-END-1", "The game is over"),
    (at.passed_out, "draw deck", 0, "R-TURN-2", "The game is over"),
    (at.started("mini"), "draw deck", 1, "R-SETUP-3", "choose the tickets to keep first"),
    (at.started("mini"), "pass", 0, "R-SETUP-3", "choose the tickets to keep first"),
    (at.after(at.started("mini"), "return none"), "return none", 0, "R-SETUP-3", "Seat 0 has already chosen"),
    (at.after(at.started("mini"), "return none"), "draw deck", 0, "R-SETUP-3", "Seat 0 has already chosen"),
    (at.chosen("old-west"), "draw deck", 1, "R-WEST-1", "choose a home city first"),
    (at.chosen("old-west"), "home Denver", 0, "R-WEST-1", "turn of seat 1, not of seat 0"),
    (at.chosen("san-francisco"), "tickets", 1, "R-SOUV-2", "place the remaining souvenirs first"),
    (at.chosen("san-francisco"), "put foghorn on Presidio", 0, "R-SOUV-2", "turn of seat 1, not of seat 0"),
    (at.usa(), "draw deck", 1, "R-TURN-1", "turn of seat 0, not of seat 1"),
    (at.usa(), "return none", 0, "R-TURN-1", "a turn begins with drawing cards"),
    (at.after(at.usa(), "draw deck"), "claim Dallas - Houston #1 with 1 red", 0, "R-DRAW-1", "second card"),
    (at.after(at.usa(), "draw deck"), "tickets", 0, "R-DRAW-1", "second card"),
    (at.after(at.usa(), "draw deck"), "pass", 0, "R-DRAW-1", "second card"),
    (at.after(at.usa(), "tickets"), "draw deck", 0, "R-TICKET-1", "choose which of the drawn tickets"),
    (at.after(at.usa(), "tickets"), "tickets", 0, "R-TICKET-1", "choose which of the drawn tickets"),
    (at.finder, "draw deck", 0, "R-SOUV-3", "take a souvenir first"),
    (at.alvin_captured, "draw deck", 0, "R-ALVIN-2", "hide Alvin first"),
    (at.alvin_captured, "skip", 0, "R-ALVIN-2", "hide Alvin first"),
    (at.marking, "draw deck", 0, "R-WEST-3", "place or skip a marker first"),
    (at.west, "skip", 0, "R-TURN-1", "a turn begins"),
    (at.west, "home Denver", 0, "R-TURN-1", "a turn begins"),
]
ANOTHER_GAME: list[Case] = [
    (at.usa(), "home Denver", 0, "R-WEST-1", "There are no home cities and markers on usa-2004"),
    (at.usa(), "mark Denver with 2 red", 0, "R-WEST-1", "There are no home cities and markers"),
    (at.usa(), "skip", 0, "R-WEST-1", "There are no home cities and markers"),
    (at.usa(), PlaceSouvenir(0, 0), 0, "R-SOUV-1", "There are no souvenirs on usa-2004"),
    (at.usa(), "souvenir at Denver", 0, "R-SOUV-1", "There are no souvenirs on usa-2004"),
    (at.usa(), "alvin to Denver", 0, "R-ALVIN-1", "Alvin does not take part"),
    (at.west, "alvin to Denver", 0, "R-ALVIN-1", "Alvin does not take part"),
]
CARDS: list[Case] = [
    (at.no_stock, "draw deck", 0, "R-DRAW-7", "Deck and discards are empty"),
    (at.no_stock, "draw 1", 0, "R-DRAW-7", "Deck and discards are empty"),
    (at.no_stock, "draw 4", 0, "R-MARKET-1", "There is no face-up card number 4"),
    (at.last_card_drawn, "draw deck", 0, "R-DRAW-8", "Deck and discards are empty"),
    (at.last_card_drawn, "draw 1", 0, "R-DRAW-3", "first and only card"),
    (at.after(at.usa(market="red wild 3 blue"), "draw 1"), "draw 2", 0, "R-DRAW-3", "first and only card"),
    (at.usa(), DrawOpen(5), 0, "R-MARKET-1", "There is no face-up card number 6"),
    (at.usa(), DrawOpen(-1), 0, "R-MARKET-1", "There is no face-up card"),
    (at.usa(), "pass", 0, "R-TURN-2", "only when nothing else is possible"),
]
TICKETS: list[Case] = [
    (at.no_tickets, "tickets", 0, "R-TICKET-5", "There are no tickets left"),
    (at.after(at.usa(), "tickets"), ReturnTickets((0, 1, 2)), 0, "R-TICKET-1", "At least 1 of the tickets"),
    (at.after(at.usa(), "tickets"), ReturnTickets((29,)), 0, "R-TICKET-3", "Only tickets just offered"),
    (at.after(at.usa(), "tickets"), ReturnTickets((0, 0)), 0, "R-TICKET-3", "each once"),
    (at.after(at.usa(), "tickets"), ReturnTickets((-1,)), 0, "R-TICKET-3", "Only tickets just offered"),
]
CLAIMS: list[Case] = [
    (at.usa(), Claim(999, "red", 0), 0, "R-CLAIM-1", "usa-2004 has no route number 999"),
    (at.usa(), Claim(-1, "red", 0), 0, "R-CLAIM-1", "has no route number -1"),
    (at.parallel(4, 1), "claim Dallas - Houston #1 with 1 wild", 0, "R-CLAIM-1", "belongs to seat 1"),
    (at.parallel(4, 0), "claim Dallas - Houston #2 with 1 wild", 0, "R-CLAIM-5", "Seat 0 already has"),
    (
        at.parallel(2, 0),
        "claim Dallas - Houston #2 with 1 wild",
        0,
        "R-CLAIM-5",
        "a track parallel to Dallas",
    ),
    (at.parallel(3, 1), "claim Dallas - Houston #2 with 1 wild", 0, "R-CLAIM-6", "with 3 players only one"),
    (at.few_pieces("usa-2004", 3), Claim(FIRST_GREY, "pink", 0), 0, "R-CLAIM-2", "no card colour"),
    (at.few_pieces("usa-2004", 0), Claim(FIRST_GREY, "red", 0), 0, "R-CLAIM-1", "but seat 0 has only 0 left"),
    (at.few_pieces("berlin", 11, 0), SUBWAY, 0, "R-CLAIM-1", "takes 1 × subway, but seat 0 has only 0 left"),
    (at.usa(), "claim Montréal - New York with 3 red", 0, "R-CLAIM-2", "takes blue cards, not red"),
    (at.usa(), "claim Montréal - New York with 3 blue", 0, "R-CLAIM-1", "3 blue cards, but seat 0 has 0"),
    (at.usa(), "claim Montréal - New York with 3 wild", 0, "R-CLAIM-1", "3 wild cards, but seat 0 has 2"),
    (at.usa(), "claim Atlanta - Nashville with 1 blue", 0, "R-CLAIM-1", "1 blue card, but seat 0 has 0"),
    (at.usa(), Claim(0, "wild", 1), 0, "R-CLAIM-1", "must be exactly"),
    (at.usa(), Claim(FIRST_GREY, "red", 100), 0, "R-CLAIM-1", "must be exactly 1 card "),
    (at.usa(), Claim(FIRST_GREY, "red", -1), 0, "R-CLAIM-1", "must be exactly 1 card "),
    (at.usa(), Claim(FIRST_GREY, "red", 1), 0, "R-CLAIM-2", "is not called red but wild"),
    (
        at.ferry,
        "claim Alcatraz - Fort Mason #1 with 2 black",
        0,
        "R-FERRY-1",
        "at least 1 wild card, one for each",
    ),
    (
        at.west,
        "claim Portland - Eugene #1 with 1 wild",
        0,
        "R-WEST-2",
        "does not touch the network of seat 0",
    ),
]
WEST: list[Case] = [
    (at.after(at.chosen("old-west"), "home Denver"), "home Denver", 0, "R-WEST-1", "the home of seat 1"),
    (at.chosen("old-west"), ChooseHome(99), 1, "R-WEST-1", "has no place number 99"),
    (at.chosen("old-west", alvin=True), "home Roswell", 1, "R-ALVIN-1", "Roswell cannot be a home city"),
    (at.marking, "mark Boise with 2 red", 0, "R-WEST-3", "only be put on Denver or Grand Junction"),
    (at.marking, PlaceMarker(-1, "red", 0), 0, "R-WEST-3", "only be put on Denver or Grand Junction"),
    (at.marking, "mark Denver with 2 red", 0, "R-WEST-3", "already a marker on Denver"),
    (at.marking, "mark Grand Junction with 2 blue", 0, "R-WEST-3", "2 blue cards, but seat 0 has 0"),
    (
        at.marking_without_wilds,
        "mark Grand Junction with 2 wild",
        0,
        "R-WEST-3",
        "2 wild cards, but seat 0 has 1",
    ),
    (at.marking, PlaceMarker(JUNCTION, "pink", 0), 0, "R-WEST-3", "There is no card colour"),
    (at.marking, PlaceMarker(JUNCTION, "red", 3), 0, "R-WEST-3", "exactly 2 cards"),
    (at.marking, PlaceMarker(JUNCTION, "red", 2), 0, "R-WEST-3", "is not called red but wild"),
    (at.alvin_captured, "alvin to Boise", 0, "R-ALVIN-2", "Boise is not under a marker"),
    (at.alvin_captured, "alvin to Roswell", 0, "R-ALVIN-2", "Roswell is not under a marker"),
    (at.marking_near_roswell, "mark Roswell with 2 red", 0, "R-ALVIN-1", "Roswell never gets a marker"),
    (at.alvin_captured, MoveAlvin(-5), 0, "R-ALVIN-2", "has no place number -5"),
]
SOUVENIRS: list[Case] = [
    (at.chosen("san-francisco"), "put foghorn on Alcatraz", 1, "R-SOUV-2", "already souvenirs on Alcatraz"),
    (
        at.chosen("san-francisco"),
        PlaceSouvenir(9, PRESIDIO),
        1,
        "R-SOUV-2",
        "Souvenir number 9 is not one of those",
    ),
    (at.chosen("san-francisco"), PlaceSouvenir(0, -1), 1, "R-SOUV-2", "has no place number -1"),
    (at.finder, "souvenir at Sunset", 0, "R-SOUV-3", "no souvenir to take at Sunset"),
    (at.finder, TakeSouvenir(77), 0, "R-SOUV-3", "has no place number 77"),
]


@pytest.mark.parametrize(
    ("position", "action", "seat", "rule", "words"),
    [*WRONG_TIME, *ANOTHER_GAME, *CARDS, *TICKETS, *CLAIMS, *WEST, *SOUVENIRS],
)
def test_the_sentence_names_the_rule(
    position: Position, action: str | Action, seat: int, rule: str, words: str
) -> None:
    sentence = position().explain(action, seat)
    assert sentence is not None
    assert words in sentence
    assert sentence.endswith(f"({rule}).")
    assert rule in NUMBERS


def test_shuffled_tickets_have_one_order() -> None:
    game = Game.new("usa-2025", seed=1)
    first, second, *_ = game.observation(0).view.offer
    assert game.explain(ReturnTickets((first, second)), 0) is None
    sentence = game.explain(ReturnTickets((second, first)), 0)
    assert sentence is not None
    assert sentence.endswith("(R-SETUP-4).")


@with_every_setup
@pytest.mark.parametrize("seed", range(2))
def test_exactly_the_legal_actions_need_no_explanation(setup: Setup, seed: int) -> None:
    chance = random.Random(seed)
    for step in steps(setup.game(seed), seed):
        assert all(step.game.explain(action, step.seat) is None for action in chance.choices(step.legal, k=2))
        for seat in (step.seat, chance.randrange(setup.seats)):
            legal = step.game.legal(seat)
            for action in [random_action(chance, step.game, seat) for _ in range(4)]:
                sentence = step.game.explain(action, seat)
                assert (sentence is None) == (action in legal), action
                assert sentence is None or is_sentence(sentence), sentence


def is_sentence(text: str) -> bool:
    rule = re.search(r"\((R-[A-Z]+-\d+)\)\.$", text)
    return rule is not None and rule[1] in NUMBERS and text.isprintable() and len(text) < 200
