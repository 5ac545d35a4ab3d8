"""Set-up (R-SETUP)."""

import random
from dataclasses import replace
from itertools import permutations

import pytest

from stellwerk import Game, IllegalAction, editions, load_board
from stellwerk.engine import NONE
from stellwerk.engine.card_events import TURNED_UP, parts
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.events import MarketSwept
from tests.rig import ticket_deck
from tests.rules.rule_citations import rule

EDITIONS = editions()


def choose(game: Game, seat: int, *positions: int) -> None:
    """The seat returns the tickets at these positions of its offer."""
    offer = game.observation(seat).view.offer
    game.play(ReturnTickets(tuple(offer[position] for position in positions)), seat)


@rule("R-SETUP-2")
def test_of_the_cards_dealt_only_the_market_is_told() -> None:
    row = Game.new("usa-2004", seats=2, seed=1).state[0]
    told = [parts(event) for event in row["card_events"][: row["card_events_size"]].tolist()]
    assert told == [(TURNED_UP, slot, card) for slot, card in enumerate(row["market"].tolist())]


@rule("R-SETUP-1")
def test_no_route_is_being_claimed_at_set_up() -> None:
    assert Game.new("mini", seats=2, seed=1).state["claimed"] == NONE


@rule("R-SETUP-3")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_next_to_choose_tickets_is_the_first_who_has_not(order: tuple[int, ...]) -> None:
    """All may choose at once. Where only one can be asked, as in random games, this one is."""
    game = Game.new("usa-2004", seats=3, seed=1)
    for seat in order:
        assert game.state["turn"] == min(game.to_act)
        choose(game, seat)


@rule("R-SETUP-1")
@pytest.mark.parametrize(
    ("edition", "pieces"),
    [
        ("usa-2004", {"train": 45}),
        ("usa-2025", {"train": 45}),
        ("san-francisco", {"cable-car": 20}),
        ("berlin", {"tram": 11, "subway": 5}),
        ("old-west", {"train": 40}),
    ],
)
def test_everybody_begins_with_all_pieces_and_no_points(edition: str, pieces: dict[str, int]) -> None:
    for seat in Game.new(edition, seats=3, seed=1).view().seats:
        assert (seat.pieces, seat.score) == (pieces, 0)


@rule("R-SETUP-2", "R-MARKET-1")
@pytest.mark.parametrize(
    ("edition", "hand", "cards"),
    [
        ("usa-2004", 4, 110),
        ("usa-2025", 4, 110),
        ("san-francisco", 2, 44),
        ("berlin", 2, 44),
        ("old-west", 4, 110),
    ],
)
def test_starting_hands_then_five_cards_face_up(edition: str, hand: int, cards: int) -> None:
    view = Game.new(edition, seats=4, seed=1).observation(0).view
    assert [seat.cards for seat in view.seats] == [hand] * 4
    assert sum(view.hand.values()) == hand
    assert None not in view.market
    assert view.deck + sum(view.discards.values()) == cards - 4 * hand - 5


@rule("R-SETUP-2")
def test_cards_are_shuffled() -> None:
    board = load_board("usa-2004")
    markets = {Game.new(board, seed=seed).view().market for seed in range(20)}
    assert len(markets) > 15
    assert {card for market in markets for card in market} == {*board.colors, "wild"}


