"""Everything that happens to the cards is told, however often the market is swept in one step."""

import random
from dataclasses import replace

import pytest

from stellwerk import Board, Event, Game, Options, load_board
from stellwerk.boards.limits import MARKET
from stellwerk.engine.rows import MAX_CARD_EVENTS
from stellwerk.play.actions import DrawBlind, DrawOpen
from stellwerk.play.events import CardTurned, MarketSwept
from tests.play.event_follower import EventFollower


class Follower:
    """Follows the cards of a game, and remembers the longest series of sweeps in one step."""

    def __init__(self, board: Board, seats: int) -> None:
        self.follower = EventFollower(board, seats, None)
        self.most_sweeps = 0

    def update(self, played: list[Event]) -> None:
        for event in played:
            self.follower.update(event)
        self.most_sweeps = max(self.most_sweeps, played.count(MarketSwept()))


@pytest.mark.parametrize(
    ("edition", "seats"), [("berlin", 4), ("san-francisco", 4), ("mini", 4), ("usa-2004", 2)]
)
def test_every_sweep_is_told_even_when_cards_are_hoarded(edition: str, seats: int) -> None:
    most_sweeps = 0
    for seed in range(25):
        chance = random.Random(seed)
        game = Game.new(edition, seats=seats, seed=seed)
        follower = Follower(game.board, seats)
        follower.update(list(game.opening))
        for _ in range(160):
            if game.over:
                break
            legal = game.legal()
            draws = [action for action in legal if isinstance(action, DrawBlind | DrawOpen)]
            follower.update(game.play(chance.choice(draws if draws and chance.random() < 0.9 else legal)))
            follower.follower.assert_knows(game.view())
        most_sweeps = max(most_sweeps, follower.most_sweeps)
    assert most_sweeps


def mostly_wild(wilds: int) -> Board:
    """A board on which the market is swept many times in a row."""
    return replace(load_board("usa-2004"), wilds=wilds, color_counts=(2,) * 8)


@pytest.mark.parametrize("wilds", [40, 70, 100])
def test_every_sweep_of_the_set_up_is_told(wilds: int) -> None:
    board = mostly_wild(wilds)
    most_sweeps = 0
    for seed in range(30):
        game, follower = Game(board, Options(seats=2), seed), Follower(board, 2)
        follower.update(list(game.opening))
        follower.follower.assert_knows(game.view())
        most_sweeps = max(most_sweeps, follower.most_sweeps)
    assert most_sweeps * MARKET > MAX_CARD_EVENTS


def test_every_sweep_of_a_step_is_told_and_the_game_is_none_the_wiser() -> None:
    board = mostly_wild(60)
    game, twin = (Game(board, Options(seats=2), 7) for _ in range(2))
    follower = Follower(board, 2)
    follower.update(list(game.opening))
    chance = random.Random(7)
    while not game.over and follower.most_sweeps < 50:
        action, seat = chance.choice(game.legal()), game.turn
        follower.update(game.play(action, seat))
        twin.play(action, seat)
        follower.follower.assert_knows(game.view())
    assert follower.most_sweeps * MARKET > MAX_CARD_EVENTS
    assert game.state.tobytes() == twin.state.tobytes()
    assert game.rewound(len(game.history)).state.tobytes() == game.state.tobytes()


def test_a_missing_sweep_would_be_noticed() -> None:
    """The follower is a referee: it refuses a card that is laid on another one."""
    follower = EventFollower(load_board("mini"), 2, None)
    for slot in range(MARKET):
        follower.update(CardTurned(slot, "wild"))
    with pytest.raises(AssertionError, match="red is laid on another card"):
        follower.update(CardTurned(0, "red"))
