"""A client that follows the events knows the market, however often it is swept."""

import random
from collections.abc import Iterable

import pytest

from stellwerk import Game
from stellwerk.play.actions import DrawBlind, DrawOpen
from stellwerk.play.events import CardTaken, CardTurned, Event, MarketSwept


def follow(market: list[str | None], played: Iterable[Event]) -> None:
    for event in played:
        match event:
            case MarketSwept():
                market[:] = [None] * len(market)
            case CardTurned():
                market[event.slot] = event.card
            case CardTaken():
                market[event.slot] = None


@pytest.mark.parametrize(
    ("edition", "seats"), [("berlin", 4), ("san-francisco", 4), ("mini", 4), ("usa-2004", 2)]
)
def test_the_market_can_be_rebuilt_from_events_even_when_cards_are_hoarded(edition: str, seats: int) -> None:
    sweeps = 0
    for seed in range(25):
        chance = random.Random(seed)
        game = Game.new(edition, seats=seats, seed=seed)
        market: list[str | None] = [None] * 5
        follow(market, game.opening)
        for _ in range(160):
            if game.over:
                break
            legal = game.legal()
            draws = [action for action in legal if isinstance(action, DrawBlind | DrawOpen)]
            played = game.play(chance.choice(draws if draws and chance.random() < 0.9 else legal))
            follow(market, played)
            sweeps += sum(isinstance(event, MarketSwept) for event in played)
            assert tuple(market) == game.view(None).market
    assert sweeps