@rule("R-SETUP-2", "R-MARKET-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_wilds_in_the_first_market_are_swept_at_once(edition: str) -> None:
    games = (Game.new(edition, seats=2, seed=seed) for seed in range(1000))
    game = next(game for game in games if sum(game.view().discards.values()) == 5)
    assert MarketSwept() in game.opening
    assert game.view().market.count("wild") <= 2


@rule("R-SETUP-3")
@pytest.mark.parametrize(
    ("edition", "dealt", "keep"),
    [("usa-2004", 3, 2), ("usa-2025", 4, 2), ("san-francisco", 2, 1), ("berlin", 2, 1), ("old-west", 5, 3)],
)
def test_at_least_the_minimum_of_the_dealt_tickets_is_kept(edition: str, dealt: int, keep: int) -> None:
    game = Game.new(edition, seats=2, seed=1)
    offer = game.observation(0).view.offer
    assert len(offer) == dealt
    returned = {len(action.tickets) for action in game.legal(0) if isinstance(action, ReturnTickets)}
    assert returned == set(range(dealt - keep + 1))
    with pytest.raises(IllegalAction, match="R-SETUP-3"):
        game.play(ReturnTickets(offer[: dealt - keep + 1]), 0)


@rule("R-SETUP-3")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_tickets_are_chosen_at_the_same_time_in_any_order(order: tuple[int, ...]) -> None:
    game = Game.new("usa-2004", seats=3, seed=1, start=1)
    for index, seat in enumerate(order):
        assert game.to_act == tuple(sorted(order[index:]))
        choose(game, seat, seat)
    assert game.turn == 1


@rule("R-SETUP-3")
def test_no_choice_takes_effect_before_all_are_made() -> None:
    game = Game.new("usa-2004", seats=3, seed=1)
    undecided = ticket_deck(game)
    choose(game, 2, 0)
    choose(game, 0, 1)
    assert ticket_deck(game) == undecided
    assert [seat.tickets_count for seat in game.observation(0).view.seats] == [0, 0, 0]
    choose(game, 1)
    assert [seat.tickets_count for seat in game.observation(0).view.seats] == [2, 3, 2]


@rule("R-SETUP-3")
def test_a_choice_is_final() -> None:
    game = Game.new("usa-2004", seats=3, seed=1)
    choose(game, 0, 1)
    assert game.legal(0) == []
    with pytest.raises(IllegalAction, match="R-SETUP-3"):
        choose(game, 0, 2)


@rule("R-SETUP-4", "TRAP-8")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_returned_tickets_go_under_the_deck_seat_by_seat(order: tuple[int, ...]) -> None:
    game = Game.new("mini", seats=3, seed=1, start=2)
    offers = [game.observation(seat).view.offer for seat in range(3)]
    deck = ticket_deck(game)
    for seat in order:
        choose(game, seat, 1)
    assert ticket_deck(game) == deck + [offer[1] for offer in offers]


@rule("R-SETUP-4", "TRAP-8")
@pytest.mark.parametrize("edition", ["usa-2025", "old-west"])
def test_returned_tickets_are_first_shuffled_together(edition: str) -> None:
    mixed = 0
    for seed in range(8):
        game = Game.new(edition, seats=4, seed=seed)
        offers = [game.observation(seat).view.offer for seat in range(4)]
        deck = ticket_deck(game)
        for seat in range(4):
            choose(game, seat, 0, 1)
        in_order = [ticket for offer in offers for ticket in offer[:2]]
        assert ticket_deck(game)[: len(deck)] == deck
        assert sorted(ticket_deck(game)[len(deck) :]) == sorted(in_order)
        mixed += ticket_deck(game)[len(deck) :] != in_order
    assert mixed >= 7


@rule("TRAP-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_can_be_played_again_from_its_seed(edition: str) -> None:
    game, again = Game.new(edition, seats=3, seed=5), Game.new(edition, seats=3, seed=5)
    chance = random.Random(5)
    while not game.over:
        seat = chance.choice(game.to_act)
        game.play(chance.choice(game.legal(seat)), seat)
    for seat, action in game.history:
        again.play(action, seat)
    assert again.state.tobytes() == game.state.tobytes()


@rule("R-SETUP-4")
@pytest.mark.parametrize(("edition", "choices"), [("usa-2025", 1 + 4 + 6), ("old-west", 1 + 5 + 10)])
def test_no_order_is_asked_for_where_tickets_are_shuffled(edition: str, choices: int) -> None:
    game = Game.new(edition, seats=2, seed=1)
    assert len(game.legal(0)) == choices


@rule("R-SETUP-3", "R-SETUP-4")
@pytest.mark.parametrize(("keep", "choices"), [(3, 1 + 4), (4, 1)])
def test_all_but_one_or_all_tickets_may_have_to_be_kept(keep: int, choices: int) -> None:
    board = load_board("usa-2025")
    game = Game.new(replace(board, ticket_deal=replace(board.ticket_deal, keep=keep)), seats=2, seed=1)
    assert len(game.legal(0)) == choices


@rule("R-SETUP-5")
def test_chance_decides_who_begins() -> None:
    board = load_board("old-west")
    starts = {Game.new(board, seats=6, seed=seed).view().start for seed in range(60)}
    assert starts == set(range(6))


@rule("R-SETUP-5")
@pytest.mark.parametrize("start", range(4))
def test_a_chosen_player_begins_and_play_goes_clockwise(start: int) -> None:
    game = Game.new("usa-2004", seats=4, seed=1, start=start)
    for seat in range(4):
        choose(game, seat)
    turns = []
    for _ in range(8):
        turns.append(game.turn)
        game.play("draw deck")
        game.play("draw deck")
    assert turns == [(start + turn) % 4 for turn in range(8)]


@rule("R-SETUP-5")
def test_tickets_then_homes_or_souvenirs_then_the_first_turn() -> None:
    for edition, between in (("old-west", "choose-home"), ("san-francisco", "place-souvenir")):
        game = Game.new(edition, seats=3, seed=1)
        phases: list[str] = []
        while not phases or phases[-1] != "turn":
            phases.append(game.view().phase)
            seat = game.to_act[0]
            game.play(game.legal(seat)[0], seat)
        assert list(dict.fromkeys(phases)) == ["choose-tickets", between, "turn"]
